import { disputedOf, type Dispute } from './dispute-state.js';
import type {
  Amount,
  CardInfo,
  DataOf,
  DuplicateKind,
  HoldOrder,
  NextKind,
  Payer,
  PayerProblemCode,
  Person,
  RefundShare,
  SendChannel,
  SendPurpose,
} from './events.js';
import type { PmsPlace } from './posting-events.js';

/** The main statuses, as the specification names them. */
export const MAIN_STATUSES = [
  'pending',
  'success',
  'canceled',
  'refunded',
  'partialRefunded',
  'timed_out',
] as const;
export type MainStatus = (typeof MAIN_STATUSES)[number];

export const POSTING_STATUSES = ['none', 'running', 'success', 'fail', 'unknown'] as const;
export type PostingStatus = (typeof POSTING_STATUSES)[number];

export interface Send {
  channel: SendChannel;
  /** Index into the payment's e-mail addresses or mobile numbers. */
  recipientNo: number;
  purpose: SendPurpose;
  /** `sent`: taken on by the mail server or the SMS provider. `success`: the provider's receipt says it was delivered. */
  status: 'pending' | 'sent' | 'success' | 'failed';
  requestedAt: Date;
  at: Date | null;
  reason: string | null;
  /** Why it failed. */
  code?: string;
  /**
   * What a receipt is asked for with: the channel it left by and the provider's name for it or, where the sending was
   * never answered, our reference.
   */
  sms?: { channel: string; at: Date } & ({ messageId: string } | { reference: string });
  /** The provider's receipt has come: its word is the last. */
  reported?: true;
}

export interface Attempt {
  id: string;
  methodCode: string;
  platform: string;
  accountCode: string;
  status: 'open' | 'held' | 'success' | 'failed';
  at: Date;
  platformSessionId: string | null;
  /** How the guest went on; null: the platform has opened nothing yet. */
  nextKind: NextKind | null;
  /** What the platform knows it by: its own id, or that of the attempt whose session was charged once more. */
  platformReference: string;
  reason: string | null;
  /** Since when the platform is known to process it; absent: it has not reported that. */
  processingSince?: Date;
  /** A person has settled that its result never came. */
  answered?: true;
}

/** Money the platform reported: one charge. `attemptId` names it; a further charge of a session has its own. */
export interface Receipt extends Amount {
  attemptId: string;
  methodCode: string;
  platformTransactionNo: string;
  channelTransactionNo: string | null;
  cardInfo: CardInfo | null;
  at: Date;
  /** `asked`: it is what the request asked for. */
  kind: 'asked' | 'late' | 'surplus';
  /** `held`: nobody has decided yet. What is held or returned does not count as paid. */
  standing: 'kept' | 'held' | 'returned';
  /** How much of what went back beyond its amount a person has settled. */
  excessAnsweredMinor: number;
}

/** An amount that the platform holds, or held, for the hotel. */
export interface Hold extends Amount {
  attemptId: string;
  platformTransactionNo: string;
  channelTransactionNo: string | null;
  cardInfo: CardInfo | null;
  at: Date;
  until: Date;
  /** It is what the request asked for; any other is released as soon as it is known. */
  asked: boolean;
  status: 'held' | 'capturing' | 'releasing' | 'captured' | 'released' | 'lapsed';
  /** When it came to stand like this. */
  since: Date;
  /** The last capture that was ordered. */
  capture: { id: string; amountMinor: number } | null;
  releaseReason: string | null;
  /** What became of the last order, where it did not simply take effect. */
  problem: { order: HoldOrder; kind: 'failed' | 'unknown'; code: string | null; reason: string } | null;
  /** When people were told that it lapses soon. */
  warnedAt: Date | null;
}

export interface Refund extends Amount {
  id: string;
  attemptId: string;
  reason: string;
  requestedBy: Person | null;
  requestedAt: Date;
  /** Made in the platform's own portal. */
  external: boolean;
  status: 'awaitingApproval' | 'requested' | 'accepted' | 'success' | 'failed' | 'unknown' | 'rejected';
  platformRefundNo: string | null;
  /** Why it failed, is unknown or was rejected. */
  problem: string | null;
  /** The platform's code for its last failure, or ours for why it is unknown. */
  code?: string;
  at: Date;
  /** What of it is taken off which folio; less than its amount where more went back than had come in. */
  shares: RefundShare[];
  /** How many refunds there were when it failed: those after them may answer it. Null while it has not failed. */
  failedAfter: number | null;
  /** A person settled its failure outside. */
  answered: boolean;
  /** A second person agreed to it. */
  approved: boolean;
  /** When the platform last told of it by itself, by its own clock; null: it has not, or did not say when. */
  saidAt: Date | null;
}

