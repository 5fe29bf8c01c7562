import { isBuiltIn, localeOf } from '../../../src/kernel/words/language-rules';
import { legibleAmount } from '../../../src/kernel/words/legible-amount';
import type { BuiltIn, Language } from './labels';

/**
 * A guest's amount: symbol and number, with the ISO code apart so that it can be set smaller. The code is
 * empty when the currency has no symbol of its own and the number carries the code already.
 */
export function guestAmount(
  amountMinor: number,
  { currencyCode, currencyExponent }: { currencyCode: string; currencyExponent: number },
  language: Language,
) {
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: currencyCode,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyExponent,
    maximumFractionDigits: currencyExponent,
  });
  const text = legibleAmount(format, amountMinor / 10 ** currencyExponent).replace(/^-/, '−');
  return { text, code: text.includes(currencyCode) ? '' : currencyCode };
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function parts(
  instant: Date,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'en-GB',
): Parts {
  const found: Parts = {};
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  for (const part of format.formatToParts(instant)) found[part.type] = part.value;
  // Beside a numeric month browsers pad with zeros, which 2026年12月2日 does not carry.
  if (options.month === 'numeric') {
    found.month = String(Number(found.month));
    found.day = String(Number(found.day));
  }
  return found;
}

const longDate = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const day = (p: Parts, language: BuiltIn) =>
  language === 'zh' ? `${p.year}年${p.month}月${p.day}日` : `${p.day} ${p.month} ${p.year}`;

function dateOptions(language: BuiltIn): Intl.DateTimeFormatOptions {
  return language === 'zh' ? { ...longDate, month: 'numeric' } : longDate;
}

/** `21 November 2026, 16:05` or `2026年11月21日 16:05`, in the hotel's time zone. */
export function instantText(iso: string, timeZone: string, language: Language): string {
  if (!isBuiltIn(language))
    return new Intl.DateTimeFormat(language, { timeZone, ...longDate, ...clock }).format(new Date(iso));
  const p = parts(new Date(iso), timeZone, { ...dateOptions(language), ...clock });
  return `${day(p, language)}${language === 'zh' ? ' ' : ', '}${p.hour}:${p.minute}`;
}

/** `16:12:08` in the hotel's time zone. */
export function clockText(at: number, timeZone: string): string {
  const p = parts(new Date(at), timeZone, { ...clock, second: '2-digit' });
  return `${p.hour}:${p.minute}:${p.second}`;
}

/** A calendar date carries no zone; reading it as UTC keeps it on its day everywhere. */
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
const calendar = (date: string, language: BuiltIn) => parts(midnight(date), 'UTC', dateOptions(language));
const inUtc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options });

/** `20 November` or `11月20日`, for a date that is close. */
export function shortDate(date: string, language: Language): string {
  if (!isBuiltIn(language)) return inUtc(language, { day: 'numeric', month: 'long' }).format(midnight(date));
  const p = calendar(date, language);
  return language === 'zh' ? `${p.month}月${p.day}日` : `${p.day} ${p.month}`;
}

/** Whether a hotel-local date (YYYY-MM-DD) lies before the hotel's today. */
export function hasCome(date: string, timeZone: string, now = new Date()): boolean {
  // en-CA writes dates as YYYY-MM-DD, which compare as text.
  return date < new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
}

/** `20 – 23 November 2026` or `2026年11月20日至23日`; month and year are repeated only where they differ. */
export function stayText(arrival: string, departure: string, language: Language): string {
  if (!isBuiltIn(language))
    return inUtc(language, longDate).formatRange(midnight(arrival), midnight(departure));
  const from = calendar(arrival, language);
  const to = calendar(departure, language);
  const sameYear = from.year === to.year;
  const sameMonth = sameYear && from.month === to.month;
  if (language === 'zh') {
    const end = sameMonth ? `${to.day}日` : sameYear ? `${to.month}月${to.day}日` : day(to, 'zh');
    return `${day(from, 'zh')}至${end}`;
  }
  const start = sameMonth ? `${from.day}` : sameYear ? `${from.day} ${from.month}` : day(from, 'en');
  return `${start} – ${day(to, 'en')}`;
}

/** Cities as a Chinese reader knows them; any other zone falls back to the browser's own name for it. */
const CITY_ZH: Record<string, string> = {
  'Asia/Shanghai': '上海',
  'Asia/Hong_Kong': '香港',
  'Asia/Macau': '澳门',
  'Asia/Taipei': '台北',
  'Asia/Singapore': '新加坡',
  'Asia/Tokyo': '东京',
  'Asia/Bangkok': '曼谷',
  'Asia/Dubai': '迪拜',
  'Europe/London': '伦敦',
  'Europe/Paris': '巴黎',
  'America/New_York': '纽约',
  'America/Los_Angeles': '洛杉矶',
  'Australia/Sydney': '悉尼',
};

/** The zone's name and its offset at that instant, so that daylight saving is told truthfully. */
export function zoneOf(timeZone: string, iso: string, language: Language): { name: string; offset: string } {
  const instant = new Date(iso);
  const offset = parts(instant, timeZone, { timeZoneName: 'shortOffset' }).timeZoneName ?? 'GMT';
  const city = timeZone.split('/').pop()?.replaceAll('_', ' ') ?? timeZone;
  const name =
    language === 'en'
      ? `${city} time`
      : language === 'zh' && CITY_ZH[timeZone]
        ? `${CITY_ZH[timeZone]}时间`
        : (parts(instant, timeZone, { timeZoneName: 'longGeneric' }, localeOf(language)).timeZoneName ??
          city);
  return { name, offset: offset.replace(/^GMT(\+0)?$/, 'UTC').replace('GMT', 'UTC') };
}

/** Two letters for the hotel's mark: the first letters of its first two words. */
export function initials(hotelName: string): string {
  const words = hotelName.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

/** A long transaction number keeps both ends, which are what two people compare on the phone. */
export function shorten(reference: string): string {
  return reference.length > 20 ? `${reference.slice(0, 10)}…${reference.slice(-4)}` : reference;
}

/** The number as a telephone dials it. */
export const dialable = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
