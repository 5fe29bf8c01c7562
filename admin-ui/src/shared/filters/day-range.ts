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

export const presets = ['today', 'yesterday', 'last7', 'last30'] as const;
export type Preset = (typeof presets)[number];

export const daysOfPreset = (preset: Preset, today: string): Days => {
  const first = { today: 0, yesterday: -1, last7: -6, last30: -29 }[preset];
  return { from: plusDays(today, first), to: preset === 'yesterday' ? plusDays(today, -1) : today };
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
export const presetOf = (days: Days, today: string): Preset | undefined =>
  presets.find((preset) => {
    const meant = daysOfPreset(preset, today);
    return meant.from === days.from && meant.to === days.to;
  });

/** `2026-11-14 – 2026-11-20`; one day alone; `…` for an open end; null for any time. */
export const rangeText = ({ from, to }: Days): string | null => {
  if (!from && !to) return null;
  return from === to ? from : `${from || '…'} – ${to || '…'}`;
};

export const isWrongOrder = ({ from, to }: Days): boolean => from !== '' && to !== '' && from > to;
