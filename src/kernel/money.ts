import { currencyExponent } from './currencies.js';

export { currencyExponent, isCurrencyCode } from './currencies.js';

/** Largest amount a request may carry, in minor units: far below 2^53, so sums of many stay exact. */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000;

/** Whether this is a whole, positive number of minor units within bounds. */
export function isPositiveAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= MAX_AMOUNT_MINOR;
}

const symbols = new Map<string, string>();

/** `$`, `¥`, or the code where a currency has none. Several currencies share one, so it never stands for the code. */
export function currencySymbol(currencyCode: string): string {
  const known = symbols.get(currencyCode);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currencyCode;
  symbols.set(currencyCode, symbol);
  return symbol;
}

/** `328000 CNY` → `"3280.00"`: the plain decimal text of an amount, for messages to other systems. */
export function toDecimalText(amountMinor: number, currencyCode: string): string {
  const exponent = currencyExponent(currencyCode);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/**
 * The same amount in minor units of another exponent: `100000` of exponent 2 is `1000` of exponent 0. For adapters of
 * vendors whose minor units differ from ISO 4217, and for amounts stored before a currency's exponent changed.
 * @throws RangeError when a part of the amount would be lost, or the number would no longer be exact
 */
export function rescaleMinor(amountMinor: number, fromExponent: number, toExponent: number): number {
  const factor = 10 ** Math.abs(toExponent - fromExponent);
  const rescaled = toExponent >= fromExponent ? amountMinor * factor : amountMinor / factor;
  if (!Number.isSafeInteger(rescaled))
    throw new RangeError(`${amountMinor} of exponent ${fromExponent} does not fit exponent ${toExponent}.`);
  return rescaled;
}
