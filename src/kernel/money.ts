/** ISO 4217 minor-unit exponent of a currency (JPY 0, CNY 2, KWD 3). @throws RangeError for what is no currency code */
export function currencyExponent(currencyCode: string): number {
  let exponent = exponents.get(currencyCode);
  if (exponent === undefined) {
    if (!isCurrencyCode(currencyCode))
      throw new RangeError(`${currencyCode} is not an ISO 4217 currency code.`);
    exponent =
      new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions()
        .maximumFractionDigits ?? 2;
    exponents.set(currencyCode, exponent);
  }
  return exponent;
}
const exponents = new Map<string, number>();

const known = new Set(Intl.supportedValuesOf('currency'));

/** Whether this is a currency code this runtime knows (ISO 4217, upper case). */
export function isCurrencyCode(value: unknown): value is string {
  return typeof value === 'string' && known.has(value);
}

/** Largest amount a request may carry, in minor units: far below 2^53, so sums of many stay exact. */
export const MAX_AMOUNT_MINOR = 1_000_000_000_000;

/** Whether this is a whole, positive number of minor units within bounds. */
export function isPositiveAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= MAX_AMOUNT_MINOR;
}

/** `328000 CNY` → `"3280.00"`: the plain decimal text of an amount, for messages to other systems. */
export function toDecimalText(amountMinor: number, currencyCode: string): string {
  const exponent = currencyExponent(currencyCode);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  if (exponent === 0) return sign + digits;
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}
