import { parentPort } from 'node:worker_threads';
import { whichThread } from '../threads/which-thread.js';
import type { PdfRequest } from './print-pdf.js';
import { setPdf } from './set-pdf.js';

parentPort!.on('message', ({ content, font }: PdfRequest) => {
  // What fails ends the thread, and the pool gives its reason.
  void setPdf(content, font).then((pdf) => parentPort!.postMessage(pdf));
});
parentPort!.postMessage(whichThread());
