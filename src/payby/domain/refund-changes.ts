import type { DataOf } from './events.js';
import type { ExistingPayment, Refund } from './state.js';

export const NEW_REFUND = {
  problem: null,
  failedAfter: null,
  answered: false,
  approved: false,
  saidAt: null,
};

/** A person’s word and an answer to our question leave open when the platform last told of it by itself. */
export const lastSaid = ({ saidAt }: { saidAt?: string }): Partial<Refund> =>
  saidAt === undefined ? {} : { saidAt: new Date(saidAt) };

export function changeRefund(state: ExistingPayment, id: string, change: Partial<Refund>): Refund[] {
  return state.refunds.map((refund) => (refund.id === id ? { ...refund, ...change } : refund));
}

/** A second person agreed to it. */
export function refundApproved(
  payment: ExistingPayment,
  { refundId }: DataOf<'RefundApproved'>,
  at: Date,
): ExistingPayment {
  const refunds = changeRefund(payment, refundId, { status: 'requested', approved: true, at });
  return { ...payment, refunds };
}

/** What was only held went back: no refund of money. */
export function restReleased(
  payment: ExistingPayment,
  { attemptId, platformRefundNo }: DataOf<'HoldRestReleased'>,
): ExistingPayment {
  return { ...payment, releasedRests: { ...payment.releasedRests, [attemptId]: platformRefundNo } };
}
