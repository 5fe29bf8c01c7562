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
