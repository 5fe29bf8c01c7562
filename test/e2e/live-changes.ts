import type { ApiClient } from '../support/api-client.js';
import { LiveEvents } from '../support/live-events.js';
import { sharedStack } from '../support/one-stack.js';
import { createPayment, Guest, isPosted, paymentWhen } from '../support/payment-steps.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** @param processes what the stack of the spec consists of */
export function describeLiveChanges(processes: string): void {
  describe(`Live changes with ${processes}`, () => {
    let stack: Stack;
    let clerk: ApiClient;
    const open: LiveEvents[] = [];

    beforeAll(() => {
      stack = sharedStack();
      clerk = stack.api('clerk');
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((live) => live.close()));
    });

    const listen = async (headers: Record<string, string> = {}): Promise<LiveEvents> => {
      const live = await LiveEvents.open(stack.tenantUrl('/demo/api/v1/events'), {
        authorization: `Bearer ${await clerk.accessToken()}`,
        'x-hotel-code': 'HKG01',
        ...headers,
      });
      open.push(live);
      if (live.status === 200) await eventually(() => live.received.some(({ event }) => event === 'ping'));
      return live;
    };

    it('tell of a new request, and that the guest has paid', async () => {
      const live = await listen();
      const payment = await createPayment(clerk);
      const created = await eventually(() => live.of(payment.id)[0]);
      expect(created.data).toMatchObject({
        hotelCode: 'HKG01',
        mainStatus: 'pending',
        createdAt: payment.createdAt,
      });
      await paymentWhen(clerk, payment.id, ({ sends }) => sends[0].status === 'sent');
      const sessionId = await new Guest(payment.paymentUrl).choose('CARD');

      await stack.sandbox.session(sessionId, 'approve');

      await eventually(() => live.of(payment.id).find(({ data }) => data.mainStatus === 'success'), {
        often: true,
      });
      const row = await paymentWhen(clerk, payment.id, isPosted);
      await eventually(() => live.of(payment.id).some(({ data }) => data.version === row.version));
      const versions = live.of(payment.id).map(({ data }) => data.version);
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
      expect(JSON.stringify(live.received)).not.toContain(payment.emails[0]);
    });

    it('reach every listener of the hotel, and nobody of another hotel', async () => {
      const here = await Promise.all([listen(), listen()]);
      const elsewhere = await listen({ 'x-hotel-code': 'SHA01' });
      const shanghai = stack.api({ username: 'clerk', hotel: 'SHA01' });

      const payment = await createPayment(clerk);
      const other = await createPayment(shanghai, { confirmationNo: '100006', currencyCode: 'CNY' });

      await eventually(() => elsewhere.of(other.id).length > 0);
      for (const live of here) await eventually(() => live.of(payment.id).length > 0);
      expect(elsewhere.of(payment.id)).toEqual([]);
      for (const live of here) expect(live.of(other.id)).toEqual([]);
    });

    it('are for people who are signed in and in one of their hotels', async () => {
      expect((await listen({ authorization: '' })).status).toBe(401);
      expect((await listen({ 'x-hotel-code': 'PAR01' })).status).toBe(409);
    });
  });
}
