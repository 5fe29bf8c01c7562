import { parentPort } from 'node:worker_threads';
import { whichThread } from '../../../kernel/threads/which-thread.js';
import { checkProfile } from './check-profile.js';

parentPort!.on('message', (document: unknown) => parentPort!.postMessage(checkProfile(document)));
parentPort!.postMessage(whichThread());
