import { currencyExponent, rescaleMinor } from '../../../kernel/money.js';

type Data = Record<string, unknown>;

/**
 * What an event's data is stored as: an amount goes together with the exponent its minor units have, so that it means
 * the same for ever, whatever becomes of the currency.
 */
export function withExponent<D extends object>(data: D): D & { exponent?: number } {
  const { currencyCode } = data as { currencyCode?: unknown };
  return typeof currencyCode === 'string' ? { ...data, exponent: currencyExponent(currencyCode) } : data;
}

/** Stored data with its amounts in the minor units of today's table. */
export function inTodaysUnits({ exponent, ...data }: Data): Data {
  if (typeof data.currencyCode !== 'string') return data;
  const to = currencyExponent(data.currencyCode);
  return exponent === to ? data : (rescaled(data, exponent as number, to) as Data);
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
