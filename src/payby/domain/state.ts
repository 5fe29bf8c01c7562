import type { Amount, CardInfo, DataOf, SendChannel } from './events.js';

/** The specification's words for where a payment stands. */
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
  recipientNo: number;
  status: 'pending' | 'sent' | 'failed';
  at: Date | null;
  reason: string | null;
}

export interface Attempt {
  id: string;
  methodCode: string;
  platform: string;
  accountCode: string;
  status: 'open' | 'success' | 'failed';
  at: Date;
  platformSessionId: string | null;
  reason: string | null;
}

/** Money the platform reported. */
export interface Receipt extends Amount {
  attemptId: string;
  methodCode: string;
  platformTransactionNo: string;
  channelTransactionNo: string | null;
  cardInfo: CardInfo | null;
  at: Date;
}

export interface Posting {
  status: PostingStatus;
  /** Number of the last try; 0 before the first. */
  attempt: number;
  /** Our reference at the PMS: the same on every try. */
  reference: string | null;
  pmsReference: string | null;
  reason: string | null;
  at: Date | null;
}

/** What every request has, wherever it stands. */
interface RequestedPayment {
  request: DataOf<'PaymentRequested'>;
  createdAt: Date;
  updatedAt: Date;
  sends: Send[];
  attempts: Attempt[];
  /** One per payer, in the payers' order. */
  postings: Posting[];
  /** Money that came after the request had ended; it waits for a person. */
  late: Receipt[];
  /** Money on top of what was asked; it waits for a person. */
  surplus: Receipt[];
}

export interface PendingPayment extends RequestedPayment {
  status: 'pending';
}
export interface PaidPayment extends RequestedPayment {
  status: 'success';
  paid: Receipt;
}
export interface ExpiredPayment extends RequestedPayment {
  status: 'timed_out';
  expiredAt: Date;
}

export type ExistingPayment = PendingPayment | PaidPayment | ExpiredPayment;
export type PaymentState = { status: 'none' } | ExistingPayment;

/** One word for the posting of all folios: the worst of them, because that is what needs a person. */
export function overallPosting(postings: readonly Posting[]): PostingStatus {
  for (const status of ['unknown', 'fail', 'running'] as const) {
    if (postings.some((posting) => posting.status === status)) return status;
  }
  return postings.length > 0 && postings.every((posting) => posting.status === 'success')
    ? 'success'
    : 'none';
}

export type Attention = 'late' | 'surplus' | 'postingFailed' | 'postingUnknown' | 'linkNotSent';

/** The one thing about this payment that needs a person, the most pressing first; null when nothing does. */
export function attentionOf(payment: ExistingPayment): Attention | null {
  if (payment.late.length) return 'late';
  if (payment.surplus.length) return 'surplus';
  const posting = overallPosting(payment.postings);
  if (posting === 'unknown') return 'postingUnknown';
  if (posting === 'fail') return 'postingFailed';
  const nobodyReached = payment.sends.length > 0 && payment.sends.every((send) => send.status === 'failed');
  return payment.status === 'pending' && nobodyReached ? 'linkNotSent' : null;
}
