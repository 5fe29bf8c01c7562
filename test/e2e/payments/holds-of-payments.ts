import { expedite, refund, sessionOf } from '../../support/actions.js';
import type { ApiClient, ApiResponse } from '../../support/api-client.js';
import {
  createPayment,
  eventTypes,
  Guest,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
} from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';

const WEEK = 7 * 86_400;

/** An amount on hold, from the guest's confirmation to the money or its end. */
export function describeHolds(stackOf: () => Stack): void {
  describe('An amount on hold', () => {
    let stack: Stack;
    let clerk: ApiClient;
    beforeAll(async () => {
      stack = stackOf();
      clerk = stack.api('clerk');
      const { status, body } = await stack.api('manager').post('payment-method-settings', {
        code: 'HOLD',
        hotelCode: 'HKG01',
        name: 'Card, held until check-out',
        nameZh: '银行卡预授权',
        description: 'Visa',
        descriptionZh: 'Visa',
        kind: 'card',
        accountCodes: ['HKG01-SBX'],
        preAuthorisation: true,
      });
      expect([status, body]).toMatchObject([201, { preAuthorisation: true }]);
    });
    afterEach(() => stack.sandbox.platform({ holdSeconds: WEEK, mode: 'ok' }));

    const onHold = async (holdSeconds = WEEK): Promise<any> => {
      await stack.sandbox.platform({ holdSeconds });
      const created = await createPayment(clerk, { methods: ['HOLD', 'CARD'] });
      const sessionId = await guestPays(stack, created, 'approve', 'HOLD');
      const payment = await paymentWhen(clerk, created.id, ({ holds }) => holds.length === 1);
      return { ...payment, sessionId };
    };
    const capture = (payment: any, amountMinor = 264_000): Promise<ApiResponse> =>
      clerk.post(`payments/${payment.id}/capture`, { amountMinor, currencyCode: 'HKD' });
    const release = (payment: any): Promise<ApiResponse> =>
      clerk.post(`payments/${payment.id}/release`, { reason: 'Paid at the desk' });
    /** What the rules of the hotel have told the guest since, once it was sent. */
    const toldGuest = (payment: any, trigger: string): Promise<any> =>
      eventually(async () => {
        const { body } = await clerk.get(`payments/${payment.id}/messages`);
        const message = body.find((one: any) => one.trigger === trigger && one.audience === 'guest');
        return message?.status === 'success' && (await clerk.get(`messages/${message.id}`)).body;
      });
    const kindsOf = ({ exceptions }: any): string[] => exceptions.map(({ kind }: any) => kind);

    it('is shown to staff and guest, brings no money and cannot be paid besides', async () => {
      const waiting = async () => (await clerk.get('payments/stats/today')).body.waiting as number;
      const before = await waiting();
      const payment = await onHold();
      // It waits for the hotel, and not for the guest.
      expect(await waiting()).toBe(before);
      const listed = async (filter: object) =>
        (await clerk.get('payments', { query: { filter, range: [0, 99] } })).body.map(({ id }: any) => id);
      const counted = async (filter: object) =>
        (await clerk.get('payments/stats', { query: { filter } })).body;
      expect(await listed({ mainStatus: 'onHold' })).toContain(payment.id);
      expect(await listed({ mainStatus: 'pending' })).not.toContain(payment.id);
      for (const narrowed of [{}, { q: payment.paymentNo }, { methodCode: 'CARD' }]) {
        const { byStatus, total } = await counted(narrowed);
        for (const mainStatus of ['pending', 'onHold']) {
          const filter = { ...narrowed, mainStatus };
          const found = (await listed(filter)).length;
          expect([mainStatus, byStatus[mainStatus] ?? 0]).toEqual([mainStatus, found]);
          expect([mainStatus, (await counted(filter)).total]).toEqual([mainStatus, found]);
        }
        expect(total).toBe((await listed(narrowed)).length);
      }
      const { onHold: held, nextLapseAt } = (await clerk.get('payments/stats/today')).body;
      expect(held).toBe((await listed({ mainStatus: 'onHold' })).length);
      expect(Date.parse(nextLapseAt)).toBeLessThanOrEqual(Date.parse(payment.holdUntil));
      const { mainStatus, paidMinor, receipts, holds, holdUntil } = payment;
      expect({ mainStatus, paidMinor, receipts }).toEqual({
        mainStatus: 'pending',
        paidMinor: 0,
        receipts: [],
      });
      expect(holds).toMatchObject([{ status: 'held', amountMinor: 264_000, until: holdUntil }]);
      expect(Date.parse(holdUntil) - Date.now()).toBeGreaterThan(6 * 86_400_000);
      const guest = new Guest(payment.paymentUrl);
      expect((await guest.state()).body).toMatchObject({ status: 'held', heldUntil: holdUntil });
      expect((await guest.attempt('CARD')).body.code).toBe('LINK_NOT_PAYABLE');
      expect((await clerk.post(`payments/${payment.id}/cancel`, { reason: 'r' })).body.code).toBe(
        'NOT_CANCELABLE',
      );
      expect((await refund(clerk, payment)).body.code).toBe('NOT_PAID');
    });

    it('is told to whoever asks for it, with how long it holds', async () => {
      const { body } = await clerk.get('payment-methods');
      const daysOf = (code: string) => body.find((method: any) => method.code === code).holdDays;
      expect([daysOf('HOLD'), daysOf('CARD')]).toEqual([7, null]);
    });

    it('is captured in part: posted and refunded by what was taken', async () => {
      const payment = await onHold();
      const { status, body } = await capture(payment, 100_000);
      expect([status, body.mainStatus]).toEqual([200, 'pending']);
      const paid = await paymentWhen(clerk, payment.id, isPosted);
      expect(paid).toMatchObject({
        mainStatus: 'success',
        paidMinor: 100_000,
        refundableMinor: 100_000,
        holdUntil: null,
        holds: [{ status: 'captured', captureMinor: 100_000 }],
        receipts: [{ amountMinor: 100_000, kind: 'asked' }],
      });
      expect((await postingsOf(stack, payment)).map(({ amount }) => amount.value)).toEqual([100_000]);
      expect((await sessionOf(stack, payment.sessionId)).amount.value).toBe(100_000);
      expect((await refund(clerk, payment, { amountMinor: 100_001 })).body.code).toBe(
        'REFUND_EXCEEDS_REFUNDABLE',
      );
      expect((await refund(clerk, payment, { amountMinor: 100_000 })).status).toBe(201);
      await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'refunded');
      expect(await eventTypes(clerk, payment.id)).toEqual(
        expect.arrayContaining(['PaymentHeld', 'CaptureRequested', 'PaymentSucceeded', 'RefundSucceeded']),
      );
    });

    it('is captured once, however often it is asked for, and with no more than is held', async () => {
      const payment = await onHold();
      for (const [amountMinor, expected] of [
        [0, 400],
        [264_001, 422],
      ] as const) {
        const { status, body } = await capture(payment, amountMinor);
        expect([status, Object.keys(body.error.fields)]).toEqual([expected, ['amountMinor']]);
      }
      const answers = await Promise.all([capture(payment), capture(payment), capture(payment, 5)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'success');
      expect((await release(payment)).body.code).toBe('HOLD_NOT_OPEN');
      expect((await capture(payment)).body.code).toBe('HOLD_NOT_OPEN');
    });

    it('[F4] is captured once when the answer of the platform got lost', async () => {
      const payment = await onHold();
      await stack.sandbox.platform({ mode: 'hang' });
      await capture(payment);
      const lost = await eventually(async () => {
        await expedite(stack, payment, 'payby.order-hold');
        const { body } = await clerk.get(`payments/${payment.id}`);
        return kindsOf(body).includes('holdUnknown') && body;
      });
      expect(lost.holds[0]).toMatchObject({ status: 'capturing', problem: { kind: 'unknown' } });
      expect((await release(payment)).body.code).toBe('HOLD_NOT_OPEN');
      // It was taken all the same, and nobody was told.
      await stack.sandbox.hold(payment.sessionId, 'capture', { silent: true });
      await stack.sandbox.platform({ mode: 'ok' });
      await expedite(stack, payment, 'payby.order-hold');
      const paid = await paymentWhen(clerk, payment.id, isPosted);
      expect([paid.paidMinor, paid.exceptions]).toEqual([264_000, []]);
    });

    it('[F4] whose capture nobody answered is asked about by whoever cannot wait', async () => {
      const payment = await onHold();
      const attemptId = payment.holds[0].attemptId;
      const ask = () =>
        clerk.post(`payments/${payment.id}/holds/${attemptId}/ask`, {}, { idempotencyKey: null });
      expect((await ask()).body.code).toBe('HOLD_NOT_ORDERED');
      await stack.sandbox.platform({ mode: 'down' });
      await capture(payment, 100_000);
      expect((await ask()).body.code).toBe('PLATFORM_UNAVAILABLE');
      // It was taken all the same, and nobody was told.
      await stack.sandbox.hold(payment.sessionId, 'capture', { amount: 100_000, silent: true });
      await stack.sandbox.platform({ mode: 'ok' });
      const { status, body } = await ask();
      expect([status, body.mainStatus, body.paidMinor]).toEqual([200, 'success', 100_000]);
      expect((await ask()).body.code).toBe('HOLD_NOT_ORDERED');
    });

    it('[F4] is settled by a person who looked the capture up, and the platform’s late word changes nothing', async () => {
      const payment = await onHold();
      const { attemptId } = payment.holds[0];
      const settle = (outcome: string) =>
        clerk.post(`payments/${payment.id}/holds/${attemptId}/settle`, {
          outcome,
          reason: 'Seen in the portal',
        });
      await stack.sandbox.platform({ mode: 'down' });
      await capture(payment, 100_000);
      expect((await settle('succeeded')).body.code).toBe('HOLD_NOT_UNKNOWN');
      await eventually(async () => {
        await expedite(stack, payment, 'payby.order-hold');
        return kindsOf((await clerk.get(`payments/${payment.id}`)).body).includes('holdUnknown');
      });
      const { status, body } = await settle('succeeded');
      expect([status, body.mainStatus, body.paidMinor, body.exceptions]).toEqual([
        200,
        'success',
        100_000,
        [],
      ]);
      expect((await settle('failed')).body.code).toBe('HOLD_NOT_UNKNOWN');
      await paymentWhen(clerk, payment.id, isPosted);
      const told = (await clerk.get(`payments/${payment.id}/events`)).body.events.find(
        ({ type }: any) => type === 'PaymentSucceeded',
      );
      expect(told).toMatchObject({ actor: { kind: 'user' }, data: { reason: 'Seen in the portal' } });
      const { body: lately } = await clerk.get('payment-exceptions/answered');
      expect(lately.answers.filter(({ paymentId }: any) => paymentId === payment.id)).toMatchObject([
        { kind: 'holdUnknown', answer: 'isCaptured', reason: 'Seen in the portal', amountMinor: 264_000 },
      ]);

      await stack.sandbox.platform({ mode: 'ok' });
      await stack.sandbox.hold(payment.sessionId, 'capture', { amount: 100_000 });
      await expedite(stack, payment, 'payby.order-hold');
      await eventually(async () => {
        const { notifications } = (await stack.sandbox.state()).platform;
        return notifications.some(
          (one: any) => one.sessionId === payment.sessionId && one.type === 'payment.paid' && one.done,
        );
      });
      const after = (await clerk.get(`payments/${payment.id}`)).body;
      expect([after.paidMinor, after.receipts.length, after.exceptions]).toEqual([100_000, 1, []]);
      expect(await postingsOf(stack, payment)).toHaveLength(1);
    });

    it('is released: the request is canceled, for the reason that was given', async () => {
      const payment = await onHold();
      await release(payment);
      const canceled = await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'canceled');
      expect(canceled).toMatchObject({
        cancelReason: 'Paid at the desk',
        holdUntil: null,
        holds: [{ status: 'released' }],
        exceptions: [],
      });
      expect((await sessionOf(stack, payment.sessionId)).status).toBe('released');
      expect((await new Guest(payment.paymentUrl).state()).body.status).toBe('released');
      const { content } = await toldGuest(payment, 'cancel');
      expect(content.text).toContain('You were not charged.');
    });

    it('is told of a day before it lapses, and has run out when it has', async () => {
      const payment = await onHold(86_400);
      const warned = await paymentWhen(clerk, payment.id, ({ attention }) => attention === 'holdLapsing');
      expect(warned.mainStatus).toBe('pending');
      const { body: exceptions } = await clerk.get('payment-exceptions');
      const told = exceptions.find((one: any) => one.paymentId === payment.id);
      expect(told).toMatchObject({ kind: 'holdLapsing', commands: ['capture', 'release'] });
      await stack.sandbox.hold(payment.sessionId, 'lapse');
      const lapsed = await paymentWhen(clerk, payment.id, ({ mainStatus }) => mainStatus === 'timed_out');
      expect(lapsed).toMatchObject({ exceptions: [], holds: [{ status: 'lapsed' }] });
      expect((await new Guest(payment.paymentUrl).state()).body.status).toBe('released');
      const { content } = await toldGuest(payment, 'overdue');
      expect(content.text).toContain('You were not charged.');
    });

    it('runs out by the clock alone, and the platform is told to let it go', async () => {
      const quick = await onHold(2);
      await paymentWhen(clerk, quick.id, ({ mainStatus }) => mainStatus === 'timed_out');
      await eventually(async () => (await sessionOf(stack, quick.sessionId)).status === 'released');
    });
  });
}
