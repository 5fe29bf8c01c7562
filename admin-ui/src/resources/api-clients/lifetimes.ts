const UNITS = { day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** `1 day 2 hours`, `15 minutes`: the exact length of a number of seconds, in the reader's language. */
export const spanText = (seconds: number, language: string): string => {
  let left = seconds;
  return Object.entries(UNITS)
    .map(([unit, size]) => {
      const count = Math.floor(left / size);
      left -= count * size;
      const text = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
      return count > 0 && text.format(count);
    })
    .filter(Boolean)
    .join(' ');
};
