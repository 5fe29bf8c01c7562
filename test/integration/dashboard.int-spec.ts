import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { dayAt } from '../../src/kernel/local-day.js';
import { foldDeltas } from '../../src/kernel/projections/tally-projection.js';
import { readDashboard } from '../../src/payby/application/lists/read-dashboard.js';
import { payTimeStep, TALLIES } from '../../src/payby/projections/takings.projection.js';
import { HOTELS, LONG_SET_ENDS as NOW, samplePayments } from '../support/sample-payments.js';

describe('The dashboard', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    ({ db, drop } = await samplePayments('long'));
  });
  afterAll(() => drop?.());

  const show = (
    hotelCode: string,
    range: '30d' | '1y' = '30d',
    scope = 'selected',
    mine = ['HKG01', 'LON01'],
  ) => {
    const { timeZone } = HOTELS.find(({ code }) => code === hotelCode)!;
    return readDashboard(db, {
      range,
      today: dayAt(timeZone, NOW),
      timeZone,
      hotelCode,
      hotels: (scope === 'all' ? mine : [hotelCode]).map((code) => ({
        code,
        name: `Hotel ${code}`,
        nameZh: `酒店${code}`,
      })),
    });
  };

  /** The same sums, taken from every single movement of money. */
  async function fromTransactions(hotels: string[], from: string, to: string) {
    const zones = HOTELS.map(({ code, timeZone }) => `WHEN '${code}' THEN '${timeZone}'`).join(' ');
    const rows = await db.query<Record<string, string>>(
      `SELECT currency_code,
              coalesce(sum(amount_minor) FILTER (WHERE kind = 'payment' AND status = 'success'), 0) AS paid,
              count(*) FILTER (WHERE kind = 'payment' AND status = 'success') AS paid_count,
              coalesce(-sum(amount_minor) FILTER (WHERE kind = 'refund' AND status = 'success'), 0) AS refunded
       FROM payby.transactions
       WHERE hotel_code = ANY($1) AND (at AT TIME ZONE CASE hotel_code ${zones} END)::date BETWEEN $2 AND $3
       GROUP BY currency_code`,
      [hotels, from, to],
    );
    return new Map(
      rows.map((row) => [
        row.currency_code!,
        {
          paidMinor: Number(row.paid),
          paidCount: Number(row.paid_count),
          refundedMinor: Number(row.refunded),
        },
      ]),
    );
  }

  it.each<['30d' | '1y', string, string[]]>([
    ['30d', 'selected', ['LON01']],
    ['1y', 'selected', ['LON01']],
    ['30d', 'all', ['HKG01', 'LON01']],
    ['1y', 'all', ['HKG01', 'LON01']],
  ])('over %s of %s hotels tells what the movements of money add up to', async (range, scope, hotels) => {
    for (const folded of [false, true]) {
      if (folded) for (const tally of TALLIES) await foldDeltas(db, tally, 1_000_000);
      const answer = await show('LON01', range, scope);
      const expected = await fromTransactions(hotels, answer.from, answer.to);
      expect(expected.size).toBeGreaterThan(1);
      for (const currency of answer.currencies) {
        const { paidMinor, paidCount, refundedMinor } = currency;
        expect({ paidMinor, paidCount, refundedMinor }).toEqual(expected.get(currency.currencyCode));
        const sum = (rows: { paidMinor: number }[]) => rows.reduce((total, row) => total + row.paidMinor, 0);
        expect(sum(currency.buckets)).toBe(paidMinor);
        expect(sum(currency.methods)).toBe(paidMinor);
        expect(sum(currency.hotels)).toBe(paidMinor);
        expect(currency.hotels.map(({ hotelCode }) => hotelCode).toSorted()).toEqual(
          hotels.filter((code) => currency.hotels.some(({ hotelCode }) => hotelCode === code)),
        );
      }
    }
  });

  it.each<['30d' | '1y']>([['30d'], ['1y']])(
    'over %s tells how long guests took and what the PMS took, as single payments do',
    async (range) => {
      const answer = await show('LON01', range);
      const rows = await db.query<Record<string, string>>(
        `SELECT currency_code, count(*) AS payments,
                percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - created_at)) AS half,
                percentile_disc(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM paid_at - created_at)) AS most
         FROM payby.payments
         WHERE hotel_code = 'LON01' AND (paid_at AT TIME ZONE 'Europe/London')::date BETWEEN $1 AND $2
         GROUP BY currency_code`,
        [answer.from, answer.to],
      );
      const lines = await db.query<Record<string, string>>(
        `SELECT p.currency_code, count(*) FILTER (WHERE t.status = 'success') AS posted,
                count(*) FILTER (WHERE t.status = 'fail') AS failed,
                count(*) FILTER (WHERE t.status = 'unknown') AS unknown
         FROM payby.transactions t JOIN payby.payments p ON p.id = t.payment_id
         WHERE t.kind = 'posting' AND p.hotel_code = 'LON01'
           AND (p.paid_at AT TIME ZONE 'Europe/London')::date BETWEEN $1 AND $2
         GROUP BY p.currency_code`,
        [answer.from, answer.to],
      );
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) {
        const told = answer.currencies.find(({ currencyCode }) => currencyCode === row.currency_code)!;
        const step = (seconds: string) => payTimeStep(Number(seconds) * 1_000);
        expect(told.timeToPay).toEqual({
          payments: Number(row.payments),
          halfMinutes: step(row.half!),
          mostMinutes: step(row.most!),
        });
        const line = lines.find(({ currency_code }) => currency_code === row.currency_code)!;
        expect(told.postings).toEqual({
          posted: Number(line.posted),
          failed: Number(line.failed),
          unknown: Number(line.unknown),
        });
      }
    },
  );

  it('compares with the days before', async () => {
    const { currencies } = await show('LON01', '30d');
    const before = await fromTransactions(['LON01'], '2026-09-22', '2026-10-21');
    const pounds = currencies.find(({ currencyCode }) => currencyCode === 'GBP')!;
    expect(pounds.previous).toMatchObject(before.get('GBP')!);
    expect(before.get('GBP')!.paidMinor).toBeGreaterThan(0);
  });

  it('ends on the hotel’s own day', async () => {
    expect(await show('LON01', '30d')).toMatchObject({
      from: '2026-10-22',
      to: '2026-11-20',
      timeZone: 'Europe/London',
    });
    expect(await show('HKG01', '30d')).toMatchObject({
      from: '2026-10-23',
      to: '2026-11-21',
      timeZone: 'Asia/Hong_Kong',
    });
  });

  it('has every day of thirty and every month of twelve', async () => {
    const month = (await show('HKG01', '30d')).currencies[0]!.buckets.map(({ day }) => day);
    expect(month).toHaveLength(30);
    expect([month[0], month.at(-1)]).toEqual(['2026-10-23', '2026-11-21']);
    const year = (await show('HKG01', '1y')).currencies[0]!.buckets.map(({ day }) => day);
    expect(year).toHaveLength(12);
    expect([year[0], year.at(-1)]).toEqual(['2025-12', '2026-11']);
  });

  it('counts every payment once, by where it stands, and what is on hold apart, as the list does', async () => {
    await db.query(
      `UPDATE payby.payments SET hold_until = now() WHERE id IN (
         SELECT id FROM payby.payments WHERE hotel_code = 'HKG01' AND main_status = 'pending' LIMIT 2)`,
    );
    const { statuses } = await show('LON01', '30d', 'all');
    const rows = await db.query<{ main_status: string; currency_code: string; n: number }>(
      `SELECT CASE WHEN hold_until IS NULL THEN main_status ELSE 'onHold' END AS main_status, currency_code, count(*)::int AS n
       FROM payby.payments WHERE hotel_code IN ('HKG01', 'LON01') GROUP BY 1, 2`,
    );
    const key = (status: string, currency: string, n: number) => `${status} ${currency} ${n}`;
    expect(statuses.map((one) => key(one.mainStatus, one.currencyCode, one.count)).toSorted()).toEqual(
      rows.map((row) => key(row.main_status, row.currency_code, row.n)).toSorted(),
    );
  });

  it('shows no hotel that the user may not choose', async () => {
    const answer = await show('LON01', '1y', 'all', ['LON01']);
    expect(answer.currencies.flatMap(({ hotels }) => hotels.map(({ hotelCode }) => hotelCode))).not.toContain(
      'HKG01',
    );
    expect(answer.currencies.map(({ currencyCode }) => currencyCode)).not.toContain('JPY');
  });
});
