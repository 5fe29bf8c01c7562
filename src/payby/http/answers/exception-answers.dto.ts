import type { ExceptionKind } from '../../domain/exceptions.js';

/** What a person can do about an exception; each is an action of the payment or of the callback. */
export type ExceptionCommand =
  | 'acceptMoney'
  | 'returnMoney'
  | 'approveRefund'
  | 'rejectRefund'
  | 'askRefund'
  | 'askHold'
  | 'settleRefund'
  | 'settleHold'
  | 'refund'
  | 'capture'
  | 'release'
  | 'settleOutside'
  | 'postAgain'
  | 'setPostingStatus'
  | 'resend'
  | 'processAgain'
  | 'dismiss';

/** A platform's notification that makes no sense to us. */
export class CallbackAnswer {
  platform: string;
  accountCode: string;
  receivedAt: string;
  problem: string;
  /** As it came. */
  body: string;
}

/** Why and by whom the request of an exception came to its end. */
export class ExceptionEndAnswer {
  status: 'canceled' | 'timed_out';
  at: string;
  /** null: its time ran out, or nobody is named. */
  by: string | null;
  reason: string | null;
}

/** Who looks after an exception. */
export class ExceptionAssigneeAnswer {
  name: string;
  /** It is who asks. */
  mine: boolean;
}

/** Who may look after one. */
export class ExceptionColleagueAnswer {
  id: string;
  name: string;
}

export class ExceptionNoteAnswer {
  by: string;
  at: string;
  text: string;
}

/** What is known of the handling of an exception after something was added to it. */
export class ExceptionHandlingAnswer {
  assignee: ExceptionAssigneeAnswer | null;
  /** The newest twenty, the newest first. */
  notes: ExceptionNoteAnswer[];
}

/** Something that waits for a person. */
export class ExceptionAnswer {
  id: string;
  kind: ExceptionKind | 'quarantined';
  paymentId: string | null;
  paymentNo: string | null;
  guest: string | null;
  amountMinor: number | null;
  currencyCode: string | null;
  since: string;
  /** Until when something can be done about it; null: no time is set. */
  deadline: string | null;
  /** Our words, or the other side's own; null where the kind says it all. */
  reason: string | null;
  /** The other side's code for a reason in its own words, where it gave one. */
  code: string | null;
  /** Attempt id, refund id, number of a posting, or id of the callback. */
  subject: string;
  /** Number of the posting, or of the refund posting where it is about one. */
  postingNo: number | null;
  /** Where the money came from. */
  platform: string | null;
  /** Rooms of the guests it is about. */
  roomNos: string[];
  /** How often it was tried, where PayBy tries. */
  tries: number | null;
  /** null: the request has not ended, or it was paid. */
  ended: ExceptionEndAnswer | null;
  assignee: ExceptionAssigneeAnswer | null;
  /** The newest twenty, the newest first. */
  notes: ExceptionNoteAnswer[];
  commands: ExceptionCommand[];
  callback: CallbackAnswer | null;
}

export class ExceptionCountAnswer {
  open: number;
  /** A kind without any is absent. */
  byKind: Record<string, number>;
}

/** The account a platform's notification came for. */
export class CallbackAccountAnswer {
  platform: string;
  accountCode: string;
}

/** Something that waited for a person, and what that person did. */
export class AnsweredExceptionAnswer {
  id: string;
  kind: ExceptionKind | 'quarantined';
  answer:
    | 'accepted'
    | 'returned'
    | 'approved'
    | 'rejected'
    | 'refunded'
    | 'notRefunded'
    | 'refundedAgain'
    | 'settledOutside'
    | 'postedAgain'
    | 'isThere'
    | 'isNotThere'
    | 'sentAgain'
    | 'canceled'
    | 'dismissed';
  answeredBy: string;
  at: string;
  /** The person's own words, where they were asked for. */
  reason: string | null;
  paymentId: string | null;
  paymentNo: string | null;
  guest: string | null;
  amountMinor: number | null;
  currencyCode: string | null;
  callback: CallbackAccountAnswer | null;
}

export class AnsweredExceptionsAnswer {
  since: string;
  /** There may be more; these are the newest. */
  capped: boolean;
  answers: AnsweredExceptionAnswer[];
}

export class CallbackDecisionAnswer {
  id: string;
  status: 'processed' | 'quarantined' | 'dismissed';
  /** The payment it was about. */
  paymentId: string | null;
  /** Why it still makes no sense. */
  problem: string | null;
}
