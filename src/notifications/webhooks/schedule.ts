/** Seconds before each try of a delivery, counted from the try before: 0 s, 5 s, 5 min, 30 min, 2, 5, 10, 14, 20, 24 h. */
const WAITS = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

export const MOST_TRIES = WAITS.length;
/** From the first try to the last. */
export const SCHEDULE_HOURS = Math.round(WAITS.reduce((sum, each) => sum + each, 0) / 3_600);

/** No receiver may ask for more. */
const LONGEST_WAIT = 86_400;

/** An endpoint without a good answer for so long is disabled; people are told before. */
export const DISABLED_AFTER_HOURS = 5 * 24;
export const WARNED_AFTER_HOURS = 24;
/**
 * An endpoint fails only as long as tries fail: without one for so long, nothing is known of it. Two tries of a delivery are
 * at most a day and a tenth apart; the rest is for workers that are late.
 */
export const FAILED_LATELY_HOURS = 30;

/**
 * When the next try is due.
 * @param tries that were made
 * @param askedSeconds for which the receiver asked to be left alone (Retry-After); null: it did not
 * @returns seconds, up to a tenth more than planned so that what failed together does not come back together; null: none
 */
export function nextTryAfter(
  tries: number,
  askedSeconds: number | null,
  random = Math.random,
): number | null {
  const planned = WAITS[tries];
  if (planned === undefined) return null;
  return Math.max(planned * (1 + random() / 10), askedSeconds ?? 0);
}

/** Reads Retry-After: seconds or a date. @returns null where there is none that can be read */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  // Some receivers send parts of a second, which `Date.parse` would read as a year and a month.
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), LONGEST_WAIT);
}