export interface Posting {
  status: PostingStatus;
  /** Number of the last try; 0 before the first. */
  attempt: number;
  /** Our reference at the PMS: the same on every try. */
  reference: string | null;
  pmsReference: string | null;
  code: string | null;
  reason: string | null;
  /** Its status was set by a person. */
  byHand: boolean;
  firstTriedAt: Date | null;
  /** Where the last try was sent; null: before the first, and for tries from before it was kept. */
  sentTo: PmsPlace | null;
  /** When the PMS first answered that it has nothing of the last try, whose outcome got lost. */
  notFoundAt: Date | null;
  /** The outcome of a try before the last got lost: what it wrote may still turn up. */
  lostBefore: boolean;
  at: Date | null;
}

/** One payment to one folio. */
export interface PaymentPosting extends Posting {
  payerNo: number;
  amountMinor: number;
  /** The surplus money it posts; null for the money that was asked for. */
  attemptId: string | null;
}

/**
 * One correction on one folio: money taken off for a refund or a chargeback, or put back when the refund failed after all
 * or the platform returned the money.
 */
export interface RefundPosting extends Posting {
  /** null: it is of a dispute. */
  refundId: string | null;
  /** The dispute it is of, and the platform's number of the movement; null: it is of a refund. */
  dispute: { id: string; movementNo: string } | null;
  kind: 'refund' | 'reversal';
  postingNo: number;
  amountMinor: number;
  /** Number of the correction that a reversal puts back; null for a correction. */
  reverses: number | null;
  /** It will never be posted: what it was for has fallen away before it was. */
  dropped: boolean;
}

/** What speaks against a payer that was typed by hand. */
export interface PayerProblem {
  payerNo: number;
  code: PayerProblemCode;
  /** Whom the PMS has under the code that was typed. */
  found: Payer | null;
  at: Date;
}

/** Something that is at the PMS or the platform more than once. */
export interface Duplicate {
  kind: DuplicateKind;
  /** Number of the posting or refund posting, or the refund's id. */
  subject: string;
  /** The names it goes by there. */
  references: string[];
  at: Date;
  settled: boolean;
}

/**
 * Which receipt of a payment it is. Each change to what a receipt says makes the next, so that no number stands on two
 * different ones: a refund that came back and then went through after all is another change, and not the first again.
 */
export interface ReceiptIssue {
  /** From 1. */
  no: number;
  /** When what it says came to be so. */
  at: Date;
}

/** What every request has, wherever it stands. */
interface RequestedPayment {
  /** Its payers are as the PMS has them as soon as it confirmed them. */
  request: DataOf<'PaymentRequested'>;
  payerProblems: PayerProblem[];
  createdAt: Date;
  updatedAt: Date;
  /** Those of the request, and those added when the link was sent again. */
  emails: string[];
  mobiles: string[];
  sends: Send[];
  attempts: Attempt[];
  receipts: Receipt[];
  /** By attempt, where the method posts them. Kept apart from receipts and holds, which are shown. */
  cardTokens: Readonly<Record<string, string>>;
  holds: Hold[];
  /** By charge: the platform's number of the refund that only let go what was held beyond it. */
  releasedRests: Readonly<Record<string, string>>;
  refunds: Refund[];
  disputes: Dispute[];
  /** One per payer, in the payers' order, then those of surplus money that was kept. */
  postings: PaymentPosting[];
  refundPostings: RefundPosting[];
  duplicates: Duplicate[];
  /** null: there is no receipt yet, because it is not paid. */
  receiptIssue: ReceiptIssue | null;
}

export interface PendingPayment extends RequestedPayment {
  status: 'pending';
}
export interface PaidPayment extends RequestedPayment {
  status: 'success' | 'partialRefunded' | 'refunded';
}
export interface CanceledPayment extends RequestedPayment {
  status: 'canceled';
  canceledAt: Date;
  cancelReason: string;
}
export interface ExpiredPayment extends RequestedPayment {
  status: 'timed_out';
  expiredAt: Date;
}

export type ExistingPayment = PendingPayment | PaidPayment | CanceledPayment | ExpiredPayment;
export type PaymentState = { status: 'none' } | ExistingPayment;

/** Whether the request's own money is in, whatever went back since. */
export function isPaid(payment: ExistingPayment): payment is PaidPayment {
  return (
    payment.status === 'success' || payment.status === 'partialRefunded' || payment.status === 'refunded'
  );
}

/** Whether the platform still holds it, as far as is known. */
export function isHeld({ status }: Hold): boolean {
  return status === 'held' || status === 'capturing' || status === 'releasing';
}

/** The hold that stands in for what the request asked for; null: the guest has still to pay, or it has ended. */
export function openHold(payment: Pick<ExistingPayment, 'holds' | 'status'>): Hold | null {
  if (payment.status !== 'pending') return null;
  return payment.holds.find((hold) => hold.asked && isHeld(hold)) ?? null;
}

/** Whether money of this refund has gone back, or may. */
export function refundCounts({ status }: Pick<Refund, 'status'>): boolean {
  return status !== 'failed' && status !== 'rejected';
}

const sum = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/** Money that came in and was kept, in minor units. */
export function paidMinor(payment: ExistingPayment): number {
  return sum(keptReceipts(payment));
}

