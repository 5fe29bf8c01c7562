/**
 * What PayBy needs from the outside world. Adapters live in `src/integrations/<kind>/<vendor>/`, and each folder
 * registers itself by a definition; nothing in this module knows a vendor's wire format.
 *
 * Every call that can move money takes our own `reference`. It is the key by which the other side can be asked later
 * whether the call took effect, so an outcome that was lost on the way is never guessed and never repeated blindly.
 */

import type { Credentials } from '../../../kernel/credentials.js';
import type { AccountLimits, Device, MethodKind } from '../../domain/capabilities.js';
import type { PersonName, ReservationStatusCode } from '../../domain/events.js';

export { DEVICES, type Device, type PlatformCapabilities } from '../../domain/capabilities.js';
export { RESERVATION_STATUS_CODES, type ReservationStatusCode } from '../../domain/events.js';

/** An amount as an integer of the currency's minor units (ISO 4217 exponent). */
export interface Amount {
  amountMinor: number;
  currencyCode: string;
}

/** A merchant account at a payment platform, with its secrets already unsealed. Never log it. */
export interface PlatformAccount<Values = Credentials> {
  code: string;
  platform: string;
  baseUrl: string;
  /** The values of the platform's credential schema. */
  credentials: Values;
  /** What the account's contract narrows of what the platform can do. */
  limits: AccountLimits;
}

export interface CardInfo {
  brand: string;
  last4: string;
  /** Whether the guest proved to be the holder of the card (3-D Secure); absent: the platform does not say. */
  threeDSecure?: boolean;
}

/** An attempt, by all that the platform may know it by. */
export interface AttemptKey {
  /** Our attempt id. */
  reference: string;
  /** The platform's own id of the session; null: its answer to the opening was lost. */
  sessionId: string | null;
  /** When the session was asked for. */
  openedAt: Date;
}

/**
 * What the platform says of one attempt. `open`: it has charged nothing, and the guest may still pay. `pending`: the
 * guest has confirmed, and the platform is still working on the charge; it is asked again later. `unknown`: it never
 * heard of our reference. `held`: the guest has confirmed, and the amount is held for the hotel without being charged;
 * `until` null: the platform does not say when the hold lapses. `released`: the hold is gone, and nothing was charged;
 * `lapsed`: nobody ordered it.
 */
export type AttemptOutcome =
  | { status: 'open' | 'pending' }
  | {
      status: 'paid';
      amount: Amount;
      platformTransactionNo: string;
      channelTransactionNo: string | null;
      cardInfo: CardInfo | null;
      /** What stands for the card at the platform, where it says so. Never a card number; never log it. */
      cardToken?: string;
    }
  | {
      status: 'held';
      amount: Amount;
      /** The number under which it is captured or released. */
      platformTransactionNo: string;
      channelTransactionNo: string | null;
      cardInfo: CardInfo | null;
      cardToken?: string;
      until: Date | null;
    }
  | { status: 'released'; lapsed: boolean }
  | { status: 'declined'; reason: string }
  | { status: 'expired' }
  | { status: 'unknown' };

export interface OpenSessionRequest {
  /** Our attempt id: unique per attempt, the platform's idempotency key. */
  reference: string;
  amount: Amount;
  description: string;
  methodKind: MethodKind;
  /** What the guest holds: it decides which of its ways a platform offers. */
  device: Device;
  /** The hotel wants the holder of a card to prove to be it, where the platform leaves a choice. */
  threeDs?: boolean;
  /** The hotel posts a token of the card to its PMS: the platform is to make one that lasts. */
  cardToken?: true;
  /** The hotel wants the guest to stay on its page, where the platform leaves a choice. */
  onOurPage?: boolean;
  /** The guest's language; absent: as the guest's browser says. */
  language?: 'en' | 'zh';
  /** The guest's network address, which some platforms compare with where their page is opened from. */
  clientIp?: string;
  /** The guest's number in the wallet whose browser this is, where the platform asked who it is (`identify`). */
  payerId?: string;
  /** Where the platform sends the guest afterwards. Coming back there proves nothing. */
  returnUrl: string;
  /** Where the platform sends its signed notifications. */
  notifyUrl: string;
  expiresAt: Date;
  /** The amount is to be held and not charged. Only for platforms that can, and only for cards. */
  hold?: true;
}

/** What an attempt may tell by itself: how its money stands. */
export type AttemptFact = Extract<AttemptOutcome, { status: 'paid' | 'declined' | 'held' | 'released' }>;

export type Paid = Extract<AttemptOutcome, { status: 'paid' }>;
export type Held = Extract<AttemptOutcome, { status: 'held' }>;
export type Released = Extract<AttemptOutcome, { status: 'released' }>;

