/** Long enough for a guest who has just begun to scan, and for the platform to make another code. */
const BEFORE_THE_END_S = 60;
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Pure: milliseconds until a code is renewed; null: it is good to the end of the request, or there is no time for another.
 * @param dueInMs until the request can be paid no more
 */
export function renewAfterMs(validSeconds: number | null, dueInMs: number): number | null {
  if (validSeconds === null || validSeconds * 1_000 >= dueInMs - BEFORE_THE_END_S * 1_000) return null;
  // A short code is kept for half of its time.
  const pause = Math.max(validSeconds - BEFORE_THE_END_S, validSeconds / 2) * 1_000;
  return pause > LONGEST_TIMER_MS ? null : pause;
}
