import { createHash } from 'node:crypto';

/**
 * What a payment link is found by: the read rows never hold the token itself. A token has 131 random bits, so its plain
 * hash cannot be guessed back.
 * @returns SHA-256 in lower-case hexadecimal, as the database's own `encode(sha256(…), 'hex')` writes it
 */
export function linkHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
