import { isUtf8 } from 'node:buffer';
import { isDeepStrictEqual } from 'node:util';
import { holdsCardNumber, maskCardNumbers } from '../../kernel/card-numbers.js';

export interface Callback {
  /** By lower-case name. */
  headers: Record<string, string>;
  raw: Buffer;
}

/**
 * A callback as it may be stored: what looks like a card number is masked. Numbers that are read from it, of transactions
 * for instance, stay where they look like one, because what it tells of money must not change.
 * @param read what is read from it later; throws for what makes no sense, and is left out where nothing is read
 */
export function cardFreeCallback(callback: Callback, read?: (callback: Callback) => unknown): Callback {
  const masked = maskedCallback(callback, []);
  if (masked === callback || !read) return masked;
  let facts: unknown;
  try {
    facts = withoutReasons(read(callback));
  } catch {
    return masked;
  }
  const kept = [...new Set(textsOf(facts))].filter(holdsCardNumber);
  const careful = maskedCallback(callback, kept);
  try {
    return isDeepStrictEqual(withoutReasons(read(careful)), facts) ? careful : callback;
  } catch {
    return callback;
  }
}

/** @returns the same object where there is nothing to mask */
function maskedCallback(callback: Callback, kept: readonly string[]): Callback {
  const headers = Object.fromEntries(
    Object.entries(callback.headers).map(([name, value]) => [name, masked(value, kept)]),
  );
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(callback.headers['content-type'] ?? '');
  const raw = isForm ? maskedForm(callback.raw, kept) : maskedText(callback.raw, kept);
  return raw === callback.raw && isDeepStrictEqual(headers, callback.headers) ? callback : { headers, raw };
}

function maskedText(raw: Buffer, kept: readonly string[]): Buffer {
  const encoding = isUtf8(raw) ? 'utf8' : 'latin1';
  const text = raw.toString(encoding);
  const result = masked(text, kept);
  if (result === text) return raw;
  return Buffer.from(encoding === 'utf8' ? result : result.replaceAll('•', '*'), encoding);
}

/** Fields are masked as they are read: a blank is written in several ways. */
function maskedForm(raw: Buffer, kept: readonly string[]): Buffer {
  const fields = [...new URLSearchParams(raw.toString('utf8'))];
  const result = fields.map(([name, value]): [string, string] => [masked(name, kept), masked(value, kept)]);
  if (isDeepStrictEqual(result, fields)) return raw;
  return Buffer.from(new URLSearchParams(result).toString());
}

function masked(text: string, [first, ...further]: readonly string[]): string {
  if (first === undefined) return maskCardNumbers(text);
  return text
    .split(first)
    .map((part) => masked(part, further))
    .join(first);
}

/** Sentences are for people, who need no card number. */
function withoutReasons(facts: unknown): unknown {
  return JSON.parse(
    JSON.stringify(facts ?? null, (name, value: unknown) => (name === 'reason' ? undefined : value)),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
