import type { Refund, SandboxState, Session } from '../state.js';

/** What the platform keeps of a payment. */
const COMMISSION = 0.014;

/** The platform's own report of a day, counted in UTC: ready at once when the day is over. */
export function reportOf(
  platform: SandboxState['platform'],
  merchantId: string,
  day: string,
  now: Date,
): object {
  const faults = platform.reportFaults[`${merchantId}/${day}`] ?? {};
  if (now.toISOString().slice(0, 10) <= day || faults.notYet)
    return { status: 'notYet', message: 'The report is made after the end of the day' };
  const own = platform.sessions.filter((session) => session.merchantId === merchantId);
  const lines = [
    ...own.filter(({ paidAt }) => paidAt?.startsWith(day)).map(paymentLine),
    ...platform.refunds.flatMap((refund) => {
      const session = own.find(({ sessionId }) => sessionId === refund.sessionId);
      return session && refund.settledAt?.startsWith(day) ? [refundLine(refund, session)] : [];
    }),
  ]
    .filter(({ no }) => !faults.drop?.includes(no))
    .map((line) => {
      const value = faults.amounts?.[line.no];
      return value === undefined ? line : { ...line, amount: { ...line.amount, value } };
    })
    .flatMap((line) => (faults.twice?.includes(line.no) ? [line, line] : [line]));
  const all = [...lines, ...(faults.lines ?? [])];
  if (all.length === 0) return { status: 'empty' };
  return { status: 'ready', batch: day.replaceAll('-', ''), lines: all };
}

const fee = (value: number): number => Math.round(value * COMMISSION);

function paymentLine(session: Session) {
  const { amount, reference, transactionId, paidAt } = session;
  return {
    type: 'payment',
    no: transactionId!,
    reference,
    amount,
    fee: fee(amount.value),
    net: amount.value - fee(amount.value),
    at: paidAt,
  };
}

function refundLine(refund: Refund, session: Session) {
  const value = -refund.amount.value;
  return {
    type: 'refund',
    no: refund.refundId,
    transactionId: refund.transactionId,
    reference: session.reference,
    refundReference: refund.refundReference,
    amount: { ...refund.amount, value },
    fee: 0,
    net: value,
    at: refund.settledAt ?? null,
  };
}
