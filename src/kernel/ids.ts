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

/** Letters and digits of a link's secret. */
export const LINK_TOKEN_LENGTH = 22;

/** A secret for a link: 22 letters and digits, 131 bits. */
export function newLinkToken(): string {
  return Array.from({ length: LINK_TOKEN_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A whole number ≥ 0 in letters and digits: five of them reach 916 million. */
export function base62(value: number): string {
  const rest = Math.floor(value / ALPHABET.length);
  return (rest > 0 ? base62(rest) : '') + ALPHABET[value % ALPHABET.length];
}

function format(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
