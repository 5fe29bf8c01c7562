import { parentPort } from 'node:worker_threads';
import { whichThread } from '../../kernel/threads/which-thread.js';
import { checkTexts } from './check-texts.js';
import { renderTexts } from './render-texts.js';
import type { ThreadRequest } from './thread-terms.js';
import { WARMING_UP } from './warming-up.js';

// The first rendering takes ten times as long as those after it: it is nobody's.
renderTexts(WARMING_UP);
parentPort!.on('message', (request: ThreadRequest) =>
  parentPort!.postMessage(request.task === 'check' ? checkTexts(request) : renderTexts(request)),
);
parentPort!.postMessage(whichThread());
