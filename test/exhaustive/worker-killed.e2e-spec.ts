import { cardOnHold } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
} from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** Further moments of what `test/faults/killed.e2e-spec.ts` proves at each change. */
describe('A worker killed while it waits for an answer', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ own: 'workers', roles: ['web', 'worker'], env: QUICK });
    clerk = stack.api('clerk');
  });
  afterAll(() => stack.stop());
  beforeEach(() => stack.sandbox.reset());

  /** A request whose link is out, so that nothing but the posting is left to do once it is paid. */
  const requested = async (changes: Record<string, unknown> = {}) => {
    const { id } = await createPayment(clerk, changes);
    return paymentWhen(clerk, id, ({ sends }) => sends[0].status === 'sent');
  };
  const posts = async (): Promise<number> => (await stack.sandbox.state()).pms.requests.post;
  const killWorkerWhen = async (condition: () => Promise<boolean>) => {
    await eventually(condition, { often: true });
    expect(await stack.kill('worker')).toBe('killed by SIGKILL');
  };

  it('F2: after the PMS accepted, and the PMS answers nothing any more: unknown, until it can say', async () => {
    const payment = await requested();
    await stack.sandbox.pms({ mode: 'acceptThenHang', times: 1 });
    await guestPays(stack, payment);
    await killWorkerWhen(async () => (await postingsOf(stack, payment)).length === 1);
    await stack.sandbox.pms({ mode: 'down500' });

    await stack.restart('worker');
    const unknown = await paymentWhen(clerk, payment.id, ({ postingStatus }) => postingStatus === 'unknown');
    expect(unknown).toMatchObject({ mainStatus: 'success', attention: 'postingUnknown' });
    expect(await posts()).toBe(1);

    await stack.sandbox.pms({ mode: 'ok' });
    const paid = await paymentWhen(clerk, payment.id, isPosted);
    expect(paid.attention).toBeNull();
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect(await posts()).toBe(1);
    expect((await eventTypes(clerk, payment.id)).slice(-3)).toEqual([
      'PostingStarted',
      'PostingUnknown',
      'PostingSucceeded',
    ]);
  });

  it('[F2] after the platform took the money, and no news of it comes: taken once, recorded once', async () => {
    await cardOnHold(stack);
    const payment = await requested({ methods: ['HOLD'] });
    const { id } = payment;
    const sessionId = await guestPays(stack, payment, 'approve', 'HOLD');
    await paymentWhen(clerk, id, ({ holds }) => holds.length === 1);
    const order = async () => {
      const [effect] = await tenantRows(
        stack,
        `SELECT status FROM kernel.effects WHERE stream_id = $1 AND kind = 'payby.order-hold'`,
        [`payment-${id}`],
      );
      return effect?.status;
    };
    await stack.sandbox.platform({ mode: 'hang' });
    await clerk.post(`payments/${id}/capture`, { amountMinor: 100_000, currencyCode: 'HKD' });
    await killWorkerWhen(async () => (await order()) === 'running');
    // It was asked for once, which the sandbox does not count, and taken at the platform without a word.
    await stack.sandbox.hold(sessionId, 'capture', { amount: 100_000, silent: true });
    expect((await clerk.get(`payments/${id}`)).body).toMatchObject({
      mainStatus: 'pending',
      holds: [{ status: 'capturing' }],
    });
    await stack.sandbox.platform({ mode: 'ok' });

    await stack.restart('worker');
    const paid = await paymentWhen(clerk, id, isPosted);

    expect(paid).toMatchObject({
      mainStatus: 'success',
      paidMinor: 100_000,
      holds: [{ status: 'captured' }],
      exceptions: [],
    });
    await eventually(async () => (await order()) === 'done');
    expect((await stack.sandbox.state()).platform.requests.capture).toBe(0);
    expect((await postingsOf(stack, payment)).map(({ amount }) => amount.value)).toEqual([100_000]);
    const types = await eventTypes(clerk, id);
    expect(types.filter((type) => type === 'PaymentSucceeded')).toHaveLength(1);
  });
});
