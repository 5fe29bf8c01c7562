import type { Amount } from '../../../payby/index.js';
import { wholeMinor } from '../../platform-parts.js';
import { isObject } from '../../vendor-call.js';

/** @throws Error with what is wrong */
export function readAmount(value: unknown): Amount {
  if (!isObject(value)) throw new Error('The amount is missing');
  const minor = wholeMinor(value['value']);
  const currency = value['currency'];
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw new Error('The currency is missing');
  return { amountMinor: minor, currencyCode: currency };
}
