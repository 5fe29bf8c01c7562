/** A way a message may leave by. */
export interface Way {
  /** It failed several times in a row, and others go before it for a while. */
  resting: boolean;
}

/** A way that certainly did not take the message, and why. */
export interface Refusal<W> {
  way: W;
  error: Error;
}

/**
 * Tries one way after another, in their order, until one takes the message. Those that rest are asked only where there
 * is no other.
 * @param attempt must throw an error that `isCertain` knows where the way certainly did not take it; any other error
 *   ends it all, as the message may be out
 * @throws the error of the last way that a later try could make good, or of the first
 */
export async function fallBack<W extends Way, R>(
  ways: readonly W[],
  attempt: (way: W) => Promise<R>,
  isCertain: (error: unknown) => error is Error,
  mayWorkLater: (error: Error) => boolean,
): Promise<{ result: R; refusals: Refusal<W>[] }> {
  const awake = ways.filter(({ resting }) => !resting);
  const refusals: Refusal<W>[] = [];
  for (const way of awake.length > 0 ? awake : ways) {
    try {
      return { result: await attempt(way), refusals };
    } catch (error) {
      if (!isCertain(error)) throw error;
      refusals.push({ way, error });
    }
  }
  const errors = refusals.map(({ error }) => error);
  throw errors.find(mayWorkLater) ?? errors[0]!;
}
