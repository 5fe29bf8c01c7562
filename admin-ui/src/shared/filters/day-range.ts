import { endOfDay, formatDate, lastDayOf, plusDays, startOfDay } from '../time';

/** Calendar days as a person means them, both included; empty where the range is open. */
export interface Days {
  from: string;
  to: string;
}

/** Instants as a filter sends them: `to` is no part of the range. */
export interface Instants {
  from?: string | undefined;
  to?: string | undefined;
}

export const presets = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number] | 'lastYear';

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export const daysOfPreset = (preset: Preset, today: string): Days => {
  const yesterday = plusDays(today, -1);
  const endOfLastMonth = plusDays(firstOfMonth(today), -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'last7':
      return { from: plusDays(today, -6), to: today };
    case 'last30':
      return { from: plusDays(today, -29), to: today };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today };
    case 'lastMonth':
      return { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth };
    case 'lastYear': {
      // The month of today and the eleven before it.
      const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - 11;
      const month = String((months % 12) + 1).padStart(2, '0');
      return { from: `${Math.floor(months / 12)}-${month}-01`, to: today };
    }
  }
};

export const todayIn = (timeZone: string): string => formatDate(new Date(), timeZone);

export const daysOf = ({ from, to }: Instants, timeZone: string): Days => ({
  from: from ? formatDate(from, timeZone) : '',
  to: to ? lastDayOf(to, timeZone) : '',
});

export const instantsOf = ({ from, to }: Days, timeZone: string): Instants => ({
  from: from ? startOfDay(from, timeZone) : undefined,
  to: to ? endOfDay(to, timeZone) : undefined,
});

/** The preset that means these days today, if there is one. */
export const presetOf = (days: Days, today: string, among: readonly Preset[] = presets): Preset | undefined =>
  among.find((preset) => {
    const meant = daysOfPreset(preset, today);
    return meant.from === days.from && meant.to === days.to;
  });

/** `2026-11-14 – 2026-11-20`; one day alone; `…` for an open end; null for any time. */
export const rangeText = ({ from, to }: Days): string | null => {
  if (!from && !to) return null;
  return from === to ? from : `${from || '…'} – ${to || '…'}`;
};

export const isWrongOrder = ({ from, to }: Days): boolean => from !== '' && to !== '' && from > to;

/** What a person types for a day, as `YYYY-MM-DD`: slashes, dots and full-width digits are understood. */
export const typedDay = (text: string): string => {
  const plain = text.normalize('NFKC').trim().replace(/[/.]/g, '-');
  return /^\d{8}$/.test(plain) ? plain.replace(/^(.{4})(..)(..)$/, '$1-$2-$3') : plain;
};

/** A day of the calendar, or nothing: 30 February is neither. */
export const isDay = (text: string): boolean => {
  if (text === '') return true;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};
