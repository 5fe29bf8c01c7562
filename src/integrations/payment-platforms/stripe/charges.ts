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
  const before = cardOfCharge(charge)?.['capture_before'];
  return {
    status: 'held',
    amount: fromWire(charge['amount'], charge['currency']),
    ...factsOf(charge),
    until: typeof before === 'number' ? new Date(before * 1000) : null,
  };
}

/** @returns null when no money came: it failed, or is only held @throws Error when it makes no sense */
export function readCharge(charge: Json): Paid | null {
  if (charge['status'] !== 'succeeded' || charge['captured'] !== true) return null;
  const amount = fromWire(charge['amount_captured'], charge['currency']);
  return { status: 'paid', amount, ...factsOf(charge) };
}

function factsOf(charge: Json) {
  const platformTransactionNo = idOf(charge['payment_intent']);
  if (!platformTransactionNo) throw new Error('A charge without its payment intent');
  const card = cardOfCharge(charge);
  const facts = {
    platformTransactionNo,
    channelTransactionNo: idOf(charge),
    cardInfo: card && readCard(card),
  };
  // Other ways to pay have a number as well, which charges nothing.
  return { ...facts, ...(card && tokenOf(charge['payment_method'])) };
}

function cardOfCharge({ payment_method_details: details }: Json): Json | null {
  return isObject(details) && isObject(details['card']) ? details['card'] : null;
}

function readCard(card: Json): CardInfo | null {
  const { brand, last4, three_d_secure: secure } = card;
  // Null: nobody asked the guest's bank. A result of null says nothing.
  const result = isObject(secure) ? secure['result'] : secure === null ? 'not asked' : undefined;
  return cardOf(brand, last4, typeof result === 'string' ? result === 'authenticated' : undefined);
}

/** The id of something that may be expanded. */
export function idOf(value: unknown): string | null {
  return textOrNull(isObject(value) ? value['id'] : value);
}
