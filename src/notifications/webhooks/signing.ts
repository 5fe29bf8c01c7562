import { createHmac, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../kernel/secret-box.js';

/*
 * Standard Webhooks, symmetric: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const ENDING = 4;

export interface SigningKey {
  /** `whsec_…` */
  secret: string;
  ending: string;
}

/** As an endpoint's row holds them. */
export interface SealedKeys {
  id: string;
  secretSealed: Buffer;
  previousSecretSealed: Buffer | null;
  previousSecretUntil: Date | null;
}

/** A new key: 256 random bits. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** By what people tell a key from another. Without the filling that base64 ends in, which all keys share. */
export function endingOf(secret: string): string {
  return secret.replace(/=+$/, '').slice(-ENDING);
}

/** What an endpoint's keys are sealed with, so that they open for their own endpoint only. */
export const webhookContext = (id: string): string => `notifications.webhook_endpoints.secret:${id}`;

/** The keys that sign at an instant, the newest first. @throws Error when one cannot be opened */
export function openKeys(secrets: SecretBox, keys: SealedKeys, at: Date): SigningKey[] {
  const { secretSealed, previousSecretSealed, previousSecretUntil } = keys;
  const previous = previousSecretUntil !== null && previousSecretUntil > at ? previousSecretSealed : null;
  return [secretSealed, ...(previous ? [previous] : [])].map((sealed) => {
    const secret = secrets.open(sealed, webhookContext(keys.id));
    return { secret, ending: endingOf(secret) };
  });
}

export const webhookIdOf = (eventId: string): string => `evt_${eventId}`;

/** What is signed. @param timestamp in seconds since 1970 */
export function signedText(webhookId: string, timestamp: number, body: string): string {
  return `${webhookId}.${timestamp}.${body}`;
}

/** One signature, as it stands in the header. */
export function signatureOf({ secret }: Pick<SigningKey, 'secret'>, text: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}

/** The headers of one try. */
export function webhookHeaders(
  keys: readonly SigningKey[],
  webhookId: string,
  timestamp: number,
  body: string,
): Record<string, string> {
  const text = signedText(webhookId, timestamp, body);
  return {
    'content-type': 'application/json',
    'user-agent': 'PayBy-Webhooks/1',
    'webhook-id': webhookId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => signatureOf(key, text)).join(' '),
  };
}
