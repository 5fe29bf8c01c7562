import { isOfKeptMoney, isRefundPostingDue, type ExistingPayment } from './state.js';

/** What needs a person, the most pressing first. */
export const EXCEPTION_KINDS = [
  'late',
  'surplus',
  'refundUnknown',
  'refundFailed',
  'refundApproval',
  'postingUnknown',
  'postingFailed',
  'refundPostingUnknown',
  'refundPostingFailed',
  'linkNotSent',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export interface PaymentException {
  kind: ExceptionKind;
  /** What of the payment it is about: attempt id, refund id, or the number of a posting. */
  subject: string;
  amountMinor: number;
  since: Date;
  reason: string | null;
}

/** Everything about a payment that waits for a person, the most pressing first. */
export function exceptionsOf(payment: ExistingPayment): PaymentException[] {
  const found: PaymentException[] = [];
  for (const { attemptId, amountMinor, at, kind, standing } of payment.receipts) {
    if (standing === 'held' && kind !== 'asked')
      found.push({ kind, subject: attemptId, amountMinor, since: at, reason: null });
  }
  for (const refund of payment.refunds) {
    const about = {
      subject: refund.id,
      amountMinor: refund.amountMinor,
      since: refund.at,
      reason: refund.problem,
    };
    if (refund.status === 'awaitingApproval')
      found.push({ kind: 'refundApproval', ...about, reason: refund.reason });
    if (refund.status === 'unknown') found.push({ kind: 'refundUnknown', ...about });
    // Returned money that came back is held again, and is told as that. A later refund answers a failed one.
    if (refund.status === 'failed' && isOfKeptMoney(payment, refund) && !wasRepeated(payment, refund.id))
      found.push({ kind: 'refundFailed', ...about });
  }
  payment.postings.forEach(({ status, amountMinor, at, reason }, no) => {
    const about = { subject: String(no), amountMinor, since: at ?? payment.updatedAt, reason };
    if (status === 'unknown') found.push({ kind: 'postingUnknown', ...about });
    if (status === 'fail') found.push({ kind: 'postingFailed', ...about });
  });
  payment.refundPostings.forEach(({ status, amountMinor, at, reason, dropped }, no) => {
    const about = { subject: String(no), amountMinor, since: at ?? payment.updatedAt, reason };
    if (dropped || isRefundPostingDue(payment, no)) return;
    if (status === 'unknown') found.push({ kind: 'refundPostingUnknown', ...about });
    if (status === 'fail') found.push({ kind: 'refundPostingFailed', ...about });
  });
  const failedSends = payment.sends.filter(({ status }) => status === 'failed');
  if (payment.status === 'pending' && failedSends.length > 0 && failedSends.length === payment.sends.length) {
    const last = failedSends.at(-1)!;
    found.push({
      kind: 'linkNotSent',
      subject: String(payment.sends.indexOf(last)),
      amountMinor: payment.request.amountMinor,
      since: last.at ?? last.requestedAt,
      reason: last.reason,
    });
  }
  const rank = ({ kind }: PaymentException): number => EXCEPTION_KINDS.indexOf(kind);
  return found.sort((a, b) => rank(a) - rank(b) || a.since.getTime() - b.since.getTime());
}

function wasRepeated(payment: ExistingPayment, refundId: string): boolean {
  const no = payment.refunds.findIndex(({ id }) => id === refundId);
  const failed = payment.refunds[no];
  return payment.refunds
    .slice(no + 1)
    .some((later) => later.attemptId === failed?.attemptId && later.status !== 'rejected');
}
