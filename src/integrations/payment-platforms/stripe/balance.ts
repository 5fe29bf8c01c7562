import type { GuardedHttpClient } from '../../../kernel/http/guarded-http-client.js';
import type { PlatformAccount } from '../../../payby/index.js';
import type { Day, PlatformReports, ReportAnswer, ReportLine } from '../../../reconciliation/index.js';
import { digestOf, readOne, reportOf, understood } from '../../report-files.js';
import { ask, isObject, type Json, textOrNull } from '../../vendor-call.js';
import { idOf } from './charges.js';
import type { StripeCredentials } from './credentials.js';
import { fromWire, signedFromWire } from './currencies.js';
import { ACCOUNT, ATTEMPT, REFUND, tagOf, VENDOR } from './stripe-wire.js';
import { StripePlatform } from './stripe.adapter.js';

const DAY_SECONDS = 86_400;
/** 100 000 lines a day. */
const MOST_PAGES = 1_000;

const KINDS: Readonly<Record<string, ReportLine['kind']>> = {
  charge: 'payment',
  refund: 'refund',
  refund_failure: 'reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** Guests' money: what it is of has to be said. */
const OF_GUESTS = new Set<ReportLine['kind']>(['payment', 'refund', 'reversal', 'dispute']);

/**
 * What moved the balance on a day, counted in UTC. Lines are in the currency of the balance; what they are of is fetched
 * with them, for what the guest paid and for our references.
 */
export class StripeBalance implements PlatformReports<StripeCredentials> {
  readonly platform = 'stripe';
  readonly timeZone = 'UTC';
  readonly readyAfterMinutes = 60;
  readonly needs = {
    en: 'Give the restricted key read access to Balance transaction sources, Disputes and Payouts in the Dashboard.',
    zh: '在 Stripe 后台为受限密钥开通余额交易来源、争议和提现的读取权限。',
  };
  private readonly api: StripePlatform;

  constructor(http: GuardedHttpClient) {
    this.api = new StripePlatform(http);
  }

  fetch(account: PlatformAccount<StripeCredentials>, day: Day): Promise<ReportAnswer> {
    return ask(async () => {
      const from = Date.parse(`${day}T00:00:00Z`) / 1000;
      const query = {
        'created[gte]': String(from),
        'created[lt]': String(from + DAY_SECONDS),
        'expand[]': 'data.source',
      };
      const entries: Json[] = [];
      for await (const entry of this.api.list(account, '/v1/balance_transactions', query, MOST_PAGES)) {
        // Several of our accounts may share one of Stripe's.
        const of = isObject(entry['source']) ? tagOf(entry['source'], ACCOUNT) : null;
        if ((of ?? account.code) === account.code) entries.push(entry);
      }
      const lines = withoutRests(entries.reverse()).map((entry) => understood(VENDOR, () => lineOf(entry)));
      // Not of the answer's bytes: they say what is available by now as well.
      return reportOf(digestOf(day, JSON.stringify(lines)), lines);
    });
  }
}

const REST = 'partial_capture_reversal';

/**
 * A capture of a part of what was held gives two entries: the whole, with its fee, and what was let go, which gives a part
 * of the fee back. Together they are what was paid.
 */
function withoutRests(entries: readonly Json[]): Json[] {
  const isRest = (entry: Json): boolean => entry['reporting_category'] === REST;
  const chargeOf = ({ source, reporting_category: category }: Json): string | null =>
    isObject(source) ? idOf(category === REST ? source['charge'] : source['id']) : null;
  const rests = new Map(entries.filter(isRest).map((rest) => [chargeOf(rest), rest]));
  rests.delete(null);
  const added = new Set<Json>();
  const whole = entries.map((entry) => {
    const rest = entry['reporting_category'] === 'charge' ? rests.get(chargeOf(entry)) : undefined;
    if (!rest || rest['currency'] !== entry['currency']) return entry;
    added.add(rest);
    return {
      ...entry,
      fee: Number(entry['fee']) + Number(rest['fee']),
      net: Number(entry['net']) + Number(rest['net']),
    };
  });
  return whole.filter((entry) => !added.has(entry));
}

/** @throws Error for what is no entry of the balance */
function lineOf(entry: Json): ReportLine {
  const { id, object } = entry;
  if (object !== 'balance_transaction' || typeof id !== 'string')
    throw new Error('an entry of the balance makes no sense');
  return readOne(entry, readLine, () => ({ place: id, text: JSON.stringify(entry) }));
}

/** @throws Error when it makes no sense */
function readLine(entry: Json): ReportLine {
  const said = textOrNull(entry['reporting_category']) ?? textOrNull(entry['type']);
  const { currency, created } = entry;
  if (!said || typeof created !== 'number') throw new Error('an entry of the balance makes no sense');
  const moved = signedFromWire(entry['amount'], currency);
  const source = isObject(entry['source']) ? entry['source'] : null;
  const kind = KINDS[said] ?? 'other';
  const line: ReportLine = {
    kind,
    said,
    reference: null,
    refundReference: null,
    platformTransactionNo: null,
    platformRefundNo: null,
    ...moved,
    feeMinor: signedFromWire(entry['fee'], currency).amountMinor,
    netMinor: signedFromWire(entry['net'], currency).amountMinor,
    settledCurrency: moved.currencyCode,
    at: new Date(created * 1000),
  };
  if (!OF_GUESTS.has(kind)) return line;
  if (!source) throw new Error(`a ${said} does not say what it is of`);
  // Of an earlier charge without an intent the charge is all there is.
  const charge = kind === 'payment' ? source['id'] : source['charge'];
  const of = {
    ...line,
    reference: tagOf(source, ATTEMPT),
    platformTransactionNo: idOf(source['payment_intent']) ?? idOf(charge),
  };
  // What was not captured of a charge is a line of its own, and no money of the guest's.
  const value = kind === 'payment' ? source['amount_captured'] : source['amount'];
  const paid = fromWire(value, source['currency']);
  const amount = { ...paid, amountMinor: moved.amountMinor < 0 ? -paid.amountMinor : paid.amountMinor };
  if (kind === 'payment') return { ...of, ...amount };
  // Webhooks report what a dispute has moved under the number of this entry.
  if (kind === 'dispute') return { ...of, ...amount, platformRefundNo: textOrNull(entry['id']) };
  // One that failed has left all the same: it comes back as a line of its own.
  return {
    ...of,
    ...amount,
    refundReference: tagOf(source, REFUND),
    platformRefundNo: textOrNull(source['id']),
  };
}
