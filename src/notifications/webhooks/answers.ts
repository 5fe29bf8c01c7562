import { maskCardNumbers } from '../../kernel/card-numbers.js';
import type { SigningKey } from './signing.js';

/** What is kept of an answer, in characters: enough to read an error by. */
const LONGEST_KEPT = 4_096;
const HIDDEN = '•••';

/** What an answer is sealed with, so that it opens for its own try only. */
export const answerContext = (attemptId: string): string =>
  `notifications.webhook_attempts.answer:${attemptId}`;

/**
 * What is kept of an answer: its beginning as text, without our keys and signatures, which a receiver may have sent
 * back, and without card numbers. @returns null for none
 */
export function keptAnswer(body: Buffer, keys: readonly SigningKey[], signature: string): string | null {
  if (body.length === 0) return null;
  let text = new TextDecoder().decode(body);
  const hidden = keys
    .flatMap(({ secret }) => [secret, secret.replace(/^whsec_/, '')])
    .concat(signature.split(' '));
  for (const each of hidden) text = text.replaceAll(each, HIDDEN);
  // PostgreSQL and screens want none of the control characters; line breaks and tabs are what answers are laid out with.
  // eslint-disable-next-line no-control-regex
  text = maskCardNumbers(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '�'));
  return text.length > LONGEST_KEPT ? `${text.slice(0, LONGEST_KEPT)}…` : text;
}
