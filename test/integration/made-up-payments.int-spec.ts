import { brokenInvariants } from '../support/money-invariants.js';
import { madeUpPayments, SECRET_KEY } from '../support/made-up-payments.js';

describe('Made-up payments', () => {
  let made: Awaited<ReturnType<typeof madeUpPayments>>;
  beforeAll(async () => {
    made = await madeUpPayments(1_200, { days: 60 });
  });
  afterAll(() => made?.drop());

  it('are what their histories say, and every chain verifies', async () => {
    expect(await brokenInvariants(made.url, SECRET_KEY, [])).toEqual([]);
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
    expect(found).toMatchObject({ hotels: 3, payments: 1_200 });
    expect(found!.exceptions).toBeGreaterThan(0);
  });
});
