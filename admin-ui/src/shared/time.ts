type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};

const partsIn = (instant: Date, timeZone: string): Parts =>
  Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  ) as Parts;

/** `YYYY/MM/DD HH:mm:ss` in the given zone: detail, audit, exports. */
export const formatFull = (value: string | Date, timeZone: string): string => {
  const p = partsIn(new Date(value), timeZone);
  return `${p.year}/${p.month}/${p.day} ${p.hour}:${p.minute}:${p.second}`;
};

/** `MM/DD HH:mm` in lists; the year is added when it is not this year's. */
export const formatList = (value: string | Date, timeZone: string, now: Date = new Date()): string => {
  const p = partsIn(new Date(value), timeZone);
  const year = partsIn(now, timeZone).year === p.year ? '' : `${p.year}/`;
  return `${year}${p.month}/${p.day} ${p.hour}:${p.minute}`;
};

/** `HH:mm` today, else as in lists. */
export const formatShort = (value: string | Date, timeZone: string, now: Date = new Date()): string => {
  const p = partsIn(new Date(value), timeZone);
  return formatDate(value, timeZone) === formatDate(now, timeZone)
    ? `${p.hour}:${p.minute}`
    : formatList(value, timeZone, now);
};

/** `HH:mm:ss` today, else as in lists. */
export const formatNear = (value: string | Date, timeZone: string, now: Date = new Date()): string =>
  formatDate(value, timeZone) === formatDate(now, timeZone)
    ? formatClock(value, timeZone)
    : formatList(value, timeZone, now);

/** `HH:mm:ss`, for lines under a date that is already shown. */
export const formatClock = (value: string | Date, timeZone: string): string => {
  const p = partsIn(new Date(value), timeZone);
  return `${p.hour}:${p.minute}:${p.second}`;
};

/** `YYYY-MM-DD`. A plain calendar date is returned as it is: it has no zone to be moved by. */
export const formatDate = (value: string | Date, timeZone: string): string => {
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const p = partsIn(new Date(value), timeZone);
  return `${p.year}-${p.month}-${p.day}`;
};

/** `11/25`, of `YYYY-MM-DD`; with the year when it is not this year's. */
export const shortDay = (day: string, today: string): string =>
  (day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day).replaceAll('-', '/');

/** `UTC+8`, `UTC+0`: the zone's offset at that instant (London changes with the season). */
export const zoneOffset = (timeZone: string, at: Date = new Date()): string => {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = (name ?? 'GMT').replace('GMT', 'UTC');
  return offset === 'UTC' ? 'UTC+0' : offset;
};

/** `Asia/Shanghai (UTC+8)`: said once per page. */
export const zoneLabel = (timeZone: string, at: Date = new Date()): string =>
  `${timeZone} (${zoneOffset(timeZone, at)})`;

/**
 * The instant at which the clocks in a zone show a time of a date, as ISO text.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export const instantOf = (date: string, time: string, timeZone: string): string => {
  const guess = Date.parse(`${date}T${time}:00Z`);
  const asSeen = (instant: number): number => {
    const p = partsIn(new Date(instant), timeZone);
    return Date.parse(`${p.year}-${p.month}-${p.day}T${p.hour}:${p.minute}:${p.second}Z`);
  };
  const first = guess - (asSeen(guess) - guess);
  // A second pass corrects the days on which the offset changes between the guess and the answer.
  return new Date(first - (asSeen(first) - guess)).toISOString();
};

/** The instant at which a date starts in a zone: what a date filter sends. */
export const startOfDay = (date: string, timeZone: string): string => instantOf(date, '00:00', timeZone);

/** `Fri` or `周五`: the day of the week, in the zone. */
export const weekdayOf = (value: string | Date, timeZone: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone, weekday: 'short' }).format(
    new Date(value),
  );

const DAY = 86_400_000;

/** Calendar arithmetic on `YYYY-MM-DD`; done in UTC, where every day has 24 hours. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The instant a wall-clock date ends: where the next day starts, so it is not part of the day. */
export const endOfDay = (date: string, timeZone: string): string => startOfDay(plusDays(date, 1), timeZone);

/** The last day that a range reaches, back from its end. */
export const lastDayOf = (end: string, timeZone: string): string =>
  formatDate(new Date(Date.parse(end) - 1), timeZone);

const PRECISE_BELOW = 12 * 60;

/** `2 h 6 min`, `58 min`, `3 d 4 h`; Chinese: `2 小时 6 分`. From 12 hours on to the nearest hour: who asked for 24 h reads 24 h. */
export const formatDuration = (milliseconds: number, language: string): string => {
  const exact = Math.max(1, Math.ceil(milliseconds / 60_000));
  const minutes = exact < PRECISE_BELOW ? exact : Math.round(exact / 60) * 60;
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const [d, h, m] = language === 'zh' ? ['天', '小时', '分'] : ['d', 'h', 'min'];
  if (days >= 2) return hours ? `${days} ${d} ${hours} ${h}` : `${days} ${d}`;
  const allHours = days * 24 + hours;
  if (allHours) return rest ? `${allHours} ${h} ${rest} ${m}` : `${allHours} ${h}`;
  return `${rest} ${m}`;
};

const SPAN_UNITS = { day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** `1 day 2 hours`, `15 minutes`: the exact length of a number of seconds, in the reader's language. */
export const spanText = (seconds: number, language: string): string => {
  let left = seconds;
  return Object.entries(SPAN_UNITS)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
      // Browsers leave no space between the number and a Chinese unit.
      return count > 0 && text.format(count).replace(/(\d)(\p{Script=Han})/u, '$1 $2');
    })
    .filter(Boolean)
    .join(' ');
};
