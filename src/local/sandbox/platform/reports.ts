import type { Refund, SandboxAmount, SandboxState, Session } from '../state.js';
import { type DisputeMove, feeOfMove, type SandboxDispute } from './kept-disputes.js';
import type { ReportFaults } from './report-faults.js';

/** What the platforms keep of a payment. */
const COMMISSION = 0.014;

/** What happened to a merchant's money, in the sandbox's units; negative where it left the merchant. */
export interface BookLine {
  type: 'payment' | 'refund' | 'dispute' | 'fee' | 'payout';
  /** The sandbox's own number. */
  no: string;
  /** The payment it is of. */
  session: Session | null;
  refund: Refund | null;
  /** The dispute that moved it. */
  dispute?: SandboxDispute;
  amount: SandboxAmount;
  fee: number;
  net: number;
  at: string;
}

export interface Books {
  notYet: boolean;
  file: ReportFaults['file'] | 'whole';
  lines: BookLine[];
}

export interface Question {
  vendor: string;
  merchantId: string;
  /** YYYY-MM-DD, of the vendor's time zone. */
  day: string;
  timeZone: string;
  /** How long after the day's end the vendor takes. */
  readyAfterHours: number;
}

/** A day of a merchant's books at one vendor, with what a test has spoilt of it. */
export function booksOf(platform: SandboxState['platform'], question: Question, now = new Date()): Books {
  const { vendor, merchantId, day, timeZone, readyAfterHours } = question;
  const faults = platform.reportFaults[`${merchantId}/${day}`] ?? {};
  const isOf = (at: string | null | undefined): boolean => !!at && dayIn(timeZone, new Date(at)) === day;
  const own = platform.sessions.filter(
    (session) => session.merchantId === merchantId && (session.vendor ?? 'sandbox') === vendor,
  );
  const lines = [
    ...own.filter(({ paidAt }) => isOf(paidAt)).map(paymentLine),
    ...platform.refunds.flatMap((refund) => {
      const session = own.find(({ sessionId }) => sessionId === refund.sessionId);
      return session && isOf(refund.settledAt) ? [refundLine(refund, session)] : [];
    }),
    ...platform.disputes.flatMap((dispute) => {
      const session = own.find(({ sessionId }) => sessionId === dispute.sessionId);
      return session
        ? dispute.moves.filter(({ at }) => isOf(at)).map((move) => moveLine(dispute, move, session))
        : [];
    }),
  ]
    .filter(({ no }) => !faults.drop?.includes(no))
    .map((line) => {
      const value = faults.amounts?.[line.no];
      return value === undefined ? line : { ...line, amount: { ...line.amount, value } };
    })
    .flatMap((line) => (faults.twice?.includes(line.no) ? [line, line] : [line]));
  const further = (faults.lines ?? []).map((line) => furtherLine(line, own));
  return {
    notYet:
      faults.notYet === true || dayIn(timeZone, new Date(now.getTime() - readyAfterHours * 3_600_000)) <= day,
    file: faults.file ?? 'whole',
    lines: [...lines, ...further],
  };
}

/** The sandbox's own report of a day, counted in UTC: ready at once when the day is over. */
export function reportOf(platform: SandboxState['platform'], merchantId: string, day: string): object {
  const question = { vendor: 'sandbox', merchantId, day, timeZone: 'UTC', readyAfterHours: 0 };
  const { notYet, lines } = booksOf(platform, question);
  if (notYet) return { status: 'notYet', message: 'The report is made after the end of the day' };
  if (lines.length === 0) return { status: 'empty' };
  const told = platform.reportFaults[`${merchantId}/${day}`]?.lines ?? [];
  const booked = lines.slice(0, lines.length - told.length).map(({ session, refund, dispute, ...line }) => ({
    ...line,
    reference: session?.reference ?? null,
    ...(refund ? { transactionId: refund.transactionId, refundReference: refund.refundReference } : {}),
    ...(dispute ? { transactionId: session?.transactionId ?? null } : {}),
  }));
  const batch = day.replaceAll('-', '');
  return {
    status: 'ready',
    batch,
    lines: [...booked, ...told, ...payoutsOf(lines, batch, `${day}T23:59:59Z`)],
  };
}

/** What a day leaves is paid out at its end, a line a currency; what a merchant owes is carried over. */
function payoutsOf(lines: readonly BookLine[], batch: string, at: string): object[] {
  return [...leftOf(lines)]
    .filter(([, sum]) => sum > 0)
    .map(([currency, sum]) => ({
      type: 'payout',
      no: `payout-${batch}-${currency}`,
      amount: { value: -sum, currency },
      fee: 0,
      net: -sum,
      at,
    }));
}

/** What lines leave to the merchant, by currency. */
export function leftOf(lines: readonly BookLine[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const { net, amount } of lines) left.set(amount.currency, (left.get(amount.currency) ?? 0) + net);
  return left;
}

/** Money as reports print it: `12.30`, `1200`, `0.005`, negative amounts with a dash. */
export function decimalText(minor: number, currency: string): string {
  const places = DECIMALS[currency] ?? 2;
  const digits = String(Math.abs(minor)).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${minor < 0 ? '-' : ''}${whole}${places ? `.${digits.slice(-places)}` : ''}`;
}

const decimals = (count: number, codes: string): [string, number][] =>
  codes.split(' ').map((code) => [code, count]);
const DECIMALS: Readonly<Record<string, number>> = Object.fromEntries([
  ...decimals(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'),
  ...decimals(3, 'BHD IQD JOD KWD LYD OMR TND'),
]);

export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
}

const feeOf = (value: number): number => Math.round(value * COMMISSION);

function paymentLine(session: Session): BookLine {
  const { amount, transactionId, paidAt } = session;
  const fee = feeOf(amount.value);
  return {
    type: 'payment',
    no: transactionId!,
    session,
    refund: null,
    amount,
    fee,
    net: amount.value - fee,
    at: paidAt!,
  };
}

function refundLine(refund: Refund, session: Session): BookLine {
  const value = -refund.amount.value;
  return {
    type: 'refund',
    no: refund.refundId,
    session,
    refund,
    amount: { ...refund.amount, value },
    fee: 0,
    net: value,
    at: refund.settledAt!,
  };
}

function moveLine(dispute: SandboxDispute, move: DisputeMove, session: Session): BookLine {
  const { no, kind, at } = move;
  const value = kind === 'taken' ? -dispute.amount.value : dispute.amount.value;
  const amount = { ...dispute.amount, value };
  const fee = feeOfMove(move);
  return { type: 'dispute', no, session, refund: null, dispute, amount, fee, net: value - fee, at };
}

/** A line that a test made up. */
function furtherLine(line: Record<string, unknown>, own: readonly Session[]): BookLine {
  const amount = line['amount'] as SandboxAmount;
  const { fee = 0 } = line as { fee?: number };
  return {
    type: line['type'] as BookLine['type'],
    no: String(line['no']),
    session: own.find(({ transactionId }) => transactionId === line['transactionId']) ?? null,
    refund: null,
    amount,
    fee,
    net: amount.value - fee,
    at: String(line['at']),
  };
}
