import type { OutboxEntry } from '../../../kernel/event-store/event-store.js';
import { newId } from '../../../kernel/ids.js';
import { isOpenCode } from '../../domain/attempts.js';
import type { HoldOrder, PaymentEvent } from '../../domain/events.js';
import { waitsForGuest } from '../../domain/hold-state.js';
import { hasFolio, isUnverified } from '../../domain/payers.js';
import { isRefundPostingDue, type ExistingPayment, type PaymentState } from '../../domain/state.js';
import { type Happening, happeningsOf, type Trigger } from '../../domain/triggers.js';

/** The outside work PayBy can dispatch. Payloads carry ids only. */
export const VERIFY_PAYER = 'payby.verify-payer';
export const SEND_LINK = 'payby.send-link';
export const ASK_RECEIPT = 'payby.ask-receipt';
export const SETTLE_ATTEMPT = 'payby.settle-attempt';
export const CLOSE_SESSION = 'payby.close-session';
export const POST_PAYMENT = 'payby.post-payment';
export const POST_REFUND = 'payby.post-refund';
export const REFUND_MONEY = 'payby.refund-money';
/** Captures or releases an amount on hold. */
export const ORDER_HOLD = 'payby.order-hold';
/** Sends evidence in a dispute, and finds out whether the platform took it. */
export const SEND_EVIDENCE = 'payby.send-evidence';
/** Tells the platform of a dispute that the hotel does not contest it. */
export const ACCEPT_DISPUTE = 'payby.accept-dispute';
export const WRITE_EXPORT = 'payby.write-export';
/** A verification, comparison or rebuild; stored by whoever orders it, never for an event. */
export const RUN_HISTORY = 'payby.run-history';
/** Sends a message of a rule. */
export const SEND_MESSAGE = 'payby.send-message';
/** Tells send rules, webhooks and the bell what happened. */
export const ANNOUNCE = 'payby.announce';
/** The mail to one person about the day before; stored by its sweep. */
export const SEND_DIGEST = 'payby.send-digest';
export const PAYBY_EFFECTS = [
  VERIFY_PAYER,
  SEND_LINK,
  ASK_RECEIPT,
  SETTLE_ATTEMPT,
  CLOSE_SESSION,
  POST_PAYMENT,
  POST_REFUND,
  REFUND_MONEY,
  ORDER_HOLD,
  SEND_EVIDENCE,
  ACCEPT_DISPUTE,
  WRITE_EXPORT,
  RUN_HISTORY,
  ANNOUNCE,
  SEND_MESSAGE,
  SEND_DIGEST,
] as const;

interface OfPayment extends Record<string, unknown> {
  paymentId: string;
}
export interface SendDigestPayload extends Record<string, unknown> {
  userId: string;
  /** When it was due: on which day of the reader. Older entries have none. */
  dueAt?: string;
}
export interface VerifyPayerPayload extends OfPayment {
  payerNo: number;
}
export interface SendLinkPayload extends OfPayment {
  sendNo: number;
}
export interface SendMessagePayload extends OfPayment {
  messageId: string;
}
/** Of a message with the link, or of a rule's. */
export type AskReceiptPayload = SendLinkPayload | SendMessagePayload;
export interface AttemptPayload extends OfPayment {
  attemptId: string;
}
export interface OrderHoldPayload extends OfPayment {
  attemptId: string;
  order: HoldOrder;
}
export interface PostPaymentPayload extends OfPayment {
  postingNo: number;
  /** A person wants it posted, whatever became of the reservation. */
  insisted?: boolean;
}
export interface PostRefundPayload extends OfPayment {
  refundPostingNo: number;
}
export interface RefundMoneyPayload extends OfPayment {
  refundId: string;
}

export interface SendEvidencePayload extends OfPayment {
  disputeId: string;
  evidenceId: string;
}

export interface AcceptDisputePayload extends OfPayment {
  disputeId: string;
  acceptanceId: string;
}

export interface AnnouncePayload extends OfPayment {
  trigger: Trigger;
  /** Of the event. */
  version: number;
}

export interface RunHistoryPayload extends Record<string, unknown> {
  runId: string;
}

