import type { ChargeItem } from './charge-items.js';
import type { DisputeEvent } from './dispute-events.js';
import type { Amount, EventOf, Person } from './event-of.js';
import type { PostingEvent } from './posting-events.js';

export type { Amount, Person } from './event-of.js';

/** How a guest goes on to pay: to another page, by a code to scan, by a posted form, within a wallet. */
export type NextKind = 'redirect' | 'qr' | 'form' | 'wallet';

export interface CardInfo {
  brand: string;
  last4: string;
  /** 3-D Secure; absent: the platform did not say. */
  threeDSecure?: boolean;
}

interface PayerShare {
  /**
   * The PMS's internal id; postings are addressed to it. null: the PMS has not confirmed the payer, so nothing is
   * posted.
   */
  pmsId: string | null;
  folioWindow: number;
  /** This payer's share of the amount, in minor units. */
  amountMinor: number;
}

/** The short codes of the specification for where a reservation stands. */
export const RESERVATION_STATUS_CODES = ['IN', 'OP', 'RS', 'DI', 'IH', 'DO', 'CO'] as const;
export type ReservationStatusCode = (typeof RESERVATION_STATUS_CODES)[number];

/** A person's name. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** A reservation a request is for: as the PMS told it, or as it was typed while the PMS was silent. */
export interface ReservationPayer extends PayerShare {
  kind: 'reservation';
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** The same guest's name in another script, Chinese beside Latin. Absent: the PMS keeps none. */
  otherName?: PersonName;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrival: string;
  departure: string;
  reservationStatus: string;
  /** null: the PMS did not say, or the payer was typed by hand; the same holds for the next three. */
  reservationStatusCode: ReservationStatusCode | null;
  /** Ms, Dr, 先生: as the PMS has it. */
  title: string | null;
  /** Per night, in minor units of `roomRateCurrency`. */
  roomRateMinor: number | null;
  roomRateCurrency: string | null;
}

/** An account kept at the hotel: a house account, or one of a company that pays as it goes. */
export interface AccountPayer extends PayerShare {
  kind: 'account';
  accountCode: string;
  name: string;
}

export interface GroupPayer extends PayerShare {
  kind: 'group';
  groupNo: string;
  name: string;
  arrival: string;
  departure: string;
}

/** An account receivable: invoices that were sent and are still open. */
export interface ArAccountPayer extends PayerShare {
  kind: 'arAccount';
  accountCode: string;
  name: string;
}

/** A guest no PMS has a record of. There is no folio, so nothing is ever posted. */
export interface NonIntegrationPayer extends PayerShare {
  kind: 'nonIntegration';
  /** The hotel's own number for what is paid: of a banquet, an invoice, a claim. */
  nonIntegrationId: string;
  firstName: string;
  lastName: string;
  pmsId: null;
}

export type Payer = ReservationPayer | AccountPayer | GroupPayer | ArAccountPayer | NonIntegrationPayer;
export type PayerKind = Payer['kind'];
export const PAYER_KINDS = ['reservation', 'account', 'group', 'arAccount', 'nonIntegration'] as const;

/** Why a payer that was typed by hand is not taken for one of the PMS's. */
export type PayerProblemCode = 'PAYER_NOT_FOUND' | 'PAYER_MISMATCH' | 'PAYER_TWICE';

/**
 * The part of a payer that names nobody. It stays readable when the guest is erased, so that every cent is still told.
 */
export interface Share {
  kind: PayerKind;
  folioWindow: number;
  amountMinor: number;
}

/** A way to pay, as it was configured when the request was made. */
export interface OfferedMethod {
  code: string;
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  kind: 'card' | 'alipay' | 'wechat';
  platform: string;
  accountCode: string;
  /** As it was set up when it was offered; absent in requests from before. */
  pageLoading?: PageLoading;
  threeDs?: boolean;
  /** Of the PMS; null: as the connection maps the method's code. */
  transactionCode?: string | null;
  /** The amount is held and not charged: staff capture or release it. Absent: it is charged. */
  preAuthorisation?: true;
  /** The card's token goes to the PMS with postings of payments, or with those of refunds. Absent: it does not. */
  tokenOnPayment?: true;
  tokenOnRefund?: true;
}

/** How the platform's part is shown: its page in this window or a new one, or a code within ours where it has one. */
export const PAGE_LOADINGS = ['redirect', 'samePage', 'window'] as const;
export type PageLoading = (typeof PAGE_LOADINGS)[number];

/** Where the link can be sent. */
export interface Recipients {
  emails: string[];
  /** E.164: +85255500100 */
  mobiles: string[];
}

/**
 * What stands for the guest's card at its platform, and can be charged by whoever may use the account there. Kept only
 * where the method posts it; stored as guest data is, so it goes with the guest: null then.
 */
export interface CardToken {
  cardToken: string | null;
}

/** What names or reaches the guest. Stored encrypted under the payment's own key, so that it can be erased. */
export interface GuestData extends Recipients {
  title: string | null;
  firstName: string;
  lastName: string;
  guestComment: string | null;
  internalComment: string | null;
  /** Secret part of the payment link. */
  linkToken: string;
  payers: Payer[];
}

