export interface Patience {
  /** How long to keep trying before the test fails. */
  timeoutMs?: number;
  intervalMs?: number;
}

/**
 * Runs `check` until it neither throws nor returns false or undefined, and gives its result. This is how tests wait: for
 * a condition, never for a length of time.
 *
 * @throws the last failure of `check` when the time is up.
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  { timeoutMs = 15_000, intervalMs = 50 }: Patience = {},
): Promise<Exclude<T, false | undefined>> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    let failure: unknown;
    try {
      const result = await check();
      if (result !== false && result !== undefined) return result as Exclude<T, false | undefined>;
      failure = new Error(`Still ${String(result)} after ${timeoutMs} ms: ${check.toString().slice(0, 200)}`);
    } catch (error) {
      failure = error;
    }
    if (Date.now() >= until) throw failure;
    await new Promise((done) => setTimeout(done, intervalMs));
  }
}
