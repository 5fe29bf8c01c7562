import type { RefundTerms } from './capabilities.js';
import type { DisputeKind } from './dispute-events.js';
import type {
  Amount,
  CardInfo,
  DataOf,
  HoldOrder,
  LostSend,
  MoneyPolicy,
  NextKind,
  Payer,
  Person,
  Recipients,
  SendChannel,
  SendPurpose,
  SettledOutside,
} from './events.js';
import type { Lost, PmsPlace, Refused } from './posting-events.js';

interface PaidFacts {
  platformTransactionNo: string;
  channelTransactionNo: string | null;
  cardInfo: CardInfo | null;
  /** Absent: there is none, or the method does not post it. */
  cardToken?: string;
}

/** What becomes of money nobody is waiting for, by the hotel's settings at that moment. */
export interface MoneyPolicies {
  late: MoneyPolicy;
  surplus: MoneyPolicy;
}

/** Where a dispute has come to, as a platform says it. */
export type DisputeStep = 'opened' | 'evidenceSent' | 'won' | 'lost' | 'reopened';

/** Money a platform took for a dispute or gave back. `no`: its own number of the movement, the same in every message. */
export interface DisputeMoney {
  no: string;
  kind: 'taken' | 'returned';
  amount: Amount;
  /** What the platform keeps for it, negative where it gives a fee back; absent: the message does not say. */
  fee?: Amount;
  saidAt: Date;
}

/**
 * What came of an order to the platform of a dispute. `unknown`: it does not say whether it took it. `code`: the
 * platform's own, or ours.
 */
export type OrderOutcome<End extends 'sent' | 'accepted'> =
  | { outcome: End }
  | { outcome: 'failed'; code: string; reason: string }
  | { outcome: 'unknown'; code?: string; reason: string };

