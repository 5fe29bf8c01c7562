import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runFolder } from '../support/paths.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { describePausedWorkers } from './paused-workers.js';
import { describeWrongClocks } from './wrong-clocks.js';

const PRELOADS = ['pause-before-send', 'shifted-clock'].map(
  (name) => `--import ${join(ROOT, `test/faults/support/${name}.mjs`)}`,
);
const MINUTE_MS = 60_000;

/** To start a process is dear: the same two have wrong clocks and are paused. */
describe('Workers', () => {
  let stack: Stack;
  let folder: string;
  const order = () => join(folder, 'order');

  beforeAll(async () => {
    folder = mkdtempSync(join(runFolder(), 'pause-'));
    const wrongBy = (ms: number) => ({ CLOCK_SHIFT_MS: String(ms) });
    stack = await startStack({
      own: 'workers',
      roles: ['web', 'worker', 'worker'],
      env: { ...QUICK, NODE_OPTIONS: PRELOADS.join(' '), PAUSE_ORDER: order() },
      envOf: { worker: wrongBy(MINUTE_MS), 'worker-2': wrongBy(-MINUTE_MS) },
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describeWrongClocks(() => stack);
  describePausedWorkers(() => ({ stack, order: order() }));
});