export const SEND_CHANNELS = ['EMAIL', 'SMS'] as const;
export type SendChannel = (typeof SEND_CHANNELS)[number];

/** A text message whose sending was never answered. */
export interface LostSend {
  smsChannel: string;
  reference: string;
}

/** Why a message with the link goes out. */
export type SendPurpose = 'request' | 'resend' | 'reminder';

export type RequestChannel = 'FRONT_DESK' | 'IFRAME' | 'API';

/** What becomes of money nobody is waiting for. */
export type MoneyPolicy = 'accept' | 'return' | 'hold';

/** What is asked of a platform about an amount it holds. */
export type HoldOrder = 'capture' | 'release';

/** A part of a refund, taken back from the folio of one posting. */
export interface RefundShare {
  postingNo: number;
  amountMinor: number;
}

/** What turned out to be there twice: a line in the PMS, a line for a refund, a refund at the platform. */
export type DuplicateKind = 'postedTwice' | 'refundPostedTwice' | 'refundedTwice';

/** What a person may settle outside, because nothing the product could do would answer it better. */
export const SETTLED_OUTSIDE = [
  'refundFailed',
  'refundExcess',
  'postedTwice',
  'refundPostedTwice',
  'refundedTwice',
  'fraudWarning',
  'paymentUnconfirmed',
] as const;
export type SettledOutside = (typeof SETTLED_OUTSIDE)[number];

