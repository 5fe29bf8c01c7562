import type { AppConfig } from '../../src/config/config.js';
import type { HotelContext } from '../../src/kernel/context.js';
import { verifyHistory } from '../../src/kernel/event-store/verify-history.js';
import { newId } from '../../src/kernel/ids.js';
import { driftOfAll } from '../../src/kernel/projections/drift.js';
import type { PaymentView } from '../../src/payby/application/lists/payment-view.js';
import { PaymentIntents } from '../../src/payby/application/store/payment-intents.js';
import { REQUEST } from '../../src/payby/domain/payment.fixture.js';
import { ExpireDueSweep } from '../../src/payby/jobs/expire-due.sweep.js';
import { PROJECTIONS } from '../../src/payby/projections/projections.js';
import { transactionsProjection } from '../../src/payby/projections/transactions.projection.js';
import { OperationsLab } from '../support/operations-lab.js';
import { eventually } from '../support/wait.js';

const CLOCK = { kind: 'system', id: 'expiry', name: 'Expiry' } as const;
const STAFF = { userId: 'u1', actor: { kind: 'user', id: 'u1', name: 'Zhao Lan' } } as const;
const SECOND = 1_000;
const NAMES = Object.keys(PROJECTIONS);

describe('Commands on many payments at once', () => {
  let lab: OperationsLab;

  beforeAll(async () => {
    lab = await OperationsLab.open();
  });
  beforeEach(async () => {
    lab = await lab.emptied();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => lab.close());

  const drifted = async () => (await driftOfAll(lab.db, lab.tools.history, NAMES)).drifted;
  const faults = async () => (await verifyHistory(lab.db, lab.tools.history.knownTypes)).faults;
  const statuses = async () =>
    Object.fromEntries(
      (await lab.db.query<any>('SELECT id, main_status FROM payby.payments')).map((row) => [
        row.id,
        row.main_status,
      ]),
    );
  /** How many commits the expiries took. */
  const commits = async () => {
    const [row] = await lab.db.query<{ n: number }>(
      `SELECT count(DISTINCT transaction_id)::int AS n FROM kernel.events WHERE type LIKE 'payment-expired.%'`,
    );
    return row!.n;
  };

  /** Requests that have run out by the database's clock, and by the application's, which may be a moment behind. */
  async function due(
    count: number,
    { patience = SECOND, meanwhile }: { patience?: number; meanwhile?: (id: string) => Promise<void> } = {},
  ): Promise<string[]> {
    const dueAt = new Date(Date.now() + patience);
    const ids: string[] = [];
    for (let i = 0; i < count; i++) ids.push((await lab.payments.request(dueAt)).id);
    await meanwhile?.(ids[1]!);
    await eventually(async () => {
      const [row] = await lab.db.query<{ up: boolean }>(
        `SELECT clock_timestamp() > $1::timestamptz + interval '500 milliseconds' AS up`,
        [dueAt.toISOString()],
      );
      return row!.up;
    });
    return ids;
  }
  const expire = (ids: readonly string[]) =>
    lab.payments.batch.execute(
      lab.payments.ctx,
      new Map(ids.map((id) => [id, { type: 'ExpirePayment' }])),
      CLOCK,
    );

  it('happen in one commit, and leave history, rows and sums as one by one would', async () => {
    const ids = await due(12);
    const open = await lab.payments.request(new Date(Date.now() + 3_600 * SECOND));
    const sweep = new ExpireDueSweep(lab.payments.batch, { sweepSeconds: 1 } as AppConfig);

    expect(await sweep.sweep(lab.payments.ctx)).toEqual({ handled: 12, more: false });

    expect(await statuses()).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, 'timed_out'])),
      [open.id]: 'pending',
    });
    expect(await commits()).toBe(1);
    expect(await faults()).toEqual([]);
    expect(await drifted()).toEqual([]);
    expect(await sweep.sweep(lab.payments.ctx)).toEqual({ handled: 0, more: false });
  });

  it('promise of each payment what must follow from it', async () => {
    let attemptId: string;
    const ids = await due(3, {
      patience: 4 * SECOND,
      meanwhile: async (id) => {
        attemptId = await lab.attempt(id);
        await lab.payments.store.execute(
          lab.payments.ctx,
          id,
          { type: 'RecordSessionOpened', attemptId, platformSessionId: 'cs_1', nextKind: 'redirect' },
          CLOCK,
        );
      },
    });

    expect(await expire(ids)).toEqual({ changed: 3, failures: [] });

    const entries = await lab.db.query(
      `SELECT stream_id, version, payload, status FROM kernel.effects WHERE kind = 'payby.close-session'`,
    );
    expect(entries).toEqual([
      {
        stream_id: `payment-${ids[1]!}`,
        version: 4,
        payload: { paymentId: ids[1], attemptId: attemptId! },
        status: 'pending',
      },
    ]);
  });

  it('leave alone whom somebody else changed first, and do the others', async () => {
    const ids = await due(5);
    const { store } = lab.payments;
    const loadMany = store.loadMany.bind(store);
    jest.spyOn(store, 'loadMany').mockImplementation(async (...args) => {
      const loaded = await loadMany(...args);
      await lab.cancel(ids[2]!);
      return loaded;
    });

    expect(await expire(ids)).toEqual({ changed: 4, failures: [] });

    expect(await statuses()).toEqual(
      Object.fromEntries(ids.map((id, i) => [id, i === 2 ? 'canceled' : 'timed_out'])),
    );
    expect(await faults()).toEqual([]);
    expect(await drifted()).toEqual([]);
  });

  it('name a payment that cannot be read, and do the others', async () => {
    const ids = await due(3);
    await lab.db.query(`UPDATE payby.payment_keys SET key_sealed = '\\x00' WHERE payment_id = $1`, [ids[0]]);

    const { changed, failures } = await expire(ids);

    expect(changed).toBe(2);
    expect(failures.map(({ paymentId }) => paymentId)).toEqual([ids[0]]);
  });

  it('park a payment whose row was lost, and do the others', async () => {
    const ids = await due(3);
    await lab.db.query('DELETE FROM payby.payments WHERE id = $1', [ids[1]]);

    expect(await expire(ids)).toEqual({ changed: 3, failures: [] });

    expect(await lab.db.query('SELECT stream_id FROM kernel.parked_streams GROUP BY 1')).toEqual([
      { stream_id: `payment-${ids[1]!}` },
    ]);
    expect(await statuses()).toEqual({ [ids[0]!]: 'timed_out', [ids[2]!]: 'timed_out' });
  });

  it('park a payment a projection throws on, and do the others', async () => {
    const ids = await due(3);
    const { rows } = transactionsProjection;
    jest.spyOn(transactionsProjection, 'rows').mockImplementation((id, payment) => {
      if (id === ids[1] && payment.status === 'timed_out') throw new Error('no such card brand');
      return rows(id, payment);
    });

    expect(await expire(ids)).toEqual({ changed: 3, failures: [] });

    expect(await lab.db.query('SELECT stream_id, projection FROM kernel.parked_streams')).toEqual([
      { stream_id: `payment-${ids[1]!}`, projection: 'transactions' },
    ]);
    expect(new Set(Object.values(await statuses()))).toEqual(new Set(['timed_out']));
  });
});

