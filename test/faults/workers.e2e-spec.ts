import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runFolder } from '../support/paths.js';
import {
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  QUICK,
  sentPayment,
} from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { joinIn, takeOver } from '../support/take-over.js';
import { eventually } from '../support/wait.js';
import { describePausedMoney } from './paused-workers.js';
import { describeWrongClocks } from './wrong-clocks.js';

const PRELOADS = ['pause-before-send', 'shifted-clock'].map(
  (name) => `--import ${join(ROOT, `test/faults/support/${name}.mjs`)}`,
);
const MINUTE_MS = 60_000;

/**
 * To start a process is dear: the same one has a wrong clock, is paused and is stopped. Two of them, one ahead and one
 * behind, are in `test/exhaustive/workers.e2e-spec.ts`.
 */
describe('Workers', () => {
  let stack: Stack;
  let folder: string;
  const order = () => join(folder, 'order');

  beforeAll(async () => {
    folder = mkdtempSync(join(runFolder(), 'pause-'));
    stack = await startStack({
      own: 'workers',
      roles: ['web', 'worker'],
      env: { ...QUICK, NODE_OPTIONS: PRELOADS.join(' '), PAUSE_ORDER: order() },
      envOf: { worker: { CLOCK_SHIFT_MS: String(MINUTE_MS) } },
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  describeWrongClocks(() => stack, 2);
  describePausedMoney(
    () => ({ stack, order: order() }),
    () => joinIn(stack, 'worker', 'other'),
  );

  it('[F29] SIGTERM during a posting: it ends by itself; the posting is finished or dispatched, and posted once', async () => {
    const clerk = stack.api('clerk');
    // It has taken over in the test before; this posting is the other one's.
    await stack.processes.get('other')?.stop();
    await stack.sandbox.reset();
    const payment = await sentPayment(clerk);
    const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
    await stack.sandbox.pms({ mode: 'slow', delayMs: 1_500, scope: 'postings' });
    await guestPays(stack, payment);
    await eventually(async () => (await posts()) === 1, { often: true });

    // Nothing here kills it when it does not end.
    expect(await stack.kill('worker', 'SIGTERM')).toBe('ended with code 0');

    const { body: left } = await clerk.get(`payments/${payment.id}`);
    if (!isPosted(left)) await takeOver(stack, 'worker');
    await paymentWhen(clerk, payment.id, isPosted);
    expect((await postingsOf(stack, payment)).length).toBe(1);
    expect(await posts()).toBe(1);
  });
});
