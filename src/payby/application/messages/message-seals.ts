import { createHmac } from 'node:crypto';
import type { MessageContent } from '../../http/answers/message-answers.dto.js';
import { decrypt, encrypt } from '../store/payment-codec.js';

/** What a message said, as it is kept under the payment's key. */
export type KeptContent = Omit<MessageContent, 'notReached' | 'smsTemplate'> & {
  /** Left out: all were reached, or it was not sent yet. */
  notReached?: readonly string[];
  /** Left out: it was sent as it is. */
  smsTemplate?: string;
  /** Beside the sender's address, where the service names nobody. */
  sender: string;
};

/** What a message said, with what is known since it was sent; null: nothing. */
export function contentOnceSent(
  content: KeptContent,
  { notReached, smsTemplate }: { notReached: readonly string[]; smsTemplate: string | null },
): KeptContent | null {
  if (notReached.length === 0 && smsTemplate === null) return null;
  return { ...content, notReached, ...(smsTemplate !== null && { smsTemplate }) };
}

export const sealContent = (key: Buffer, content: KeptContent): string =>
  encrypt(JSON.stringify(content), key);

/** @param key null: the guest was erased */
export function openContent(key: Buffer | null, sealed: string | null): KeptContent | null {
  return key && sealed ? (JSON.parse(decrypt(sealed, key)) as KeptContent) : null;
}

export const sealAddress = (key: Buffer, address: string): string => encrypt(address, key);

export function openAddress(key: Buffer | null, sealed: string | null): string | null {
  return key && sealed ? decrypt(sealed, key) : null;
}

/**
 * The id of a message: the same however often its cause is told, and of no use to find out an address by once the payment's
 * key is gone.
 */
export function messageIdOf(key: Buffer, ...parts: readonly string[]): string {
  const hex = createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
  const variant = ((parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}
