// Comparison 4: the lists of a tenant with a million payments, in its biggest hotel.
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { readKeysetPages } from '../../src/kernel/lists/keyset-page.js';
import { parseListQuery, type ListQuery } from '../../src/kernel/lists/list-query.js';
import { foldDeltas } from '../../src/kernel/projections/tally-projection.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { readDashboard, type DashboardQuestion } from '../../src/payby/application/lists/read-dashboard.js';
import { generatePayments } from '../../src/payby/demo/generate-payments.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../src/payby/projections/payment-list.js';
import {
  listPayments,
  paymentsAsked,
  paymentStats,
} from '../../src/payby/projections/payment-list.queries.js';
import { TALLIES } from '../../src/payby/projections/takings.projection.js';
import type { Comparison } from './figures.js';
import { SECRET_KEY } from './means.js';
import { compare, type Limits, type Row } from './measure.js';

/** The hotel that has the most payments. */
export interface BigHotel {
  code: string;
  timeZone: string;
  currencyCode: string;
  /** How many payments it has. */
  count: number;
  /** When half of them had been created. */
  middle: Date;
}

/** What a list is asked for, before it is written into an address. */
interface Asked {
  range?: readonly [first: number, last: number];
  filter?: PaymentFilter;
  cursor?: string | null;
}

const ZONES = ['Asia/Hong_Kong', 'Asia/Shanghai', 'Europe/London', 'Asia/Tokyo', 'America/New_York'];
const CURRENCIES = ['HKD', 'CNY', 'GBP', 'JPY', 'USD'];
const HOTELS = Array.from({ length: 60 }, (_, i) => ({
  code: `HTL${String(i + 1).padStart(2, '0')}`,
  timeZone: ZONES[i % ZONES.length]!,
  currencyCode: CURRENCIES[i % CURRENCIES.length]!,
}));
const PAGE = 25;

/** Fills the database. */
export async function fillLists(db: TenantDatabase, count: number): Promise<BigHotel> {
  const started = performance.now();
  await generatePayments(db, {
    count,
    hotels: HOTELS,
    secrets: new SecretBox(SECRET_KEY),
    progress: (done) => {
      if (done % 100_000 === 0) console.log(`  ${done.toLocaleString('en')} payments made up …`);
    },
  });
  for (const tally of TALLIES) await foldDeltas(db, tally, 10_000_000);
  await db.query('VACUUM ANALYZE');
  const [row] = await db.query<{ n: number; middle: Date }>(
    `SELECT count(*)::int AS n,
            percentile_disc(0.5) WITHIN GROUP (ORDER BY created_at) AS middle
     FROM payby.payments WHERE hotel_code = $1`,
    [HOTELS[0]!.code],
  );
  const { n, middle } = row!;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `  ${count.toLocaleString('en')} payments in ${seconds} s; ${n.toLocaleString('en')} in the biggest hotel.`,
  );
  return { ...HOTELS[0]!, count: n, middle };
}

