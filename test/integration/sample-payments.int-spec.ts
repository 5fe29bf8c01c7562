import pg from 'pg';
import { DataSource } from 'typeorm';
import { IsoExponents1764000050000 } from '../../migrations/tenant/1764000050000-iso-exponents.js';
import { RowsThatTell1764000051000 } from '../../migrations/tenant/1764000051000-rows-that-tell.js';
import { PaymentNumbers1764000080000 } from '../../migrations/tenant/1764000080000-payment-numbers.js';
import { SealedLinks1764000081000 } from '../../migrations/tenant/1764000081000-sealed-links.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { driftOfAll } from '../../src/kernel/projections/drift.js';
import { PaymentHistory } from '../../src/payby/application/operations/payment-history.js';
import { PaymentStore } from '../../src/payby/application/store/payment-store.js';
import { findPaymentByToken } from '../../src/payby/projections/payments.queries.js';
import { brokenInvariants } from '../support/money-invariants.js';
import { EXCEPTION_KINDS } from '../../src/payby/domain/exceptions.js';
import { seedPaymentHistory } from '../../src/payby/index.js';
import { HOTELS, samplePayments, SECRET_KEY } from '../support/sample-payments.js';

describe('Made-up payments', () => {
  let made: Awaited<ReturnType<typeof samplePayments>>;
  beforeAll(async () => {
    made = await samplePayments(800, { days: 60 });
  });
  afterAll(() => made?.drop());

  it('are what their histories say, and every chain verifies', async () => {
    expect(await brokenInvariants(made.url, SECRET_KEY, [])).toEqual([]);
  });

  it('drift nowhere: rows, transactions, what waits, and every sum', async () => {
    const history = new PaymentHistory(new SecretBox(SECRET_KEY));
    const report = await driftOfAll(made.db, history, Object.keys(history.projections));
    expect(report).toEqual({ streams: 800, driftCount: 0, drifted: [] });
  });

  it('written by an earlier release are brought to the present shape: found by hash, no token left in clear', async () => {
    const { db } = made;
    const ids = (await db.query<{ id: string }>('SELECT id FROM payby.payments')).map(({ id }) => id);
    const secrets = new SecretBox(SECRET_KEY);
    const tokens = await new PaymentStore(secrets, null!, null!, null!).linkTokens(db, ids);
    expect(tokens.size).toBe(800);
    // The rows as they were: the token itself, and only one number of the money among the searched words.
    await db.dataSource.query(`
      ALTER TABLE payby.payments ADD COLUMN link_token text CONSTRAINT payments_link_token_key UNIQUE;
      UPDATE payby.payments p SET search_text = left(p.search_text, length(p.search_text) - coalesce(length(extra), -1) - 1)
        || ' ' || lower(coalesce(p.platform_transaction_no, ''))
      FROM (SELECT q.id, nullif(array_to_string(q.crs_nos || ARRAY(
              SELECT number FROM jsonb_array_elements(q.receipts) WITH ORDINALITY AS r (receipt, no),
                LATERAL (VALUES (1, receipt->>'platformTransactionNo'), (2, receipt->>'channelTransactionNo')) v (place, number)
              ORDER BY no, place), ' '), '') AS extra
            FROM payby.payments q) e
      WHERE e.id = p.id;
      ALTER TABLE payby.payments DROP COLUMN crs_nos, DROP COLUMN link_hash;
`);
    await db.dataSource.query(
      `UPDATE payby.payments p SET link_token = t.token FROM unnest($1::uuid[], $2::text[]) t (id, token) WHERE t.id = p.id`,
      [[...tokens.keys()], [...tokens.values()]],
    );
    const runner = db.dataSource.createQueryRunner();
    for (const Migration of [PaymentNumbers1764000080000, SealedLinks1764000081000])
      await new Migration().up(runner);
    await runner.release();

    const history = new PaymentHistory(secrets);
    const report = await driftOfAll(db, history, Object.keys(history.projections));
    expect(report).toEqual({ streams: 800, driftCount: 0, drifted: [] });
    const [id, token] = [...tokens][17]!;
    expect(await findPaymentByToken(db, token)).toBe(id);
    expect(await findPaymentByToken(db, token.toUpperCase())).toBeNull();
    const [left] = await db.query(
      `SELECT count(*)::int AS n FROM payby.payments p WHERE p::text LIKE '%' || $1 || '%'`,
      [token],
    );
    expect(left).toEqual({ n: 0 });
  });

  it('stand in every status, in every hotel, and some need a person', async () => {
    const statuses = await made.db.query<{ main_status: string }>(
      'SELECT main_status FROM payby.payments GROUP BY main_status ORDER BY 1',
    );
    expect(statuses.map((row) => row.main_status)).toEqual([
      'canceled',
      'partialRefunded',
      'pending',
      'refunded',
      'success',
      'timed_out',
    ]);
    const [found] = await made.db.query<Record<string, number>>(
      `SELECT (SELECT count(DISTINCT hotel_code)::int FROM payby.payments) AS hotels,
              (SELECT count(*)::int FROM payby.exceptions) AS exceptions,
              (SELECT count(*)::int FROM payby.payments) AS payments`,
    );
    expect(found).toMatchObject({ hotels: 3, payments: 800 });
    expect(found!.exceptions).toBeGreaterThan(0);
  });

  it('stored by an earlier release keep their amounts in whole forints, and their rows come to tell the same as their histories', async () => {
    await asStoredBefore(made.url);
    const forints = `SELECT sum(amount_minor)::text AS sum FROM payby.payments WHERE currency_code = 'HUF'`;
    const [before] = await made.db.query<{ sum: string }>(forints);
    const source = new DataSource({ type: 'postgres', url: made.url });
    await source.initialize();
    try {
      await source.transaction(async (tx) => {
        // As `migrate` names itself to the change log.
        await tx.query(
          `SELECT set_config('payby.change_origin', '{"actor":{"kind":"system","id":"test","name":"Test"}}', true)`,
        );
        await new IsoExponents1764000050000().up(tx.queryRunner!);
        await new RowsThatTell1764000051000().up(tx.queryRunner!);
      });
    } finally {
      await source.destroy();
    }
    expect((await made.db.query<{ sum: string }>(forints))[0]!.sum).toBe(`${before!.sum}00`);
    const history = new PaymentHistory(new SecretBox(SECRET_KEY));
    expect(await driftOfAll(made.db, history, Object.keys(history.projections))).toMatchObject({
      driftCount: 0,
    });
    const [settings] = await made.db.query<{ refund_approval: object }>(
      `SELECT refund_approval FROM payby.settings WHERE hotel_code = 'OLD01'`,
    );
    expect(settings!.refund_approval).toEqual({ HUF: 500_000, IQD: 7_000, HKD: 500_000 });
  });
});

