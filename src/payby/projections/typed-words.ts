import { CURRENCIES, currencyExponent, isCurrencyCode } from '../../kernel/currencies.js';
import { wordsOf } from '../../kernel/lists/conditions.js';
import { isDay } from '../../kernel/local-day.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';

/** What a word typed into the search may mean, beside being written in a payment. */
export interface TypedWord {
  /** In small letters. */
  text: string;
  /** The amount in minor units, by the currencies that can express it; null: it is none. */
  amounts: ReadonlyMap<string, number> | null;
  /** YYYY-MM-DD. */
  day: string | null;
  /** The last digits of a card. */
  last4: string | null;
  /** ISO 4217, beside an amount. */
  currencyCode: string | null;
}

const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;

/** `5389.00` is 538900 in HKD and 5389 in JPY; an amount that a currency cannot express is none of it. */
function amountsOf(word: string, currencyCode: string | null): Map<string, number> | null {
  if (!AMOUNT.test(word)) return null;
  const [whole = '', typed = ''] = word.split('.');
  const fraction = typed.replace(/0+$/, '');
  const amounts = new Map<string, number>();
  for (const code of currencyCode ? [currencyCode] : CURRENCIES.map((each) => each.code)) {
    const exponent = currencyExponent(code);
    const minor = Number(whole + fraction.padEnd(exponent, '0'));
    if (fraction.length <= exponent && minor > 0 && minor <= MAX_AMOUNT_MINOR) amounts.set(code, minor);
  }
  return amounts.size > 0 ? amounts : null;
}

/** The words of what was typed, as the screens write them: amounts with a point, days as YYYY-MM-DD. */
export function readWords(typed: string): TypedWord[] {
  const words = wordsOf(typed);
  const codes = words.map((word) => word.toUpperCase()).filter(isCurrencyCode);
  // Without an amount beside it, three letters are a name: "All", "Mop".
  const currencyCode = codes.length === 1 && words.some((word) => AMOUNT.test(word)) ? codes[0]! : null;
  return words.map((word) => ({
    text: word.toLowerCase(),
    amounts: amountsOf(word, currencyCode),
    day: isDay(word) ? word : null,
    last4: /^\d{4}$/.test(word) ? word : null,
    currencyCode: word.toUpperCase() === currencyCode ? currencyCode : null,
  }));
}

/** The one amount that was typed, with nothing but its currency beside it. */
export function onlyAmount(words: readonly TypedWord[]): ReadonlyMap<string, number> | null {
  const [first, ...others] = words.filter(({ currencyCode }) => currencyCode === null);
  return first && others.length === 0 ? first.amounts : null;
}

/** The amounts around one, to two significant digits: 5,389.00 lies between 5,300.00 and 5,400.00. */
export function around(amountMinor: number): { amountFrom: number; amountTo: number } | null {
  const step = 10 ** (String(amountMinor).length - 2);
  if (step <= 1) return null;
  const amountFrom = Math.floor(amountMinor / step) * step;
  return { amountFrom, amountTo: amountFrom + step };
}
