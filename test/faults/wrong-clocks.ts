import type { ApiClient } from '../support/api-client.js';
import { PATIENCE } from '../support/patience.js';
import { requestPayment } from '../support/payment-request.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  paymentWhen,
  postingsOf,
  tenantRows,
} from '../support/payment-steps.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const SECONDS = 1_000;

/**
 * Workers whose clocks are wrong, one of them a minute ahead, and a web process that is right.
 * @param payments so many are paid meanwhile
 */
export function describeWrongClocks(started: () => Stack, payments: number): void {
  describe('F21: whose clocks are wrong by a minute', () => {
    let stack: Stack;
    let clerk: ApiClient;

    beforeAll(() => {
      stack = started();
      clerk = stack.api('clerk');
    });

    const expiredAt = async (id: string): Promise<Date> => {
      const [row] = await tenantRows(
        stack,
        `SELECT occurred_at FROM kernel.events WHERE stream_id = $1 AND type LIKE 'payment-expired%'`,
        [`payment-${id}`],
      );
      return row.occurred_at;
    };
    /** How long until the status of a payment is checked at the platform, and how often it was. */
    const question = async (payment: any) => {
      const [effect] = await tenantRows(
        stack,
        `SELECT attempts, extract(epoch FROM due_at - now())::int AS seconds FROM kernel.effects
         WHERE stream_id = $1 AND kind = 'payby.settle-attempt'`,
        [`payment-${payment.id}`],
      );
      return effect;
    };

    it('nothing expires or is asked early: the database’s clock decides; the work is done once and in order', async () => {
      const made = await Promise.all(Array.from({ length: payments }, () => createPayment(clerk)));
      await Promise.all(made.map((payment) => guestPays(stack, payment)));

      for (const { id } of made) {
        const payment = await paymentWhen(clerk, id, isPosted);
        expect(await postingsOf(stack, payment)).toHaveLength(1);
        const types = await eventTypes(clerk, id);
        expect(types.filter((type) => type === 'PostingSucceeded')).toHaveLength(1);
      }
      const abandoned = await createPayment(clerk);
      await guestPays(stack, abandoned, 'abandon');
      const dueAt = new Date(Date.now() + 3 * SECONDS);
      const [soon, later] = await Promise.all([
        requestPayment(stack, dueAt),
        requestPayment(stack, new Date(Date.now() + 45 * SECONDS)),
      ]);
      await paymentWhen(clerk, soon.id, ({ mainStatus }) => mainStatus === 'timed_out');
      const late = (await expiredAt(soon.id)).getTime() - dueAt.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(12 * SECONDS * PATIENCE);
      // To the worker that is ahead its time has long been up.
      expect((await clerk.get(`payments/${later.id}`)).body.mainStatus).toBe('pending');
      // Two minutes after the attempt, less the few seconds the outbox has been swept in meanwhile.
      await eventually(async () => (await question(abandoned)).seconds < 115);
      expect((await question(abandoned)).attempts).toBe(0);
    });
  });
}