/** Makes Hong Kong and Japanese money Hungarian and Iraqi, stored as releases did that took exponents from locale data. */
async function asStoredBefore(url: string): Promise<void> {
  const db = new pg.Client(url);
  await db.connect();
  const renamed = (column: string): string =>
    `CASE ${column} WHEN 'HKD' THEN 'HUF' WHEN 'JPY' THEN 'IQD' ELSE ${column} END`;
  try {
    await db.query('SET session_replication_role = replica');
    await db.query(`UPDATE kernel.events SET data = ((data::jsonb - 'exponent')
      || jsonb_build_object('currencyCode', ${renamed("data->>'currencyCode'")}))::json
      WHERE data::jsonb ? 'currencyCode'`);
    for (const table of [
      'payments',
      'transactions',
      'exceptions',
      'status_totals',
      'status_totals_deltas',
    ].concat(['daily_takings', 'daily_takings_deltas', 'pay_times', 'pay_times_deltas']))
      await db.query(`UPDATE payby.${table} SET currency_code = ${renamed('currency_code')}`);
    for (const list of ['receipts', 'refunds'])
      await db.query(`UPDATE payby.payments SET ${list} =
        replace(replace(${list}::text, '"HKD"', '"HUF"'), '"JPY"', '"IQD"')::jsonb`);
    // Every line carried the first guest's name, and what was refunded the time of the payment.
    for (const table of ['transactions', 'exceptions'])
      await db.query(`UPDATE payby.${table} t SET guest = concat_ws(', ', nullif(last_name, ''), nullif(first_name, ''))
        FROM payby.payments p WHERE p.id = t.payment_id`);
    await db.query(
      `UPDATE payby.payments SET settled_at = paid_at WHERE main_status IN ('refunded', 'partialRefunded')`,
    );
    await db.query(`INSERT INTO payby.settings (hotel_code, expiry_minutes_default, expiry_minutes_max, refund_approval)
      VALUES ('OLD01', 1440, 1440, '{"HUF": 5000, "IQD": 7, "HKD": 500000}')`);
  } finally {
    await db.end();
  }
}
describe('The past of the demo', () => {
  let made: Awaited<ReturnType<typeof samplePayments>>;
  const told: Record<'sessions' | 'refunds' | 'postings' | 'folios', any[]> = {
    sessions: [],
    refunds: [],
    postings: [],
    folios: [],
  };
  const seed = (count: number, tell: (world: any) => Promise<void> = () => Promise.resolve()) =>
    seedPaymentHistory(made.db, new SecretBox(SECRET_KEY), {
      count,
      hotels: HOTELS.map((hotel) => ({
        ...hotel,
        secondCurrency: hotel.code === 'HKG01' ? 'USD' : hotel.currencyCode,
      })),
      cashiers: [{ id: '01900000-0000-7000-8000-000000000001', name: 'Zhao Lan' }],
      addresses: { notify: (account) => `http://here/${account}`, back: 'http://here' },
      tell,
    });
  const count = async (sql: string) =>
    (await made.db.query<{ n: number }>(`SELECT count(*)::int AS n ${sql}`))[0]!.n;

  beforeAll(async () => {
    made = await samplePayments(0);
  });
  afterAll(() => made?.drop());

  it('is not half there when the world outside cannot be told', async () => {
    await expect(seed(600, () => Promise.reject(new Error('Nobody listens.')))).rejects.toThrow(
      'Nobody listens',
    );
    expect(await count('FROM payby.payments')).toBe(0);
    expect(await count('FROM kernel.events')).toBe(0);
  });

  it('is made once, however often and however many at the same time ask for it', async () => {
    const tell = (world: typeof told) => {
      for (const key of ['sessions', 'refunds', 'postings', 'folios'] as const) told[key].push(...world[key]);
      return Promise.resolve();
    };
    const both = await Promise.all([seed(600, tell), seed(600)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await seed(600)).toBe(false);
    expect(await count('FROM payby.payments')).toBe(600);
  });

  it('is what commands would have made: chains verify, rows and sums drift nowhere', async () => {
    expect(await brokenInvariants(made.url, SECRET_KEY, told.postings)).toEqual([]);
    const history = new PaymentHistory(new SecretBox(SECRET_KEY));
    const report = await driftOfAll(made.db, history, Object.keys(history.projections));
    expect(report).toEqual({ streams: 600, driftCount: 0, drifted: [] });
  });

  it('shows every status, four currencies and every everyday kind of exception, those of the last days only', async () => {
    expect(await count('FROM (SELECT DISTINCT main_status FROM payby.payments) s')).toBe(6);
    expect(await count('FROM (SELECT DISTINCT currency_code FROM payby.payments) s')).toBe(4);
    const kinds = await made.db.query<{ kind: string }>('SELECT DISTINCT kind FROM payby.exceptions');
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      // A vendor that did a thing twice is no everyday sight.
      EXCEPTION_KINDS.filter((kind) => !kind.endsWith('Twice')).sort(),
    );
    expect(await count(`FROM payby.exceptions WHERE since < now() - interval '4 days'`)).toBe(0);
    expect(
      await count(`FROM payby.payments WHERE created_at < now() - interval '12 months'`),
    ).toBeGreaterThan(0);
    expect(await count('FROM payby.payments WHERE created_at > now() OR updated_at > now()')).toBe(0);
  });

  it('leaves nothing for the workers but what lies in the future', async () => {
    expect(await count('FROM kernel.effects')).toBe(0);
    expect(await count(`FROM payby.payments WHERE main_status = 'pending' AND due_at <= now()`)).toBe(0);
    expect(
      await count(`FROM payby.payments WHERE main_status = 'pending' AND reminded_at IS NULL
      AND due_at <= now() + interval '1 hour' AND created_at < due_at - interval '1 hour'`),
    ).toBe(0);
  });
});
