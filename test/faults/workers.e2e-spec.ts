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
import { takeOver } from '../support/take-over.js';
import { eventually } from '../support/wait.js';
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

  it('[F29] SIGTERM during a posting: they end by themselves; it is finished or dispatched, and posted once', async () => {
    const clerk = stack.api('clerk');
    await stack.sandbox.reset();
    const payment = await sentPayment(clerk);
    const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
    await stack.sandbox.pms({ mode: 'slow', delayMs: 1_500, scope: 'postings' });
    await guestPays(stack, payment);
    await eventually(async () => (await posts()) === 1, { often: true });

    // Nothing here kills one that does not end.
    const ends = await Promise.all(['worker', 'worker-2'].map((name) => stack.kill(name, 'SIGTERM')));

    expect(ends).toEqual(['ended with code 0', 'ended with code 0']);
    const { body: left } = await clerk.get(`payments/${payment.id}`);
    if (!isPosted(left)) await takeOver(stack, 'worker');
    await paymentWhen(clerk, payment.id, isPosted);
    expect((await postingsOf(stack, payment)).length).toBe(1);
    expect(await posts()).toBe(1);
  });
});
