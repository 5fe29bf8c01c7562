/** Of a reminder: minutes before the due time, or what was typed and is no time. The server says why it is refused. */
export type TypedTime = number | string;

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(d|days?|天|日)$/i, 1_440],
  [/^(h|hrs?|hours?|小时|个小时|时)$/i, 60],
  [/^(m|mins?|minutes?|分钟|分)?$/i, 1],
];
const PART = /(\d+)\s*([a-z]+|\p{Script=Han}+)?\s*/giu;
/** As the times are shown. */
const AROUND = /^提前|(\bbefore|之?前)$/giu;

const minutesIn = (unit: string): number => UNITS.find(([pattern]) => pattern.test(unit))?.[1] ?? NaN;

/** `3 days`, `1 d 12 h`, `90 min`, `2 小时`; a number alone is minutes. */
export const readTime = (typed: string): TypedTime => {
  const text = typed.trim().replace(AROUND, '').trim();
  if (text === '' || text.replace(PART, '') !== '') return typed.trim();
  const minutes = [...text.matchAll(PART)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * minutesIn(unit ?? ''),
    0,
  );
  return Number.isNaN(minutes) ? typed.trim() : minutes;
};

/** Each once, the longest first; what is no time comes last. */
export const inOrder = (times: readonly TypedTime[]): TypedTime[] => {
  const rank = (time: TypedTime) => (typeof time === 'number' ? time : -1);
  return [...new Set(times)].sort((a, b) => rank(b) - rank(a));
};
