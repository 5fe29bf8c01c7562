import { Worker } from 'node:worker_threads';
import { ThreadEndedError, ThreadPool } from '../threads/thread-pool.js';
import { type SheetLimits, type SheetProblem, type SheetRow, UnreadableSheetError } from './sheet.js';

export interface SheetRequest {
  file: Uint8Array;
  limits: SheetLimits;
}

export type SheetAnswer = { rows: SheetRow[] } | { problem: SheetProblem };

/** Of the process. A thread takes most of a second of processor time to load what reads Excel, and is kept for a while. */
const readers = new ThreadPool<SheetRequest, SheetAnswer>({
  start: () =>
    new Worker(new URL('sheet.worker.js', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    }),
  threads: 2,
  limitMs: 60_000,
  idleMs: 60_000,
  mostWaiting: 100,
});

/**
 * `sheetRows` in a thread, with memory and time of its own: a file that was made to bring a process down ends its
 * thread, and requests are answered meanwhile.
 * @throws UnreadableSheetError; ThreadsBusyError when nothing was tried
 */
export async function readSheet(file: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const answer = await answered({ file, limits });
  if ('problem' in answer) throw new UnreadableSheetError(answer.problem);
  return answer.rows;
}

async function answered(request: SheetRequest): Promise<SheetAnswer> {
  try {
    return await readers.run(request);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    if (error.reason === 'time') return { problem: 'tooSlow' };
    if (error.reason === 'memory') return { problem: 'tooLarge' };
    throw (error.cause as Error | undefined) ?? error;
  }
}
