import { parentPort, workerData } from 'node:worker_threads';
import type { PdfContent } from './page.js';
import { setPdf } from './set-pdf.js';

const { content, font } = workerData as { content: PdfContent; font: Uint8Array | null };
parentPort!.postMessage(await setPdf(content, font));