export async function compareLists(db: TenantDatabase, big: BigHotel, limits: Limits): Promise<Comparison[]> {
  const asked = (query: Asked): ListQuery<PaymentFilter> =>
    parseListQuery(
      Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
      PAYMENT_LIST,
    );
  const list = (query: Asked) => listPayments(db, big.code, asked(query));
  const alone = (query: Asked) => readKeysetPages(db, paymentsAsked(db, big.code, asked(query)), PAGE).next();
  const compared = (contenders: Record<string, (n: number) => Promise<unknown>>): Promise<Row[]> =>
    compare({
      ...limits,
      concurrency: 1,
      contenders: Object.entries(contenders).map(([name, work]) => ({ name, round: async () => work })),
    });

  // The page 25 rows after the one that is as deep as pages can be skipped to from the end.
  const depth = Math.max(PAGE, big.count - Math.min(9_000, big.count >> 1));
  const { next: cursor } = await list({ range: [depth, depth + PAGE - 1] });
  if (cursor === null) throw new Error(`There are too few payments for a page after row ${depth}.`);
  const deep: Asked = { range: [depth + PAGE, depth + 2 * PAGE - 1], cursor };
  const filter: PaymentFilter = {
    mainStatus: 'success',
    methodCode: 'CARD',
    currencyCode: big.currencyCode,
    sendMethod: 'EMAIL',
  };
  const indexed: PaymentFilter = {
    mainStatus: 'success',
    currencyCode: big.currencyCode,
    requestChannel: 'FRONT_DESK',
    createdFrom: big.middle.toISOString(),
  };
  const words = ['lindqvist', 'palfeld', 'guest4711', 'tanaka mei', 'zhuberg hen', '1204711', 'wanstein'];
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: big.timeZone }).format();
  const question: DashboardQuestion = {
    range: '1y',
    today,
    timeZone: big.timeZone,
    hotelCode: big.code,
    hotels: [{ code: big.code, name: big.code, nameZh: big.code }],
  };
  const shown = big.count.toLocaleString('en');
  return [
    {
      title: `A page of ${shown} payments, row ${(depth + PAGE).toLocaleString('en')}`,
      rows: await compared({
        'by cursor': () => list(deep),
        'the first page': () => list({ range: [0, PAGE - 1] }),
        'the same page by OFFSET': () =>
          db.query(
            `SELECT * FROM payby.payments WHERE hotel_code = $1 ORDER BY created_at DESC, id DESC LIMIT ${PAGE} OFFSET ${depth + PAGE}`,
            [big.code],
          ),
      }),
      goal: { against: 'the first page', ratio: 0.77 },
    },
    {
      title: 'A page and how many there are',
      rows: await compared({
        'kept totals': () => list({ range: [0, PAGE - 1] }),
        'the page alone': () => alone({}),
        'exact count(*)': () =>
          Promise.all([
            alone({}),
            db.query('SELECT count(*) FROM payby.payments WHERE hotel_code = $1', [big.code]),
          ]),
      }),
      goal: { against: 'the page alone', ratio: 0.5 },
    },
    {
      title: 'A page with filters, counted up to 1,000',
      rows: await compared({
        'status, currency, channel and time': () => list({ filter: indexed }),
        'without filters': () => list({}),
        'status, currency, method and way of sending': () => list({ filter }),
      }),
      goal: { against: 'without filters', ratio: 0.5 },
    },
    {
      title: 'Sums over a filter (half a year)',
      rows: await compared({
        'up to 10,000 rows, from the index': () =>
          paymentStats(db, big.code, { createdFrom: big.middle.toISOString() }),
        'the page': () => list({ filter: { createdFrom: big.middle.toISOString() } }),
        'all of them': () =>
          db.query(
            'SELECT main_status, currency_code, count(*), sum(amount_minor) FROM payby.payments WHERE hotel_code = $1 AND created_at >= $2 GROUP BY 1, 2',
            [big.code, big.middle],
          ),
      }),
      goal: { against: 'the page', ratio: 0.5 },
    },
    {
      title: 'Searching for a guest, by words of all kinds',
      rows: await compared({
        'by trigrams': (n) => list({ filter: { q: words[n % words.length] } }),
        'the page without a search': () => list({}),
      }),
      mostMs: 10,
    },
    {
      title: 'The dashboard of a year',
      rows: await compared({
        'daily sums': () => readDashboard(db, question),
        'grouping the payments': () =>
          db.query(
            `SELECT to_char(created_at AT TIME ZONE $2, 'YYYY-MM') AS month, currency_code, method_code, count(*), sum(amount_minor),
                    sum(paid_minor), sum(refunded_minor), count(*) FILTER (WHERE main_status = 'canceled')
             FROM payby.payments WHERE hotel_code = $1 AND created_at >= now() - interval '1 year' GROUP BY 1, 2, 3`,
            [big.code, big.timeZone],
          ),
      }),
      goal: { against: 'grouping the payments', ratio: 20 },
    },
  ];
}
