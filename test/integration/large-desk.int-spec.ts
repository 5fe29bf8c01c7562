import type { HotelDirectory } from '../../src/hotels/index.js';
import type { HotelContext } from '../../src/kernel/context.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { ExceptionHandling } from '../../src/payby/application/exceptions/exception-handling.js';
import { PaymentExceptions } from '../../src/payby/application/exceptions/payment-exceptions.js';
import type {
  QuarantinedCallback,
  QuarantinedCallbacks,
} from '../../src/payby/application/vendors/quarantined-callbacks.js';
import { DUE_GROUPS } from '../../src/payby/projections/desk-time.js';
import { samplePayments, SECRET_KEY } from '../support/sample-payments.js';

const NOW = new Date('2026-11-26T06:55:00+08:00');
// Ten thousand and more show the same and take fifteen times as long.
const ITEMS = 1_500;
const CALLBACKS = 120;

describe('A desk with many pages of items', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;
  let exceptions: PaymentExceptions;
  let ctx: HotelContext;
  /** What the statements so far brought from the database. */
  let rowsRead: number;

  beforeAll(async () => {
    ({ db, drop } = await samplePayments('long'));
    await db.transaction(async (client) => {
      await client.query('DELETE FROM payby.exceptions');
      // Due within an hour to half a month, every seventh at no time; of three currencies.
      await client.query(
        `INSERT INTO payby.exceptions (payment_id, kind, subject, hotel_code, amount_minor, currency_code, since, payment_no,
           guest, deadline)
         SELECT p.id, (ARRAY['holdFailed', 'holdLapsing', 'disputed', 'linkNotSent'])[1 + i % 4], i::text, 'HKG01',
                1 + i * 37 % 90000, (ARRAY['HKD', 'JPY', 'KWD'])[1 + i % 3], $1::timestamptz - i % 500 * interval '1 minute',
                'PB' || i, 'Chen, Yuxin',
                CASE WHEN i % 7 > 0 THEN $1::timestamptz + i % 432 * interval '50 minutes' END
         FROM generate_series(0, ${ITEMS - 1}) i
         JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS no, count(*) OVER () AS n FROM payby.payments
               WHERE hotel_code = 'HKG01') p ON p.no = i % p.n`,
        [NOW],
      );
    });
    const callbacks: QuarantinedCallback[] = Array.from({ length: CALLBACKS }, (_, no) => ({
      id: `c${no}`,
      platform: 'sandbox',
      accountCode: 'HKG01-SBX',
      receivedAt: new Date(NOW.getTime() - (CALLBACKS - no) * 60_000),
      problem: 'Unknown reference',
      paymentId: null,
      body: '{}',
    }));
    const quarantined = {
      count: () => Promise.resolve(CALLBACKS),
      list: (_ctx, _accounts, { offset, limit, newestFirst }) => {
        const found = (newestFirst ? callbacks.toReversed() : callbacks).slice(offset, offset + limit);
        rowsRead += found.length;
        return Promise.resolve(found);
      },
    } as Pick<QuarantinedCallbacks, 'count' | 'list'> as QuarantinedCallbacks;
    const watched = Object.create(db, {
      query: {
        value: async (text: string, params?: unknown[]) => {
          const rows = await db.query(text, params);
          rowsRead += rows.length;
          return rows;
        },
      },
    }) as TenantDatabase;
    ctx = {
      db: watched,
      hotelCode: 'HKG01',
      tenantId: 'test',
      userId: 'lin',
      colleagues: ['lin'],
      actor: { kind: 'user', id: 'lin', name: 'Lin Qiao' },
    } as unknown as HotelContext;
    exceptions = new PaymentExceptions(
      quarantined,
      new ExceptionHandling(new SecretBox(SECRET_KEY)),
      {
        find: () => Promise.resolve({ timeZone: 'Asia/Hong_Kong', checkInTime: '15:00' }),
      } as unknown as HotelDirectory,
      { now: () => Promise.resolve(NOW) },
    );
  });
  beforeEach(() => void (rowsRead = 0));
  afterAll(() => drop?.());

  const page = (from: number, size: number, sort?: [string, string]) =>
    exceptions.page(
      ctx,
      { range: JSON.stringify([from, from + size - 1]), ...(sort && { sort: JSON.stringify(sort) }) },
      'en',
    );
  const all = async (sort?: [string, string]) => {
    const found = [];
    for (let from = 0; from < ITEMS + CALLBACKS; from += 200)
      found.push(...(await page(from, 200, sort)).exceptions);
    return found;
  };

  it('has every item on one of its pages, by deadline, under the time that it is counted for', async () => {
    const found = await all();
    expect(found).toHaveLength(ITEMS + CALLBACKS);
    expect(new Set(found.map(({ id }) => id)).size).toBe(ITEMS + CALLBACKS);
    const { open, tally } = await exceptions.count(ctx);
    expect(open).toBe(ITEMS + CALLBACKS);
    const inTurn = DUE_GROUPS.flatMap((due) => {
      const counted = tally.filter((one) => one.due === due).reduce((sum, { count }) => sum + count, 0);
      return Array.from({ length: counted }, () => due);
    });
    expect(found.map(({ due }) => due)).toEqual(inTurn);
    expect(new Set(inTurn).size).toBe(DUE_GROUPS.length);
  });

  it('mixes notifications of platforms in by time, wherever a page begins', async () => {
    const since = ['since', 'DESC'] as [string, string];
    const found = await all(since);
    expect(found.map((item) => item.since)).toEqual(
      found
        .map((item) => item.since)
        .toSorted()
        .toReversed(),
    );
    for (const from of [0, CALLBACKS - 10, 700, ITEMS + CALLBACKS - 25]) {
      const { exceptions: shown, total } = await page(from, 25, since);
      expect(shown.map(({ id }) => id)).toEqual(found.slice(from, from + 25).map(({ id }) => id));
      expect(total).toBe(ITEMS + CALLBACKS);
    }
    expect((await page(ITEMS + CALLBACKS, 25, since)).exceptions).toEqual([]);
  });

  it('brings little more from the database than the page, the last one too', async () => {
    for (const from of [0, ITEMS + CALLBACKS - 25]) {
      rowsRead = 0;
      expect((await page(from, 25)).exceptions).toHaveLength(25);
      // Beside the page itself: as many as may come before it of the other kind, and the counts.
      expect(rowsRead).toBeLessThan(2 * CALLBACKS);
    }
  });
});
