const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day it is somewhere, YYYY-MM-DD. Making a format costs far more than using it, so each zone's is kept. */
export function dayAt(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  // The Swedish form is the ISO one.
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })));
  return format.format(at);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks show somewhere, as if it were UTC. */
function wallAt(timeZone: string, at: number): number {
  let format = clocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, format);
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`);
}

/**
 * When the clocks somewhere show a time of a day. A time they skip is the one after the gap; of one they show twice it is
 * the first.
 * @param time HH:mm
 */
export function instantOf(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const before = wall - (wallAt(timeZone, wall - DAY_MS) - (wall - DAY_MS));
  if (wallAt(timeZone, before) === wall) return new Date(before);
  const after = wall - (wallAt(timeZone, wall + DAY_MS) - (wall + DAY_MS));
  return new Date(wallAt(timeZone, after) === wall ? after : before);
}

/** The day so many days after a day, or before it; both YYYY-MM-DD. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days later the second is; NaN where one of them is no YYYY-MM-DD. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whether this is a time zone's IANA name. Offsets such as +08:00 are none: they know no daylight saving. */
export function isTimeZone(value: unknown): boolean {
  if (typeof value !== 'string' || !/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(value)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}

/** YYYY-MM-DD that a calendar has. */
export function isDay(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  );
}
