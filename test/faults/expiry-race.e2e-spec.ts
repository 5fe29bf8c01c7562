import { tenantMigrations } from '../../migrations/tenant/index.js';
import { type AppConfig } from '../../src/config/config.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import { newId } from '../../src/kernel/ids.js';
import { ExpireDueSweep } from '../../src/payby/jobs/expire-due.sweep.js';
import { createDatabase, dropDatabases, uniqueDatabaseName } from '../support/databases.js';
import { PATIENCE } from '../support/patience.js';
import { TestPayments } from '../support/payment-store.js';
import { eventually } from '../support/wait.js';

const PAYMENTS = 40;
const AMOUNT = { amountMinor: 328_000, currencyCode: 'HKD' };
const PLATFORM = { kind: 'platform' as const, id: 'sandbox', name: 'sandbox' };
const SYSTEM = { kind: 'system' as const, id: 'expiry', name: 'Expiry' };
/** So many go at once: more would wait for a connection, and on a busy machine in vain. */
const AT_ONCE = 20;

interface Due {
  id: string;
  attemptId: string;
}

describe('F12: guests pay while their requests expire', () => {
  const name = uniqueDatabaseName('expiry');
  let payments: TestPayments;
  let sweep: ExpireDueSweep;

  beforeAll(async () => {
    const url = await createDatabase(name);
    await migrate(url, tenantMigrations);
    payments = await TestPayments.open(url);
    sweep = new ExpireDueSweep(payments.batch, { sweepSeconds: 1 } as AppConfig);
  });
  afterAll(async () => {
    await payments?.close();
    await dropDatabases(name);
  });

  /** Requests whose guests are at the platform and whose time is just up, by the database's clock. */
  async function due(): Promise<Due[]> {
    const dueAt = new Date(Date.now() + 4_000 * PATIENCE);
    const made = await Promise.all(
      Array.from({ length: PAYMENTS }, async () => {
        const { id } = await payments.request(dueAt);
        const attemptId = newId();
        const guest = { kind: 'guest' as const, id: 'guest', name: 'Guest' };
        await payments.store.execute(
          payments.ctx,
          id,
          { type: 'StartAttempt', attemptId, methodCode: 'CARD', amount: AMOUNT },
          guest,
        );
        return { id, attemptId };
      }),
    );
    await eventually(async () => {
      // The application's clock may run a moment behind the database's, so that nothing expires early.
      const [row] = await payments.db.query<{ up: boolean }>(
        `SELECT clock_timestamp() > $1::timestamptz + interval '500 milliseconds' AS up`,
        [dueAt.toISOString()],
      );
      return row!.up;
    });
    return made;
  }

  const pay = ({ id, attemptId }: Due) =>
    payments.store.execute(
      payments.ctx,
      id,
      {
        type: 'RecordPaid',
        attemptId,
        amount: AMOUNT,
        platformTransactionNo: `T-${attemptId}`,
        channelTransactionNo: null,
        cardInfo: null,
        policies: { late: 'hold', surplus: 'hold' },
        returnRefundId: newId(),
        chargeId: newId(),
      },
      PLATFORM,
    );
  const expire = ({ id }: Due) => payments.store.execute(payments.ctx, id, { type: 'ExpirePayment' }, SYSTEM);

  /** Checks every payment of a race, and counts who won. */
  async function outcomes(raced: Due[]): Promise<{ inTime: number; late: number }> {
    let inTime = 0;
    for (const { id, attemptId } of raced) {
      const { state, history } = await payments.store.load(payments.db, id);
      const types = history.map(({ event }) => event.type).slice(2);
      const [row] = await payments.db.query<any>(
        `SELECT p.main_status, p.paid_minor::int, p.late_minor::int, p.surplus_minor::int, p.attention,
                (SELECT count(*)::int FROM kernel.effects e WHERE e.stream_id = $2 AND e.kind = 'payby.post-payment') AS postings
         FROM payby.payments p WHERE p.id = $1`,
        [id, `payment-${id}`],
      );
      if (state.status === 'success') {
        inTime++;
        expect(types).toEqual(['PaymentSucceeded']);
        expect(state.receipts[0]).toMatchObject({ attemptId, ...AMOUNT });
        expect(row).toEqual({
          main_status: 'success',
          paid_minor: 328_000,
          late_minor: 0,
          surplus_minor: 0,
          attention: null,
          postings: 1,
        });
      } else {
        expect(types).toEqual(['PaymentExpired', 'PaymentSucceeded']);
        expect(state).toMatchObject({
          status: 'timed_out',
          receipts: [{ attemptId, ...AMOUNT, kind: 'late', standing: 'held' }],
        });
        expect(row).toEqual({
          main_status: 'timed_out',
          paid_minor: 0,
          late_minor: 328_000,
          surplus_minor: 0,
          attention: 'late',
          postings: 0,
        });
      }
    }
    return { inTime, late: raced.length - inTime };
  }

  it('at the very same moment: one of the two wins each payment, and no money is lost', async () => {
    const raced = await due();

    // Who is asked first alternates, so that neither side has it easier.
    for (let from = 0; from < raced.length; from += AT_ONCE)
      await Promise.all(
        raced
          .slice(from, from + AT_ONCE)
          .map((one, i) => Promise.all(i % 2 ? [pay(one), expire(one)] : [expire(one), pay(one)])),
      );

    const { inTime, late } = await outcomes(raced);
    expect(inTime + late).toBe(PAYMENTS);
    expect(inTime).toBeGreaterThan(0);
    expect(late).toBeGreaterThan(0);
  });

  it('while the sweep comes towards them: one of the two wins each payment, and no money is lost', async () => {
    const raced = await due();
    // The sweep begins with those that are due for longest; the guests begin at the other end.
    const [first, ...others] = [...raced].reverse();
    await pay(first!);
    const met = others.length / 2;
    const payAll = async () => {
      for (const one of others.slice(0, met)) await pay(one);
      // However slow the sweep is, it gets to some of them.
      await eventually(
        async () => (await payments.store.load(payments.db, raced[0]!.id)).state.status !== 'pending',
      );
      for (const one of others.slice(met)) await pay(one);
    };

    await Promise.all([payAll(), sweep.sweep(payments.ctx)]);

    const { inTime, late } = await outcomes(raced);
    expect(inTime + late).toBe(PAYMENTS);
    expect(inTime).toBeGreaterThan(0);
    expect(late).toBeGreaterThan(0);
    const expired = await payments.db.query(
      `SELECT 1 FROM payby.payments WHERE main_status = 'pending' AND due_at <= now()`,
    );
    expect(expired).toEqual([]);
  });

  it('before their time is up nothing expires', async () => {
    const { id } = await payments.request(new Date(Date.now() + 3_600_000));

    await sweep.sweep(payments.ctx);
    const { events } = await payments.store.execute(payments.ctx, id, { type: 'ExpirePayment' }, SYSTEM);

    expect(events).toEqual([]);
    expect((await payments.store.load(payments.db, id)).state.status).toBe('pending');
  });
});
