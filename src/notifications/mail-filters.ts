import { isBuiltIn, type LanguageCode, localeOf } from '../kernel/languages.js';
import { currencyExponent } from '../kernel/money.js';
import { legibleAmount } from '../kernel/words/legible-amount.js';

/** The languages of mails that the product alone writes. */
export type MailLanguage = 'en' | 'zh';

const LONG_DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `¥3,280.00`: the currency's own symbol and decimals. `amountMinor` is in minor units. */
export function symbolAmount(amountMinor: number, currencyCode: string, language: LanguageCode): string {
  const digits = currencyExponent(currencyCode);
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return legibleAmount(format, amountMinor / 10 ** digits);
}

/** `CNY 3,280.00`: the code first, for a subject line, where a lone ¥ would not say which one. */
export function codeAmount(amountMinor: number, currencyCode: string): string {
  const digits = currencyExponent(currencyCode);
  const number = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${currencyCode} ${number.format(amountMinor / 10 ** digits)}`;
}

/** `21 November 2026, 16:05` or `2026年11月21日 16:05` in the given zone; in an added language as its own rules have it. */
export function instantText(iso: string, timeZone: string, language: LanguageCode): string {
  if (!isBuiltIn(language))
    return new Intl.DateTimeFormat(language, { timeZone, ...LONG_DATE, ...CLOCK }).format(new Date(iso));
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...LONG_DATE,
    ...CLOCK,
    month: language === 'zh' ? 'numeric' : 'long',
  });
  for (const part of format.formatToParts(new Date(iso))) found[part.type] = part.value;
  const { year, month, day, hour, minute } = found;
  return language === 'zh'
    ? `${year}年${Number(month)}月${Number(day)}日 ${hour}:${minute}`
    : `${day} ${month} ${year}, ${hour}:${minute}`;
}

/**
 * `21 November 2026` or `2026年11月21日`.
 * @param day YYYY-MM-DD, by the hotel's calendar
 * @returns null for what no calendar has
 */
export function dayText(day: string, language: LanguageCode): string | null {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return null;
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** `UTC+8`: the zone's offset at that instant, so that daylight saving is told truthfully. */
export function offsetText(iso: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(iso),
  );
  return (parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT')
    .replace(/^GMT(\+0)?$/, 'UTC')
    .replace('GMT', 'UTC');
}

/** `21 November 2026, 16:05 (UTC+8)`; Chinese brackets are wide and stand without a space. */
export function instantWithZone(iso: string, timeZone: string, language: LanguageCode): string {
  const [at, zone] = [instantText(iso, timeZone, language), offsetText(iso, timeZone)];
  return language === 'zh' ? `${at}（${zone}）` : `${at} (${zone})`;
}

/** A name as its bearer writes it: Han names family first and closed up, others given name first. */
export function personName(firstName: string, lastName: string): string {
  const han = /\p{Script=Han}/u;
  return han.test(firstName) && han.test(lastName)
    ? `${lastName}${firstName}`
    : `${firstName} ${lastName}`.trim();
}

/** Two letters for the hotel's mark: `HV` for Harbour & Vale. */
export function initials(name: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Only a web address may become a link: `javascript:` and its like would run in a web mail client. */
export function webAddress(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError('A link must begin with https:// or http://.');
  return url.href;
}

/** What follows the domain of a web address: `p/d/AbC`. @throws TypeError as `webAddress` */
export function webPath(text: string): string {
  const { pathname, search } = new URL(webAddress(text));
  return `${pathname}${search}`.slice(1);
}
