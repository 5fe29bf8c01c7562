const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `1 day 2 hours`, `15 minutes`: the exact length of a number of seconds, in the reader's words. */
export const spanText = (
  seconds: number,
  translate: (key: string, options?: Record<string, unknown>) => string,
): string => {
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(translate(`apiClients.span.${unit}`, { smart_count: count, count }));
  }
  return parts.join(' ');
};

/** What was typed as a whole number of seconds; null when it is not one. */
export const secondsOf = (typed: string): number | null =>
  /^\d{1,8}$/.test(typed.trim()) ? Number(typed.trim()) : null;
