/**
 * What PayBy needs from the outside world. Adapters live in `src/integrations/<kind>/<vendor>/` and are bound in the
 * composition root; nothing in this module knows a vendor's wire format.
 *
 * Every call that can move money takes our own `reference`. It is the key by which the other side can be asked later
 * whether the call took effect, so an outcome that was lost on the way is never guessed and never repeated blindly.
 */

/** An amount as an integer of the currency's minor units (ISO 4217 exponent). */
export interface Amount {
  amountMinor: number;
  currencyCode: string;
}

/** A merchant account at a payment platform, with its secrets already unsealed. Never log it. */
export interface PlatformAccount {
  code: string;
  platform: string;
  baseUrl: string;
  merchantId: string;
  apiKey: string;
  /** Key the platform signs notifications with. */
  notifyKey: string;
  /** Key that was valid before the last rotation; still accepted. */
  previousNotifyKey: string | null;
}

export interface CardInfo {
  brand: string;
  last4: string;
}

/** What the platform says of one attempt. `unknown` means it never heard of our reference. */
export type AttemptOutcome =
  | { status: 'open' }
  | {
      status: 'paid';
      amount: Amount;
      platformTransactionNo: string;
      channelTransactionNo: string | null;
      cardInfo: CardInfo | null;
    }
  | { status: 'declined'; reason: string }
  | { status: 'expired' }
  | { status: 'unknown' };

export interface OpenSessionRequest {
  /** Our attempt id: unique per attempt, the platform's idempotency key. */
  reference: string;
  amount: Amount;
  description: string;
  methodKind: 'card' | 'alipay' | 'wechat';
  /** Where the platform sends the guest afterwards. A visit there proves nothing. */
  returnUrl: string;
  /** Where the platform sends its signed notifications. */
  notifyUrl: string;
  expiresAt: Date;
}

/** A notification whose signature was verified, in the platform-neutral form PayBy understands. */
export interface PlatformNotification {
  /** The platform's own id of the notification; the same id twice is the same notification. */
  notificationId: string;
  /** Our attempt id, as the platform repeats it. */
  reference: string;
  outcome: Extract<AttemptOutcome, { status: 'paid' | 'declined' }>;
}

/** Thrown by a port when the other side gave no usable answer: the effect may or may not have happened. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/** Thrown by a port when the other side refused: the effect certainly did not happen. `code` is the vendor's own. */
export class RefusedError extends Error {
  override name = 'RefusedError';
  constructor(
    readonly code: string,
    message: string,
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
  ) {
    super(message);
  }
}

/** One payment platform (vendor). Stateless: the account comes in with each call. */
export interface PaymentPlatform {
  readonly platform: string;
  /** Opens (or, for a known reference, returns) the hosted page session. @throws OutcomeUnknownError | RefusedError | BusyError */
  openSession(
    account: PlatformAccount,
    request: OpenSessionRequest,
  ): Promise<{ sessionId: string; url: string }>;
  /** Asks for the state of one attempt by our reference. @throws OutcomeUnknownError | BusyError */
  queryAttempt(account: PlatformAccount, reference: string): Promise<AttemptOutcome>;
  /**
   * Verifies a notification over the raw bytes. Pure: no I/O.
   * @returns the key that fitted, or the reason why none did (bad, missing or stale signature)
   */
  verifyNotification(
    account: PlatformAccount,
    headers: Record<string, string | undefined>,
    rawBody: Buffer,
    now: Date,
  ): { ok: true; key: 'current' | 'previous' } | { ok: false; reason: string };
  /** Parses verified bytes. @throws Error with a reason fit for ops when the content makes no sense (then quarantined) */
  parseNotification(rawBody: Buffer): PlatformNotification;
}

/** A hotel's connection to its PMS, with its secrets already unsealed. Never log it. */
export interface PmsConnection {
  hotelCode: string;
  kind: string;
  name: string;
  baseUrl: string;
  appKey: string;
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
  email: string | null;
  mobile: string | null;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrival: string;
  departure: string;
  status: ReservationStatus;
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
}

export interface PostPaymentRequest {
  /** Our posting reference: one per (payment, folio, kind), the same on every try. */
  reference: string;
  pmsId: string;
  folioWindow: number;
  amount: Amount;
  description: string;
  methodCode: string;
  guestName: string;
}

export interface Pms {
  readonly kind: string;
  /** @throws OutcomeUnknownError (no usable answer) | BusyError */
  findReservations(
    connection: PmsConnection,
    search: { query?: string; confirmationNo?: string },
  ): Promise<Reservation[]>;
  /** Posts a payment to a folio. @throws OutcomeUnknownError | RefusedError | BusyError */
  postPayment(connection: PmsConnection, request: PostPaymentRequest): Promise<{ pmsReference: string }>;
  /** Asks whether a posting with our reference exists. @throws OutcomeUnknownError | BusyError */
  findPosting(connection: PmsConnection, reference: string): Promise<{ pmsReference: string } | null>;
}
