import { parentPort, workerData } from 'node:worker_threads';
import { type SheetLimits, sheetRows, UnreadableSheetError } from './sheet.js';

const { file, limits } = workerData as { file: Uint8Array; limits: SheetLimits };
try {
  parentPort!.postMessage({ rows: await sheetRows(file, limits) });
} catch (error) {
  if (!(error instanceof UnreadableSheetError)) throw error;
  parentPort!.postMessage({ problem: error.problem });
}
