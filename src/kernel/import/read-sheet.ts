import { Worker } from 'node:worker_threads';
import { TimeLimitError, withinTime } from '../time-limit.js';
import { type SheetLimits, type SheetProblem, type SheetRow, UnreadableSheetError } from './sheet.js';

const PATIENCE_MS = 60_000;

/**
 * `sheetRows` in a thread of its own, with memory and time of its own: a file that was made to bring a process down ends
 * its thread, and requests are answered meanwhile.
 * @throws UnreadableSheetError
 */
export async function readSheet(file: Uint8Array, limits: SheetLimits): Promise<SheetRow[]> {
  const worker = new Worker(new URL('sheet.worker.js', import.meta.url), {
    workerData: { file, limits },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const read = new Promise<{ rows: SheetRow[] } | { problem: SheetProblem }>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The sheet was not read.')));
    });
    const answer = await withinTime(read, PATIENCE_MS, 'Reading the sheet');
    if ('problem' in answer) throw new UnreadableSheetError(answer.problem);
    return answer.rows;
  } catch (error) {
    if (error instanceof TimeLimitError) throw new UnreadableSheetError('tooSlow');
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new UnreadableSheetError('tooLarge');
    throw error;
  } finally {
    void worker.terminate();
  }
}
