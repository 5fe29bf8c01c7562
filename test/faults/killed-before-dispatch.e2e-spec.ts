import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { ApiClient } from '../support/api-client.js';
import { ROOT } from '../support/paths.js';
import {
  createPayment,
  eventTypes,
  Guest,
  isPosted,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
} from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { takeOver } from '../support/take-over.js';
import { eventually } from '../support/wait.js';

describe('F1: the application is killed after the commit and before the dispatch', () => {
  let stack: Stack;
  let clerk: ApiClient;
  /** Killed between the success commit and the dispatch of its posting. */
  let committed: any;
  /** Killed as soon as their callbacks were acknowledged. */
  let acknowledged: any[];

  beforeAll(async () => {
    stack = await startStack({ own: true, env: QUICK });
    clerk = stack.api('clerk');
    committed = await createPayment(clerk);
    const reference = await attemptOf(await new Guest(committed.paymentUrl).choose());
    acknowledged = await Promise.all(Array.from({ length: 5 }, () => createPayment(clerk)));
    const sessions = await Promise.all(acknowledged.map((payment) => new Guest(payment.paymentUrl).choose()));

    await Promise.all(sessions.map((sessionId) => stack.sandbox.session(sessionId, 'approve')));
    await eventually(
      async () => {
        const { notifications } = (await stack.sandbox.state()).platform;
        return (
          notifications.length === sessions.length &&
          notifications.every((one: any) => one.lastStatus === 200)
        );
      },
      { often: true },
    );
    expect(await stack.kill('all')).toBe('killed by SIGKILL');
    // Only now: a worker that lives takes what is committed from the outbox at once.
    expect(await payAndDie(committed, reference)).toEqual({
      signal: 'SIGKILL',
      stored: ['payby.post-payment', 'payby.announce'],
    });

    await takeOver(stack, 'all');
  });
  afterAll(() => stack.stop());

  it('keeps the promise of a committed payment: posted after the restart, once', async () => {
    const paid = await paymentWhen(clerk, committed.id, isPosted);

    expect(paid).toMatchObject({ mainStatus: 'success', platformTransactionNo: 'HSP-F1' });
    expect(await postingsOf(stack, committed)).toHaveLength(1);
    // The mail with the link may have been on its way when the application was killed; its event comes in between.
    const money = (await eventTypes(clerk, committed.id)).filter((type) => !type.startsWith('PaymentLink'));
    expect(money.slice(-3)).toEqual(['PaymentSucceeded', 'PostingStarted', 'PostingSucceeded']);
  });

  it('loses no acknowledged callback, and posts each of them once', async () => {
    for (const { id } of acknowledged) {
      const paid = await paymentWhen(clerk, id, isPosted);
      expect(paid).toMatchObject({
        mainStatus: 'success',
        paidMinor: 264_000,
        surplusMinor: 0,
        attention: null,
      });
      expect(await postingsOf(stack, paid)).toHaveLength(1);
      const types = await eventTypes(clerk, id);
      expect(types.filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
      expect((await clerk.get(`payments/${id}/verification`)).body.ok).toBe(true);
    }
  });

  it('leaves no effect behind that is neither done nor visibly failed', async () => {
    await eventually(async () => {
      const left = await tenantRows(
        stack,
        `SELECT kind, status, last_error FROM kernel.effects WHERE status <> 'done' AND kind <> 'payby.settle-attempt'`,
      );
      expect(left).toEqual([]);
      return true;
    });
  });

  /** The platform's copy of our attempt id. */
  async function attemptOf(sessionId: string): Promise<string> {
    const { sessions } = (await stack.sandbox.state()).platform;
    return sessions.find((session: any) => session.sessionId === sessionId).reference;
  }

  function payAndDie(payment: any, attemptId: string): Promise<{ signal: unknown; stored: string[] }> {
    const order = {
      url: stack.tenantDatabaseUrl('demo'),
      secretKey: QUICK.SECRET_KEY,
      paymentId: payment.id,
      attemptId,
      amount: { amountMinor: payment.amountMinor, currencyCode: payment.currencyCode },
    };
    const script = join(ROOT, 'test/faults/support/pay-and-die.mjs');
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [script, JSON.stringify(order)], { cwd: ROOT }, (error, stdout, stderr) => {
        if (!error?.signal) reject(new Error(`It was not killed. ${stderr}`));
        else resolve({ signal: error.signal, stored: JSON.parse(stdout || '[]') });
      });
    });
  }
});
