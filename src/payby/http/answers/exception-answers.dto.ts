import type { DeadlineKind, Task } from '../../domain/due.js';
import type { ExceptionKind } from '../../domain/exceptions.js';
import type { DueGroup } from '../../projections/desk-time.js';
import type { Whose } from '../../projections/exceptions.queries.js';

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
  /** When it comes back; null: it is not put off. */
  snoozedUntil: string | null;
  /** Counts changes of who looks after it and until when it is put off: a change names the one that was seen. */
  version: number;
  /** The newest twenty, the newest first. */
  notes: ExceptionNoteAnswer[];
}

/** When something has to be done by. */
export class ExceptionDeadlineAnswer {
  kind: DeadlineKind;
  /** Of a guest's departure no more than the day is known: then it is noon. */
  at: string;
  /** YYYY-MM-DD, the hotel's, where no more than the day is known. */
  day: string | null;
}

/** Something that waits for a person. */
export class ExceptionAnswer {
  id: string;
  kind: ExceptionKind | 'quarantined';
  /** What has to be done: decide, look in the PMS or at the platform, tell the guest. */
  task: Task;
  paymentId: string | null;
  paymentNo: string | null;
  guest: string | null;
  /** What the PMS calls the payer by, and the days of the stay. */
  payerCode: string | null;
  arrival: string | null;
  departure: string | null;
  amountMinor: number | null;
  currencyCode: string | null;
  since: string;
  /** null: nothing is known of when it is due. */
  deadline: ExceptionDeadlineAnswer | null;
  due: DueGroup;
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
  snoozedUntil: string | null;
  version: number;
  /** The newest twenty, the newest first. */
  notes: ExceptionNoteAnswer[];
  commands: ExceptionCommand[];
  callback: CallbackAnswer | null;
}

/** How many are alike in what the list can be narrowed by. */
export class ExceptionTallyAnswer {
  task: Task;
  whose: Whose;
  due: DueGroup;
  snoozed: boolean;
  count: number;
}

export class ExceptionCountAnswer {
  /** Those that are not put off. */
  open: number;
  /** The same by kind; a kind without any is absent. */
  byKind: Record<string, number>;
  tally: ExceptionTallyAnswer[];
  /** HH:mm, the hotel's: where what is due “soon” ends today; null: the rest of the day is not divided. */
  soonUntil: string | null;
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
    | 'captured'
    | 'released'
    | 'isCaptured'
    | 'isNotCaptured'
    | 'isReleased'
    | 'isNotReleased'
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
