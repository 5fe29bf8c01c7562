import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { ThreadEndedError, ThreadPool, ThreadsBusyError } from '../../../kernel/threads/thread-pool.js';
import type { CheckedProfile } from './check-profile.js';
import { EvaluatorBusyError } from './evaluator.js';
import { shapeProblem } from './problems.js';

/** Of processor time, for a whole profile. Those that are shipped take a twentieth. */
const LIMIT_MS = 1_000;
/** Results that are kept, those of the latest texts: a profile is read far more often than it is changed. */
const MOST_KEPT = 200;

const threads = new ThreadPool<object, CheckedProfile>({
  start: () =>
    new Worker(new URL('check.worker.js', import.meta.url), {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    }),
  threads: 1,
  limitMs: LIMIT_MS,
  mostWaiting: 50,
});
const kept = new Map<string, Promise<CheckedProfile>>();

/**
 * What is wrong with a document of whatever form, and where it reads from; checked once for each text, in a
 * thread with a limit: one that goes over it is too complicated.
 * @throws EvaluatorBusyError
 */
export async function checkedProfile(document: object): Promise<CheckedProfile> {
  // A document that is too large is not even handed over.
  const shape = shapeProblem(document);
  if (shape) return { problems: [{ operation: null, part: 'document', message: shape }], sources: {} };
  const key = createHash('sha256').update(JSON.stringify(document)).digest('base64');
  let found = kept.get(key);
  if (!found) {
    found = checked(document);
    found.catch(() => kept.delete(key));
  }
  // The one that was asked for last is forgotten last.
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return found;
}

async function checked(document: object): Promise<CheckedProfile> {
  try {
    return await threads.run(document);
  } catch (error) {
    if (error instanceof ThreadsBusyError)
      throw new EvaluatorBusyError('Too many mapping profiles are being checked.');
    if (!(error instanceof ThreadEndedError)) throw error;
    const message = {
      en: 'This mapping is too complex to check. Simplify its expressions.',
      zh: '映射过于复杂，无法检查，简化表达式。',
    };
    return { problems: [{ operation: null, part: 'document', message }], sources: {} };
  }
}
