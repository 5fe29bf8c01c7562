/** The work did not end in time. It may still be going on. */
export class TimeLimitError extends Error {
  override name = 'TimeLimitError';
}

/** Waits for `work` for at most so long. Its later outcome is ignored. @throws TimeLimitError */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, failed) => {
    timer = setTimeout(
      () => failed(new TimeLimitError(`${what} took longer than ${milliseconds / 1000} s.`)),
      milliseconds,
    );
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
