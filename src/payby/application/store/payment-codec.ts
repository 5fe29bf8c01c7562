import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '../../../kernel/errors.js';
import type { NewEvent, StoredEvent } from '../../../kernel/event-store/event-store.js';
import type { PaymentEvent, PaymentEventType } from '../../domain/events.js';
import { erasedGuest } from './erased-guest.js';
import { inTodaysUnits, withExponent } from './stored-amounts.js';
import { UPCASTERS, type Upcaster } from './upcasters.js';

/** Stored names. A name never changes its meaning: a new shape gets a new version and an upcaster for the old one. */
const STORED_NAMES: Record<PaymentEventType, string> = {
  PaymentRequested: 'payment-requested.v1',
  PayerVerified: 'payer-verified.v1',
  PayerNotVerified: 'payer-not-verified.v1',
  PaymentLinkSendRequested: 'payment-link-send-requested.v1',
  PaymentLinkSent: 'payment-link-sent.v2',
  PaymentLinkDelivered: 'payment-link-delivered.v1',
  PaymentLinkSendFailed: 'payment-link-send-failed.v1',
  PaymentAttempted: 'payment-attempted.v1',
  PaymentSessionOpened: 'payment-session-opened.v1',
  PaymentSucceeded: 'payment-succeeded.v1',
  PaymentFailed: 'payment-failed.v1',
  PaymentProcessing: 'payment-processing.v1',
  PaymentHeld: 'payment-held.v1',
  HoldLapseNear: 'hold-lapse-near.v1',
  HoldLapsed: 'hold-lapsed.v1',
  CaptureRequested: 'capture-requested.v1',
  ReleaseRequested: 'release-requested.v1',
  HoldRestReleased: 'hold-rest-released.v1',
  HoldReleased: 'hold-released.v1',
  HoldOrderFailed: 'hold-order-failed.v1',
  HoldOrderUnknown: 'hold-order-unknown.v1',
  PaymentCanceled: 'payment-canceled.v1',
  PaymentExpired: 'payment-expired.v1',
  LateMoneyAccepted: 'late-money-accepted.v1',
  LateMoneyReturned: 'late-money-returned.v1',
  RefundRequested: 'refund-requested.v1',
  RefundApproved: 'refund-approved.v1',
  RefundRejected: 'refund-rejected.v1',
  RefundAccepted: 'refund-accepted.v1',
  RefundSucceeded: 'refund-succeeded.v1',
  RefundFailed: 'refund-failed.v1',
  RefundSharesAdded: 'refund-shares-added.v1',
  RefundUnknown: 'refund-unknown.v1',
  ExternalRefundRecorded: 'external-refund-recorded.v1',
  DisputeOpened: 'dispute-opened.v1',
  DisputeEvidenceDue: 'dispute-evidence-due.v1',
  DisputeEvidenceSent: 'dispute-evidence-sent.v1',
  EvidenceOrdered: 'evidence-ordered.v1',
  EvidenceFailed: 'evidence-failed.v1',
  EvidenceUnknown: 'evidence-unknown.v1',
  AcceptanceOrdered: 'acceptance-ordered.v1',
  AcceptanceFailed: 'acceptance-failed.v1',
  AcceptanceUnknown: 'acceptance-unknown.v1',
  DisputeAccepted: 'dispute-accepted.v1',
  DisputeWon: 'dispute-won.v1',
  DisputeLost: 'dispute-lost.v1',
  DisputeReopened: 'dispute-reopened.v1',
  DisputeMoneyTaken: 'dispute-money-taken.v1',
  DisputeReversed: 'dispute-reversed.v1',
  DisputeFeeCharged: 'dispute-fee-charged.v1',
  DisputeSharesTaken: 'dispute-shares-taken.v1',
  DisputeSharesReturned: 'dispute-shares-returned.v1',
  ExceptionAnswered: 'exception-answered.v1',
  PostingStarted: 'posting-started.v1',
  PostingSucceeded: 'posting-succeeded.v1',
  PostingFailed: 'posting-failed.v1',
  PostingUnknown: 'posting-unknown.v1',
  PostingAgainRequested: 'posting-again-requested.v1',
  PostingAdjusted: 'posting-adjusted.v1',
  RefundPostingStarted: 'refund-posting-started.v1',
  RefundPostingSucceeded: 'refund-posting-succeeded.v1',
  RefundPostingFailed: 'refund-posting-failed.v1',
  RefundPostingUnknown: 'refund-posting-unknown.v1',
  RefundPostingAgainRequested: 'refund-posting-again-requested.v1',
  RefundPostingAdjusted: 'refund-posting-adjusted.v1',
  DuplicateFound: 'duplicate-found.v1',
};
const TYPES = new Map(Object.entries(STORED_NAMES).map(([type, name]) => [name, type as PaymentEventType]));

/** The stored names this code can read, those of old shapes included. */
export const KNOWN_EVENTS: readonly string[] = [...TYPES.keys(), ...Object.keys(UPCASTERS)];

/** Brings a payment event into its stored form; guest data is encrypted under the payment's key (32 bytes). */
export function encodeEvent(event: PaymentEvent, key: Buffer): NewEvent {
  const data = withExponent(event.data);
  const sealed = 'guest' in data ? { ...data, guest: encrypt(JSON.stringify(data.guest), key) } : data;
  return { type: STORED_NAMES[event.type], occurredAt: event.at, data: sealed };
}

/**
 * Reads a stored event of any age. `key` null = the guest was erased.
 * @throws AppError WRITTEN_BY_NEWER_RELEASE for a stored name nobody knows here: history is never skipped silently
 */
export function decodeEvent(
  stored: Pick<StoredEvent, 'type' | 'data' | 'occurredAt'>,
  key: Buffer | null,
  upcasters: Record<string, Upcaster> = UPCASTERS,
): PaymentEvent {
  let { type: name } = stored;
  let data = stored.data as Record<string, unknown>;
  if (typeof data.guest === 'string')
    data = { ...data, guest: key ? (JSON.parse(decrypt(data.guest, key)) as unknown) : null };
  for (let up = upcasters[name]; up; up = upcasters[name]) {
    name = up.to;
    data = up.data(data as never) as Record<string, unknown>;
  }
  const type = TYPES.get(name);
  if (!type) throw new AppError('WRITTEN_BY_NEWER_RELEASE', { params: { type: name } });
  if (data.guest === null) data = { ...data, guest: erasedGuest(type, data) };
  return { type, at: stored.occurredAt, data: inTodaysUnits(data) } as PaymentEvent;
}

/** Text under a payment's key (32 bytes), as base64. */
export function encrypt(text: string, key: Buffer): string {
  return encryptBytes(Buffer.from(text), key).toString('base64');
}

/** @throws Error when it was changed or the key is another one */
export function decrypt(sealed: string, key: Buffer): string {
  return decryptBytes(Buffer.from(sealed, 'base64'), key).toString('utf8');
}

/** Bytes under a payment's key. */
export function encryptBytes(bytes: Buffer, key: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws Error when it was changed or the key is another one */
export function decryptBytes(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
