import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describePausedMessages, describePausedMoney } from '../faults/paused-workers.js';
import { describeWrongClocks } from '../faults/wrong-clocks.js';
import { ROOT, runFolder } from '../support/paths.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

const PRELOADS = ['pause-before-send', 'shifted-clock'].map(
  (name) => `--import ${join(ROOT, `test/faults/support/${name}.mjs`)}`,
);
const MINUTE_MS = 60_000;

/** Two at once, with clocks two minutes apart, of what `test/faults/workers.e2e-spec.ts` proves of one at each change. */
describe('Workers', () => {
  let stack: Stack;
  let folder: string;
  const order = () => join(folder, 'order');
  const started = () => ({ stack, order: order() });

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

  describeWrongClocks(() => stack, 6);
  // The second is there already.
  describePausedMoney(started, () => Promise.resolve());
  describePausedMessages(started);
});
