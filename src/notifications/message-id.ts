import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail: the same key always gives the same id, so a mailbox that gets a repeated mail can tell, and
 * so can a person who compares two of them. Keys of unusual shape are hashed rather than written into a header.
 */
export function messageIdFor(key: string, fromAddress: string): string {
  const local = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/.test(key)
    ? key
    : createHash('sha256').update(key).digest('hex').slice(0, 40);
  return `<${local}@${fromAddress.slice(fromAddress.lastIndexOf('@') + 1)}>`;
}