export type PaymentEvent =
  | EventOf<
      'PaymentRequested',
      Amount & {
        paymentNo: string;
        serialNo: string;
        hotelCode: string;
        /** The hotel's, IANA name: it tells which day something happened on. */
        timeZone: string;
        requestChannel: RequestChannel;
        /** Code of the API client that asked, by itself or through its embedded form; a person at the desk has none. */
        terminalId: string | null;
        createdBy: Person;
        /** Payment number of the request this one was copied from. */
        copiedFrom: string | null;
        items: ChargeItem[];
        methods: OfferedMethod[];
        sendMethods: SendChannel[];
        /** Of the payment page and the e-mail. */
        /** BCP 47, as `smsLanguage`. */
        language: string;
        smsLanguage: string;
        /** Code of the hotel's dictionary. */
        guaranteeType: string | null;
        expiryMinutes: number;
        /** ISO instant, UTC. */
        dueAt: string;
        /** One per payer, in the payers' order. */
        shares: Share[];
        guest: GuestData;
      }
    >
  /**
   * The PMS knows a payer that was typed by hand: from now on it is as the PMS has it. `despite`: a person has seen
   * what speaks against it, and wants it posted there.
   */
  | EventOf<
      'PayerVerified',
      { payerNo: number; share: Share; despite: PayerProblemCode | null; guest: { payer: Payer } }
    >
  /** The PMS was asked, and the payer stays unverified. `found`: whom the PMS has under this code. */
  | EventOf<'PayerNotVerified', { payerNo: number; code: PayerProblemCode; guest: { found: Payer | null } }>
  /**
   * Staff sends the same link again, or the hotel reminds the guest of it. Recipients not known so far come with it.
   */
  | EventOf<
      'PaymentLinkSendRequested',
      { purpose: SendPurpose; sends: { channel: SendChannel; recipientNo: number }[]; guest: Recipients }
    >
  /** Taken on by the mail server or the SMS provider. `smsChannel` names the channel it left by; absent before receipts. */
  | EventOf<'PaymentLinkSent', { sendNo: number; messageId: string; smsChannel?: string }>
  /** The SMS provider's receipt: it is on the phone. */
  | EventOf<'PaymentLinkDelivered', { sendNo: number }>
  /**
   * `code`: why, for which every language has a sentence. `reported`: the SMS provider or a mail server says so later. `lost`: nobody answered
   * the sending, and the provider of that channel is asked for the message by our reference.
   */
  | EventOf<
      'PaymentLinkSendFailed',
      { sendNo: number; reason: string; code: string; reported?: true; lost?: LostSend }
    >
  | EventOf<
      'PaymentAttempted',
      Amount & { attemptId: string; methodCode: string; platform: string; accountCode: string }
    >
  /** `nextKind`: how the guest goes on. What it carried can be paid with, and is not kept. */
  | EventOf<'PaymentSessionOpened', { attemptId: string; platformSessionId: string; nextKind: NextKind }>
  | EventOf<
      'PaymentSucceeded',
      Amount & {
        attemptId: string;
        platformTransactionNo: string;
        channelTransactionNo: string | null;
        cardInfo: CardInfo | null;
        /** The money came after the request had ended. */
        late: boolean;
        /** The request had already been paid by another charge. */
        surplus: boolean;
        /**
         * The attempt whose platform session was charged once more under another transaction number; `attemptId` is
         * then this charge's own. Absent: the attempt's first charge.
         */
        furtherChargeOf?: string;
        /** Why a person said so, where the platform did not. */
        reason?: string;
        guest?: CardToken;
      }
    >
  | EventOf<'PaymentFailed', { attemptId: string; reason: string }>
  /** The guest has confirmed, and the platform has yet to report the result. No money has come. */
  | EventOf<'PaymentProcessing', { attemptId: string }>
  /** The platform holds the amount for the hotel. No money has come. */
  | EventOf<
      'PaymentHeld',
      Amount & {
        attemptId: string;
        platformTransactionNo: string;
        channelTransactionNo: string | null;
        cardInfo: CardInfo | null;
        /** ISO instant, UTC: when the hold lapses, as the platform says or by what it promises. */
        until: string;
        guest?: CardToken;
      }
    >
  /** The hold lapses soon, and nobody has captured or released it. */
  | EventOf<'HoldLapseNear', { attemptId: string }>
  /** Nothing can be captured any more. */
  | EventOf<'HoldLapsed', { attemptId: string }>
  /** The platform let go what was held beyond the capture, and has reported it like a refund, under this number. */
  | EventOf<'HoldRestReleased', Amount & { attemptId: string; platformRefundNo: string }>
  /** The amount is to be taken; `PaymentSucceeded` follows when it was. */
  | EventOf<'CaptureRequested', Amount & { attemptId: string; captureId: string; requestedBy: Person }>
  | EventOf<'ReleaseRequested', { attemptId: string; reason: string; requestedBy: Person }>
  /** `ordered` false: it was released in the platform's own portal. `reason`: why a person said so. */
  | EventOf<'HoldReleased', { attemptId: string; ordered: boolean; reason?: string }>
  /** The platform refused; the hold stands as before. */
  | EventOf<'HoldOrderFailed', { attemptId: string; order: HoldOrder; code: string; reason: string }>
  /** Nobody can tell yet whether the order took effect: the platform is asked until it says. */
  | EventOf<'HoldOrderUnknown', { attemptId: string; order: HoldOrder; code?: string; reason: string }>
  | EventOf<'PaymentCanceled', { reason: string }>
  | EventOf<'PaymentExpired', Record<never, never>>
  /** Late or surplus money is kept, by the hotel's policy or a person. */
  | EventOf<'LateMoneyAccepted', { attemptId: string; reason: string | null }>
  /** Late or surplus money goes back; the refund with this id follows. */
  | EventOf<'LateMoneyReturned', { attemptId: string; refundId: string; reason: string | null }>
  | EventOf<
      'RefundRequested',
      Amount & {
        refundId: string;
        /** The attempt whose money goes back. */
        attemptId: string;
        reason: string;
        requestedBy: Person;
        /** The platform is asked only after a second person has agreed. */
        awaitsApproval: boolean;
        /** The person was shown that the payment is disputed, and wants the refund all the same. */
        despiteDispute?: true;
        shares: RefundShare[];
      }
    >
  | EventOf<'RefundApproved', { refundId: string; approvedBy: Person; despiteDispute?: true }>
  | EventOf<'RefundRejected', { refundId: string; rejectedBy: Person; reason: string }>
  /** The platform took the order. That is no refund yet. */
  | EventOf<'RefundAccepted', { refundId: string; platformRefundNo: string | null }>
  /**
   * `shares`: when it had failed before, and other refunds took from its folios meanwhile; null = as it was requested.
   * `currencyCode`: of the shares.
   * `reason`: why a person said so, where the platform could not.
   * `saidAt`: when the platform said so, by its clock, as an ISO instant; absent: it was asked, or did not say when. The
   * same holds for the other ends of a refund.
   */
  | EventOf<
      'RefundSucceeded',
      {
        refundId: string;
        platformRefundNo: string | null;
        shares: RefundShare[] | null;
        currencyCode: string;
        reason?: string;
        saidAt?: string;
      }
    >
  /** May come days after the success, and takes it back. */
  | EventOf<'RefundFailed', { refundId: string; code: string; reason: string; saidAt?: string }>
  /** What of this refund is taken off the folios now, because another refund that held them back has failed. */
  | EventOf<'RefundSharesAdded', { refundId: string; shares: RefundShare[] }>
  /** Nobody can tell whether the platform took the order: a person decides. */
  | EventOf<'RefundUnknown', { refundId: string; code?: string; reason: string }>
  /** Money that went back without our doing, in the platform's own portal. */
  | EventOf<
      'ExternalRefundRecorded',
      Amount & {
        refundId: string;
        attemptId: string;
        platformRefundNo: string;
        shares: RefundShare[];
        saidAt?: string;
      }
    >
  /** A person settled outside what no other command could answer. `amountMinor`: the sum that was seen. */
  | EventOf<
      'ExceptionAnswered',
      { kind: SettledOutside; subject: string; amountMinor: number; reason: string }
    >
  | DisputeEvent
  | PostingEvent
  /**
   * The other side has more than one of what we asked for once. `subject`: number of the posting or refund posting, or
   * the refund's id. `references`: the names it goes by there.
   */
  | EventOf<'DuplicateFound', { kind: DuplicateKind; subject: string; references: string[] }>;

export type PaymentEventType = PaymentEvent['type'];

/** The data of one kind of event. */
export type DataOf<Type extends PaymentEventType> = Extract<PaymentEvent, { type: Type }>['data'];
