import { readAmount } from './typed-amount';

const MINUS = '−';
/** Beyond this many digits a typed amount is a slip of the keyboard, and doubles would start to round. */
const MAX_DIGITS = 12;

let exponents: ReadonlyMap<string, number> | null = null;

/** Takes the server's table of currencies. The browser's own data says how cash is written, and each browser's differs. */
export const setCurrencies = (currencies: readonly { code: string; exponent: number }[]): void => {
  exponents = new Map(currencies.map(({ code, exponent }) => [code, exponent]));
};

/** Their codes, sorted. @throws Error before `setCurrencies` */
export const knownCurrencies = (): string[] => {
  if (exponents === null) throw new Error('The currencies have not been loaded.');
  return [...exponents.keys()].sort();
};

/**
 * The number of decimals of a currency (JPY 0, HUF 2, KWD 3), as the server says. A code nobody knows has 2: it is still
 * being typed, and the server refuses it.
 * @throws Error before `setCurrencies`
 */
export const currencyExponent = (currencyCode: string): number => {
  if (exponents === null) throw new Error('The currencies have not been loaded.');
  return exponents.get(currencyCode) ?? 2;
};

const decimalText = (amountMinor: number, exponent: number): string => {
  const digits = Math.abs(amountMinor)
    .toString()
    .padStart(exponent + 1, '0');
  if (exponent === 0) return digits;
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/**
 * Digits only, grouped, with the currency's own decimals: `3,280.00`. Goes through text, never through a fraction,
 * so no amount is rounded on its way to the screen.
 * @param amountMinor whole number of minor units
 */
export const formatMinor = (amountMinor: number, currencyCode: string): string => {
  const exponent = currencyExponent(currencyCode);
  // English and Chinese write numbers alike.
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  const text = format.format(decimalText(amountMinor, exponent) as Intl.StringNumericLiteral);
  return amountMinor < 0 ? `${MINUS}${text}` : text;
};

/** `CNY 3,280.00`, for sentences and buttons. */
export const formatMoney = (amountMinor: number, currencyCode: string): string =>
  `${currencyCode} ${formatMinor(amountMinor, currencyCode)}`;

/** `12,345` */
export const formatCount = (count: number): string => count.toLocaleString('en');

/** The text an amount input shows for a stored amount: no grouping, so that it can be edited. */
export const minorToInput = (amountMinor: number, currencyCode: string): string =>
  `${amountMinor < 0 ? '-' : ''}${decimalText(amountMinor, currencyExponent(currencyCode))}`;

/** Totals are never added across currencies. */
export const sumsByCurrency = (
  amounts: readonly { amountMinor: number; currencyCode: string }[],
): [currencyCode: string, amountMinor: number][] => {
  const sums = new Map<string, number>();
  for (const { amountMinor, currencyCode } of amounts)
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + amountMinor);
  return [...sums];
};

/** A translation key and its variables, ready for `translate(error, args)`. */
export interface MoneyError {
  error: string;
  args: Record<string, string | number>;
}

/** Reads what a person typed or pasted into whole minor units. */
export const parseMinor = (text: string, currencyCode: string): number | MoneyError => {
  const exponent = currencyExponent(currencyCode);
  const args = { currencyCode, count: exponent, example: minorToInput(328000, currencyCode) };
  const read = readAmount(text, currencyCode);
  if (read === '') return { error: 'money.error.empty', args };
  if (read === 'negative') return { error: 'money.error.notPositive', args };
  if (!read) return { error: 'money.error.notANumber', args };
  const { whole, fraction } = read;
  if (fraction.length > exponent) {
    return { error: exponent === 0 ? 'money.error.noDecimals' : 'money.error.tooManyDecimals', args };
  }
  const digits = `${whole}${fraction.padEnd(exponent, '0')}`.replace(/^0+/, '');
  if (digits.length > MAX_DIGITS) return { error: 'money.error.tooLarge', args };
  if (digits === '') return { error: 'money.error.notPositive', args };
  return Number(digits);
};
