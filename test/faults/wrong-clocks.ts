import type { ApiClient } from '../support/api-client.js';
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

/** Two workers whose clocks are two minutes apart, and a web process that is right. */
export function describeWrongClocks(started: () => Stack): void {
  describe('F21: whose clocks are wrong by a minute, one ahead and one behind', () => {
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

    it('nothing expires early, and nothing late: the database’s clock decides', async () => {
      const dueAt = new Date(Date.now() + 8 * SECONDS);
      const soon = await requestPayment(stack, dueAt);
      const later = await requestPayment(stack, new Date(Date.now() + 40 * SECONDS));

      await paymentWhen(clerk, soon.id, ({ mainStatus }) => mainStatus === 'timed_out');

      const late = (await expiredAt(soon.id)).getTime() - dueAt.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(12 * SECONDS);
      // To the worker that is ahead its time has long been up.
      expect((await clerk.get(`payments/${later.id}`)).body.mainStatus).toBe('pending');
    });

    it('the work is done once and in the right order, by either of them', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => createPayment(clerk)));
      await Promise.all(made.map((payment) => guestPays(stack, payment)));
      for (const { id } of made) {
        const payment = await paymentWhen(clerk, id, isPosted);
        expect(await postingsOf(stack, payment)).toHaveLength(1);
        const types = await eventTypes(clerk, id);
        expect(types.filter((type) => type === 'PostingSucceeded')).toHaveLength(1);
      }
    });

    it('a question whose time has not come is not asked by the worker that is ahead', async () => {
      const payment = await createPayment(clerk);
      await guestPays(stack, payment, 'abandon');
      const ask = async () => {
        const [effect] = await tenantRows(
          stack,
          `SELECT attempts, extract(epoch FROM due_at - now())::int AS seconds FROM kernel.effects
         WHERE stream_id = $1 AND kind = 'payby.settle-attempt'`,
          [`payment-${payment.id}`],
        );
        return effect;
      };
      // Two minutes after the attempt, less the few seconds the outbox has been swept in meanwhile.
      await eventually(async () => (await ask()).seconds < 115);
      expect((await ask()).attempts).toBe(0);
    });
  });
}
