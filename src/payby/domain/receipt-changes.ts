import { changeAttempt } from './attempts.js';
import { tokensWith } from './card-tokens.js';
import type { DataOf } from './events.js';
import { capturedBy } from './hold-changes.js';
import { NOT_POSTED, sharedOut } from './posting-changes.js';
import {
  notRefundedOf,
  paidMinor,
  refundedMinor,
  type ExistingPayment,
  type PaymentPosting,
  type Receipt,
} from './state.js';

export function moneyCameIn(
  payment: ExistingPayment,
  { late, surplus, furtherChargeOf, guest, reason: _, ...facts }: DataOf<'PaymentSucceeded'>,
  at: Date,
): ExistingPayment {
  const charged = payment.attempts.find(({ id }) => id === furtherChargeOf);
  const attempts = charged
    ? [...payment.attempts, { ...charged, id: facts.attemptId, status: 'success' as const, at, reason: null }]
    : changeAttempt(payment, facts.attemptId, { status: 'success', reason: null });
  const methodCode = attempts.find(({ id }) => id === facts.attemptId)?.methodCode ?? '';
  const receipt: Receipt = {
    ...facts,
    methodCode,
    at,
    kind: surplus ? 'surplus' : late ? 'late' : 'asked',
    standing: late || surplus ? 'held' : 'kept',
    excessAnsweredMinor: 0,
  };
  const received = {
    ...payment,
    ...tokensWith(payment, facts.attemptId, guest),
    attempts,
    receipts: [...payment.receipts, receipt],
    holds: capturedBy(payment, receipt, at),
  };
  return receipt.standing === 'kept'
    ? withStatus({ ...received, postings: sharedOut(payment.postings, receipt.amountMinor) })
    : received;
}

/** The first money that is kept pays the request; more than that is posted on its own, to the first payer's folio. */
export function moneyIsKept(payment: ExistingPayment, attemptId: string): ExistingPayment {
  const paysTheRequest = paidMinor(payment) === 0;
  const receipts = changeReceipt(payment, attemptId, { standing: 'kept' });
  const amountMinor = receiptOf(payment, attemptId)?.amountMinor ?? 0;
  const extra: PaymentPosting = { ...NOT_POSTED, payerNo: 0, amountMinor, attemptId };
  return withStatus({
    ...payment,
    receipts,
    postings: paysTheRequest ? sharedOut(payment.postings, amountMinor) : [...payment.postings, extra],
  });
}

/** Money that is not kept waits for a decision as long as some of it neither went back nor is on its way. */
export function settledByRefunds(payment: ExistingPayment, attemptId: string): ExistingPayment {
  const receipt = receiptOf(payment, attemptId);
  if (!receipt || receipt.standing === 'kept') return payment;
  const standing = notRefundedOf(payment, receipt) > 0 ? 'held' : 'returned';
  return { ...payment, receipts: changeReceipt(payment, attemptId, { standing }) };
}

/**
 * Where a payment whose money is in stands, by what went back. A request without kept money keeps the status it had.
 */
export function withStatus(payment: ExistingPayment): ExistingPayment {
  const paid = paidMinor(payment);
  if (paid === 0) return payment;
  const refunded = refundedMinor(payment);
  const status = refunded === 0 ? 'success' : refunded < paid ? 'partialRefunded' : 'refunded';
  return { ...payment, status };
}

export function changeReceipt(
  state: ExistingPayment,
  attemptId: string,
  change: Partial<Receipt>,
): Receipt[] {
  return state.receipts.map((receipt) =>
    receipt.attemptId === attemptId ? { ...receipt, ...change } : receipt,
  );
}

export function receiptOf(state: ExistingPayment, attemptId: string): Receipt | undefined {
  return state.receipts.find((receipt) => receipt.attemptId === attemptId);
}
