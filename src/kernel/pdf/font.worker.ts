import { parentPort, workerData } from 'node:worker_threads';
import { examined } from './examine-font.js';

// Shared with the thread that asks, and not every reader of fonts takes shared memory.
parentPort!.postMessage(await examined(Uint8Array.from(workerData as Uint8Array)));
