import { parentPort, workerData } from 'node:worker_threads';
import type { ReceiptPage } from './receipt-page.js';
import { receiptPdf } from './receipt-pdf.js';

parentPort!.postMessage(await receiptPdf(workerData as ReceiptPage));