/** Commands. `now` and all ids come in as data. */
export type PaymentCommand = { now: Date } & (
  | { type: 'RequestPayment'; request: DataOf<'PaymentRequested'> }
  /**
   * The PMS has this payer under the code that was typed. `accept`: a person wants it although it was told to
   * contradict; holds only for what they have seen.
   */
  | { type: 'RecordPayerFound'; payerNo: number; payer: Payer; accept: boolean }
  | { type: 'RecordPayerNotFound'; payerNo: number }
  /** The same link again. `newRecipients` are added to the known ones; `sends` may point at them. */
  | {
      type: 'RequestSend';
      purpose: Exclude<SendPurpose, 'request'>;
      sends: { channel: SendChannel; recipientNo: number }[];
      newRecipients: Recipients;
      /** Of a reminder: from when it was due. One that was sent since then is not sent again. */
      since?: Date;
    }
  | { type: 'RecordLinkSent'; sendNo: number; messageId: string; smsChannel?: string }
  | { type: 'RecordLinkSendFailed'; sendNo: number; reason: string; code: string; lost?: LostSend }
  /** What the SMS provider, or a mail server by a bounce, says in the end; it may come before the answer to the sending. */
  | {
      type: 'RecordReceipt';
      sendNo: number;
      receipt: { status: 'success' } | { status: 'failed'; reason: string; code: string };
    }
  /** The guest chose a method and saw `amount` on the page. */
  | { type: 'StartAttempt'; attemptId: string; methodCode: string; amount: Amount }
  | { type: 'RecordSessionOpened'; attemptId: string; platformSessionId: string; nextKind: NextKind }
  /**
   * `returnRefundId` names the refund, should the policy send the money back; `chargeId` this charge, should the
   * attempt have been charged before under another transaction number.
   */
  | ({
      type: 'RecordPaid';
      attemptId: string;
      amount: Amount;
      policies: MoneyPolicies;
      returnRefundId: string;
      chargeId: string;
    } & PaidFacts)
  | { type: 'RecordDeclined'; attemptId: string; reason: string }
  /** The platform is processing what the guest has confirmed. */
  | { type: 'RecordProcessing'; attemptId: string }
  /** `until`: when the hold lapses. */
  | ({ type: 'RecordHeld'; attemptId: string; amount: Amount; until: Date } & PaidFacts)
  /** `lapsed`: the platform let it go by itself. */
  | { type: 'RecordReleased'; attemptId: string; lapsed: boolean }
  /** A part of the hold, or all of it; what is left is released. */
  | { type: 'RequestCapture'; captureId: string; amount: Amount; by: Person }
  | { type: 'RequestRelease'; reason: string; by: Person }
  /** `captureId`: which capture it is about; left out for the one that is under way. */
  | {
      type: 'RecordHoldOrderFailed';
      attemptId: string;
      order: HoldOrder;
      code: string;
      reason: string;
      captureId?: string | null;
    }
  /** `code`: why, where we know it. */
  | { type: 'RecordHoldOrderUnknown'; attemptId: string; order: HoldOrder; code?: string; reason: string }
  /**
   * A person looked it up at the platform, and says whether a capture or release took effect that nobody answered for.
   * The rest as for `RecordPaid`.
   */
  | {
      type: 'SettleHold';
      attemptId: string;
      outcome: 'succeeded' | 'failed';
      reason: string;
      policies: MoneyPolicies;
      returnRefundId: string;
      chargeId: string;
    }
  /** Time goes by: warns before a hold lapses, and ends it when it does. */
  | { type: 'GuardHold'; asked?: true }
  | { type: 'CancelPayment'; reason: string }
  | { type: 'ExpirePayment' }
  | { type: 'AcceptMoney'; attemptId: string; reason: string }
  | {
      type: 'ReturnMoney';
      attemptId: string;
      refundId: string;
      reason: string;
      by: Person;
      terms: RefundTerms;
    }
  /**
   * `attemptId`: whose money goes back; null = the money that was asked for. `postingNo`: the folio it is taken from;
   * null = the first folios that still have some. `approvalAboveMinor`: a refund above it, together with those that were
   * made without approval, waits for a second person; null = never. `terms`: what the platform takes back; a refund beyond
   * it would only fail there. `despiteDispute`: a person was shown that the payment is disputed.
   */
  | {
      type: 'RequestRefund';
      refundId: string;
      attemptId: string | null;
      postingNo: number | null;
      amount: Amount;
      reason: string;
      by: Person;
      approvalAboveMinor: number | null;
      terms: RefundTerms;
      despiteDispute?: boolean;
    }
  | {
      type: 'ApproveRefund';
      refundId: string;
      by: Person;
      terms: RefundTerms;
      despiteDispute?: boolean;
    }
  | { type: 'RejectRefund'; refundId: string; by: Person; reason: string }
  | { type: 'RecordRefundAccepted'; refundId: string; platformRefundNo: string | null }
  /**
   * `amount`: what the platform says went back, where it says so. `saidAt`: when a message of the platform said so, by its
   * clock; what is older than the last it said changes nothing. `reportedAt`: when a line of its report says that it was;
   * a failure that has become known since then stands.
   */
  | {
      type: 'RecordRefundSucceeded';
      refundId: string;
      platformRefundNo: string | null;
      amount?: Amount | null;
      saidAt?: Date;
      reportedAt?: Date;
    }
  | { type: 'RecordRefundFailed'; refundId: string; code: string; reason: string; saidAt?: Date }
  | { type: 'RecordRefundUnknown'; refundId: string; code?: string; reason: string }
  /** A person looked it up at the platform, and says what became of a refund nobody else can tell about. */
  | { type: 'SettleRefund'; refundId: string; outcome: 'succeeded' | 'failed'; reason: string }
  /** A person settled outside what stands among the exceptions: cash at the desk, a line reversed in the PMS. */
  | { type: 'AnswerException'; kind: SettledOutside; subject: string; reason: string }
  /**
   * `attemptId`: the attempt the platform names. `platformTransactionNo`: of the charge, where the platform names it; of
   * several charges on the attempt otherwise the one the refund fits.
   * `mayBeRest`: the platform reports what was held beyond a capture in the same words.
   */
  | {
      type: 'RecordExternalRefund';
      refundId: string;
      attemptId: string;
      platformTransactionNo?: string;
      amount: Amount;
      platformRefundNo: string;
      saidAt?: Date;
      mayBeRest?: boolean | undefined;
    }
  /**
   * What has gone back of a charge in all, as the platform says. What exceeds the refunds that are known to have gone
   * through was made in its portal, and is recorded under the ids given.
   */
  | {
      type: 'RecordRefundTotal';
      refundId: string;
      attemptId: string;
      platformTransactionNo: string;
      amount: Amount;
      platformRefundNo: string;
    }
  /**
   * What the platform says of a dispute, told as a whole. `attemptId`: the attempt the platform names.
   * `platformTransactionNo`: of the charge, where the platform names it. `kind` null: as it is known, otherwise a chargeback.
   * `amount` null: the whole charge.
   * `step`: where it has come to; null: it is only mentioned. `saidAt`: when the platform said so. `toFolio`: the hotel
   * posts what disputes take or return to the folio; absent: it does not.
   */
  | {
      type: 'RecordDispute';
      disputeId: string;
      disputeNo: string;
      attemptId: string;
      platformTransactionNo: string | null;
      kind: DisputeKind | null;
      amount: Amount | null;
      reasonCode: string | null;
      reason: string | null;
      evidenceDue: Date | null;
      step: DisputeStep | null;
      movements: readonly DisputeMoney[];
      saidAt: Date;
      toFolio?: boolean;
    }
  /** What the platform's report says it keeps for a movement of a dispute. */
  | { type: 'RecordDisputeFee'; disputeId: string; movementNo: string; fee: Amount; saidAt: Date }
  /** Staff have evidence sent by the platform's API. `evidenceId`: what is to be sent; the same is ordered once. */
  | { type: 'OrderEvidence'; disputeId: string; evidenceId: string; by: Person }
  /** Staff have sent evidence in the platform's portal. */
  | { type: 'MarkEvidenceSent'; disputeId: string; by: Person }
  /** The outcome of evidence that was ordered to be sent. */
  | ({ type: 'RecordEvidence'; disputeId: string; evidenceId: string } & OrderOutcome<'sent'>)
  /** A person has the platform told that the hotel does not contest it. `acceptanceId`: the same is ordered once. */
  | { type: 'AcceptDispute'; disputeId: string; acceptanceId: string; by: Person }
  /** What the platform answered to that. */
  | ({ type: 'RecordAcceptance'; disputeId: string; acceptanceId: string } & OrderOutcome<'accepted'>)
  /**
   * `afterAttempt`: number of the last try the caller knows of; another try that began meanwhile goes first.
   * `confirmedAbsent`: the PMS was asked and has no posting with our reference, so a try that got lost may be repeated.
   */
  | {
      type: 'StartPosting';
      postingNo: number;
      afterAttempt: number;
      reference: string;
      confirmedAbsent: boolean;
      sentTo?: PmsPlace;
    }
  /** Something forbids to even try: the money is kept, and a person decides. */
  | { type: 'StopPosting'; postingNo: number; code: string; reason: string }
  | { type: 'RecordPosted'; postingNo: number; pmsReference: string }
  /**
   * `attempt`: of the try that ended like this. When another began meanwhile it is that one's outcome that counts.
   * `again`: what refused it passes by itself.
   */
  | ({ type: 'RecordPostingRefused'; postingNo: number } & Refused)
  /**
   * `notFound`: the PMS answered that it has no such line. `blind`: its answer lacks a line that it has confirmed, so
   * that nothing it does not show is known to be absent.
   */
  | ({ type: 'RecordPostingUnknown'; postingNo: number; blind?: true } & Lost)
  | { type: 'PostAgain'; postingNo: number }
  | { type: 'AdjustPosting'; postingNo: number; status: 'success' | 'fail'; reason: string }
  | {
      type: 'StartRefundPosting';
      refundPostingNo: number;
      afterAttempt: number;
      reference: string;
      confirmedAbsent: boolean;
      sentTo?: PmsPlace;
    }
  | { type: 'StopRefundPosting'; refundPostingNo: number; code: string; reason: string }
  | { type: 'RecordRefundPosted'; refundPostingNo: number; pmsReference: string }
  | ({ type: 'RecordRefundPostingRefused'; refundPostingNo: number } & Refused)
  | ({ type: 'RecordRefundPostingUnknown'; refundPostingNo: number; blind?: true } & Lost)
  | { type: 'PostRefundAgain'; refundPostingNo: number }
  | { type: 'AdjustRefundPosting'; refundPostingNo: number; status: 'success' | 'fail'; reason: string }
);
/** A person has set right at the other side what was there twice. */

