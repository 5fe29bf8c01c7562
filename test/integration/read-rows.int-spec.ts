import { runAsSystem } from '../../src/kernel/change-origin.js';
import { requestCancel, findRun } from '../../src/kernel/operations/runs.js';
import { driftOfAll } from '../../src/kernel/projections/drift.js';
import { repairStream } from '../../src/kernel/projections/reproject.js';
import { foldDeltas } from '../../src/kernel/projections/tally-projection.js';
import { RepairParkedSweep } from '../../src/payby/jobs/repair-parked.sweep.js';
import { PROJECTIONS } from '../../src/payby/projections/projections.js';
import {
  dailyTakingsProjection,
  statusTotalsProjection,
} from '../../src/payby/projections/takings.projection.js';
import { transactionsProjection } from '../../src/payby/projections/transactions.projection.js';
import { OperationsLab } from '../support/operations-lab.js';

const NAMES = Object.keys(PROJECTIONS);
/** So many are read and written while their tables are rebuilt. */
const PAYMENTS = 10;

describe('Read rows', () => {
  let lab: OperationsLab;
  beforeAll(async () => {
    lab = await OperationsLab.open();
  });
  beforeEach(async () => {
    lab = await lab.emptied();
  });
  afterAll(() => lab.close());

  const drifted = async () => (await driftOfAll(lab.db, lab.tools.history, NAMES)).drifted;
  const rebuild = async (projection: string | null = null) => lab.run(await lab.order('rebuild', projection));
  const wreck = async (): Promise<void> => {
    await lab.db.query(`UPDATE payby.payments SET amount_minor = 1, guest_comment = 'x'`);
    await lab.db.query('DELETE FROM payby.transactions');
    await lab.db.query('UPDATE payby.status_totals SET requests = requests + 1');
    await lab.db.query('UPDATE payby.daily_takings_deltas SET paid_minor = paid_minor + 7');
  };

  it('that differ from their history are found, one by one and in the sums', async () => {
    const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
    await lab.pay(id);
    await lab.canceled();
    expect(await drifted()).toEqual([]);
    await foldDeltas(lab.db, statusTotalsProjection, 1_000);
    expect(await drifted()).toEqual([]);

    await wreck();
    const found = await drifted();
    expect(found).toContainEqual({
      streamId: `payment-${id}`,
      projection: 'payments',
      differences: ['amount_minor', 'guest_comment'],
    });
    expect(found).toContainEqual({
      streamId: `payment-${id}`,
      projection: 'transactions',
      differences: ['row'],
    });
    expect(found.filter(({ projection }) => projection === 'status-totals').length).toBeGreaterThan(0);
    expect(found.filter(({ projection }) => projection === 'daily-takings').length).toBeGreaterThan(0);
    const run = await lab.run(await lab.order('drift'));
    expect(run).toMatchObject({ status: 'done', result: { streams: 2, driftCount: found.length } });
    const [{ n }] = (await lab.db.query('SELECT count(*)::int AS n FROM kernel.drift')) as [{ n: number }];
    expect(n).toBe(found.length);
  });

  it('of one payment are repaired, and commands go on afterwards', async () => {
    const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
    await lab.db.query(`UPDATE payby.payments SET amount_minor = 1, version = 99`);
    await repairStream(lab.db, lab.tools.history, id);
    expect(await drifted()).toEqual([]);
    await lab.pay(id);
    expect(await drifted()).toEqual([]);
  });

  it('are rebuilt: every table, with its indexes, and no promise is made again', async () => {
    for (let i = 0; i < 2; i++) await lab.canceled();
    const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
    await lab.pay(id);
    const structure = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'payby' ORDER BY 1`;
    const options = `SELECT relname, reloptions FROM pg_class WHERE relnamespace = 'payby'::regnamespace AND relkind = 'r' ORDER BY 1`;
    const before = [await lab.db.query(structure), await lab.db.query(options)];
    const effects = await lab.db.query('SELECT * FROM kernel.effects ORDER BY id');
    await wreck();
    expect(await rebuild()).toMatchObject({ status: 'done', result: { streams: 3, parked: 0 } });
    expect(await drifted()).toEqual([]);
    expect([await lab.db.query(structure), await lab.db.query(options)]).toEqual(before);
    expect(await lab.db.query('SELECT * FROM kernel.effects ORDER BY id')).toEqual(effects);
    await lab.payments.store.execute(
      lab.payments.ctx,
      id,
      { type: 'RecordLinkSent', sendNo: 0, messageId: 'm1' },
      { kind: 'system', id: 't', name: 't' },
    );
    expect(await drifted()).toEqual([]);
  });

  it('are rebuilt one table at a time', async () => {
    const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
    await lab.pay(id);
    for (const name of NAMES) {
      await lab.db.query(`DELETE FROM ${PROJECTIONS[name as keyof typeof PROJECTIONS].table}`);
      expect([name, await rebuild(name)]).toMatchObject([name, { status: 'done' }]);
      expect([name, await drifted()]).toEqual([name, []]);
    }
  });

  it('a dry run counts what a rebuild would change, and changes nothing', async () => {
    await lab.canceled();
    await lab.db.query('UPDATE payby.payments SET amount_minor = 1');
    const run = await lab.run(await lab.order('rebuild', 'payments', true));
    expect(run).toMatchObject({ status: 'done', result: { streams: 1, driftCount: 1 } });
    expect(await drifted()).toHaveLength(1);
  });

  it('a rebuild that broke off goes on where it stopped, and what was written meanwhile is in it', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 6; i++) ids.push((await lab.payments.request(new Date(Date.now() + 3_600_000))).id);
    const run = await lab.order('rebuild');
    // As if killed: the batch is in, and nobody said how it ended.
    const broken = lab.tools.history.rewrittenSince;
    lab.tools.history.rewrittenSince = () => Promise.reject(new Error('killed'));
    expect(await lab.run(run)).toMatchObject({ status: 'failed', problem: 'killed', done: 6 });
    lab.tools.history.rewrittenSince = broken;
    await lab.db.query(`UPDATE kernel.runs SET status = 'running', finished_at = NULL`);
    await lab.pay(ids[0]!);
    await lab.cancel(ids[1]!);
    const later = await lab.canceled();
    expect(await lab.run(run)).toMatchObject({ status: 'done', result: { streams: 7 } });
    expect(await drifted()).toEqual([]);
    expect(await lab.db.query('SELECT id FROM payby.payments WHERE id = $1', [later.id])).toHaveLength(1);
  });

  it('reads and commands go on while tables are rebuilt and change places', async () => {
    const ids: string[] = [];
    for (let i = 0; i < PAYMENTS; i++)
      ids.push((await lab.payments.request(new Date(Date.now() + 3_600_000))).id);
    let working = true;
    let reads = 0;
    const reader = (async () => {
      while (working) {
        const rows = await lab.db.named('test.read', 'SELECT * FROM payby.payments WHERE id = ANY ($1)', [
          ids,
        ]);
        expect(rows).toHaveLength(PAYMENTS);
        reads += 1;
      }
    })();
    const writer = (async () => {
      for (let i = 0; working; i = (i + 1) % PAYMENTS) {
        await lab.attempt(ids[i]!).catch((error: Error) => {
          // A guest may try only so often.
          if (error.name !== 'DecisionRefusedError') throw error;
        });
        await lab.canceled();
      }
    })();
    expect(await rebuild()).toMatchObject({ status: 'done' });
    working = false;
    await Promise.all([reader, writer]);
    expect(reads).toBeGreaterThan(10);
    expect(await drifted()).toEqual([]);
    expect(await lab.db.query('SELECT FROM kernel.parked_streams')).toEqual([]);
  });

  it('a rebuild is canceled between two batches, and leaves nothing behind', async () => {
    await lab.canceled();
    const run = await lab.order('rebuild');
    await expect(lab.order('rebuild', 'payments')).rejects.toMatchObject({ code: 'RUN_EXISTS' });
    let asked: Promise<unknown> | undefined;
    await lab.run(run, () => {
      asked ??= requestCancel(lab.db, run.id);
    });
    await asked;
    expect(await findRun(lab.db, run.id)).toMatchObject({ status: 'canceled' });
    expect(await lab.db.query(`SELECT FROM pg_tables WHERE schemaname = 'rebuild'`)).toEqual([]);
    await lab.order('rebuild', 'payments');
  });

  describe('of a payment that a projection throws on [F27]', () => {
    const rows = transactionsProjection.rows;
    const tally = dailyTakingsProjection.tally;
    afterEach(() => {
      transactionsProjection.rows = rows;
      dailyTakingsProjection.tally = tally;
    });
    const parked = () =>
      lab.db.query(
        'SELECT stream_id, projection, version, problem FROM kernel.parked_streams ORDER BY projection',
      );

    it('wait, while its history, its other rows and all other payments go on', async () => {
      const one = await lab.payments.request(new Date(Date.now() + 3_600_000));
      const other = await lab.payments.request(new Date(Date.now() + 3_600_000));
      const isOne = (payment: { request: { paymentNo: string }; receipts: readonly unknown[] }) =>
        payment.request.paymentNo === one.paymentNo && payment.receipts.length > 0;
      transactionsProjection.rows = (id, payment) => {
        if (isOne(payment)) throw new Error('no such card brand');
        return rows(id, payment);
      };
      dailyTakingsProjection.tally = (payment) => {
        if (isOne(payment)) throw new Error('no such day');
        return tally(payment);
      };
      await lab.pay(one.id);
      await lab.pay(other.id);
      expect(await parked()).toEqual([
        { stream_id: `payment-${one.id}`, projection: 'daily-takings', version: 2, problem: 'no such day' },
        {
          stream_id: `payment-${one.id}`,
          projection: 'transactions',
          version: 2,
          problem: 'no such card brand',
        },
      ]);
      const { state } = await lab.payments.store.load(lab.db, one.id);
      expect(state.status).toBe('success');
      const status = 'SELECT main_status FROM payby.payments WHERE id = $1';
      expect(await lab.db.query(status, [one.id])).toEqual([{ main_status: 'success' }]);

      // Once the code can read it, the next event does not add to sums that never held what came before.
      transactionsProjection.rows = rows;
      dailyTakingsProjection.tally = tally;
      await lab.payments.store.execute(
        lab.payments.ctx,
        one.id,
        { type: 'RecordLinkSent', sendNo: 0, messageId: 'm1' },
        { kind: 'system', id: 't', name: 't' },
      );
      expect(await parked()).toHaveLength(2);
      await new RepairParkedSweep(lab.tools.history).sweep(lab.payments.ctx);
      expect(await parked()).toEqual([]);
      expect(await drifted()).toEqual([]);
    });

    it('stay parked, and say so, while the code still throws', async () => {
      const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
      transactionsProjection.rows = (paymentId, payment) => {
        if (payment.receipts.length) throw new Error('no such card brand');
        return rows(paymentId, payment);
      };
      await lab.pay(id);
      await new RepairParkedSweep(lab.tools.history).sweep(lab.payments.ctx);
      expect(await lab.db.query('SELECT tries FROM kernel.parked_streams')).toEqual([{ tries: 1 }]);
      const before = await lab.db.query('SELECT * FROM payby.payments');
      expect(await rebuild()).toMatchObject({ status: 'done', result: { parked: 1 } });
      expect(await lab.db.query('SELECT * FROM payby.payments')).toEqual(before);
      expect(await parked()).toMatchObject([{ projection: 'transactions', problem: 'no such card brand' }]);
      transactionsProjection.rows = rows;
      await repairStream(lab.db, lab.tools.history, id);
      expect(await drifted()).toEqual([]);
    });

    it('park too when the row was lost, so that money is still recorded', async () => {
      const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
      await lab.db.query('DELETE FROM payby.payments');
      await lab.pay(id);
      expect((await parked()).length).toBeGreaterThan(0);
      await new RepairParkedSweep(lab.tools.history).sweep(lab.payments.ctx);
      expect(await parked()).toEqual([]);
      expect(await drifted()).toEqual([]);
    });
  });

  describe('of a payment that a newer release has continued', () => {
    const rowOf = (id: string) => lab.db.query('SELECT * FROM payby.payments WHERE id = $1', [id]);
    const totals = () =>
      lab.db.query(
        `SELECT main_status, sum(requests)::int AS n FROM (
           SELECT main_status, requests FROM payby.status_totals UNION ALL SELECT main_status, requests FROM payby.status_totals_deltas) t
         GROUP BY 1 HAVING sum(requests) <> 0 ORDER BY 1`,
      );

    it.each([['payment-points-earned.v1'], ['payment-succeeded.v9']])(
      '[F36] stay as they are through a rebuild, which names them, with %s',
      async (type) => {
        const one = await lab.payments.request(new Date(Date.now() + 3_600_000));
        await lab.pay(one.id);
        await lab.canceled();
        await lab.continueInNewerRelease(one.id, type);
        const [before, sums] = [await rowOf(one.id), await totals()];
        const transactions = await lab.db.query('SELECT * FROM payby.transactions');
        expect(transactions).toHaveLength(1);

        const { status, result } = await rebuild();
        expect([status, result!.parked]).toEqual(['done', NAMES.length]);
        expect(result!.problems).toContainEqual({
          streamId: `payment-${one.id}`,
          projection: 'payments',
          problem: expect.stringContaining(`newer version of PayBy (${type})`),
        });
        expect(await rowOf(one.id)).toEqual(before);
        expect(await lab.db.query('SELECT * FROM payby.transactions')).toEqual(transactions);
        expect(await totals()).toEqual(sums);
        await expect(lab.cancel(one.id)).rejects.toMatchObject({ code: 'WRITTEN_BY_NEWER_RELEASE' });
        expect((await drifted()).every(({ streamId }) => streamId === `payment-${one.id}`)).toBe(true);

        // With a release that can read it (here: without the event) all is as its history says, the sums included.
        await lab.tamper('DELETE FROM kernel.events WHERE type = $1', [type]);
        await new RepairParkedSweep(lab.tools.history).sweep(lab.payments.ctx);
        expect(await drifted()).toEqual([]);
      },
    );

    it('[F36] are built as far as it can be read when they were lost', async () => {
      const { id } = await lab.payments.request(new Date(Date.now() + 3_600_000));
      await lab.pay(id);
      const [before] = await rowOf(id);
      await lab.continueInNewerRelease(id, 'payment-points-earned.v1');
      await lab.db.query('DELETE FROM payby.payments');
      await lab.db.query('DELETE FROM payby.transactions');
      await rebuild();
      expect(await rowOf(id)).toEqual([before]);
      expect(await lab.db.query('SELECT * FROM payby.transactions')).toHaveLength(1);
    });
  });

  describe('of an erased guest', () => {
    it('show nothing of the guest, stay so through a rebuild, and the history verifies', async () => {
      const one = await lab.canceled();
      const two = await lab.canceled();
      const { payments } = lab.tools;
      const erase = (id: string, typed: string) =>
        runAsSystem('test', () => payments.eraseGuest(lab.operator, id, typed));
      await expect(erase(one.id, one.paymentNo)).rejects.toMatchObject({
        code: 'GUEST_STILL_NEEDED',
      });
      await lab.settleWork();
      await expect(erase(one.id, two.paymentNo)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
      });
      for (const { id, paymentNo } of [one, two])
        expect(await erase(id, paymentNo)).toMatchObject({ erased: true });
      expect(await erase(one.id, one.paymentNo)).toMatchObject({ erased: false });

      for (let i = 0; i < 2; i++) {
        const [row] = await lab.db.query<any>('SELECT * FROM payby.payments WHERE id = $1', [one.id]);
        expect(row).toMatchObject({ last_name: 'erased', emails: [], amount_minor: '328000' });
        expect(JSON.stringify(await lab.db.query('SELECT * FROM payby.payments'))).not.toMatch(
          /yuxin|Chen|88100001/i,
        );
        expect(await drifted()).toEqual([]);
        if (i === 0) expect(await rebuild()).toMatchObject({ status: 'done' });
      }
      expect((await payments.verify(lab.operator, one.id)).ok).toBe(true);
      expect(await payments.replay(lab.operator, one.paymentNo)).toMatchObject({ versions: 3, drift: [] });
    });

    it('M18: stay erased when a process that has not heard of it writes what came late', async () => {
      const one = await lab.payments.request(new Date(Date.now() + 3_600_000));
      const attemptId = await lab.attempt(one.id);
      await lab.cancel(one.id);
      await lab.settleWork();
      await runAsSystem('test', () => lab.tools.payments.eraseGuest(lab.operator, one.id, one.paymentNo));

      // This one has used the payment a moment ago, and knows its key.
      await lab.payAttempt(one.id, attemptId);

      const [row] = await lab.db.query<any>('SELECT * FROM payby.payments WHERE id = $1', [one.id]);
      expect(row).toMatchObject({ last_name: 'erased', version: 4 });
      expect(JSON.stringify(await lab.db.query('SELECT * FROM payby.payments'))).not.toMatch(/yuxin|Chen/i);
      expect(await drifted()).toEqual([]);
    });

    it('stay erased when it happened while a rebuild was under way', async () => {
      const one = await lab.canceled();
      await lab.settleWork();
      const run = await lab.order('rebuild');
      const original = lab.tools.history.rewrittenSince.bind(lab.tools.history);
      lab.tools.history.rewrittenSince = () => Promise.reject(new Error('killed'));
      await lab.run(run);
      lab.tools.history.rewrittenSince = original;
      await runAsSystem('test', () => lab.tools.payments.eraseGuest(lab.operator, one.id, one.paymentNo));
      await lab.db.query(`UPDATE kernel.runs SET status = 'running', finished_at = NULL`);
      expect(await lab.run(run)).toMatchObject({ status: 'done' });
      expect(JSON.stringify(await lab.db.query('SELECT * FROM payby.payments'))).not.toMatch(/yuxin|Chen/i);
    });
  });

  it('are told between two versions by a replay', async () => {
    const { paymentNo } = await lab.canceled();
    const replay = await lab.tools.payments.replay(lab.operator, paymentNo, '1', '3');
    expect(replay).toMatchObject({ versions: 3, from: 1, to: 3, drift: [] });
    expect(replay.events.map(({ type }) => type)).toEqual(['PaymentLinkSent', 'PaymentCanceled']);
    expect(replay.changes).toContainEqual({ field: 'main_status', before: 'pending', after: 'canceled' });
    expect(replay.changes).toContainEqual({
      field: 'cancel_reason',
      before: null,
      after: 'Guest pays at the desk',
    });
  });
});
