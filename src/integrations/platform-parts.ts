import { createHmac, timingSafeEqual } from 'node:crypto';
import { holdsCardNumber } from '../kernel/card-numbers.js';
import type { GuardedRequest } from '../kernel/http/guarded-http-client.js';
import { currencyExponent, rescaleMinor } from '../kernel/money.js';
import {
  type Amount,
  type CardInfo,
  type DisputeStep,
  type OpenedSession,
  OutcomeUnknownError,
  type PlatformAccount,
  RefusedError,
} from '../payby/index.js';
import { type Json, textOrNull, type VendorAnswer } from './vendor-call.js';

/** What several payment platforms do alike: the adapters hold what is a vendor's own. */

/**
 * A request to a path below the account's address.
 * @param sent `headers` besides; `json` or `form` as its body
 */
export function requestTo(
  { baseUrl }: Pick<PlatformAccount, 'baseUrl'>,
  method: GuardedRequest['method'],
  path: string,
  { headers, json, form }: { headers?: Record<string, string>; json?: Json; form?: Form },
): GuardedRequest & { headers: Record<string, string> } {
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = json ? JSON.stringify(json) : form && encodeForm(form);
  return {
    method,
    url: `${baseUrl.replace(/\/+$/, '')}${path}`,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  };
}

/** A form with members of members: `a[b]=1`, `list[0][c]=2`. */
export type Form = { [name: string]: string | Form | (string | Form)[] };

function encodeForm(form: Form): string {
  const pairs: [string, string][] = [];
  const add = (name: string, value: string | Form | (string | Form)[]): void => {
    if (typeof value === 'string') return void pairs.push([name, value]);
    for (const [key, member] of Object.entries(value)) add(name ? `${name}[${key}]` : key, member);
  };
  add('', form);
  return new URLSearchParams(pairs).toString();
}

/** @throws Error unless an answer repeats the number that was asked about */
export function isAbout(said: unknown, wanted: string): void {
  if (said !== wanted) throw new Error('the answer is about something else');
}

/**
 * Whether a dispute still has to be accepted at the platform, by where it has come to there.
 * @throws RefusedError when it cannot be: evidence that the bank has would be given up with it
 */
export function isToBeAccepted(vendor: string, step: DisputeStep): boolean {
  if (step === 'evidenceSent')
    throw new RefusedError('EVIDENCE_SENT', `${vendor}: the bank has evidence in this dispute`);
  if (step === 'won') throw new RefusedError('DISPUTE_WON', `${vendor}: this dispute was won`);
  return step !== 'lost';
}

/**
 * Whether a session that was to end did, or cannot any more.
 * @throws OutcomeUnknownError for an answer that takes the order and does not say that it `expired`
 */
export function hasEnded(vendor: string, { status, json }: Pick<VendorAnswer, 'status' | 'json'>): boolean {
  if (status < 400 && json['status'] !== 'expired')
    throw new OutcomeUnknownError(`${vendor}’s answer does not say that the session has ended`);
  return status < 400;
}

/** A session that goes on at the platform's page. @throws OutcomeUnknownError for one that nobody can be led to */
export function openedAt(vendor: string, id: unknown, url: unknown): OpenedSession {
  const sessionId = textOrNull(id);
  // Addresses carry what the page needs behind their #, and are long.
  if (!sessionId || !isWebAddress(url))
    throw new OutcomeUnknownError(`${vendor} opened a session without an id or an address`);
  return { sessionId, next: { kind: 'redirect', url } };
}

export function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}

/**
 * A whole JSON number of minor units. Strings, decimals and numbers too large to be exact are refused, never mended.
 * @throws Error with what is wrong
 */
export function wholeMinor(value: unknown, units = 'minor units'): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || Object.is(value, -0))
    throw new Error(`The amount ${JSON.stringify(value ?? null)} is not a whole number of ${units}`);
  return value;
}

/**
 * An amount as the vendor counts it.
 * @param exponent the vendor's decimals of this currency; `finest`: those of them that may be other than 0
 * @throws RefusedError AMOUNT_TOO_FINE: rounding it would charge another one
 */
export function vendorMinor(
  vendor: string,
  { amountMinor, currencyCode }: Amount,
  exponent: number,
  finest = exponent,
): number {
  try {
    return rescaleMinor(rescaleMinor(amountMinor, currencyExponent(currencyCode), finest), finest, exponent);
  } catch {
    const said = `${vendor} counts ${currencyCode} with ${finest} decimals, and this amount has more.`;
    throw new RefusedError('AMOUNT_TOO_FINE', said);
  }
}

/** Names of brands that are more than their code with a large first letter. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartebancaire: 'Carte Bancaire',
  bcmc: 'Bancontact',
  cup: 'UnionPay',
  diners: 'Diners Club',
  jcb: 'JCB',
  mc: 'Mastercard',
  unionpay: 'UnionPay',
};

/**
 * Card details are a courtesy: anything but the code of a brand and exactly four digits is dropped, so no card number
 * slips in.
 * @param threeDSecure undefined: the platform does not say
 */
export function cardOf(code: unknown, last4: unknown, threeDSecure?: boolean): CardInfo | null {
  if (typeof code !== 'string' || !/^[a-z_]{2,40}$/.test(code)) return null;
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) return null;
  const name = Object.hasOwn(BRANDS, code) ? BRANDS[code] : undefined;
  const brand = name ?? `${code[0]!.toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;
  return { brand, last4, ...(threeDSecure !== undefined && { threeDSecure }) };
}

/**
 * What stands for a card at its platform. One that reads like a card number is dropped, whatever it is.
 * @returns to be spread into what is told of the money
 */
export function tokenOf(value: unknown): { cardToken?: string } {
  const token = textOrNull(value);
  return token && /^[\w.:-]{4,80}$/.test(token) && !holdsCardNumber(token) ? { cardToken: token } : {};
}

/** Which of an account's two keys fits; the earlier one counts until it is forgotten. */
export function keyThatFits<Key>(
  current: Key,
  previous: Key | undefined,
  fits: (key: Key) => boolean,
): 'current' | 'previous' | null {
  if (fits(current)) return 'current';
  return previous !== undefined && fits(previous) ? 'previous' : null;
}

/** Whether a HMAC-SHA-256 over these parts is what was given. */
export function isHmac(key: string | Buffer, parts: readonly (string | Buffer)[], given: Buffer): boolean {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  const expected = hmac.digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}
