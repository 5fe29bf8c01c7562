import { randomUUID } from 'node:crypto';
import { OutcomeUnknownError, RefusedError } from '../../src/payby/index.js';
import { eventually } from '../support/wait.js';
import type { PlatformBench, Received } from './payment-platform.bench.js';
import { isNumber } from './simulated-world.js';
import { outOfTime } from './time-limits.js';

/** How money goes back. */
export function describeRefunds(bench: PlatformBench): void {
  const { can, verify, parse, paidOrder, becomes } = bench;

  describe('refunds', () => {
    it('are ordered once per reference, and followed to their end', async () => {
      const order = await paidOrder();
      const first = await bench.platform.refund(bench.world.account, order);
      const again = await bench.platform.refund(bench.world.account, { ...order, fencingNo: 2 });
      if (first.platformRefundNo !== null) expect(again.platformRefundNo).toBe(first.platformRefundNo);
      await becomes(order, first.platformRefundNo, 'succeeded');
    });

    if (can.reportRefunds)
      it('are reported once they are through, under our number and theirs', async () => {
        const order = await paidOrder();
        const { platformRefundNo } = await bench.platform.refund(bench.world.account, order);
        // What became of an earlier test's refund may still arrive here.
        const isOurs = (one: Received) =>
          parse(one).some((news) => news.about === 'refund' && news.refundReference === order.reference);
        const message = await eventually(() => bench.received.find(isOurs));
        expect(verify(message)).toEqual({ ok: true, key: 'current' });
        expect(parse(message)).toEqual([
          {
            notificationId: expect.stringMatching(/\S/) as string,
            about: 'refund',
            reference: order.attemptReference,
            refundReference: order.reference,
            platformRefundNo: platformRefundNo ?? (expect.stringMatching(/\S/) as string),
            amount: order.amount,
            outcome: expect.objectContaining({ status: 'succeeded' }) as object,
            saidAt: expect.any(Date) as Date,
          },
        ]);
      });

    it('tell why they failed', async () => {
      await bench.world.refunds('fail');
      const order = await paidOrder();
      const code = expect.stringMatching(/\S/) as string;
      const ordered = bench.platform.refund(bench.world.account, order);
      if (!can.failRefundsLater) return expect(ordered).rejects.toMatchObject({ name: 'RefusedError', code });
      const { platformRefundNo } = await ordered;
      const reason = expect.stringMatching(/\S/) as string;
      expect(await becomes(order, platformRefundNo, 'failed')).toMatchObject({ code, reason });
    });

    if (can.acceptRefunds)
      it('are accepted and not yet refunded while the platform works on them', async () => {
        await bench.world.refunds('staysAccepted');
        const order = await paidOrder();
        const accepted = await bench.platform.refund(bench.world.account, order);
        expect(accepted.status).toBe('accepted');
        const key = { ...order, platformRefundNo: accepted.platformRefundNo };
        expect(await bench.platform.queryRefund(bench.world.account, key)).toMatchObject({
          status: 'accepted',
        });
      });

    it('are unknown under a reference the platform never heard of', async () => {
      const nobody = { ...(await paidOrder()), platformRefundNo: null };
      expect(await bench.platform.queryRefund(bench.world.account, nobody)).toEqual({ status: 'unknown' });
    });

    it('M17: of a payment that was never made are unknown too, which a test of the account may ask', async () => {
      const nothing = {
        reference: randomUUID(),
        attemptReference: randomUUID(),
        platformTransactionNo: randomUUID(),
        platformRefundNo: null,
        paid: { amountMinor: 1, currencyCode: 'USD' },
      };
      expect(await bench.platform.queryRefund(bench.world.account, nothing)).toEqual({ status: 'unknown' });
    });

    it('[F4] are not doubled when the answer to the first try was lost', async () => {
      const order = await paidOrder(600_000);
      await bench.world.is('acceptingThenSilent');
      const unanswered = outOfTime(
        () => bench.platform.refund(bench.world.account, order),
        async () =>
          (await bench.world.sandbox.state()).platform.refunds.some(({ refundReference }) =>
            isNumber(refundReference, order.reference),
          ),
      );
      await expect(unanswered).rejects.toBeInstanceOf(OutcomeUnknownError);
      await bench.world.is('well');
      // Twice this amount is more than came in: a second refund would be refused.
      const { platformRefundNo } = await bench.platform.refund(bench.world.account, {
        ...order,
        fencingNo: 2,
      });
      await becomes(order, platformRefundNo, 'succeeded');
    });

    it('M25: that the platform does not look at because of the key are no refused refunds', async () => {
      const order = await paidOrder();
      const account = { ...bench.world.account, credentials: bench.world.wrongCredentials };
      await expect(bench.platform.refund(account, order)).rejects.toMatchObject({
        name: 'RefusedError',
        about: 'key',
      });
    });

    it('of more than came in are refused', async () => {
      const order = await paidOrder(684_001);
      await expect(bench.platform.refund(bench.world.account, order)).rejects.toBeInstanceOf(RefusedError);
    });
  });
}