/** Whether it sends kept money back; otherwise what it sends back never counted as paid. */
export function isOfKeptMoney(payment: Pick<ExistingPayment, 'receipts'>, refund: Refund): boolean {
  return payment.receipts.some(
    ({ attemptId, standing }) => attemptId === refund.attemptId && standing === 'kept',
  );
}

/** Whether money of this refund has certainly gone back. */
export function wentThrough(refund: Refund): boolean {
  return refund.status === 'success';
}

/** What of a receipt's refunds meets a condition, in minor units; may be more than the receipt. */
export function backOf(
  { refunds }: Pick<ExistingPayment, 'refunds'>,
  receipt: Receipt,
  counts: (refund: Refund) => boolean,
): number {
  return sum(refunds.filter((refund) => refund.attemptId === receipt.attemptId && counts(refund)));
}

/** What went back of a receipt beyond what it had brought, in minor units. */
export function excessOf(payment: Pick<ExistingPayment, 'refunds'>, receipt: Receipt): number {
  return Math.max(0, backOf(payment, receipt, wentThrough) - receipt.amountMinor);
}

/** Kept money that has certainly gone back. What went back beyond it is no refund of it but an excess. */
export function refundedMinor(payment: Pick<ExistingPayment, 'receipts' | 'refunds'>): number {
  return keptReceipts(payment).reduce(
    (total, receipt) => total + Math.min(receipt.amountMinor, backOf(payment, receipt, wentThrough)),
    0,
  );
}

/** Kept money on its way back: ordered or waiting for a second person, and not yet confirmed. */
export function refundingMinor(payment: ExistingPayment): number {
  return keptReceipts(payment).reduce((total, receipt) => {
    const left = receipt.amountMinor - backOf(payment, receipt, wentThrough);
    const onItsWay = backOf(payment, receipt, (refund) => refundCounts(refund) && !wentThrough(refund));
    return total + Math.min(Math.max(0, left), onItsWay);
  }, 0);
}

/** What of a receipt has neither gone back nor is on its way, disputed or not. */
export function notRefundedOf(payment: Pick<ExistingPayment, 'refunds'>, receipt: Receipt): number {
  return Math.max(0, receipt.amountMinor - backOf(payment, receipt, refundCounts));
}

/** What of a receipt can still be sent back: what disputes hold or have cost is with the guest's bank. */
export function refundableOf(
  payment: Pick<ExistingPayment, 'refunds' | 'disputes'>,
  receipt: Receipt,
): number {
  return Math.max(0, notRefundedOf(payment, receipt) - disputedOf(payment, receipt));
}

/** Kept money that disputes hold or have cost. */
export function disputedMinor(payment: ExistingPayment): number {
  return keptReceipts(payment).reduce((total, receipt) => total + disputedOf(payment, receipt), 0);
}

function keptReceipts({ receipts }: Pick<ExistingPayment, 'receipts'>): Receipt[] {
  return receipts.filter(({ standing }) => standing === 'kept');
}

/** What can still be refunded of all kept money. */
export function refundableMinor(payment: ExistingPayment): number {
  return keptReceipts(payment).reduce((total, receipt) => total + refundableOf(payment, receipt), 0);
}

/** The overall status of many postings: the worst of them, because that is what needs a person. */
export function overallPosting(postings: readonly Posting[]): PostingStatus {
  for (const status of ['unknown', 'fail', 'running'] as const) {
    if (postings.some((posting) => posting.status === status)) return status;
  }
  return postings.length > 0 && postings.every((posting) => posting.status === 'success')
    ? 'success'
    : 'none';
}

/**
 * Whether a correction's turn has come: a refund is taken off only where the money was posted, and put back only where
 * it was taken off. Until then it waits, without limit.
 */
export function isRefundPostingDue(payment: ExistingPayment, refundPostingNo: number): boolean {
  const posting = payment.refundPostings[refundPostingNo];
  if (!posting || posting.dropped || posting.status !== 'none' || posting.attempt > 0) return false;
  if (posting.kind === 'refund') return payment.postings[posting.postingNo]?.status === 'success';
  return takenOffBy(payment, refundPostingNo)?.status === 'success';
}

/** The correction that a reversal puts back. */
export function takenOffBy(
  payment: Pick<ExistingPayment, 'refundPostings'>,
  reversalNo: number,
): RefundPosting | undefined {
  return payment.refundPostings[payment.refundPostings[reversalNo]?.reverses ?? -1];
}

/** A dispute of the payment with the attempt whose money it is about; null: there is none of this id. */
export function findDispute(
  { disputes, attempts }: Pick<ExistingPayment, 'disputes' | 'attempts'>,
  disputeId: string,
): { dispute: Dispute; attempt: Attempt } | null {
  const dispute = disputes.find(({ id }) => id === disputeId);
  const attempt = attempts.find(({ id }) => id === dispute?.attemptId);
  return dispute && attempt ? { dispute, attempt } : null;
}
