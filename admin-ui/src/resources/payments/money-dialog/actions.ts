import type { Payment } from '../types';
import { folioAt, type PostingRef, refundableReceipts } from './folios';

/** What a person may decide about a payment; each opens the same dialog. */
export type MoneyAction =
  | { kind: 'cancel' }
  | { kind: 'resend' }
  | { kind: 'refund'; attemptId?: string; postingNo?: number }
  | { kind: 'approve' | 'reject' | 'settle'; refundId: string }
  | { kind: 'accept' | 'return'; attemptId: string }
  | { kind: 'postAgain'; posting: PostingRef }
  | { kind: 'setPosting'; posting: PostingRef; status?: 'success' | 'fail' };

export type ActionKind = MoneyAction['kind'];

const refundIs = (payment: Payment, refundId: string, status: string): boolean =>
  payment.refunds.some((refund) => refund.id === refundId && refund.status === status);

/** Whether the payment, as it is now, still lets this be done. The server has the last word. */
export const isPossible = (action: MoneyAction, payment: Payment): boolean => {
  switch (action.kind) {
    case 'cancel':
    case 'resend':
      return payment.mainStatus === 'pending';
    case 'refund': {
      const open = refundableReceipts(payment);
      return action.attemptId
        ? open.some(({ attemptId }) => attemptId === action.attemptId)
        : open.length > 0;
    }
    case 'approve':
    case 'reject':
      return refundIs(payment, action.refundId, 'awaitingApproval');
    case 'settle':
      return refundIs(payment, action.refundId, 'unknown');
    case 'accept':
    case 'return':
      return payment.receipts.some(
        ({ attemptId, standing }) => attemptId === action.attemptId && standing === 'held',
      );
    case 'postAgain': {
      const status = folioAt(payment, action.posting)?.posting.status;
      return status === 'fail' || status === 'unknown';
    }
    case 'setPosting': {
      const status = folioAt(payment, action.posting)?.posting.status;
      return status !== undefined && status !== 'running' && !(status === 'none' && payment.paidAt === null);
    }
    default:
      return action satisfies never;
  }
};
