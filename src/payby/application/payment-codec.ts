import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { NewEvent, StoredEvent } from '../../kernel/event-store/event-store.js';
import type { GuestData, PaymentEvent, PaymentEventType } from '../domain/events.js';

/** Stored names. A name never changes its meaning: a new shape gets a new version and an upcaster for the old one. */
const STORED_NAMES: Record<PaymentEventType, string> = {
  PaymentRequested: 'payment-requested.v1',
  PaymentLinkSent: 'payment-link-sent.v1',
  PaymentLinkSendFailed: 'payment-link-send-failed.v1',
  PaymentAttempted: 'payment-attempted.v1',
  PaymentSessionOpened: 'payment-session-opened.v1',
  PaymentSucceeded: 'payment-succeeded.v1',
  PaymentFailed: 'payment-failed.v1',
  PaymentExpired: 'payment-expired.v1',
  PostingStarted: 'posting-started.v1',
  PostingSucceeded: 'posting-succeeded.v1',
  PostingFailed: 'posting-failed.v1',
  PostingUnknown: 'posting-unknown.v1',
};
const TYPES = new Map(Object.entries(STORED_NAMES).map(([type, name]) => [name, type as PaymentEventType]));

/** Old stored name → how its data becomes the next version's. Applied until a current name is reached. */
export type Upcaster = { to: string; data: (data: never) => unknown };
const UPCASTERS: Record<string, Upcaster> = {};

/** What is shown of a guest whose key was deleted. */
export const ERASED = 'erased';

/** Brings a payment event into its stored form; guest data is encrypted under the payment's key (32 bytes). */
export function encodeEvent(event: PaymentEvent, key: Buffer): NewEvent {
  const data =
    event.type === 'PaymentRequested'
      ? { ...event.data, guest: encrypt(JSON.stringify(event.data.guest), key) }
      : event.data;
  return { type: STORED_NAMES[event.type], occurredAt: event.at, data };
}

/**
 * Reads a stored event of any age. `key` null = the guest was erased.
 * @throws Error for a stored name nobody knows: history is never skipped silently
 */
export function decodeEvent(
  stored: Pick<StoredEvent, 'type' | 'data' | 'occurredAt'>,
  key: Buffer | null,
  upcasters: Record<string, Upcaster> = UPCASTERS,
): PaymentEvent {
  let { type: name, data } = stored;
  for (let up = upcasters[name]; up; up = upcasters[name]) {
    name = up.to;
    data = up.data(data as never);
  }
  const type = TYPES.get(name);
  if (!type) throw new Error(`Unknown event type ${name}.`);
  if (type === 'PaymentRequested') {
    const request = data as { guest: string };
    data = { ...request, guest: key ? (JSON.parse(decrypt(request.guest, key)) as GuestData) : ERASED_GUEST };
  }
  return { type, at: stored.occurredAt, data } as PaymentEvent;
}

const ERASED_GUEST: GuestData = {
  firstName: ERASED,
  lastName: ERASED,
  emails: [],
  guestComment: null,
  internalComment: null,
  linkToken: ERASED,
  payers: [],
};

function encrypt(text: string, key: Buffer): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
