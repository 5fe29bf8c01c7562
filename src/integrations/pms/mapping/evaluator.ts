import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { currenciesKnown } from '../../../kernel/currencies.js';
import {
  type EvaluationAnswer,
  type EvaluationRequest,
  evaluationThread,
  type ThreadData,
} from './evaluation-thread.js';
import { LONGEST_EXPRESSION } from './expression-tree.js';
import { FORBIDDEN_FUNCTIONS } from './functions.js';

/** By the wall clock, on a machine that may be busy: a mapping takes a few milliseconds. */
export const TIME_LIMIT_MS = 500;
const MEMORY_MB = 48;
/** Characters of JSON that go in and come out. */
export const LARGEST_INPUT = 2_000_000;
export const LARGEST_VALUE = 500_000;
const THREADS = 2;
/** More than these wait for a thread: the process is overrun. */
const MOST_WAITING = 200;
const START_LIMIT_MS = 20_000;

/** The profile's expressions could not be evaluated, for a reason that lies in them or in what they were given. */
export class EvaluationError extends Error {
  override name = 'EvaluationError';
}

/** No expression was evaluated: too many wait for it. */
export class EvaluatorBusyError extends Error {
  override name = 'EvaluatorBusyError';
}

/** What each expression came to. */
export type Evaluated<Name extends string> = Record<Name, { value: unknown } | { error: string }>;

interface Job {
  request: EvaluationRequest;
  resolve(answer: EvaluationAnswer): void;
  reject(error: Error): void;
}

/**
 * Evaluates expressions of mapping profiles in threads of their own, so that none can hold up a request, reach anything
 * of the process or take its memory. A thread that goes over a limit is ended, and another takes its place.
 */
class Evaluator {
  private readonly waiting: Job[] = [];
  private idle: Worker[] = [];
  private threads = 0;

  /**
   * @param input what the expressions stand on; JSON
   * @param names what they may call by `$name`; JSON
   * @throws EvaluationError when a limit is gone over; EvaluatorBusyError when nothing was tried
   */
  async evaluate<Name extends string>(
    expressions: Readonly<Record<Name, string>>,
    input: unknown,
    names: Record<string, unknown>,
    maps: EvaluationRequest['maps'],
  ): Promise<Evaluated<Name>> {
    const request = { expressions, input: JSON.stringify(input), names: JSON.stringify(names), maps };
    if (request.input.length + request.names.length > LARGEST_INPUT)
      throw new EvaluationError('what it reads is too large');
    if (Object.values<string>(expressions).some((text) => text.length > LONGEST_EXPRESSION))
      throw new EvaluationError('it is too long');
    if (this.waiting.length >= MOST_WAITING)
      throw new EvaluatorBusyError('Too many mapping profiles are being evaluated.');
    const answer = await new Promise<EvaluationAnswer>((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.next();
    });
    const evaluated = Object.entries(answer).map(([name, one]) => [
      name,
      'error' in one ? one : { value: one.value === null ? undefined : (JSON.parse(one.value) as unknown) },
    ]);
    return Object.fromEntries(evaluated) as Evaluated<Name>;
  }

  private next(): void {
    if (this.waiting.length === 0) return;
    const thread = this.idle.pop();
    if (thread) this.give(thread, this.waiting.shift()!);
    else if (this.threads < THREADS) this.start();
  }

  private start(): void {
    this.threads += 1;
    const data: ThreadData = {
      jsonata: createRequire(import.meta.url).resolve('jsonata'),
      exponents: Object.fromEntries(currenciesKnown().map(({ code, exponent }) => [code, exponent])),
      forbidden: FORBIDDEN_FUNCTIONS,
      largestValue: LARGEST_VALUE,
    };
    const thread = new Worker(`(${evaluationThread.toString()})(require)`, {
      eval: true,
      workerData: data,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    const patience = setTimeout(() => void thread.terminate(), START_LIMIT_MS);
    thread.once('exit', () => {
      clearTimeout(patience);
      this.threads -= 1;
      this.idle = this.idle.filter((one) => one !== thread);
      this.next();
    });
    // Told by `exit`, or to the job it has.
    thread.on('error', () => undefined);
    thread.once('message', () => {
      clearTimeout(patience);
      // A process does not live on for a thread that has nothing to do.
      thread.unref();
      this.idle.push(thread);
      this.next();
    });
  }

  private give(thread: Worker, job: Job): void {
    thread.ref();
    let settled = false;
    const limit = setTimeout(() => {
      // If it was this thread that was held up, the answer lies ready: it is taken first.
      setImmediate(() => settled || end(`it took longer than ${TIME_LIMIT_MS} ms`));
    }, TIME_LIMIT_MS);
    const settle = (): void => {
      settled = true;
      clearTimeout(limit);
      thread.off('message', onAnswer).off('error', onError).off('exit', onExit);
    };
    const end = (reason: string): void => {
      settle();
      job.reject(new EvaluationError(reason));
      void thread.terminate();
    };
    const onAnswer = (answer: EvaluationAnswer): void => {
      settle();
      job.resolve(answer);
      thread.unref();
      this.idle.push(thread);
      this.next();
    };
    const onError = (error: Error & { code?: string }): void =>
      end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'it took too much memory' : 'it failed');
    const onExit = (): void => end('it failed');
    thread.on('message', onAnswer).on('error', onError).on('exit', onExit);
    thread.postMessage(job.request);
  }
}

/** One for the process. */
export const evaluator = new Evaluator();