/** Seconds after which an attempt nobody reported on is asked about for the first time. */
export const FIRST_ASK_SECONDS = 120;

/** Seconds after which the receipt of a text message is asked for, should the provider not have reported by itself. */
export const FIRST_RECEIPT_SECONDS = 60;

/** Seconds after which a payer typed by hand is looked up for the first time. */
export const FIRST_LOOK_UP_SECONDS = 30;

/** What must follow outside from an event that has just happened, by the states before and after it. */
function effectsOf(
  paymentId: string,
  version: number,
  { event, before, after, trigger }: Happening,
): OutboxEntry[] {
  const entry = <P extends OfPayment>(kind: string, payload: Omit<P, 'paymentId'>): OutboxEntry => ({
    id: newId(),
    kind,
    payload: { paymentId, ...payload },
  });
  return [
    ...ofEvent(event, after, entry),
    ...ofState(before, after, entry),
    ...(trigger ? [entry<AnnouncePayload>(ANNOUNCE, { trigger, version })] : []),
  ];
}

/**
 * What must follow from events that have just happened, and the state they lead to.
 * @param from the payment's version before them
 */
export function consequencesOf(
  paymentId: string,
  from: number,
  before: PaymentState,
  events: readonly PaymentEvent[],
): { after: ExistingPayment; effects: OutboxEntry[] } {
  const happenings = happeningsOf(events, before);
  return {
    after: happenings.at(-1)?.after ?? (before as ExistingPayment),
    effects: happenings.flatMap((happening, no) => effectsOf(paymentId, from + no + 1, happening)),
  };
}

type NewEntry = <P extends OfPayment>(kind: string, payload: Omit<P, 'paymentId'>) => OutboxEntry;

function ofEvent(event: PaymentEvent, after: ExistingPayment, entry: NewEntry): OutboxEntry[] {
  switch (event.type) {
    case 'PaymentRequested':
      return lookUps(after, entry);
    case 'PaymentLinkSent':
    case 'PaymentLinkSendFailed': {
      const { sendNo } = event.data;
      const isAsked = event.type === 'PaymentLinkSent' ? event.data.smsChannel : event.data.lost;
      return isAsked
        ? [{ ...entry<SendLinkPayload>(ASK_RECEIPT, { sendNo }), delaySeconds: FIRST_RECEIPT_SECONDS }]
        : [];
    }
    case 'PaymentAttempted': {
      const { attemptId } = event.data;
      // A code may lie on another screen, and stays good when the guest turns to another way to pay.
      const codes = after.attempts.filter((other) => other.id !== attemptId && isOpenCode(other));
      return [
        {
          ...entry<AttemptPayload>(SETTLE_ATTEMPT, { attemptId }),
          delaySeconds: FIRST_ASK_SECONDS,
        },
        ...codes.map(({ id }) => entry<AttemptPayload>(CLOSE_SESSION, { attemptId: id })),
      ];
    }
    case 'PaymentSessionOpened':
      // The request ended while the platform was opening the page: when the others were closed, this one was not there
      // yet.
      return waitsForGuest(after)
        ? []
        : [entry<AttemptPayload>(CLOSE_SESSION, { attemptId: event.data.attemptId })];
    // People may capture or release it in the platform's portal, whose news can get lost: it is asked at the end.
    case 'HoldLapseNear': {
      const { attemptId } = event.data;
      const { until } = after.holds.find((hold) => hold.attemptId === attemptId)!;
      const delaySeconds = Math.max(0, (until.getTime() - event.at.getTime()) / 1_000);
      return [{ ...entry<AttemptPayload>(SETTLE_ATTEMPT, { attemptId }), delaySeconds }];
    }
    case 'CaptureRequested':
      return [entry<OrderHoldPayload>(ORDER_HOLD, { attemptId: event.data.attemptId, order: 'capture' })];
    // A hold that lapsed by our clock: the platform may hold it a little longer, and is told not to.
    case 'ReleaseRequested':
    case 'HoldLapsed':
      return [entry<OrderHoldPayload>(ORDER_HOLD, { attemptId: event.data.attemptId, order: 'release' })];
    case 'RefundRequested':
      return event.data.awaitsApproval
        ? []
        : [entry<RefundMoneyPayload>(REFUND_MONEY, { refundId: event.data.refundId })];
    case 'RefundApproved':
      return [entry<RefundMoneyPayload>(REFUND_MONEY, { refundId: event.data.refundId })];
    case 'EvidenceOrdered': {
      const { disputeId, evidenceId } = event.data;
      return [entry<SendEvidencePayload>(SEND_EVIDENCE, { disputeId, evidenceId })];
    }
    case 'AcceptanceOrdered': {
      const { disputeId, acceptanceId } = event.data;
      return [entry<AcceptDisputePayload>(ACCEPT_DISPUTE, { disputeId, acceptanceId })];
    }
    case 'PostingAgainRequested':
      return [entry<PostPaymentPayload>(POST_PAYMENT, { postingNo: event.data.postingNo, insisted: true })];
    case 'RefundPostingAgainRequested':
      return [entry<PostRefundPayload>(POST_REFUND, { refundPostingNo: event.data.refundPostingNo })];
    default:
      return [];
  }
}

