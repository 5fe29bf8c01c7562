import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The present try may not send any more: another worker has taken its work over, or may have. It sent nothing, and what
 * there is to do now is found out from the history by whoever holds the effect.
 */
export class StaleTryError extends Error {
  override name = 'StaleTryError';
}

/** Whether the present try may send. */
export interface SendingPermit {
  /**
   * To be called by whatever carries bytes out of this process, directly before the first of them leaves: after the
   * name look-up, the connection and every wait in a queue. A process can be paused at any instant, and what was true
   * before a wait is not known after it.
   * @throws StaleTryError
   */
  check(): Promise<void>;
}

const permits = new AsyncLocalStorage<SendingPermit>();

/**
 * Runs `work`; everything it sends needs the permit. It travels by itself, so that no adapter can forget to pass it on.
 */
export function sendingUnder<R>(permit: SendingPermit, work: () => R): R {
  return permits.run(permit, work);
}

/**
 * Runs `work`, which may begin to send only until `notAfter` and only while it may send at all.
 * @param notAfter milliseconds of this process's monotonic clock (`performance.now()`)
 */
export function sendingUntil<R>(notAfter: number, work: () => R): R {
  const outer = permits.getStore();
  const permit: SendingPermit = {
    async check() {
      await outer?.check();
      if (performance.now() >= notAfter)
        throw new StaleTryError('This try may not send any more: its time is over.');
    },
  };
  return permits.run(permit, work);
}

/**
 * Runs `work` without a permit: a question that is asked by POST, or one whose answer others wait for too. It must
 * change nothing on the other side.
 */
export function sendingFreely<R>(work: () => R): R {
  return permits.exit(work);
}

/** What the present piece of work needs to send; undefined where nobody else could do the same, as in a request. */
export function sendingPermit(): SendingPermit | undefined {
  return permits.getStore();
}
