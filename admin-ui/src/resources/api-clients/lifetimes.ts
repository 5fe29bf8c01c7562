const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `1 day 2 hours`, `15 minutes`: the exact length of a number of seconds, in the reader's words. */
export const spanText = (
  seconds: number,
  word: (key: `span.${(typeof UNITS)[number][0]}`, options?: Record<string, unknown>) => string,
): string => {
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(word(`span.${unit}`, { count }));
  }
  return parts.join(' ');
};
