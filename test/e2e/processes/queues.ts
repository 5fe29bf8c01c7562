import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { openQueue } from '../../../src/kernel/effects/queue.js';
import type { ApiClient } from '../../support/api-client.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  eventTypes,
  guestPays,
  isPosted,
  mailTo,
  paymentWhen,
  postingsOf,
  QUICK,
  tenantRows,
} from '../../support/payment-steps.js';
import { BACKENDS, type TestRedis } from '../../support/redis.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { moveQueueToPostgres, queueServer } from './queue-server.js';

/** The stack begins with Redis, where there is one; the other parts of the spec go on with what comes last. */
const IN_TURN = [...BACKENDS].reverse();

/**
 * The queue moves from Redis to PostgreSQL, where it stays.
 * @param workers what works the queue in the stack of the spec
 * @param atOnce payments at the same moment
 */
export function describeQueues(workers: string, atOnce: number): void {
  describe.each(IN_TURN)(`With its queue on %s, in a web process and ${workers}`, (backend) => {
    let stack: Stack;
    let clerk: ApiClient;
    let redis: TestRedis | undefined;

    beforeAll(async () => {
      stack = sharedStack();
      if (backend === 'PostgreSQL') await moveQueueToPostgres(stack);
      redis = queueServer();
      clerk = stack.api('clerk');
    });

    describe('[F37] registers its schedules again within a minute', () => {
      let queue: Queue;
      beforeAll(async () => {
        queue = openQueue({ redisUrl: redis?.url ?? null, databaseUrl: stack.databaseUrl }) as Queue;
        // That of the usual settings, with which the databases were first started, is removed as one of another release is.
        await eventually(async () => !(await schedules()).includes('every-5'));
      });
      afterAll(() => queue.close());

      const schedules = async () => (await queue.getJobSchedulers()).map(({ key }) => key).sort();
      const nextJobs = async () =>
        (await queue.getJobSchedulers()).map(({ key, next }) => `repeat:${key}:${next}`);
      const allThere = async (names: string[]) => {
        expect(await schedules()).toEqual(names);
        for (const id of await nextJobs()) expect([id, Boolean(await queue.getJob(id))]).toEqual([id, true]);
        return true;
      };
      const withRedis = async (work: (client: Redis) => Promise<unknown>) => {
        const client = new Redis(redis!.url);
        await work(client);
        client.disconnect();
      };

      it('when queue and schedules were emptied', async () => {
        const before = await schedules();
        expect(before).toEqual(expect.arrayContaining([`every-${QUICK.SWEEP_SECONDS}`, 'every-3600']));
        if (redis) await withRedis((client) => client.flushall());
        else
          await queryDatabase(
            stack.databaseUrl,
            'TRUNCATE bullmq.scheduler, bullmq.job, bullmq.meta, bullmq.event CASCADE',
          );

        await eventually(() => allThere(before));

        const payment = await createPayment(clerk);
        await guestPays(stack, payment);
        await paymentWhen(clerk, payment.id, isPosted);
      });

      it('when only the jobs were, and removes those of another release, whose tasks would run twice as often', async () => {
        const before = await schedules();
        const lost = await nextJobs();
        expect(lost).not.toEqual([]);
        const every = { every: 60_000 };
        await queue.upsertJobScheduler('every-7', every, { name: 'every-7' });
        await queue.upsertJobScheduler('sweep-payby.expire-due', every, { name: 'payby.expire-due' });
        if (redis)
          await withRedis(async (client) => {
            await client.del('bull:effects:delayed', ...lost.map((id) => `bull:effects:${id}`));
          });
        else await queryDatabase(stack.databaseUrl, 'DELETE FROM bullmq.job');

        await eventually(() => allThere(before));
      });
    });

    it(`${atOnce} at once are all mailed, paid and posted once`, async () => {
      const payments = await Promise.all(Array.from({ length: atOnce }, () => createPayment(clerk)));
      const [one] = payments;
      expect((await mailTo(stack, one.emails[0])).text).toContain(one.shortUrl);
      await paymentWhen(clerk, one.id, ({ sends }) => sends[0].status === 'sent');
      await Promise.all(payments.map((payment) => guestPays(stack, payment)));

      for (const { id } of payments)
        expect(await paymentWhen(clerk, id, isPosted)).toMatchObject({
          mainStatus: 'success',
          paidMinor: 264_000,
        });

      expect(await eventTypes(clerk, one.id)).toEqual([
        'PaymentRequested',
        'PaymentLinkSent',
        'PaymentAttempted',
        'PaymentSessionOpened',
        'PaymentSucceeded',
        'PostingStarted',
        'PostingSucceeded',
      ]);
      for (const payment of payments) expect(await postingsOf(stack, payment)).toHaveLength(1);
      await eventually(async () => {
        const rows = await tenantRows(
          stack,
          `SELECT kind, status, count(*)::int AS n FROM kernel.effects WHERE kind <> 'payby.settle-attempt' GROUP BY 1, 2 ORDER BY 1`,
        );
        expect([...new Set(rows.map(({ status }) => status))]).toEqual(['done']);
        expect(rows.map(({ kind }) => kind)).toContain('payby.post-payment');
        return true;
      });
    });
  });
}
