import { randomUUID } from 'node:crypto';
import { isRefunded, paidPayment, refund, setSettings } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import {
  createPayment,
  Guest,
  isPosted,
  paymentWhen,
  postingsOf,
  tenantRows,
} from '../../support/payment-steps.js';
import type { Stack } from '../../support/stack.js';

/** Money that goes back, as staff order it and others approve it. */
export function describeRefunds(stackOf: () => Stack): void {
  describe('Refund', () => {
    let stack: Stack;
    let clerk: ApiClient;
    let manager: ApiClient;
    beforeAll(() => {
      stack = stackOf();
      clerk = stack.api('clerk');
      manager = stack.api('manager');
    });

    it('goes to the platform, and when the money is back off the folio', async () => {
      const payment = await paidPayment(stack, clerk);

      const { status, body } = await refund(clerk, payment, { amountMinor: 100_000 });

      expect(status).toBe(201);
      expect(body).toMatchObject({
        mainStatus: 'success',
        refundingMinor: 100_000,
        refundableMinor: 164_000,
        refunds: [
          { amountMinor: 100_000, status: 'requested', reason: 'Left early', requestedBy: 'Zhao Lan' },
        ],
      });
      const done = await paymentWhen(clerk, payment.id, (now) => now.refundPostingStatus === 'success');
      expect(done).toMatchObject({ mainStatus: 'partialRefunded', refundedMinor: 100_000, attention: null });
      const lines = (await postingsOf(stack, payment)).map(({ kind, amount }) => [kind, amount.value]);
      expect(lines).toEqual([
        ['payment', 264_000],
        ['refund', 100_000],
      ]);
    });

    it('by a double click is one; under another key it is another', async () => {
      const payment = await paidPayment(stack, clerk);
      const key = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => refund(clerk, payment, { amountMinor: 50_000 }, key)),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 201).length).toBeGreaterThan(
        0,
      );
      // Those that came while the first was still running were put off; sent again they get its answer.
      const repeat = await refund(clerk, payment, { amountMinor: 50_000 }, key);
      expect([repeat.status, repeat.body.refunds.length]).toEqual([201, 1]);
      expect((await refund(clerk, payment, { amountMinor: 50_000 })).body.refunds).toHaveLength(2);
      const { body: other } = await refund(clerk, payment, { amountMinor: 60_000 }, key);
      expect(other).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', existing: { amountMinor: 50_000 } });
    });

    it('F15: by two clerks at once, of everything: one refund, the other gets 409', async () => {
      const payment = await paidPayment(stack, clerk);
      const answers = await Promise.all([refund(clerk, payment), refund(manager, payment)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.body.code).toBe('REFUND_EXCEEDS_REFUNDABLE');
      expect(refused.body.error.fields.amountMinor).toBe('The amount is above what can be refunded.');
      const done = await paymentWhen(clerk, payment.id, isRefunded);
      expect([done.refundedMinor, done.refunds.length]).toEqual([264_000, 1]);
      expect(
        (await stack.sandbox.state()).platform.refunds.filter(
          (one: any) => one.sessionId === payment.sessionId,
        ),
      ).toHaveLength(1);
    });

    it('of an unpaid request, in another currency or beyond what the account refunds is refused before it is ordered', async () => {
      const open = await createPayment(clerk);
      expect((await refund(clerk, open)).body.code).toBe('NOT_PAID');
      const payment = await paidPayment(stack, clerk);
      const other = await refund(clerk, payment, { currencyCode: 'CNY' });
      expect([other.status, other.body.code]).toEqual([422, 'REFUND_AMOUNT_INVALID']);
      const limited = (refundTerms: object) =>
        tenantRows(stack, `UPDATE payby.payment_accounts SET limits = $1 WHERE code = 'HKG01-SBX'`, [
          JSON.stringify({ refund: refundTerms }),
        ]);
      const told = async () => (await clerk.get(`payments/${payment.id}`)).body.refundTerms;
      expect(await told()).toMatchObject([{ partial: true, refundsLeft: 50 }]);
      try {
        await limited({ partial: false });
        const part = await refund(clerk, payment, { amountMinor: 1 });
        expect([part.status, part.body.code]).toEqual([422, 'REFUND_PARTIAL_NOT_ALLOWED']);
        await limited({ maxCount: 1 });
        expect((await refund(clerk, payment, { amountMinor: 1_000 })).status).toBe(201);
        const second = await refund(clerk, payment, { amountMinor: 1_000 });
        expect([second.status, second.body.code]).toEqual([422, 'REFUND_TOO_MANY']);
        expect(second.body.error.fields.amountMinor).toMatch(/accepts no more refunds/);
        expect(await told()).toMatchObject([{ refundsLeft: 0 }]);
        await limited({ withinDays: 0 });
        const late = await refund(clerk, payment, { amountMinor: 1_000 });
        expect([late.status, late.body.code]).toEqual([422, 'REFUND_TOO_LATE']);
      } finally {
        await limited({});
      }
      expect((await clerk.get(`payments/${payment.id}`)).body.refunds).toHaveLength(1);
    });

    it('above the hotel’s limit waits for a second person, who is not the one who asked', async () => {
      await setSettings(stack, { refund_approval: JSON.stringify({ HKD: 100_000 }) });
      const payment = await paidPayment(stack, clerk);
      const small = await refund(clerk, payment, { amountMinor: 100_000 });
      expect(small.body.refunds[0].status).toBe('requested');
      const { body } = await refund(clerk, payment, { amountMinor: 100_001 });
      const { id, status } = body.refunds[1];
      expect([status, body.attention]).toEqual(['awaitingApproval', 'refundApproval']);
      expect((await clerk.post(`payments/${payment.id}/refunds/${id}/ask`, {})).body.code).toBe(
        'REFUND_NOT_ORDERED',
      );

      const own = await clerk.post(`payments/${payment.id}/refunds/${id}/approve`, {});
      expect([own.status, own.body.code]).toEqual([409, 'SECOND_PERSON_NEEDED']);
      const approved = await manager.post(`payments/${payment.id}/refunds/${id}/approve`, {});
      expect([approved.status, approved.body.refunds[1].status]).toEqual([200, 'requested']);
      const again = await manager.post(`payments/${payment.id}/refunds/${id}/approve`, {});
      expect([again.status, again.body.code]).toEqual([409, 'REFUND_DECIDED']);
      await paymentWhen(clerk, payment.id, ({ refundedMinor }) => refundedMinor === 200_001);
    });

    it('that is rejected moves nothing and can be asked for again', async () => {
      await setSettings(stack, { refund_approval: JSON.stringify({ HKD: 0 }) });
      const payment = await paidPayment(stack, clerk);
      const [{ id }] = (await refund(clerk, payment)).body.refunds;
      const { body } = await manager.post(`payments/${payment.id}/refunds/${id}/reject`, { reason: 'No' });
      expect(body).toMatchObject({
        refundableMinor: 264_000,
        refundingMinor: 0,
        attention: null,
        refunds: [{ status: 'rejected', problem: 'No' }],
      });
      expect((await refund(clerk, payment)).status).toBe(201);
      expect(
        (await manager.post(`payments/${payment.id}/refunds/${randomUUID()}/approve`, {})).body.code,
      ).toBe('REFUND_UNKNOWN');
    });

    it('whose outcome is asked for comes through although the platform never said so', async () => {
      await stack.sandbox.platform({ refundOutcome: 'stay-accepted', mode: 'noNotify' });
      const payment = await paidPaymentSilently();
      const [{ id }] = (await refund(clerk, payment)).body.refunds;
      await paymentWhen(clerk, payment.id, ({ refunds }) => refunds[0].status === 'accepted');
      const pending = await clerk.post(`payments/${payment.id}/refunds/${id}/ask`, {});
      expect([pending.status, pending.body.refunds[0].status]).toEqual([200, 'accepted']);
      await stack.sandbox.refund(id, 'succeeded');

      const { body } = await clerk.post(`payments/${payment.id}/refunds/${id}/ask`, {});

      expect([body.mainStatus, body.refunds[0].status]).toEqual(['refunded', 'success']);
      const decided = await clerk.post(`payments/${payment.id}/refunds/${id}/ask`, {});
      expect([decided.status, decided.body.code]).toEqual([409, 'REFUND_DECIDED']);
    });

    /** Paid without a word from the platform. */
    const paidPaymentSilently = async () => {
      const created = await createPayment(clerk);
      const guest = new Guest(created.paymentUrl);
      await stack.sandbox.session(await guest.choose(), 'approve-silent');
      await guest.returned();
      return paymentWhen(clerk, created.id, isPosted);
    };
  });
}
