import type { ExistingPayment, Receipt } from './state.js';

/** The money that paid the request: all other that was kept has a posting of its own. */
export function askedReceipt({
  receipts,
  postings,
}: Pick<ExistingPayment, 'receipts' | 'postings'>): Receipt | null {
  const hasOwn = (receipt: Receipt): boolean =>
    postings.some(({ attemptId }) => attemptId === receipt.attemptId);
  return receipts.find((receipt) => receipt.standing === 'kept' && !hasOwn(receipt)) ?? null;
}

/** Money that waits for a decision. */
export function heldReceipts(payment: ExistingPayment, kind: 'late' | 'surplus'): Receipt[] {
  return payment.receipts.filter((receipt) => receipt.standing === 'held' && receipt.kind === kind);
}
