import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A UUID version 7 (RFC 9562): ordered by time, so index inserts stay at the right edge. */
export function newId(nowMs: number = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes[6] = 0x70 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return format(bytes);
}

/** A UUID that is always the same for the same parts (RFC 9562 version 8): a repeated request makes the same id. */
export function derivedId(...parts: string[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return format(bytes);
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A secret for a link: 22 letters and digits, 131 bits. */
export function newLinkToken(): string {
  return Array.from({ length: 22 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