/** An amount on hold, by all that the platform may know it by. */
export interface HoldKey extends AttemptKey {
  platformTransactionNo: string;
  held: Amount;
  /** When it was first asked to take or release it: some platforms forget numbers. */
  orderedAt: Date;
  fencingNo: FencingNo;
}

export interface CaptureOrder extends HoldKey {
  /** Our id of the capture: the platform's idempotency key. The same capture is always ordered under the same number. */
  captureReference: string;
  /** At most what is held; the rest is released with it. */
  amount: Amount;
}

/**
 * How the guest goes on to pay. What it carries is payable or signed: it is handed to the guest's page and kept
 * nowhere.
 */
export type NextStep =
  /** The platform's own page. */
  | { kind: 'redirect'; url: string }
  /** A code that the guest scans with another device. `expiresAt`: until when it can be scanned; absent: until the end. */
  | { kind: 'qr'; content: string; expiresAt?: Date }
  /** Fields that the guest's browser posts to the platform's page. */
  | { kind: 'form'; action: string; fields: Readonly<Record<string, string>> }
  /** Parameters for the wallet whose browser the guest is in. */
  | { kind: 'wallet'; wallet: 'wechat' | 'alipay'; parameters: Readonly<Record<string, string>> };

/** A session at the platform, by its own id, and how the guest goes on there. */
export interface OpenedSession {
  sessionId: string;
  next: NextStep;
}

/** A refund, by all that the platform may know it by. */
export type RefundKey = Pick<
  RefundOrder,
  'reference' | 'attemptReference' | 'platformTransactionNo' | 'paid'
> & {
  /** Null: the platform has not named it. */
  platformRefundNo: string | null;
};

export interface RefundOrder {
  /** Our refund id: the platform's idempotency key. The same refund is always ordered under the same number. */
  reference: string;
  /** Our attempt id, which the money came in under. */
  attemptReference: string;
  platformTransactionNo: string;
  fencingNo: FencingNo;
  /** When it was first ordered: some platforms forget numbers, and would take a late repeat for another refund. */
  orderedAt: Date;
  amount: Amount;
  /** What the attempt brought in; some platforms want it repeated. */
  paid: Amount;
  reason: string;
  notifyUrl: string;
}

/** What the platform says of one refund. `unknown` means it never heard of our reference. */
export type RefundOutcome =
  | { status: 'accepted'; platformRefundNo: string | null }
  | { status: 'succeeded'; platformRefundNo: string | null }
  | { status: 'failed'; code: string; reason: string }
  | { status: 'unknown' };

/** A refund that was ordered: it is under way, or has gone through. */
export type RefundTaken = Extract<RefundOutcome, { status: 'accepted' | 'succeeded' }>;

/** Whose signature a callback bears: the key that fitted, or the reason why none did. */
export type Verification = { ok: true; key: 'current' | 'previous' } | { ok: false; reason: string };

/** What a platform wants to hear from its callback's address. */
export interface CallbackAnswer {
  /** HTTP status. */
  status: number;
  /** Sent as it is; empty: no body. */
  body: string;
  contentType: string | null;
}

/** A notification whose signature was verified, in the platform-neutral form PayBy understands. */
export type PlatformNotification = {
  /** The platform's own id of the notification; the same id twice is the same notification. */
  notificationId: string;
} & (
  | {
      about: 'attempt';
      /** Our attempt id, as the platform repeats it. */
      reference: string;
      outcome: AttemptFact;
    }
  | {
      about: 'refund';
      /** Our attempt id; null: the platform names its own transaction alone, which may be none of ours. */
      reference: string | null;
      platformTransactionNo?: string;
      /** Our refund id; null for a refund that was made in the platform's own portal. */
      refundReference: string | null;
      platformRefundNo: string;
      amount: Amount;
      outcome: Extract<RefundOutcome, { status: 'accepted' | 'succeeded' | 'failed' }>;
    }
  | {
      /**
       * Money that was reported and does not come after all, or was taken back: a capture that failed, a payment that was
       * canceled in the portal, a chargeback. Nothing follows from it by itself; a person hears of it.
       */
      about: 'loss';
      /** Our attempt id, as the platform repeats it. */
      reference: string;
      /** `reason` is in English, fit for ops. */
      outcome: { status: 'lost'; reason: string };
    }
  | {
      /** A capture or release that the platform had taken, and did not carry out: the amount is still on hold. */
      about: 'holdOrder';
      /** Our attempt id. */
      reference: string;
      outcome: {
        status: 'failed';
        order: 'capture' | 'release';
        /** Our id of the capture; null: it was none of ours, or a release. */
        captureReference: string | null;
        code: string;
        reason: string;
      };
    }
  | {
      /** A report of the account can be fetched from now on. */
      about: 'report';
      reference: null;
      /** `name` is that of its file, as the platform gives it. */
      outcome: { status: 'available'; name: string };
    }
);

