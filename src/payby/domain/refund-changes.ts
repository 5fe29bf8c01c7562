import type { DataOf } from './events.js';
import { correctionsOf, dropPointless, reversalsOf } from './posting-changes.js';
import { settledByRefunds, withStatus } from './receipt-changes.js';
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

export function refundWentThrough(
  payment: ExistingPayment,
  { refundId, platformRefundNo, shares, ...told }: DataOf<'RefundSucceeded'>,
  at: Date,
): ExistingPayment {
  const refunds = changeRefund(payment, refundId, {
    status: 'success',
    platformRefundNo,
    problem: null,
    at,
    ...lastSaid(told),
    ...(shares && { shares }),
  });
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) return payment;
  return withStatus(
    settledByRefunds(
      {
        ...payment,
        refunds,
        refundPostings: [...payment.refundPostings, ...correctionsOf(payment, refundId, refund.shares)],
      },
      refund.attemptId,
    ),
  );
}

/** A refund that fails after all: the money is with us again, and so is the question what to do with it. */
export function refundCameBack(
  payment: ExistingPayment,
  { refundId, code, reason, ...told }: DataOf<'RefundFailed'>,
  at: Date,
): ExistingPayment {
  const refund = payment.refunds.find(({ id }) => id === refundId);
  if (!refund) return payment;
  const refunds = changeRefund(payment, refundId, {
    status: 'failed',
    problem: reason,
    code,
    at,
    failedAfter: payment.refunds.length,
    answered: false,
    ...lastSaid(told),
  });
  return dropPointless(
    withStatus(
      settledByRefunds(
        {
          ...payment,
          refunds,
          refundPostings: [...payment.refundPostings, ...reversalsOf(payment.refundPostings, refundId)],
        },
        refund.attemptId,
      ),
    ),
  );
}