export type CommandOf<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

/** Why an intent was refused. Closed: the API gives each its words. */
export type RefusalCode =
  | 'PAYMENT_EXISTS'
  | 'PAYMENT_UNKNOWN'
  | 'LINK_NOT_PAYABLE'
  | 'AMOUNT_CHANGED'
  | 'METHOD_NOT_OFFERED'
  | 'ATTEMPT_UNKNOWN'
  | 'AMOUNT_MISMATCH'
  | 'SEND_UNKNOWN'
  | 'NOT_CANCELABLE'
  | 'PAYMENT_PROCESSING'
  | 'MONEY_DECIDED'
  | 'NOT_PAID'
  | 'HOLD_NOT_OPEN'
  | 'HOLD_UNKNOWN'
  | 'HOLD_NOT_UNKNOWN'
  | 'CAPTURE_AMOUNT_INVALID'
  | 'REFUND_AMOUNT_INVALID'
  | 'REFUND_EXCEEDS_REFUNDABLE'
  | 'REFUND_PARTIAL_NOT_ALLOWED'
  | 'REFUND_TOO_LATE'
  | 'REFUND_TOO_MANY'
  | 'REFUND_DISPUTED'
  | 'DISPUTE_UNKNOWN'
  | 'EVIDENCE_NOT_AWAITED'
  | 'EVIDENCE_OVERDUE'
  | 'EVIDENCE_BEING_SENT'
  | 'DISPUTE_NOT_ACCEPTABLE'
  | 'DISPUTE_BEING_ACCEPTED'
  | 'REFUND_UNKNOWN'
  | 'REFUND_DECIDED'
  | 'REFUND_NOT_UNKNOWN'
  | 'REFUND_CAME_BACK'
  | 'SECOND_PERSON_NEEDED'
  | 'POSTING_NOT_OPEN'
  | 'NOTHING_TO_ANSWER';
