import { openHold, type ExistingPayment, type Hold, type PaymentState } from './state.js';

/** The hold whose end, released or lapsed, ended the request; null: it has not ended, or otherwise. */
export function endedHold(payment: Pick<ExistingPayment, 'holds' | 'status'>): Hold | null {
  if (payment.status !== 'canceled' && payment.status !== 'timed_out') return null;
  const isOver = ({ status }: Hold): boolean => status === 'released' || status === 'lapsed';
  return payment.holds.find((hold) => hold.asked && isOver(hold)) ?? null;
}

/** Whether the guest has still to pay it: it has not ended, and no amount is on hold for it. */
export function waitsForGuest(payment: PaymentState): boolean {
  return payment.status === 'pending' && openHold(payment) === null;
}
