import { parentPort, workerData } from 'node:worker_threads';
import { examined } from './examine-font.js';

parentPort!.postMessage(await examined(workerData as Uint8Array));
