import { driftOfAll } from '../../src/kernel/projections/drift.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { PaymentHistory } from '../../src/payby/application/operations/payment-history.js';
import { PaymentStore } from '../../src/payby/application/store/payment-store.js';
import { EXCEPTION_KINDS } from '../../src/payby/domain/exceptions.js';
import { seedPaymentHistory } from '../../src/payby/index.js';
import { findPaymentByToken } from '../../src/payby/projections/payments.queries.js';
import { brokenInvariants } from '../support/money-invariants.js';
import {
  HOTELS,
  noPayments,
  type SamplePayments,
  samplePayments,
  SECRET_KEY,
} from '../support/sample-payments.js';

describe('Sample payments', () => {
  let made: SamplePayments;
  beforeAll(async () => {
    made = await samplePayments('week');
  });
  afterAll(() => made?.drop());

  it('are what their histories say, and every chain verifies', async () => {
    expect(await brokenInvariants(made.url, SECRET_KEY, [])).toEqual([]);
  });

  it('drift nowhere: rows, transactions, what waits, and every sum', async () => {
    const history = new PaymentHistory(new SecretBox(SECRET_KEY));
    const report = await driftOfAll(made.db, history, Object.keys(history.projections));
    expect(report).toEqual({ streams: made.count, driftCount: 0, drifted: [] });
  });

  it('are found by the hash of their link, and no row holds a token in clear', async () => {
    const { db } = made;
    const ids = (await db.query<{ id: string }>('SELECT id FROM payby.payments')).map(({ id }) => id);
    const tokens = await new PaymentStore(new SecretBox(SECRET_KEY), null!, null!, null!).linkTokens(db, ids);
    expect(tokens.size).toBe(made.count);
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
    expect(found).toMatchObject({ hotels: 3, payments: made.count });
    expect(found!.exceptions).toBeGreaterThan(0);
  });
});

describe('The past of the demo', () => {
  let made: SamplePayments;
  const told: Record<'sessions' | 'refunds' | 'disputes' | 'postings' | 'folios', any[]> = {
    sessions: [],
    refunds: [],
    disputes: [],
    postings: [],
    folios: [],
  };
  const seed = (count: number, tell: (world: any) => Promise<void> = () => Promise.resolve()) =>
    seedPaymentHistory(made.db, new SecretBox(SECRET_KEY), {
      tenantId: 'harbour',
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
    made = await noPayments();
  });
  afterAll(() => made?.drop());

  it('is not half there when the world outside cannot be told', async () => {
    const deaf = () => Promise.reject(new Error('Nobody listens.'));
    await expect(seed(60, deaf)).rejects.toThrow('Nobody listens');
    expect(await count('FROM payby.payments')).toBe(0);
    expect(await count('FROM kernel.events')).toBe(0);
  });

  it('is made once, however often and however many at the same time ask for it', async () => {
    const tell = (world: typeof told) => {
      for (const key of ['sessions', 'refunds', 'disputes', 'postings', 'folios'] as const)
        told[key].push(...world[key]);
      return Promise.resolve();
    };
    const both = await Promise.all([seed(300, tell), seed(300)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    expect(await seed(300)).toBe(false);
    expect(await count('FROM payby.payments')).toBe(300);
  });

  it('is what commands would have made: chains verify, rows and sums drift nowhere', async () => {
    expect(await brokenInvariants(made.url, SECRET_KEY, told.postings)).toEqual([]);
    const history = new PaymentHistory(new SecretBox(SECRET_KEY));
    const report = await driftOfAll(made.db, history, Object.keys(history.projections));
    expect(report).toEqual({ streams: 300, driftCount: 0, drifted: [] });
  });

  it('shows every status, four currencies and every everyday kind of exception, those of the last days only', async () => {
    expect(await count('FROM (SELECT DISTINCT main_status FROM payby.payments) s')).toBe(6);
    expect(await count('FROM (SELECT DISTINCT currency_code FROM payby.payments) s')).toBe(4);
    const kinds = await made.db.query<{ kind: string }>('SELECT DISTINCT kind FROM payby.exceptions');
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      // A vendor that did a thing twice is no everyday sight, nor is a bank that warns, a folio that it moves, or a payment
      // without a result.
      EXCEPTION_KINDS.filter(
        (kind) =>
          !kind.endsWith('Twice') &&
          !kind.startsWith('disputePosting') &&
          kind !== 'fraudWarning' &&
          kind !== 'paymentUnconfirmed',
      ).sort(),
    );
    expect(await count(`FROM payby.exceptions WHERE since < now() - interval '4 days'`)).toBe(0);
    expect(
      await count(`FROM payby.payments WHERE created_at < now() - interval '12 months'`),
    ).toBeGreaterThan(0);
    expect(await count('FROM payby.payments WHERE created_at > now() OR updated_at > now()')).toBe(0);
  });

  it('shows amounts on hold and what became of others, and the platform knows the same', async () => {
    const holds = told.sessions.filter(({ hold }) => hold);
    expect([...new Set(holds.map(({ status }) => status))].sort()).toEqual(['held', 'paid', 'released']);
    expect(holds.some(({ hold }) => hold.lapsed)).toBe(true);
    // Those that wait for a decision or for an answer, and none whose time is over.
    const waiting = await made.db.query<{ until: Date }>(
      'SELECT hold_until AS until FROM payby.payments WHERE hold_until IS NOT NULL',
    );
    expect(waiting).toHaveLength(6);
    expect(waiting.every(({ until }) => until > new Date())).toBe(true);
    expect(
      holds.filter(({ status, amount, hold }) => status === 'paid' && amount.value > hold.amount.value),
    ).toEqual([]);
  });

  it('shows a dispute whose evidence is due and a lost one with its fee, and the platform knows the same', async () => {
    const [open, lost] = told.disputes.sort((a, b) => b.openedAt.localeCompare(a.openedAt));
    expect(told.disputes).toHaveLength(2);
    expect(open).toMatchObject({ kind: 'chargeback', status: 'open', moves: [{ kind: 'taken' }] });
    expect(Date.parse(open.dueBy)).toBeGreaterThan(Date.now());
    expect(lost).toMatchObject({ kind: 'chargeback', status: 'lost', moves: [{ kind: 'taken' }] });
    const sessions = new Set(told.sessions.map(({ sessionId }) => sessionId));
    expect(told.disputes.every(({ sessionId }) => sessions.has(sessionId))).toBe(true);
    const rows = await made.db.query(
      `SELECT d->>'status' AS status, d->'movements'->0->'fee'->>'currencyCode' = currency_code AS "feeKnown"
       FROM payby.payments, jsonb_array_elements(disputes) d ORDER BY 1`,
    );
    expect(rows).toEqual([
      { status: 'lost', feeKnown: true },
      { status: 'open', feeKnown: true },
    ]);
  });

  it('leaves nothing for the workers but what lies in the future', async () => {
    expect(await count('FROM kernel.effects')).toBe(0);
    // What is on hold has its own end.
    const waiting = `FROM payby.payments WHERE main_status = 'pending' AND hold_until IS NULL`;
    expect(await count(`${waiting} AND due_at <= now()`)).toBe(0);
    expect(await count('FROM payby.payments WHERE hold_guard_at <= now()')).toBe(0);
    expect(
      await count(
        `${waiting} AND reminded_at IS NULL AND due_at <= now() + interval '1 hour' AND created_at < due_at - interval '1 hour'`,
      ),
    ).toBe(0);
  });
});
