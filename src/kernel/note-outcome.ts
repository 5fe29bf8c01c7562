import { noteChange, type NotedChange } from './change-origin.js';
import { AppError } from './errors.js';

const noted = new WeakSet<object>();

/** Whether the operation log tells of this error already, so that a refused request leaves one entry and not two. */
export function isNoted(error: unknown): boolean {
  return typeof error === 'object' && error !== null && noted.has(error);
}

/** Says that the operation log tells of this error. */
export function markNoted(error: unknown): void {
  if (typeof error === 'object' && error !== null) noted.add(error);
}

/**
 * Does the work and writes one entry into the operation log about what came of it: done, refused or failed.
 * @param note what is told; may depend on the result, which is absent when the work threw
 * @param problemOf the code of what a result says went wrong; null: nothing
 * @throws whatever the work throws
 */
export async function noteOutcome<R>(
  db: Parameters<typeof noteChange>[0],
  note: NotedChange | ((result: R | undefined) => NotedChange),
  work: () => Promise<R>,
  problemOf: (result: R) => string | null = () => null,
): Promise<R> {
  const tell = (result?: R, problem?: { outcome: 'refused' | 'failed'; because: string }): Promise<void> => {
    const told = typeof note === 'function' ? note(result) : note;
    return noteChange(db, problem ? { ...told, after: { ...told.after, ...problem } } : told);
  };
  let result: R;
  try {
    result = await work();
  } catch (error) {
    const known = error instanceof AppError ? error : null;
    const outcome = known && known.status < 500 ? 'refused' : 'failed';
    await tell(undefined, { outcome, because: known?.code ?? 'INTERNAL' });
    markNoted(error);
    throw error;
  }
  const because = problemOf(result);
  await (because === null ? tell(result) : tell(result, { outcome: 'failed', because }));
  return result;
}