describe('A command of staff', () => {
  let lab: OperationsLab;

  beforeAll(async () => {
    lab = await OperationsLab.open();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => lab.close());

  const ctx = () => ({ ...lab.payments.ctx, ...STAFF, hotelCode: REQUEST.hotelCode }) as HotelContext;
  const view = { one: () => Promise.resolve({}) } as unknown as PaymentView;

  it('reads the history it is decided on once, and once more when somebody else was faster', async () => {
    const intents = new PaymentIntents(lab.payments.store, view);
    const named = jest.spyOn(lab.db, 'named');
    const reads = () => named.mock.calls.filter(([name]) => name === 'kernel.read_stream').length;
    const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
    await intents.execute(ctx(), id, { type: 'CancelPayment', reason: 'Guest pays at the desk' });
    expect(reads()).toBe(1);

    const other = await lab.payments.request(new Date(Date.now() + 3_600_000));
    named.mockClear();
    let made = 0;
    const cancel = intents.execute(ctx(), other.id, async ({ status }) => {
      if (++made === 1) await lab.attempt(other.id);
      expect(status).toBe('pending');
      return { type: 'CancelPayment', reason: 'Guest pays at the desk' };
    });
    await cancel;
    expect(made).toBe(2);
  });

  it('does not tell a payment of another hotel from none', async () => {
    const intents = new PaymentIntents(lab.payments.store, view);
    const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
    const command = { type: 'CancelPayment', reason: 'x' } as const;
    for (const [hotelCode, payment] of [
      ['OTHER', id],
      [ctx().hotelCode, newId()],
      [ctx().hotelCode, 'x'],
    ] as const)
      await expect(intents.execute({ ...ctx(), hotelCode }, payment, command)).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    expect((await lab.payments.store.load(lab.db, id)).state.status).toBe('pending');
  });
});
