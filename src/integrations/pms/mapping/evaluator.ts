import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { currenciesKnown } from '../../../kernel/currencies.js';
import { ThreadEndedError, ThreadPool, ThreadsBusyError } from '../../../kernel/threads/thread-pool.js';
import {
  type EvaluationAnswer,
  type EvaluationRequest,
  evaluationThread,
  type ThreadData,
} from './evaluation-thread.js';
import { LONGEST_EXPRESSION } from './expression-tree.js';
import { FORBIDDEN_FUNCTIONS } from './functions.js';

/** Of processor time: a mapping takes a few milliseconds. */
export const TIME_LIMIT_MS = 500;
const MEMORY_MB = 48;
/** Characters of JSON that go in and come out. */
export const LARGEST_INPUT = 2_000_000;
export const LARGEST_VALUE = 500_000;

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

const REASONS: Record<ThreadEndedError['reason'], string> = {
  time: `it took longer than ${TIME_LIMIT_MS} ms`,
  memory: 'it took too much memory',
  failure: 'it failed',
};

/**
 * Evaluates expressions of mapping profiles in threads of their own, so that none can hold up a request, reach anything
 * of the process or take its memory.
 */
class Evaluator {
  private readonly threads = new ThreadPool<EvaluationRequest, EvaluationAnswer>({
    start: startThread,
    threads: 2,
    limitMs: TIME_LIMIT_MS,
    mostWaiting: 200,
  });

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
    const answer = await this.threads.run(request).catch((error: unknown) => {
      if (error instanceof ThreadsBusyError)
        throw new EvaluatorBusyError('Too many mapping profiles are being evaluated.');
      throw error instanceof ThreadEndedError ? new EvaluationError(REASONS[error.reason]) : error;
    });
    const evaluated = Object.entries(answer).map(([name, one]) => [
      name,
      'error' in one ? one : { value: one.value === null ? undefined : (JSON.parse(one.value) as unknown) },
    ]);
    return Object.fromEntries(evaluated) as Evaluated<Name>;
  }
}

function startThread(): Worker {
  const data: ThreadData = {
    jsonata: createRequire(import.meta.url).resolve('jsonata'),
    exponents: Object.fromEntries(currenciesKnown().map(({ code, exponent }) => [code, exponent])),
    forbidden: FORBIDDEN_FUNCTIONS,
    largestValue: LARGEST_VALUE,
  };
  return new Worker(`(${evaluationThread.toString()})(require)`, {
    eval: true,
    workerData: data,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
}

/** One for the process. */
export const evaluator = new Evaluator();
