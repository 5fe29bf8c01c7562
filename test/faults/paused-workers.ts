import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { expedite, paidPayment, refund } from '../support/actions.js';
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

const saysThatItMayNotSend = (worker: StackProcess, since: number): boolean =>
  /may not send/.test(worker.log().slice(since));

/** Of the workers, whichever is about to send first is stopped there, and continues when its time is over. */
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
    await eventually(async () => saysThatItMayNotSend(worker, before) || (await sent()));
  }

  /** Lets it go on once its lease is over, taken over or not, and waits until it has seen that. */
  async resumeAfterLease(worker: StackProcess, { id }: { id: string }, kind: string): Promise<void> {
    const before = worker.log().length;
    await eventually(async () => {
      const [effect] = await tenantRows(
        this.stack,
        `SELECT lease_until < now() AS over FROM kernel.effects WHERE stream_id = $1 AND kind = $2`,
        [`payment-${id}`, kind],
      );
      return effect.over;
    });
    await worker.kill('SIGCONT');
    await eventually(() => saysThatItMayNotSend(worker, before));
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

/** @param takeOver has another worker do what the one that is paused does not */
export const describePausedMoney = (started: () => Started, takeOver: () => Promise<void>): void =>
  describePausing(started, (at) => {
    it('[F31] orders no refund and posts nothing when it continues: money given back once, one line in the PMS', async () => {
      const pausing = at();
      const { stack } = pausing;
      const clerk = stack.api('clerk');
      const [toRefund, toPost] = await Promise.all([paidPayment(stack, clerk), sentPayment(clerk)]);
      pausing.before('^POST /platform/refunds$');
      await refund(clerk, toRefund, { amountMinor: 100_000 });
      const refunding = await pausing.paused();
      await pausing.resumeAfterLease(refunding, toRefund, 'payby.refund-money');

      await pausing.done('payby.refund-money', toRefund.id);
      await paymentWhen(clerk, toRefund.id, ({ refundedMinor }) => refundedMinor === 100_000);
      expect((await stack.sandbox.state()).platform.requests.refund).toBe(1);
      await paymentWhen(clerk, toRefund.id, ({ refundPostingStatus }) => refundPostingStatus === 'success');

      const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
      const before = await posts();
      pausing.before('^POST /pms/.*/payments$');
      await guestPays(stack, toPost);
      const posting = await pausing.paused();
      await takeOver();
      await paymentWhen(clerk, toPost.id, isPosted);

      await pausing.resume(posting, async () => (await posts()) > before + 1);

      expect(await posts()).toBe(before + 1);
      expect(await postingsOf(stack, toPost)).toHaveLength(1);
      expect((await clerk.get(`payments/${toPost.id}`)).body).toMatchObject({
        attention: null,
        payers: [{ posting: { status: 'success', attempt: 2 } }],
      });
    });
  });

export const describePausedMessages = (started: () => Started): void =>
  describePausing(started, (at) => {
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
