import type { Preset } from '../../shared/filters/day-range';
import { currencyExponent } from '../../shared/money';
import type { CurrencyTakings, DashboardFigures } from './types';

/** `85.6%`; an empty whole has no shares. */
export const percentOf = (part: number, whole: number): string =>
  whole === 0
    ? '—'
    : new Intl.NumberFormat('en', {
        style: 'percent',
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }).format(part / whole);

/** How wide a bar is drawn, in percent; a little that is there is never drawn as nothing. */
export const widthOf = (part: number, whole: number): number => {
  if (whole <= 0 || part <= 0) return 0;
  return Math.min(100, Math.max(0.6, (100 * part) / whole));
};

export interface Change {
  direction: 'more' | 'less' | 'same';
  /** Null where there is nothing to compare with. */
  percent: string | null;
}

/** Against as long a time before. */
export const changeOf = (now: number, before: number): Change | null => {
  if (before === 0) return null;
  const share = (now - before) / before;
  const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.abs(share),
  );
  if (Math.abs(share) < 0.005) return { direction: 'same', percent: null };
  return { direction: share > 0 ? 'more' : 'less', percent };
};

/** `250k`, `1.2M`; Chinese `25万`: whole units of the currency, for the axis only. */
export const axisText = (minor: number, currencyCode: string, locale: string): string =>
  new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(
    minor / 10 ** currencyExponent(currencyCode),
  );

/** `Mon 2026-11-16`; `2026-11` stays. Plain calendar days have no zone to be moved by. */
export const dayText = (day: string, locale: string): string => {
  if (day.length === 7) return day;
  const weekday = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  return locale === 'zh' ? `${day} ${weekday}` : `${weekday} ${day}`;
};

/** `11-16` under a day, `2026-11` under a month. */
export const tickText = (day: string): string => (day.length === 7 ? day : day.slice(5));

/** The chosen currency if it is shown, else the hotel's own, else the first. */
export const chosenOf = (
  currencies: readonly CurrencyTakings[],
  chosen: string | null,
  own: string | undefined,
): CurrencyTakings | undefined =>
  currencies.find(({ currencyCode }) => currencyCode === chosen) ??
  currencies.find(({ currencyCode }) => currencyCode === own) ??
  currencies[0];

/** The periods that are offered. */
export const periods = [
  'today',
  'last7',
  'last30',
  'thisMonth',
  'lastMonth',
  'lastYear',
] as const satisfies Preset[];

export const isByMonth = ({ range }: Pick<DashboardFigures, 'range'>): boolean =>
  range === '1y' || range === 'months';
