import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refund } from '../support/actions.js';
import { send, type ApiClient } from '../support/api-client.js';
import { ROOT, runFolder } from '../support/paths.js';
import {
  createPayment,
  guestPays,
  isPosted,
  newNumber,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
  textsTo,
} from '../support/payment-steps.js';
import type { StackProcess } from '../support/processes.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const PRELOAD = `--import ${join(ROOT, 'test/faults/support/pause-before-send.mjs')}`;
/** Two workers; whichever is about to send first is stopped there, and goes on when the other has done the work. */
describe('A worker paused past its lease right before it sends', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let folder: string;
  let order: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(runFolder(), 'pause-'));
    order = join(folder, 'order');
    stack = await startStack({
      own: 'workers',
      roles: ['web', 'worker', 'worker'],
      env: { ...QUICK, NODE_OPTIONS: PRELOAD, PAUSE_ORDER: order },
    });
    clerk = stack.api('clerk');
  });
  afterAll(async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => stack.sandbox.reset());

  /** The next process to send what matches is stopped before its first byte. */
  function pauseBefore(pattern: string): void {
    writeFileSync(`${order}.new`, pattern);
    renameSync(`${order}.new`, order);
  }

  /** The worker that was stopped. */
  async function paused(): Promise<StackProcess> {
    await eventually(() => existsSync(`${order}.taken`), { often: true });
    const pid = Number(readFileSync(`${order}.taken`, 'utf8'));
    rmSync(`${order}.taken`);
    const found = [...stack.processes.values()].find((process) => process.pid === pid);
    if (!found) throw new Error(`Process ${pid} is none of the stack's.`);
    return found;
  }

  /** Lets it go on, and waits until it has seen that its time is over, or has `sent` what it must not send. */
  async function resume(worker: StackProcess, sent: () => Promise<boolean>): Promise<void> {
    const before = worker.log().length;
    await worker.kill('SIGCONT');
    await eventually(async () => /may not send/.test(worker.log().slice(before)) || (await sent()));
  }

  const requested = async (changes: Record<string, unknown> = {}) => {
    const { id } = await createPayment(clerk, changes);
    return paymentWhen(clerk, id, ({ sends }) => sends.every(({ status }: any) => status === 'sent'));
  };
  const done = (kind: string, id: string) =>
    eventually(async () => {
      const rows = await tenantRows(
        stack,
        `SELECT status, attempts FROM kernel.effects WHERE stream_id = $1 AND kind = $2`,
        [`payment-${id}`, kind],
      );
      return rows.length > 0 && rows.every(({ status }) => status === 'done') && rows;
    });

  it('[F31] posts nothing when it goes on: one line in the PMS', async () => {
    const payment = await requested();
    pauseBefore('^POST /pms/.*/payments$');
    await guestPays(stack, payment);
    const worker = await paused();
    await paymentWhen(clerk, payment.id, isPosted);

    const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
    await resume(worker, async () => (await posts()) > 1);

    expect(await posts()).toBe(1);
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect((await clerk.get(`payments/${payment.id}`)).body).toMatchObject({
      attention: null,
      payers: [{ posting: { status: 'success', attempt: 2 } }],
    });
  });

  it('[F31] orders no refund when it goes on', async () => {
    const payment = await requested();
    await guestPays(stack, payment);
    await paymentWhen(clerk, payment.id, isPosted);
    pauseBefore('^POST /platform/refunds$');
    await refund(clerk, payment, { amountMinor: 100_000 });
    const worker = await paused();
    await paymentWhen(clerk, payment.id, ({ refundedMinor }) => refundedMinor === 100_000);

    const orders = async (): Promise<number> => (await stack.sandbox.state()).platform.requests.refund;
    await resume(worker, async () => (await orders()) > 1);

    expect(await orders()).toBe(1);
  });

  it('[F31] sends no mail when it goes on', async () => {
    const port = Number(stack.processes.get('sandbox')!.ready.smtpPort);
    pauseBefore(`^connect ${port}$`);
    const { id, emails } = await createPayment(clerk);
    const worker = await paused();
    await done('payby.send-link', id);

    const mails = async (): Promise<number> =>
      (await send<any[]>(`${stack.mailWeb}/api/email`)).body.filter(({ to }) => to[0].address === emails[0])
        .length;
    await resume(worker, async () => (await mails()) > 1);

    expect(await mails()).toBe(1);
  });

  it('[F31] sends no text message when it goes on', async () => {
    pauseBefore('^POST /sms/messages$');
    const number = newNumber();
    const { id } = await createPayment(clerk, { sendMethods: ['SMS'], emails: [], mobiles: [number] });
    const worker = await paused();
    await done('payby.send-link', id);

    const texts = async (): Promise<number> => (await textsTo(stack, number)).length;
    await resume(worker, async () => (await texts()) > 1);

    expect(await texts()).toBe(1);
  });
});
