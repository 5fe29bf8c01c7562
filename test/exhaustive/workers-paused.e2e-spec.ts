import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describePausedTexts } from '../faults/paused-workers.js';
import { ROOT, runFolder } from '../support/paths.js';
import { QUICK } from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';

/** A further call of those that `test/faults/workers.e2e-spec.ts` proves at each change. */
describe('Workers', () => {
  let stack: Stack;
  let folder: string;
  const order = () => join(folder, 'order');

  beforeAll(async () => {
    folder = mkdtempSync(join(runFolder(), 'pause-'));
    const preload = `--import ${join(ROOT, 'test/faults/support/pause-before-send.mjs')}`;
    stack = await startStack({
      own: 'workers',
      roles: ['web', 'worker', 'worker'],
      env: { ...QUICK, NODE_OPTIONS: preload, PAUSE_ORDER: order() },
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describePausedTexts(() => ({ stack, order: order() }));
});