/** What follows from where the payment now stands, whichever event brought it there. */
function ofState(before: PaymentState, after: ExistingPayment, entry: NewEntry): OutboxEntry[] {
  const known = before.status === 'none' ? null : before;
  // The guest may be on a platform's page at this moment, or have another one open: they are closed when nothing is to
  // be paid any more, so that neither late money nor surplus comes about.
  const closings =
    known && waitsForGuest(known) && !waitsForGuest(after)
      ? after.attempts
          .filter(({ status }) => status === 'open')
          .map(({ id }) => entry<AttemptPayload>(CLOSE_SESSION, { attemptId: id }))
      : [];
  const sends = after.sends
    .map((_, sendNo) => sendNo)
    .slice(known?.sends.length ?? 0)
    .map((sendNo) => entry<SendLinkPayload>(SEND_LINK, { sendNo }));
  // Late and surplus money waits for a decision; what is kept is posted by itself, each folio on its own.
  const posted = known ? postingsInUse(known) : 0;
  const postings = after.postings
    .map((_, postingNo) => postingNo)
    .slice(0, postingsInUse(after))
    .filter((postingNo) => postingNo >= posted || wasOpened(known, after, postingNo))
    .filter((postingNo) => hasFolio(after, after.postings[postingNo]))
    .map((postingNo) => entry<PostPaymentPayload>(POST_PAYMENT, { postingNo }));
  const corrections = after.refundPostings
    .map((_, no) => no)
    .filter((no) => isRefundPostingDue(after, no) && !(known && isRefundPostingDue(known, no)))
    .map((refundPostingNo) => entry<PostRefundPayload>(POST_REFUND, { refundPostingNo }));
  // Money that comes after a request has ended: whoever looked its payers up has stopped doing so.
  const again =
    known && known.status !== 'pending' && posted === 0 && postingsInUse(after) > 0
      ? lookUps(after, entry)
      : [];
  return [...closings, ...sends, ...postings, ...corrections, ...again];
}

function lookUps({ request }: ExistingPayment, entry: NewEntry): OutboxEntry[] {
  return request.guest.payers.flatMap((payer, payerNo) =>
    isUnverified(payer)
      ? [
          {
            ...entry<VerifyPayerPayload>(VERIFY_PAYER, { payerNo }),
            delaySeconds: FIRST_LOOK_UP_SECONDS,
          },
        ]
      : [],
  );
}

/** Whether it was stopped for its payer's sake, and the PMS has confirmed the payer now. */
function wasOpened(before: ExistingPayment | null, after: ExistingPayment, postingNo: number): boolean {
  const payerNo = after.postings[postingNo]!.payerNo;
  const confirmed =
    before?.request.guest.payers[payerNo]?.pmsId === null &&
    after.request.guest.payers[payerNo]?.pmsId !== null;
  return (
    confirmed && before.postings[postingNo]?.status === 'fail' && after.postings[postingNo]?.status === 'none'
  );
}

/** The postings whose money is in. Nothing is posted for a request that nobody has paid. */
function postingsInUse(payment: ExistingPayment): number {
  return payment.receipts.some(({ standing }) => standing === 'kept') ? payment.postings.length : 0;
}
