import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/errors.js';
import { withinTime } from '../../../kernel/time-limit.js';
import type { ReceiptPage } from './receipt-page.js';

const PATIENCE_MS = 15_000;
/** Each takes half a processor and some 100 MB while it works. */
const AT_ONCE = 4;

let printing = 0;

/**
 * Makes the PDF in a thread of its own: taking a Chinese font apart holds a processor for a quarter of a second, during
 * which every other request of this process would wait.
 * @throws AppError TOO_MANY_REQUESTS while as many are made as a process can bear
 */
export async function printReceipt(page: ReceiptPage): Promise<Buffer> {
  if (printing >= AT_ONCE) throw new AppError('TOO_MANY_REQUESTS', { params: { seconds: 2 } });
  printing += 1;
  const worker = new Worker(new URL('receipt-pdf.worker.js', import.meta.url), {
    workerData: page,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const made = new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The receipt was not made.')));
    });
    return Buffer.from(await withinTime(made, PATIENCE_MS, 'The receipt'));
  } finally {
    printing -= 1;
    void worker.terminate();
  }
}
