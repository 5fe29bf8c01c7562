import { isOfKeptMoney, isPaid, wentThrough, type ExistingPayment, type PaymentState } from './state.js';

/** After an event: the receipt as it was, or the next one where the event changed what a receipt says. */
export function withReceiptIssue(before: PaymentState, after: PaymentState): PaymentState {
  if (before.status === 'none' || after.status === 'none' || !isPaid(after)) return after;
  if (before.receiptIssue && saysTheSame(before, after)) return after;
  return { ...after, receiptIssue: { no: (before.receiptIssue?.no ?? 0) + 1, at: after.updatedAt } };
}

function saysTheSame(before: ExistingPayment, after: ExistingPayment): boolean {
  // The PMS may have confirmed another name or stay than was typed.
  if (before.request !== after.request) return false;
  if (before.receipts === after.receipts && before.refunds === after.refunds) return true;
  return moneyOf(before) === moneyOf(after);
}

/** The charges and refunds that a receipt lists. */
function moneyOf(payment: ExistingPayment): string {
  const charges = payment.receipts.filter(({ standing }) => standing === 'kept');
  const refunds = payment.refunds.filter((refund) => wentThrough(refund) && isOfKeptMoney(payment, refund));
  return JSON.stringify([charges.map(({ attemptId }) => attemptId), refunds.map(({ id }) => id)]);
}
