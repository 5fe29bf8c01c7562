import { parentPort } from 'node:worker_threads';
import { whichThread } from '../threads/which-thread.js';
import type { SheetAnswer, SheetRequest } from './read-sheet.js';
import { sheetRows, UnreadableSheetError } from './sheet.js';

parentPort!.on('message', ({ file, limits }: SheetRequest) => {
  const read = sheetRows(file, limits).then(
    (rows): SheetAnswer => ({ rows }),
    (error: unknown): SheetAnswer => {
      if (error instanceof UnreadableSheetError) return { problem: error.problem };
      throw error;
    },
  );
  // What is not answered ends the thread.
  void read.then((answer) => parentPort!.postMessage(answer));
});
parentPort!.postMessage(whichThread());
