import type { Payment, PaymentIssue, Receipt } from '../types';
import { folioAt, hasFolio, notRefundedOf, type PostingRef, refundableReceipts, remainingOf } from './folios';

/** What a person may decide about a payment; each opens the same dialog. */
export type MoneyAction =
  | { kind: 'cancel' }
  | { kind: 'resend' }
  /** Takes the amount on hold or a part of it, or lets it go. */
  | { kind: 'capture' | 'release' }
  /** `again`: the refund that failed and is now repeated; `half`, `amountMinor`: what it opens with. */
  | {
      kind: 'refund';
      attemptId?: string;
      postingNo?: number;
      again?: string;
      half?: true;
      amountMinor?: number;
    }
  | { kind: 'approve' | 'reject' | 'settle'; refundId: string }
  /** Says what became of a capture or release that the platform never answered for. */
  | { kind: 'settleHold'; attemptId: string }
  /** What the product cannot do: cash at the desk, an agreement with the guest. */
  | {
      kind: 'settleOutside';
      issue: 'refundFailed' | 'refundExcess' | 'fraudWarning' | 'paymentUnconfirmed';
      subject: string;
    }
  | { kind: 'accept' | 'return'; attemptId: string }
  /** What was there twice was set right at the PMS or the platform. */
  | { kind: 'settleDuplicate'; duplicate: DuplicateKind; subject: string }
  | { kind: 'postAgain'; posting: PostingRef }
  | { kind: 'setPosting'; posting: PostingRef; status?: 'success' | 'fail' };

export type DuplicateKind = Extract<PaymentIssue['kind'], `${string}Twice`>;

export type ActionKind = MoneyAction['kind'];

/** The amount on hold that waits for a decision. */
export const openHold = ({ holdUntil, holds }: Payment) =>
  holdUntil === null ? undefined : holds.find(({ asked, status }) => asked && status === 'held');

/** The amount on hold whose last order nobody can tell the outcome of. */
export const unknownHold = ({ holds }: Payment, wanted: string) =>
  holds.find(({ attemptId, problem }) => attemptId === wanted && problem?.kind === 'unknown');

const refundIs = (payment: Payment, refundId: string, status: string): boolean =>
  payment.refunds.some((refund) => refund.id === refundId && refund.status === status);

const issueIs = (payment: Payment, kind: PaymentIssue['kind'], subject: string): boolean =>
  payment.exceptions.some((issue) => issue.kind === kind && issue.subject === subject);

/** The money a refund is of: the wanted, or the first of which something is left, also on the wanted folio. */
export const receiptToRefund = (
  { attemptId, again, postingNo }: Extract<MoneyAction, { kind: 'refund' }>,
  payment: Payment,
): Receipt | undefined => {
  const wanted = attemptId ?? payment.refunds.find(({ id }) => id === again)?.attemptId;
  return refundableReceipts(payment).find(
    (receipt) =>
      (wanted === undefined || receipt.attemptId === wanted) &&
      (postingNo === undefined ||
        remainingOf(payment, receipt).some(
          ({ posting, amountMinor }) => posting.no === postingNo && amountMinor > 0,
        )),
  );
};

/** Whether the payment, as it is now, still lets this be done. The server has the last word. */
export const isPossible = (action: MoneyAction, payment: Payment): boolean => {
  switch (action.kind) {
    case 'cancel':
    case 'resend':
      return payment.mainStatus === 'pending' && payment.holdUntil === null;
    case 'capture':
    case 'release':
      return openHold(payment) !== undefined;
    case 'refund':
      return receiptToRefund(action, payment) !== undefined;
    case 'approve':
    case 'reject':
      return refundIs(payment, action.refundId, 'awaitingApproval');
    case 'settle':
      return refundIs(payment, action.refundId, 'unknown');
    case 'settleHold':
      return unknownHold(payment, action.attemptId) !== undefined;
    case 'settleOutside':
      return issueIs(payment, action.issue, action.subject);
    case 'accept':
    case 'return':
      return payment.receipts.some(
        (receipt) =>
          receipt.attemptId === action.attemptId &&
          receipt.standing === 'held' &&
          // Once a part has gone back the rest can only follow it.
          (action.kind === 'return' || notRefundedOf(payment, receipt) === receipt.amountMinor),
      );
    case 'settleDuplicate':
      return issueIs(payment, action.duplicate, action.subject);
    case 'postAgain':
      // What may be there already is not sent again: first its status is set. What went back is not posted at all.
      return (
        postingAt(payment, action.posting)?.status === 'fail' && isFailedPosting(payment, action.posting)
      );
    case 'setPosting': {
      const status = postingAt(payment, action.posting)?.status;
      return status !== undefined && status !== 'running' && !(status === 'none' && payment.paidAt === null);
    }
    default:
      return action satisfies never;
  }
};

const isFailedPosting = (payment: Payment, ref: PostingRef): boolean =>
  'postingNo' in ref
    ? issueIs(payment, 'postingFailed', String(ref.postingNo))
    : (['refundPostingFailed', 'disputePostingFailed'] as const).some((kind) =>
        issueIs(payment, kind, String(ref.refundPostingNo)),
      );

const postingAt = (payment: Payment, ref: PostingRef) => {
  const folio = folioAt(payment, ref);
  return folio && hasFolio(folio) ? folio.posting : null;
};
