import { PATIENT_MS } from './patience.js';

const OFTEN_MS = 20;
const FIRST_MS = 40;
const USUAL_MS = 250;
const SELDOM_MS = 1_000;

/** How a condition is looked at. */
export interface Look {
  /** Every 20 ms, to catch a moment that passes. Default: ever more seldom, down to four times a second. */
  often?: boolean;
  /** Down to once a second, where a look is dear. */
  seldom?: boolean;
}

/**
 * Runs `check` until it neither throws nor returns false or undefined, and gives its result. This is how tests wait: for
 * a condition, never for a length of time.
 *
 * @throws the last failure of `check` when patience is at its end.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { often = false, seldom = false }: Look = {},
): Promise<Exclude<T, false | undefined>> {
  const until = Date.now() + PATIENT_MS;
  const longest = seldom ? SELDOM_MS : USUAL_MS;
  for (let pause = often ? OFTEN_MS : FIRST_MS; ; pause = often ? pause : Math.min(longest, pause * 1.6)) {
    let failure: unknown;
    try {
      const result = await check();
      if (result !== false && result !== undefined) return result as Exclude<T, false | undefined>;
      failure = new Error(
        `Still ${String(result)} after ${PATIENT_MS} ms: ${check.toString().slice(0, 200)}`,
      );
    } catch (error) {
      failure = error;
    }
    if (Date.now() >= until) throw failure;
    await new Promise((done) => setTimeout(done, pause));
  }
}
