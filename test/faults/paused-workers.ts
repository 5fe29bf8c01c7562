import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { expedite, refund } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import {
  createPayment,
  guestPays,
  isPosted,
  mailsTo,
  newNumber,
  paymentWhen,
  postingsOf,
  sentPayment,
  tenantRows,
  textsTo,
} from '../support/payment-steps.js';
import type { StackProcess } from '../support/processes.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** Of two workers, whichever is about to send first is stopped there, and continues when the other has done the work. */
export function describePausedWorkers(started: () => { stack: Stack; order: string }): void {
  describe('One that is paused past its lease right before it sends', () => {
    let stack: Stack;
    let clerk: ApiClient;
    let order: string;

    beforeAll(() => {
      ({ stack, order } = started());
      clerk = stack.api('clerk');
    });
    beforeEach(async () => {
      await nothingToSend();
      await stack.sandbox.reset();
    });

    /** A message of the test before would be the one that is stopped. */
    const nothingToSend = () =>
      eventually(async () => {
        const unsent = `kind IN ('payby.send-link', 'payby.send-message') AND status IN ('pending', 'running')`;
        const left = await tenantRows(stack, `SELECT stream_id, kind FROM kernel.effects WHERE ${unsent}`);
        for (const { stream_id: stream, kind } of left)
          await expedite(stack, { id: stream.replace('payment-', '') }, kind);
        return left.length === 0;
      });

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

    /** Each next try at once: the one that was stopped may hold the lock of a row, for which the other's try fails. */
    const done = (kind: string, id: string) =>
      eventually(async () => {
        await expedite(stack, { id }, kind);
        const rows = await tenantRows(
          stack,
          `SELECT status, attempts FROM kernel.effects WHERE stream_id = $1 AND kind = $2`,
          [`payment-${id}`, kind],
        );
        return rows.length > 0 && rows.every(({ status }) => status === 'done') && rows;
      });

    it('[F31] posts nothing when it continues: one line in the PMS', async () => {
      const payment = await sentPayment(clerk);
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

    it('[F31] orders no refund when it continues', async () => {
      const payment = await sentPayment(clerk);
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

    it('[F31] sends no mail when it continues', async () => {
      const port = Number(stack.processes.get('sandbox')!.ready.smtpPort);
      pauseBefore(`^connect ${port}$`);
      const { id, emails } = await createPayment(clerk);
      const worker = await paused();
      await done('payby.send-link', id);

      const mails = async (): Promise<number> => (await mailsTo(stack, emails[0])).length;
      await resume(worker, async () => (await mails()) > 1);

      expect(await mails()).toBe(1);
    });

    it('[F31] sends no text message when it continues', async () => {
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
}
