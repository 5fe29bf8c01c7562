/**
 * What PayBy needs from a payment platform. Adapters live in `src/integrations/payment-platforms/<vendor>/`, and each
 * folder registers itself by a definition; nothing in this module knows a vendor's wire format.
 *
 * Every call that can move money takes our own `reference`. It is the key by which the other side can be asked later
 * whether the call took effect, so an outcome that was lost on the way is never guessed and never repeated blindly.
 */

import type { Credentials } from '../../../kernel/credentials.js';
import type { DocumentType } from '../../../kernel/http/sent-document.js';
import type { AccountLimits, Device, MethodKind } from '../../domain/capabilities.js';
import type { EvidenceKind } from '../../domain/evidence.js';
import type { AttemptOutcome, Paid, RefundOutcome, RefundTaken, Released } from './money-outcomes.js';
import type { Amount, FencingNo } from './outcomes.js';
import type {
  CallbackAnswer,
  CallbackHeaders,
  PlatformNotification,
  Verification,
} from './platform-callbacks.js';

export { DEVICES, type Device, type PlatformCapabilities } from '../../domain/capabilities.js';

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

/** An attempt, by all that the platform may know it by. */
export interface AttemptKey {
  /** Our attempt id. */
  reference: string;
  /** The platform's own id of the session; null: its answer to the opening was lost. */
  sessionId: string | null;
  /** When the session was asked for. */
  openedAt: Date;
}

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

/** Evidence in a dispute, by all that the platform may know it by. */
export interface EvidenceKey {
  /** Our id of what is ordered. */
  reference: string;
  /** The platform's own number of the dispute. */
  disputeNo: string;
  /** Our attempt id, whose money is disputed. */
  attemptReference: string;
}

/** A file of evidence. `package`: what the product knows of the payment, a PDF. */
export interface EvidenceFile {
  kind: EvidenceKind | 'package';
  mediaType: DocumentType;
  content: Buffer;
}

export interface EvidenceOrder extends EvidenceKey {
  fencingNo: FencingNo;
  /** One of each kind; the package is always there. */
  files: readonly EvidenceFile[];
  /** What staff wrote; it is in the package too. */
  note: string | null;
}

/** Tells the platform that the hotel does not contest a dispute. `reference`: our id of that. */
export interface AcceptanceOrder extends EvidenceKey {
  fencingNo: FencingNo;
}

/** `awaited`: the platform has no evidence so far. `decided`: it takes none any more. */
export type EvidenceStanding = 'awaited' | 'sent' | 'decided';

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
   * Proves that the platform takes the account's key. Only of platforms that cannot be asked about attempts and refunds by
   * our reference: their answers about what was never made come without a question to them.
   * @throws OutcomeUnknownError | BusyError
   */
  proveKey?(account: PlatformAccount<Values>): Promise<void>;
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
  /**
   * Sends evidence in a dispute. Left out, like `queryEvidence`, by platforms whose capabilities know no evidence.
   * @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError
   */
  sendEvidence?(account: PlatformAccount<Values>, order: EvidenceOrder): Promise<void>;
  /** Asks whether the platform has evidence in a dispute, ours or other. @throws OutcomeUnknownError | BusyError */
  queryEvidence?(account: PlatformAccount<Values>, evidence: EvidenceKey): Promise<EvidenceStanding>;
  /**
   * Tells it that the hotel does not contest a dispute: the amount is given up. One that is lost already is no error; one
   * that is won, or that the bank has evidence in, is refused. Left out by platforms whose capabilities know no such order.
   * @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError
   */
  acceptDispute?(account: PlatformAccount<Values>, order: AcceptanceOrder): Promise<void>;
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
