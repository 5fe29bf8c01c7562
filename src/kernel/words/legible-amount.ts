const DIRECTION_MARK = /[\u200e\u200f\u061c]/;

/**
 * An amount as Intl writes it. Where its language marks directions of writing, the currency keeps its own: a browser would
 * show `HK$` as `$HK`.
 * @param amount in the currency's own unit
 */
export function legibleAmount(format: Intl.NumberFormat, amount: number): string {
  const parts = format.formatToParts(amount);
  const isMarked = parts.some(({ value }) => DIRECTION_MARK.test(value));
  return parts
    .map(({ type, value }) => (isMarked && type === 'currency' ? `\u2068${value}\u2069` : value))
    .join('');
}
