import { dayAt, instantOf, plusDays } from '../../kernel/local-day.js';

/** When what is due is due, as people at the hotel say it. */
export const DUE_GROUPS = ['soon', 'today', 'week', 'later', 'none'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** Where the groups end, in the hotel's time. */
export interface DeskTime {
  timeZone: string;
  /** HH:mm: when guests arrive. */
  checkInTime: string;
  now: Date;
  /** YYYY-MM-DD. */
  today: string;
  /** HH:mm of today, and that instant; null: what is left of the day is not divided. */
  soon: { until: string; at: Date } | null;
  todayEnds: Date;
  weekEnds: Date;
}

/** The shifts of a day that end within it: HH:mm. */
const SHIFT_ENDS = ['06:00', '18:00'];

export function deskTimeAt(hotel: { timeZone: string; checkInTime: string }, now: Date): DeskTime {
  const { timeZone, checkInTime } = hotel;
  const today = dayAt(timeZone, now);
  const [soon] = SHIFT_ENDS.map((until) => ({ until, at: instantOf(timeZone, today, until) })).filter(
    ({ at }) => at > now,
  );
  return {
    timeZone,
    checkInTime,
    now,
    today,
    soon: soon ?? null,
    todayEnds: instantOf(timeZone, plusDays(today, 1), '00:00'),
    weekEnds: instantOf(timeZone, plusDays(today, 7), '00:00'),
  };
}

export function dueGroupOf({ soon, todayEnds, weekEnds }: DeskTime, due: Date | null): DueGroup {
  if (due === null) return 'none';
  if (soon && due < soon.at) return 'soon';
  if (due < todayEnds) return 'today';
  return due < weekEnds ? 'week' : 'later';
}
