import type { ApiClient } from '../support/api-client.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  newNumber,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
  textsTo,
} from '../support/payment-steps.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

describe('A worker killed while it waits for an answer', () => {
  let stack: Stack;
  let clerk: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ own: true, roles: ['web', 'worker'], env: QUICK });
    clerk = stack.api('clerk');
  });
  afterAll(() => stack.stop());
  beforeEach(async () => {
    await stack.sandbox.reset();
    if (!stack.processes.get('worker')!.isRunning) await stack.restart('worker');
  });

  /** A request whose link is out, so that nothing but the posting is left to do once it is paid. */
  const requested = async () => {
    const { id } = await createPayment(clerk);
    return paymentWhen(clerk, id, ({ sends }) => sends[0].status === 'sent');
  };
  const requests = async (): Promise<{ post: number; byReference: number }> =>
    (await stack.sandbox.state()).pms.requests;
  const killWorkerWhen = async (condition: () => Promise<boolean>) => {
    await eventually(condition, { often: true });
    expect(await stack.kill('worker')).toBe('killed by SIGKILL');
  };
  const effectOf = async (payment: any, kind = 'payby.post-payment') => {
    const [effect] = await tenantRows(
      stack,
      'SELECT status, attempts, last_error FROM kernel.effects WHERE stream_id = $1 AND kind = $2',
      [`payment-${payment.id}`, kind],
    );
    return effect;
  };

  it('F2: after the PMS accepted: the next try asks by our reference first, and posts nothing again', async () => {
    const payment = await requested();
    await stack.sandbox.pms({ mode: 'acceptThenHang', times: 1 });
    await guestPays(stack, payment);
    await killWorkerWhen(async () => (await postingsOf(stack, payment)).length === 1);
    expect((await clerk.get(`payments/${payment.id}`)).body.postingStatus).toBe('running');
    expect((await requests()).byReference).toBe(0);

    await stack.restart('worker');
    const paid = await paymentWhen(clerk, payment.id, isPosted);

    const [posting] = await postingsOf(stack, payment);
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect(paid.payers[0].posting).toMatchObject({
      status: 'success',
      attempt: 1,
      pmsReference: posting.postingNo,
    });
    expect(await requests()).toMatchObject({ post: 1, byReference: 1 });
    expect((await eventTypes(clerk, payment.id)).slice(-2)).toEqual(['PostingStarted', 'PostingSucceeded']);
  });

  it('F2: after the PMS accepted, and the PMS answers nothing any more: unknown, until it can say', async () => {
    const payment = await requested();
    await stack.sandbox.pms({ mode: 'acceptThenHang', times: 1 });
    await guestPays(stack, payment);
    await killWorkerWhen(async () => (await postingsOf(stack, payment)).length === 1);
    await stack.sandbox.pms({ mode: 'down500' });

    await stack.restart('worker');
    const unknown = await paymentWhen(clerk, payment.id, ({ postingStatus }) => postingStatus === 'unknown');
    expect(unknown).toMatchObject({ mainStatus: 'success', attention: 'postingUnknown' });
    expect((await requests()).post).toBe(1);

    await stack.sandbox.pms({ mode: 'ok' });
    const paid = await paymentWhen(clerk, payment.id, isPosted);
    expect(paid.attention).toBeNull();
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    expect((await requests()).post).toBe(1);
    expect((await eventTypes(clerk, payment.id)).slice(-3)).toEqual([
      'PostingStarted',
      'PostingUnknown',
      'PostingSucceeded',
    ]);
  });

  it('F3: three times on one effect: it is done all the same, once', async () => {
    const payment = await requested();
    await stack.sandbox.pms({ mode: 'hang', scope: 'postings' });
    await guestPays(stack, payment);
    // The first try hangs in the posting, those that take over hang in the question about it.
    await eventually(async () => (await requests()).post === 1, { often: true });
    await stack.sandbox.pms({ mode: 'hang' });
    for (let kill = 1; kill <= 3; kill++) {
      await killWorkerWhen(async () => {
        const { post, byReference } = await requests();
        return post + byReference >= kill;
      });
      expect(await effectOf(payment)).toMatchObject({ status: 'running', attempts: kill });
      await stack.restart('worker');
    }
    await stack.sandbox.pms({ mode: 'ok' });

    const paid = await paymentWhen(clerk, payment.id, isPosted);

    expect(paid).toMatchObject({ mainStatus: 'success', attention: null });
    expect(await postingsOf(stack, payment)).toHaveLength(1);
    const effect = await eventually(async () => {
      const now = await effectOf(payment);
      return now?.status === 'done' && now;
    });
    expect(effect.attempts).toBeGreaterThanOrEqual(4);
    expect((await clerk.get(`payments/${payment.id}/verification`)).body.ok).toBe(true);
  });

  it('[F2] after the provider took a rule’s text message: it is sent again under the same id alone', async () => {
    const manager = stack.api('manager');
    const number = newNumber();
    const desk = { code: 'KILLED', name: 'Desk', nameZh: '前台', mobiles: [number] };
    expect((await manager.post('departments', desk)).status).toBe(201);
    const rule = { code: 'KILLED', name: 'Desk', trigger: 'cancel', departments: ['KILLED'] };
    const made = await manager.post('send-rules', { ...rule, byEmail: false, bySms: true });
    expect(made.status).toBe(201);
    const payment = await requested();
    await stack.sandbox.sms({ mode: 'acceptThenHang', times: 1 });
    await clerk.post(`payments/${payment.id}/cancel`, { reason: 'Not needed' });
    await killWorkerWhen(async () => (await textsTo(stack, number, 0)).length === 1);

    await stack.restart('worker');
    const message = await eventually(async () => {
      const { body } = await clerk.get(`payments/${payment.id}/messages`);
      const found = body.find(({ trigger }: any) => trigger === 'cancel');
      return found?.status !== 'waiting' && found;
    });
    const references = (await textsTo(stack, number)).map(({ reference }) => reference);
    expect(new Set(references)).toEqual(new Set([message.id]));
  });

  describe('of the platform that it ordered a capture from', () => {
    beforeAll(async () => {
      const { status } = await stack.api('manager').post('payment-method-settings', {
        code: 'HOLD',
        hotelCode: 'HKG01',
        name: 'Card, held',
        nameZh: '银行卡预授权',
        description: 'Visa',
        descriptionZh: 'Visa',
        kind: 'card',
        accountCodes: ['HKG01-SBX'],
        preAuthorisation: true,
      });
      expect(status).toBe(201);
    });
    afterEach(() => stack.sandbox.platform({ mode: 'ok' }));

    it.each([
      ['its news is on the way', 'acceptThenHang', 1],
      // It was asked for once, which the sandbox does not count, and taken at the platform without a word.
      ['nobody is told', 'hang', 0],
    ])(
      '[F2] after the platform took the money, and %s: taken once, recorded once',
      async (_, mode, orders) => {
        const { id } = await createPayment(clerk, { methods: ['HOLD'] });
        const payment = await paymentWhen(clerk, id, ({ sends }) => sends[0].status === 'sent');
        const sessionId = await guestPays(stack, payment, 'approve', 'HOLD');
        await paymentWhen(clerk, id, ({ holds }) => holds.length === 1);
        const session = async () =>
          (await stack.sandbox.state()).platform.sessions.find((one: any) => one.sessionId === sessionId);
        await stack.sandbox.platform({ mode });
        await clerk.post(`payments/${id}/capture`, { amountMinor: 100_000, currencyCode: 'HKD' });
        await killWorkerWhen(async () =>
          mode === 'hang'
            ? (await effectOf(payment, 'payby.order-hold'))?.status === 'running'
            : (await session()).status === 'paid',
        );
        if (mode === 'hang')
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
        await eventually(async () => (await effectOf(payment, 'payby.order-hold'))?.status === 'done');
        expect((await stack.sandbox.state()).platform.requests.capture).toBe(orders);
        expect((await session()).amount.value).toBe(100_000);
        expect((await postingsOf(stack, payment)).map(({ amount }) => amount.value)).toEqual([100_000]);
        const types = await eventTypes(clerk, id);
        expect(types.filter((type) => type === 'PaymentSucceeded' || type === 'CaptureRequested')).toEqual([
          'CaptureRequested',
          'PaymentSucceeded',
        ]);
      },
    );
  });
});
