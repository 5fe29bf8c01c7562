import { readFileSync } from 'node:fs';

/** How often it is looked. This much of a hold is not counted. */
const LOOK_MS = 5;

/**
 * How long the main thread of this process works without a pause, in ms of its own processor time, which a busy machine
 * does not use up. Where the system does not tell it, by the wall clock.
 */
export class LoopWatch {
  #longest = 0;
  #last = worked();
  #timer = setInterval(() => {
    const now = worked();
    this.#longest = Math.max(this.#longest, now - this.#last - LOOK_MS);
    this.#last = now;
  }, LOOK_MS);

  /** @returns ms, the longest hold since it was made */
  async stop() {
    // What holds the loop at this moment is counted, too.
    await new Promise((resolve) => setTimeout(resolve, 2 * LOOK_MS));
    clearInterval(this.#timer);
    return this.#longest;
  }
}

function worked() {
  try {
    // Nanoseconds on a processor; the main thread's number is the process's.
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
