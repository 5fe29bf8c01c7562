import { currencyExponent, formerExponent, rescaleMinor } from '../../../kernel/money.js';

type Data = Record<string, unknown>;

/**
 * What an event's data is stored as: an amount goes together with the exponent its minor units have, so that it means the
 * same for ever, whatever becomes of the currency.
 */
export function withExponent<D extends object>(data: D): D & { exponent?: number } {
  const { currencyCode } = data as { currencyCode?: unknown };
  return typeof currencyCode === 'string' ? { ...data, exponent: currencyExponent(currencyCode) } : data;
}

/**
 * Stored data with its amounts in the minor units of today's table. Events without an exponent are from before that table
 * and have that of the locale data then: `1000 HUF` was stored for what is `100000` now, a thousand forints both.
 */
export function inTodaysUnits({ exponent, ...data }: Data): Data {
  const { currencyCode } = data;
  if (typeof currencyCode !== 'string') return exponent === undefined ? data : { ...data, exponent };
  const from = typeof exponent === 'number' ? exponent : formerExponent(currencyCode);
  const to = currencyExponent(currencyCode);
  return from === to ? data : (rescaled(data, from, to) as Data);
}

/** Every `amountMinor` within, however deep: of the whole, of items, of shares, of the guest's payers. */
function rescaled(value: unknown, from: number, to: number): unknown {
  if (Array.isArray(value)) return value.map((element) => rescaled(element, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'amountMinor' ? rescaleMinor(inner as number, from, to) : rescaled(inner, from, to),
    ]),
  );
}
