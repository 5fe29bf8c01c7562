import type { Json } from '../http.js';
import { type BookLine, booksOf } from '../platform/reports.js';
import type { SandboxState } from '../state.js';
import { balanceNo, describeDispute, disputeOf } from './stripe-disputes.js';
import { describeCharge, describeRefund, describeRest, toStripe } from './stripe-objects.js';

const CATEGORIES = {
  payment: ['charge', 'charge'],
  refund: ['refund', 'refund'],
  dispute: ['adjustment', 'dispute'],
  fee: ['stripe_fee', 'fee'],
  payout: ['payout', 'payout'],
} as const;

/**
 * What moved the balance of a merchant between two instants, in seconds, the oldest first. Stripe has it at once.
 * @param whole with what each entry is of, instead of its number
 */
export function balanceOf(
  platform: SandboxState['platform'],
  merchantId: string,
  from: number,
  to: number,
  whole: boolean,
): Json[] {
  const entries: Json[] = [];
  for (let at = from; at < to; at += 86_400) {
    const day = new Date(at * 1000).toISOString().slice(0, 10);
    const books = booksOf(platform, {
      vendor: 'stripe',
      merchantId,
      day,
      timeZone: 'UTC',
      readyAfterHours: -24,
    });
    if (books.file === 'garbage') entries.push({ object: 'balance_transaction', note: 'out of order' });
    entries.push(
      ...books.lines.flatMap((line, no) =>
        describeAll(line, line.dispute ? balanceNo(line.no) : `txn_${day.replaceAll('-', '')}${no}`, whole),
      ),
    );
  }
  return entries;
}

/** Of a capture of a part of what was held there is the whole, and what was let go. */
function describeAll(line: BookLine, id: string, whole: boolean): Json[] {
  const { session, type, amount } = line;
  const restValue = session?.hold && type === 'payment' ? session.hold.amount.value - amount.value : 0;
  const entry = describe(line, id, whole);
  if (!session || restValue <= 0) return [entry];
  const restFee = Math.round((line.fee / amount.value) * restValue);
  const rest = describeRest({ ...session, amount });
  const moved = (value: number, fee: number): Json => {
    const parts = toStripe({ ...amount, value });
    const kept = toStripe({ ...amount, value: fee }).amount;
    return { amount: parts.amount, fee: kept, net: parts.amount - kept, fee_details: [] };
  };
  return [
    { ...entry, ...moved(amount.value + restValue, line.fee + restFee) },
    {
      ...entry,
      ...moved(-restValue, -restFee),
      id: `${id}rest`,
      type: 'refund',
      reporting_category: 'partial_capture_reversal',
      source: whole ? rest : rest['id'],
    },
  ];
}

function describe(line: BookLine, id: string, whole: boolean): Json {
  const { amount, currency } = toStripe(line.amount);
  const fee = Math.round(toStripe({ ...line.amount, value: line.fee }).amount);
  const [type, category] = CATEGORIES[line.type];
  const created = Math.floor(Date.parse(line.at) / 1000);
  const source = sourceOf(line);
  return {
    id,
    object: 'balance_transaction',
    amount,
    available_on: created + 2 * 86_400,
    created,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source: whole ? source : source['id'],
    status: 'pending',
    type,
  };
}

function sourceOf({ type, no, session, refund, dispute, amount }: BookLine): Json {
  if (session && dispute) return describeDispute(session, dispute);
  const money = { ...amount, value: Math.abs(amount.value) };
  if (session && type === 'payment') return describeCharge({ ...session, amount: money });
  if (session && type === 'refund')
    return describeRefund(
      {
        ...(refund ?? {
          refundReference: null,
          merchantId: session.merchantId,
          sessionId: session.sessionId,
          transactionId: session.transactionId!,
          failureCode: null,
          failureReason: null,
        }),
        refundId: refund?.refundId ?? `rf_${no}`,
        amount: money,
        status: refund?.status ?? 'succeeded',
      },
      session,
    );
  if (session && type === 'dispute') return disputeOf(session, `dp_${no}`, money);
  return { id: `${type === 'payout' ? 'po' : 'fee'}_${no}`, object: type };
}
