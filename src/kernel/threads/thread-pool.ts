import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** The work was given up, for a reason that lies in it: it took too long or too much memory, or brought its thread down. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';

  constructor(
    readonly reason: 'time' | 'memory' | 'failure',
    options?: ErrorOptions,
  ) {
    super(`The thread was ended: ${reason}.`, options);
  }
}

/** Nothing was tried: too much waits already. */
export class ThreadsBusyError extends Error {
  override name = 'ThreadsBusyError';
}

interface PoolOptions {
  /**
   * A thread that says which it is once it can work, by what `/proc/thread-self` links to (or null), and then answers
   * every message with one.
   */
  start(): Worker;
  threads: number;
  /** Of processor time, which a busy machine does not use up; of the wall clock where no thread's time is told. */
  limitMs: number;
  /** More than these wait for a thread: the process is overrun. */
  mostWaiting: number;
  /** A thread without work for so long ends, and gives back its memory. Default: it stays. */
  idleMs?: number;
}

interface Job {
  request: unknown;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

/** By the wall clock: a thread loads its modules within a second, or within many on a machine that is overrun. */
const START_LIMIT_MS = 120_000;
/** No job has a thread for longer than so many times its limit, whatever keeps it. */
const MOST_HELD_UP = 20;

/**
 * Threads for work that strangers wrote: none can hold up a request or take the process's memory. One that goes over a limit
 * is ended, and another takes its place. They start when they are needed, and keep no process alive.
 */
export class ThreadPool<Request, Answer> {
  private readonly waiting: Job[] = [];
  private idle: Worker[] = [];
  private threads = 0;
  private readonly clocks = new WeakMap<Worker, () => number>();
  private readonly ends = new WeakMap<Worker, NodeJS.Timeout>();

  constructor(private readonly options: PoolOptions) {}

  /** @throws ThreadEndedError when a limit is gone over; ThreadsBusyError when nothing was tried */
  async run(request: Request): Promise<Answer> {
    if (this.waiting.length >= this.options.mostWaiting)
      throw new ThreadsBusyError('Too much waits for a thread.');
    return new Promise<unknown>((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.next();
    }) as Promise<Answer>;
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const thread = this.idle.pop();
    if (thread) this.give(thread, this.waiting.shift()!);
    else if (this.threads < this.options.threads) this.start();
  }

  private start(): void {
    this.threads += 1;
    const thread = this.options.start();
    const patience = setTimeout(() => void thread.terminate(), START_LIMIT_MS);
    thread.once('exit', () => {
      clearTimeout(patience);
      this.threads -= 1;
      this.idle = this.idle.filter((one) => one !== thread);
      this.next();
    });
    // Told by `exit`, or to the job it has.
    thread.on('error', () => undefined);
    thread.once('message', (which: string | null) => {
      clearTimeout(patience);
      this.clocks.set(thread, clockOf(which));
      this.rest(thread);
    });
  }

  /** A process does not live on for a thread that has nothing to do. */
  private rest(thread: Worker): void {
    thread.unref();
    this.idle.push(thread);
    const { idleMs } = this.options;
    if (idleMs !== undefined) this.ends.set(thread, setTimeout(() => this.end(thread), idleMs).unref());
    this.next();
  }

  private end(thread: Worker): void {
    // At once: what comes before it has exited starts another.
    this.idle = this.idle.filter((one) => one !== thread);
    void thread.terminate();
  }

  private give(thread: Worker, job: Job): void {
    thread.ref();
    clearTimeout(this.ends.get(thread));
    const clock = this.clocks.get(thread)!;
    const [began, givenAt] = [clock(), performance.now()];
    const { limitMs } = this.options;
    let settled = false;
    let limit: NodeJS.Timeout;
    const waitFor = (ms: number): void => {
      limit = setTimeout(() => {
        const left = limitMs - (clock() - began);
        if (left > 0 && performance.now() - givenAt < MOST_HELD_UP * limitMs) waitFor(Math.max(left, 10));
        // If it was this thread that was held up, the answer lies ready: it is taken first.
        else setImmediate(() => settled || end('time'));
      }, ms);
    };
    waitFor(limitMs);
    const settle = (): void => {
      settled = true;
      clearTimeout(limit);
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit);
    };
    const end = (reason: ThreadEndedError['reason'], cause?: Error): void => {
      settle();
      job.reject(new ThreadEndedError(reason, { cause }));
      void thread.terminate();
    };
    const onAnswer = (answer: unknown): void => {
      settle();
      job.resolve(answer);
      this.rest(thread);
    };
    const onError = (error: Error & { code?: string }): void =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure', error);
    const onExit = (): void => end('failure');
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit);
    thread.postMessage(job.request);
  }
}

/** Tells how long a thread has worked, in ms of processor time. */
function clockOf(which: string | null): () => number {
  if (which === null) return () => performance.now();
  // Nanoseconds on a processor, nanoseconds spent waiting for one, turns.
  return () => {
    try {
      return Number(readFileSync(`/proc/${which}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      // It has just ended, and is told of by its `exit`.
      return 0;
    }
  };
}
