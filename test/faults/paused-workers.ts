import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { expedite, refund } from '../support/actions.js';
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

interface Started {
  stack: Stack;
  /** The file that names what is stopped, see `pause-before-send.mjs`. */
  order: string;
}

/** Of two workers, whichever is about to send first is stopped there, and continues when the other has done the work. */
class Pausing {
  constructor(
    readonly stack: Stack,
    private readonly order: string,
  ) {}

  /** A message of the test before would be the one that is stopped. */
  async begin(): Promise<void> {
    await eventually(async () => {
      const unsent = `kind IN ('payby.send-link', 'payby.send-message') AND status IN ('pending', 'running')`;
      const left = await tenantRows(this.stack, `SELECT stream_id, kind FROM kernel.effects WHERE ${unsent}`);
      for (const { stream_id: stream, kind } of left)
        await expedite(this.stack, { id: stream.replace('payment-', '') }, kind);
      return left.length === 0;
    });
    await this.stack.sandbox.reset();
  }

  /** The next process to send what matches is stopped before its first byte. */
  before(pattern: string): void {
    writeFileSync(`${this.order}.new`, pattern);
    renameSync(`${this.order}.new`, this.order);
  }

  /** The worker that was stopped. */
  async paused(): Promise<StackProcess> {
    await eventually(() => existsSync(`${this.order}.taken`), { often: true });
    const pid = Number(readFileSync(`${this.order}.taken`, 'utf8'));
    rmSync(`${this.order}.taken`);
    const found = [...this.stack.processes.values()].find((process) => process.pid === pid);
    if (!found) throw new Error(`Process ${pid} is none of the stack's.`);
    return found;
  }

  /** Lets it go on, and waits until it has seen that its time is over, or has `sent` what it must not send. */
  async resume(worker: StackProcess, sent: () => Promise<boolean>): Promise<void> {
    const before = worker.log().length;
    await worker.kill('SIGCONT');
    await eventually(async () => /may not send/.test(worker.log().slice(before)) || (await sent()));
  }

  /** Each next try at once: the one that was stopped may hold the lock of a row, for which the other's try fails. */
  done(kind: string, id: string) {
    return eventually(async () => {
      await expedite(this.stack, { id }, kind);
      const rows = await tenantRows(
        this.stack,
        `SELECT status, attempts FROM kernel.effects WHERE stream_id = $1 AND kind = $2`,
        [`payment-${id}`, kind],
      );
      return rows.length > 0 && rows.every(({ status }) => status === 'done') && rows;
    });
  }
}

function describePausing(started: () => Started, tests: (at: () => Pausing) => void): void {
  describe('One that is paused past its lease right before it sends', () => {
    let pausing: Pausing;

    beforeAll(() => {
      const { stack, order } = started();
      pausing = new Pausing(stack, order);
    });
    beforeEach(() => pausing.begin());

    tests(() => pausing);
  });
}

export const describePausedWorkers = (started: () => Started): void =>
  describePausing(started, (at) => {
    it('[F31] posts nothing and orders no refund when it continues: one line in the PMS, money given back once', async () => {
      const pausing = at();
      const { stack } = pausing;
      const clerk = stack.api('clerk');
      const payment = await sentPayment(clerk);
      pausing.before('^POST /pms/.*/payments$');
      await guestPays(stack, payment);
      const posting = await pausing.paused();
      await paymentWhen(clerk, payment.id, isPosted);

      const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
      await pausing.resume(posting, async () => (await posts()) > 1);

      expect(await posts()).toBe(1);
      expect(await postingsOf(stack, payment)).toHaveLength(1);
      expect((await clerk.get(`payments/${payment.id}`)).body).toMatchObject({
        attention: null,
        payers: [{ posting: { status: 'success', attempt: 2 } }],
      });

      pausing.before('^POST /platform/refunds$');
      await refund(clerk, payment, { amountMinor: 100_000 });
      const refunding = await pausing.paused();
      await paymentWhen(clerk, payment.id, ({ refundedMinor }) => refundedMinor === 100_000);

      const orders = async (): Promise<number> => (await stack.sandbox.state()).platform.requests.refund;
      await pausing.resume(refunding, async () => (await orders()) > 1);

      expect(await orders()).toBe(1);
    });

    it('[F31] sends no mail when it continues', async () => {
      const pausing = at();
      const { stack } = pausing;
      const port = Number(stack.processes.get('sandbox')!.ready.smtpPort);
      pausing.before(`^connect ${port}$`);
      const { id, emails } = await createPayment(stack.api('clerk'));
      const worker = await pausing.paused();
      await pausing.done('payby.send-link', id);

      const mails = async (): Promise<number> => (await mailsTo(stack, emails[0])).length;
      await pausing.resume(worker, async () => (await mails()) > 1);

      expect(await mails()).toBe(1);
    });
  });

export const describePausedTexts = (started: () => Started): void =>
  describePausing(started, (at) => {
    it('[F31] sends no text message when it continues', async () => {
      const pausing = at();
      const { stack } = pausing;
      pausing.before('^POST /sms/messages$');
      const number = newNumber();
      const wanted = { sendMethods: ['SMS'], emails: [], mobiles: [number] };
      const { id } = await createPayment(stack.api('clerk'), wanted);
      const worker = await pausing.paused();
      await pausing.done('payby.send-link', id);

      const texts = async (): Promise<number> => (await textsTo(stack, number)).length;
      await pausing.resume(worker, async () => (await texts()) > 1);

      expect(await texts()).toBe(1);
    });
  });
