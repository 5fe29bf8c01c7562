import type { CardInfo, Held, Paid, Released } from '../../../payby/index.js';
import { cardOf, tokenOf } from '../../platform-parts.js';
import { isObject, type Json, textOrNull } from '../../vendor-call.js';
import { fromWire } from './currencies.js';

/** What a payment intent that is charged by hand says of its money; null: it has not come to that yet. */
export function readHold(intent: Json): Held | Paid | Released | null {
  if (intent['capture_method'] !== 'manual') return null;
  const charge = isObject(intent['latest_charge']) ? intent['latest_charge'] : {};
  switch (intent['status']) {
    case 'requires_capture':
      return readHeld(charge);
    case 'succeeded':
      return readCharge(charge);
    case 'canceled':
      return { status: 'released', lapsed: intent['cancellation_reason'] === 'automatic' };
    default:
      return null;
  }
}

/** @returns null when it holds nothing @throws Error when it makes no sense */
export function readHeld(charge: Json): Held | null {
  if (charge['status'] !== 'succeeded' || charge['captured'] !== false) return null;
  const details = charge['payment_method_details'];
  const card = isObject(details) && isObject(details['card']) ? details['card'] : {};
  const before = card['capture_before'];
  return {
    status: 'held',
    amount: fromWire(charge['amount'], charge['currency']),
    ...readNumbers(charge),
    cardInfo: readCard(details),
    ...readToken(charge),
    until: typeof before === 'number' ? new Date(before * 1000) : null,
  };
}

/** @returns null when no money came: it failed, or is only held @throws Error when it makes no sense */
export function readCharge(charge: Json): Paid | null {
  if (charge['status'] !== 'succeeded' || charge['captured'] !== true) return null;
  return {
    status: 'paid',
    amount: fromWire(charge['amount_captured'], charge['currency']),
    ...readNumbers(charge),
    cardInfo: readCard(charge['payment_method_details']),
    ...readToken(charge),
  };
}

function readNumbers(charge: Json) {
  const platformTransactionNo = idOf(charge['payment_intent']);
  if (!platformTransactionNo) throw new Error('A charge without its payment intent');
  return { platformTransactionNo, channelTransactionNo: idOf(charge) };
}

/** Of a card alone: other ways to pay have a number as well, which charges nothing. */
function readToken(charge: Json): { cardToken?: string } {
  const details = charge['payment_method_details'];
  return isObject(details) && isObject(details['card']) ? tokenOf(charge['payment_method']) : {};
}

function readCard(details: unknown): CardInfo | null {
  const card = isObject(details) ? details['card'] : null;
  if (!isObject(card)) return null;
  const { brand, last4, three_d_secure: secure } = card;
  // Null: nobody asked the guest's bank. A result of null says nothing.
  const result = isObject(secure) ? secure['result'] : secure === null ? 'not asked' : undefined;
  return cardOf(brand, last4, typeof result === 'string' ? result === 'authenticated' : undefined);
}

/** The id of something that may be expanded. */
export function idOf(value: unknown): string | null {
  return textOrNull(isObject(value) ? value['id'] : value);
}