/** Thrown by a port when the other side gave no usable answer: the effect may or may not have happened. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/**
 * Thrown by a port when the other side refused: the effect certainly did not happen. `code` is the vendor's own; `about`
 * says what of the connection is at fault, where the vendor says it.
 */
export class RefusedError extends Error {
  override name = 'RefusedError';
  constructor(
    readonly code: string,
    message: string,
    readonly about: 'key' | 'hotel' | null = null,
  ) {
    super(message);
  }
}

/** Thrown by a port when the other side asked us to come back later; nothing happened. */
export class BusyError extends Error {
  override name = 'BusyError';
  constructor(
    readonly retryAfterSeconds: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Rises from try to try of the same work. It goes with everything that must not happen twice, for the other side to
 * refuse a try that comes after a later one.
 */
export type FencingNo = number;

/** One payment platform (vendor). Stateless: the account comes in with each call. */
export interface PaymentPlatform<Values = Credentials> {
  /**
   * Where the guest's browser has to go before a session can be opened on this device: the wallet tells there who the
   * guest is, and leads back to `returnUrl` with a `code` and our `state` in its query. Absent, or null: nowhere. Pure.
   * @param wanted `state`: letters and digits, at most 128
   */
  identifyAt?(
    account: PlatformAccount<Values>,
    wanted: { device: Device; returnUrl: string; state: string },
  ): string | null;
  /**
   * The guest's number in the wallet, by the code that the guest came back with. A code is good for one question.
   * @throws OutcomeUnknownError | RefusedError | BusyError
   */
  identify?(account: PlatformAccount<Values>, guest: { code: string }): Promise<string>;
  /**
   * Opens a session or, for a known reference, returns it, and says how the guest goes on. A code that has run out is
   * renewed so where the session cannot be closed: both codes then stand for the same order, which is paid once.
   * @throws OutcomeUnknownError | RefusedError | BusyError
   */
  openSession(account: PlatformAccount<Values>, request: OpenSessionRequest): Promise<OpenedSession>;
  /**
   * Asks for the state of one attempt. A platform that can only be asked by its own id answers `unknown` where the
   * answer to the opening was lost: nobody was ever led to such a session.
   * @throws OutcomeUnknownError | BusyError
   */
  queryAttempt(account: PlatformAccount<Values>, attempt: AttemptKey): Promise<AttemptOutcome>;
  /**
   * Closes the hosted page of an attempt, so that nobody can pay there any more. A session that is closed, paid or
   * unknown already is no error: what became of it is asked about afterwards.
   * @throws OutcomeUnknownError | BusyError
   */
  closeSession(account: PlatformAccount<Values>, attempt: AttemptKey): Promise<void>;
  /** Orders a refund. @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError */
  refund(account: PlatformAccount<Values>, order: RefundOrder): Promise<RefundTaken>;
  /**
   * Asks for the state of one refund. A platform that only reports refunds by itself answers `accepted` for one it has
   * named, and `unknown` otherwise: ordering it again under the same number is safe.
   * @throws OutcomeUnknownError | BusyError
   */
  queryRefund(account: PlatformAccount<Values>, refund: RefundKey): Promise<RefundOutcome>;
  /**
   * Takes an amount that is on hold, or a part of it. `accepted`: it took the order, and tells what became of it.
   * Left out by platforms whose capabilities know no pre-authorisation, like `release`.
   * @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError
   */
  capture?(account: PlatformAccount<Values>, order: CaptureOrder): Promise<Paid | { status: 'accepted' }>;
  /** Lets an amount on hold go. @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError */
  release?(account: PlatformAccount<Values>, hold: HoldKey): Promise<Released | { status: 'accepted' }>;
  /** What its callbacks are answered with: once stored, and when nobody can verify them. */
  readonly callbackAnswers: { readonly stored: CallbackAnswer; readonly refused: CallbackAnswer };
  /**
   * Verifies a callback over its raw bytes. Pure: no I/O.
   * @param headers by lower-case name; `authorization` is among them here, and nowhere else
   * @returns the key that fitted, or the reason why none did (bad, missing or stale signature)
   */
  verify(
    account: PlatformAccount<Values>,
    headers: CallbackHeaders,
    rawBody: Buffer,
    now: Date,
  ): Verification;
  /**
   * Reads a verified callback, decrypting it with the account's credentials where the platform encrypts. Pure: no I/O.
   * @returns everything it reports of payments and refunds, in its order; none: it is about something else
   * @throws Error with a reason fit for ops when the content makes no sense (then quarantined as a whole)
   */
  parse(account: PlatformAccount<Values>, headers: CallbackHeaders, rawBody: Buffer): PlatformNotification[];
}

export type CallbackHeaders = Readonly<Record<string, string | undefined>>;

/** A hotel's connection to its PMS, with its secrets already unsealed. Never log it. */
export interface PmsConnection<Values = Credentials> {
  hotelCode: string;
  kind: string;
  name: string;
  baseUrl: string;
  /** The values of the PMS's credential schema. */
  credentials: Values;
  /** The mapping profile in force, for a kind that runs on one; left out: the one its kind ships with. */
  profile?: object;
}

export type ReservationStatus =
  'WAITLISTED' | 'CANCELED' | 'RESERVED' | 'CHECKED_OUT' | 'NO_SHOW' | 'DUE_IN' | 'IN_HOUSE' | 'DUE_OUT';

export interface Reservation {
  /** The PMS's internal id; postings are addressed to it. */
  id: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** The same guest's name in another script, where the PMS keeps one: Chinese beside Latin, either way round. */
  otherName?: PersonName;
  email: string | null;
  mobile: string | null;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrival: string;
  departure: string;
  status: ReservationStatus;
  /** The PMS's own short code, where it gives one of the specification's. */
  statusCode: ReservationStatusCode | null;
  /** Ms, Dr, 先生. */
  title: string | null;
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
  /** Where the PMS sends charges of this stay; left out where it does not say. */
  routing?: ChargeRouting[];
}

/** Charges of a stay that somebody else pays, or that are written on another folio. */
export interface ChargeRouting {
  /** Window of the same stay; null: the folio of another stay. */
  folioWindow: number | null;
  /** Room of the other stay; null: it has none, or the charges stay on this one. */
  roomNo: string | null;
  /** A company or another guest. */
  payeeName: string | null;
}

/** A house account, a group or an account receivable as the PMS keeps it. */
export interface PmsAccount {
  /** The PMS's internal id; postings are addressed to it. */
  id: string;
  /** Account code or group number. */
  code: string;
  name: string;
  email: string | null;
  mobile: string | null;
  /** Hotel-local dates, YYYY-MM-DD; groups only. */
  arrival: string | null;
  departure: string | null;
  folioWindows: number[];
  balanceMinor: number;
  currencyCode: string;
}

export type AccountKind = 'account' | 'group' | 'arAccount';

export interface PostPaymentRequest {
  /** Our posting reference: one per (payment, folio, kind), the same on every try. */
  reference: string;
  fencingNo: FencingNo;
  /** `refund` takes the amount off the folio again, `reversal` puts it back when the refund failed after all. */
  kind: 'payment' | 'refund' | 'reversal';
  payerKind: 'reservation' | AccountKind;
  pmsId: string;
  folioWindow: number;
  amount: Amount;
  description: string;
  methodCode: string;
  /** What the PMS books the method's money under, as the hotel has said with the method; absent: as it maps its code. */
  transactionCode?: string;
  /** The card the money came by, where the method has its token posted. Never log the token. */
  card?: { token: string; brand: string | null; last4: string | null };
  guestName: string;
  /** The line that a refund or reversal corrects, where we know it. */
  original?: { reference: string; pmsReference: string };
}

/** What is known of a line that is searched for, beside its reference. */
export interface SearchedLine extends Pick<
  PostPaymentRequest,
  'kind' | 'payerKind' | 'pmsId' | 'amount' | 'original'
> {
  /** It cannot have been written earlier. */
  since: Date;
}

/** A line in the PMS. `pending`: it has taken the line and not written it yet; it is asked about later. */
export type PostingOutcome = { status: 'posted'; pmsReference: string } | { status: 'pending' };

export interface Pms<Values = Credentials> {
  /** @throws OutcomeUnknownError (no usable answer) | BusyError */
  findReservations(
    connection: PmsConnection<Values>,
    search: { query?: string; confirmationNo?: string },
  ): Promise<Reservation[]>;
  /** Looks accounts or groups up by code or name. @throws OutcomeUnknownError | BusyError */
  findAccounts(
    connection: PmsConnection<Values>,
    kind: AccountKind,
    search: { query?: string; code?: string },
  ): Promise<PmsAccount[]>;
  /**
   * Posts a payment or a correction to a folio; the amount is above 0.
   * @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError
   */
  postPayment(connection: PmsConnection<Values>, request: PostPaymentRequest): Promise<PostingOutcome>;
  /**
   * Asks for the postings with our reference, the oldest first. More than one is one too many. A line that was taken is
   * among them, as `pending`, until it is written; none at all says for certain that nothing was or will be.
   * @param line where to look, for a PMS that cannot look everywhere
   * @throws OutcomeUnknownError also when the search may have missed it | BusyError
   */
  findPostings(
    connection: PmsConnection<Values>,
    reference: string,
    line: SearchedLine,
  ): Promise<PostingOutcome[]>;
  /**
   * The day the hotel's books are open for, YYYY-MM-DD. Left out, or null: the PMS does not tell.
   * @throws OutcomeUnknownError | BusyError
   */
  businessDate?(connection: PmsConnection<Values>): Promise<string | null>;
}
