import { PaymentNumbers1764000080000 } from '../../migrations/tenant/1764000080000-payment-numbers.js';
import { SealedLinks1764000081000 } from '../../migrations/tenant/1764000081000-sealed-links.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { driftOfAll } from '../../src/kernel/projections/drift.js';
import { PaymentHistory } from '../../src/payby/application/operations/payment-history.js';
import { PaymentStore } from '../../src/payby/application/payment-store.js';
import { findPaymentByToken } from '../../src/payby/projections/payments.queries.js';
import { brokenInvariants } from '../support/money-invariants.js';
import { madeUpPayments, SECRET_KEY } from '../support/made-up-payments.js';

describe('Made-up payments', () => {
  let made: Awaited<ReturnType<typeof madeUpPayments>>;
  beforeAll(async () => {
    made = await madeUpPayments(800, { days: 60 });
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
});
