import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits. */
export function newClientSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. A plain hash is enough: it is random, not something a person chose. */
export function hashOfClientSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
