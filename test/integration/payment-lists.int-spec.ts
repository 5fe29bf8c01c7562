import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { type AppError } from '../../src/kernel/errors.js';
import type { KeysetPage } from '../../src/kernel/lists/keyset-page.js';
import { parseListQuery } from '../../src/kernel/lists/list-query.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../src/payby/projections/payment-list.js';
import { listPayments, paymentStats } from '../../src/payby/projections/payment-list.queries.js';
import type { PaymentRow } from '../../src/payby/projections/payments.queries.js';
import {
  listTransactions,
  TRANSACTION_LIST,
  transactionStats,
  type TransactionFilter,
  type TransactionRow,
} from '../../src/payby/projections/transaction-list.js';
import { copyPayments, samplePayments } from '../support/sample-payments.js';

type Query = { sort?: unknown; range?: unknown; filter?: object; cursor?: string | null };

const text = (query: Query) =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const SORTS = Object.keys(PAYMENT_LIST.sorts);

describe('The lists of a database with thousands of payments', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;
  let rows: PaymentRow[];
  let transactions: TransactionRow[];

  beforeAll(async () => {
    ({ db, drop } = await samplePayments('long'));
    rows = await db.query<PaymentRow>(`SELECT * FROM payby.payments WHERE hotel_code = 'HKG01'`);
    transactions = await db.query<TransactionRow>(
      `SELECT * FROM payby.transactions WHERE hotel_code = 'HKG01'`,
    );
  });
  afterAll(() => drop?.());

  const list = (query: Query = {}, hotel = 'HKG01'): Promise<KeysetPage<PaymentRow>> =>
    listPayments(db, hotel, parseListQuery<PaymentFilter>(text(query), PAYMENT_LIST));
  const listed = (query: Query = {}): Promise<KeysetPage<TransactionRow>> =>
    listTransactions(db, 'HKG01', parseListQuery<TransactionFilter>(text(query), TRANSACTION_LIST));

  /** All pages from one end to the other, by the cursors alone. */
  async function walk(query: Query, size: number, meanwhile?: () => Promise<void>): Promise<string[]> {
    const ids: string[] = [];
    let page = await list({ ...query, range: [0, size - 1] });
    for (let from = 0; ;) {
      ids.push(...page.rows.map(({ id }) => id));
      if (!page.next) return ids;
      await meanwhile?.();
      from += size;
      page = await list({ ...query, range: [from, from + size - 1], cursor: page.next });
      expect(page.from).toBe(from);
    }
  }

  describe('Pages by cursor', () => {
    it.each(SORTS)('hold every payment once, both ways, sorted by %s', async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const ids = await walk({ sort: [field, direction] }, 500);
        expect(ids).toHaveLength(rows.length);
        expect(new Set(ids).size).toBe(rows.length);
      }
    });

    it('go back the way they came', async () => {
      const query = { sort: ['mainStatus', 'ASC'] };
      const first = await list({ ...query, range: [0, 49] });
      const second = await list({ ...query, range: [50, 99], cursor: first.next! });
      const third = await list({ ...query, range: [100, 149], cursor: second.next! });
      const back = await list({ ...query, range: [50, 99], cursor: third.previous! });
      const start = await list({ ...query, range: [0, 49], cursor: back.previous! });

      expect(first.previous).toBeNull();
      expect(back.rows.map(({ id }) => id)).toEqual(second.rows.map(({ id }) => id));
      expect(start.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
      expect(start.previous).toBeNull();
      expect(start.next).not.toBeNull();
    });

    it('miss nothing and repeat nothing among equals, whatever is added meanwhile', async () => {
      // Two hundred with the same amount: only the id tells them apart.
      await copies(200, { amount_minor: '777' });
      const before = await ids({ amountFrom: 777, amountTo: 777 });
      expect(before.length).toBeGreaterThanOrEqual(200);
      const query = { sort: ['amountMinor', 'DESC'], filter: { amountFrom: 777, amountTo: 777 } };

      const found = await walk(query, 30, () => copies(5, { amount_minor: '777' }));

      expect(new Set(found).size).toBe(found.length);
      expect(before.filter((id) => !found.includes(id))).toEqual([]);
      await removeCopies();
    });

    it('show no newcomer on the way to the oldest', async () => {
      const found = await walk({ sort: ['createdAt', 'DESC'] }, 500, () =>
        copies(3, { created_at: '2099-01-01T00:00:00Z' }),
      );
      expect(found).toHaveLength(rows.length);
      await removeCopies();
    });

    it('are refused for another sort, direction, filter, hotel or tenant, and when made up', async () => {
      const { next } = await list({ range: [0, 24] });
      const elsewhere = { ...db, tenantId: 'other', query: db.query.bind(db) } as unknown as TenantDatabase;
      const asked = parseListQuery<PaymentFilter>({ cursor: next! }, PAYMENT_LIST);
      const tries = [
        () => list({ cursor: next!, sort: ['createdAt', 'ASC'] }),
        () => list({ cursor: next!, sort: ['dueAt', 'DESC'] }),
        () => list({ cursor: next!, filter: { mainStatus: 'pending' } }),
        () => list({ cursor: next! }, 'LON01'),
        () => listPayments(elsewhere, 'HKG01', asked),
        () => listed({ cursor: next! }),
        () => list({ cursor: 'abc' }),
        () => list({ cursor: Buffer.from('["x"]').toString('base64url') }),
        () => list({ cursor: tampered(next!, '2026-13-45T00:00:00Z') }),
        () => list({ cursor: tampered(next!, "'; DROP TABLE payby.payments; --") }),
      ];
      for (const attempt of tries) {
        const refusal = await attempt().then(
          () => null,
          (error: unknown) => error as AppError,
        );
        expect([refusal?.code, Object.keys(refusal?.fields ?? {})]).toEqual([
          'VALIDATION_FAILED',
          ['cursor'],
        ]);
      }
      expect((await list({ cursor: next!, filter: { mainStatus: '' } })).rows).toHaveLength(25);
    });
  });

  describe('Pages by number', () => {
    it('are the same from either end', async () => {
      const sorted = (await walk({}, 200)).slice();
      for (const from of [25, rows.length - 60, rows.length - 7]) {
        const page = await list({ range: [from, from + 24] });
        expect(page.rows.map(({ id }) => id)).toEqual(sorted.slice(from, from + 25));
      }
      const last = await list({ range: [rows.length - 7, rows.length + 17] });
      expect([last.rows.length, last.next]).toEqual([7, null]);
      const beyond = await list({ range: [rows.length + 100, rows.length + 124] });
      expect(beyond.rows).toEqual([]);
    });

    it('lead on by their cursors', async () => {
      const sorted = await walk({}, 200);
      const { next, previous } = await list({ range: [rows.length - 60, rows.length - 36] });
      const after = await list({ range: [rows.length - 35, rows.length - 11], cursor: next! });
      const before = await list({ range: [rows.length - 85, rows.length - 61], cursor: previous! });
      expect(after.rows.map(({ id }) => id)).toEqual(sorted.slice(-35, -10));
      expect(before.rows.map(({ id }) => id)).toEqual(sorted.slice(-85, -60));
    });

    it('are not skipped to beyond 10,000 rows', async () => {
      const refusal = await list({ range: [10_001, 10_025], filter: { q: 'e' } }).then(
        () => null,
        (error: unknown) => error as AppError,
      );
      expect(Object.keys(refusal!.fields!)).toEqual(['range']);
      expect(refusal!.fieldTexts('en')!.range).toContain('10,000 rows');
      expect(refusal!.fieldTexts('zh')!.range).toMatch(/\p{Script=Han}/u);
    });
  });

  describe('Totals', () => {
    it('are exact for a whole hotel, a status and a currency', async () => {
      expect((await list()).total).toEqual({ rows: rows.length, capped: false });
      const paid = rows.filter((row) => row.main_status === 'success');
      expect((await list({ filter: { mainStatus: 'success' } })).total).toEqual({
        rows: paid.length,
        capped: false,
      });
      const dollars = paid.filter((row) => row.currency_code === 'USD').length;
      const { total } = await list({ filter: { mainStatus: 'success', currencyCode: 'USD' } });
      expect(total).toEqual({ rows: dollars, capped: false });
    });

    it('go no further than 1,000 for anything else, and then tell no sums', async () => {
      const filter = { payerKind: 'reservation' };
      expect((await list({ filter })).total).toEqual({ rows: 1_000, capped: true });
      expect(await paymentStats(db, 'HKG01', filter)).toEqual({
        total: 1_000,
        capped: true,
        byStatus: {},
        sums: [],
      });
    });

    it('are summed up over a filter as over its rows', async () => {
      for (const filter of [{}, { mainStatus: 'refunded' }, { payerKind: 'group' }, { amountTo: 90_000 }]) {
        const found = rows.filter((row) => matches(row, filter));
        const stats = await paymentStats(db, 'HKG01', filter);
        expect([stats.total, stats.capped]).toEqual([found.length, false]);
        const hkd = found.filter((row) => row.currency_code === 'HKD');
        const sum = (column: string) => hkd.reduce((total, row) => total + Number(row[column]), 0);
        expect(stats.sums.find(({ currencyCode }) => currencyCode === 'HKD')).toEqual({
          currencyCode: 'HKD',
          requestedMinor: sum('amount_minor'),
          paidMinor: sum('paid_minor'),
          refundedMinor: sum('refunded_minor'),
          count: hkd.length,
        });
      }
    });
  });

  describe('Filters of payments', () => {
    const middle = (): PaymentRow =>
      rows.toSorted((a, b) => Number(a.created_at) - Number(b.created_at))[rows.length >> 1]!;

    it.each<[string, () => PaymentFilter]>([
      ['mainStatus', () => ({ mainStatus: 'timed_out' })],
      ['postingStatus', () => ({ postingStatus: 'fail' })],
      ['a good postingStatus', () => ({ postingStatus: 'success' })],
      ['refundPostingStatus', () => ({ refundPostingStatus: 'success' })],
      ['attention', () => ({ attention: 'any' })],
      ['one need', () => ({ attention: rows.map(needOf).find((need) => need !== null)! })],
      ['methodCode', () => ({ methodCode: 'WECHAT' })],
      ['platform', () => ({ platform: 'sandbox' })],
      ['requestChannel', () => ({ requestChannel: 'API' })],
      ['sendMethod', () => ({ sendMethod: 'SMS' })],
      ['payerKind', () => ({ payerKind: 'arAccount' })],
      ['payerCode', () => ({ payerCode: (middle().payer_codes as string[])[0]! })],
      ['cashier', () => ({ cashier: 'Lin Qiao' })],
      ['currencyCode', () => ({ currencyCode: 'USD' })],
      ['amounts', () => ({ amountFrom: 100_000, amountTo: 200_000 })],
      ['created', () => ({ createdFrom: middle().created_at.toISOString() })],
      ['created before', () => ({ createdTo: middle().created_at.toISOString() })],
      ['due', () => ({ dueFrom: (middle().due_at as Date).toISOString() })],
      ['due before', () => ({ dueTo: (middle().due_at as Date).toISOString() })],
      ['paid', () => ({ paidFrom: middle().created_at.toISOString() })],
      ['paid before', () => ({ paidTo: middle().created_at.toISOString() })],
      ['arrival', () => ({ arrivalFrom: middle().created_at.toISOString().slice(0, 10) })],
      ['arrival up to', () => ({ arrivalTo: middle().created_at.toISOString().slice(0, 10) })],
      ['departure', () => ({ departureFrom: middle().created_at.toISOString().slice(0, 10) })],
      ['departure up to', () => ({ departureTo: middle().created_at.toISOString().slice(0, 10) })],
      ['words', () => ({ q: 'chen example.com' })],
      ['ids', () => ({ id: [rows[3]!.id, rows[5]!.id] })],
      [
        'several at once',
        () => ({ mainStatus: 'success', methodCode: 'CARD', sendMethod: 'SMS', amountTo: 250_000 }),
      ],
    ])('%s', async (_, filterOf) => {
      const filter = filterOf();
      const expected = rows.filter((row) => matches(row, filter)).map(({ id }) => id);
      expect(expected.length).toBeGreaterThan(0);
      if (!('platform' in filter)) expect(expected.length).toBeLessThan(rows.length);

      const found = await walk({ filter }, 500);

      expect(found.toSorted()).toEqual(expected.toSorted());
    });
  });

  describe('Transactions', () => {
    it.each<[string, () => TransactionFilter]>([
      ['kind', () => ({ kind: 'refund' })],
      ['status', () => ({ kind: 'posting', status: 'fail' })],
      ['methodCode', () => ({ methodCode: 'ALIPAY' })],
      ['currencyCode', () => ({ currencyCode: 'USD' })],
      ['amounts', () => ({ amountFrom: -50_000, amountTo: -1 })],
      ['time', () => ({ from: transactions[9]!.at.toISOString(), to: '2099-01-01T00:00:00Z' })],
    ])('are filtered by %s', async (_, filterOf) => {
      const filter = filterOf();
      const expected = transactions.filter((row) => transactionMatches(row, filter));
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(transactions.length);
      const found: TransactionRow[] = [];
      for (let page = await listed({ filter, range: [0, 499] }); ;) {
        found.push(...page.rows);
        if (!page.next) break;
        page = await listed({ filter, range: [0, 499], cursor: page.next });
      }
      const key = ({ payment_id, subject }: TransactionRow) => `${payment_id}:${subject}`;
      expect(found.map(key).toSorted()).toEqual(expected.map(key).toSorted());
    });

    it('are found by guest, number and whatever a platform or the PMS calls them', async () => {
      const refund = transactions.find(({ kind }) => kind === 'refund')!;
      const posting = transactions.find(({ kind, status }) => kind === 'posting' && status === 'success')!;
      const receipt = transactions.find(({ kind }) => kind === 'payment')!;
      for (const [q, row] of [
        [refund.platform_no, refund],
        [posting.pms_reference, posting],
        [receipt.channel_no, receipt],
        [receipt.payment_no, receipt],
      ] as const) {
        const { rows: found } = await listed({ filter: { q } });
        expect(new Set(found.map(({ payment_id }) => payment_id))).toEqual(new Set([row.payment_id]));
        expect(found.map(({ subject }) => subject)).toContain(row.subject);
      }
      expect((await listed({ filter: { q: 'nothing-like-it' } })).rows).toEqual([]);
    });

    it('are summed up: what came in, what certainly went back', async () => {
      const filter = { currencyCode: 'USD' };
      const usd = transactions.filter((row) => row.currency_code === 'USD');
      const sum = (of: TransactionRow[]) => of.reduce((total, row) => total + Number(row.amount_minor), 0);
      expect(await transactionStats(db, 'HKG01', filter)).toEqual({
        total: usd.length,
        capped: false,
        sums: [
          {
            currencyCode: 'USD',
            in: sum(usd.filter(({ kind }) => kind === 'payment')),
            out: -sum(usd.filter(({ kind, status }) => kind === 'refund' && status === 'success')),
            count: usd.length,
          },
        ],
      });
    });
  });

  /** Read rows like an existing one but for their ids, and for what is told. */
  const copies = (n: number, values: Record<string, string>) =>
    copyPayments(db, { ids: [rows[0]!.id], times: n, values });
  const removeCopies = () =>
    db.transaction((client) => client.query(`DELETE FROM payby.payments WHERE payment_no LIKE 'copy%'`));
  async function ids(filter: PaymentFilter): Promise<string[]> {
    return walk({ filter }, 500);
  }
});

/** A cursor whose first value was replaced. */
function tampered(cursor: string, value: string): string {
  const [scope, side, , ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
  return Buffer.from(JSON.stringify([scope, side, value, ...rest])).toString('base64url');
}

const time = (value: unknown): number => (value === null ? NaN : new Date(value as string).getTime());

/** What the filters mean, said again without SQL. */
const needOf = (row: PaymentRow) => row.attention as NonNullable<PaymentFilter['attention']> | null;
const meetsNeed = (row: PaymentRow, wanted: PaymentFilter['attention']) =>
  !wanted || (wanted === 'any' ? needOf(row) !== null : needOf(row) === wanted);

function matches(row: PaymentRow, f: PaymentFilter): boolean {
  const texts: (keyof PaymentFilter)[] = [
    'mainStatus',
    'postingStatus',
    'refundPostingStatus',
    'methodCode',
    'platform',
    'requestChannel',
    'cashier',
    'currencyCode',
  ];
  const column = (name: string) => row[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
  const sends = row.sends as { channel: string }[];
  const payers = row.payers as { kind: string; code: string; arrival?: string; departure?: string }[];
  const arrival = payers
    .map((payer) => payer.arrival ?? '')
    .filter(Boolean)
    .toSorted()[0];
  const departure = payers
    .map((payer) => payer.departure ?? '')
    .filter(Boolean)
    .toSorted()
    .at(-1);
  return (
    texts.every((name) => f[name] === undefined || column(name) === f[name]) &&
    (!f.id || f.id.includes(row.id)) &&
    meetsNeed(row, f.attention) &&
    (!f.sendMethod || sends.some(({ channel }) => channel === f.sendMethod)) &&
    (!f.payerKind || payers.some(({ kind }) => kind === f.payerKind)) &&
    (!f.payerCode || payers.some(({ code }) => code === f.payerCode)) &&
    (f.amountFrom === undefined || Number(row.amount_minor) >= f.amountFrom) &&
    (f.amountTo === undefined || Number(row.amount_minor) <= f.amountTo) &&
    (!f.createdFrom || time(row.created_at) >= time(f.createdFrom)) &&
    (!f.createdTo || time(row.created_at) < time(f.createdTo)) &&
    (!f.dueFrom || time(row.due_at) >= time(f.dueFrom)) &&
    (!f.dueTo || time(row.due_at) < time(f.dueTo)) &&
    (!f.paidFrom || time(row.paid_at) >= time(f.paidFrom)) &&
    (!f.paidTo || time(row.paid_at) < time(f.paidTo)) &&
    (!f.arrivalFrom || (arrival !== undefined && arrival >= f.arrivalFrom)) &&
    (!f.arrivalTo || (arrival !== undefined && arrival <= f.arrivalTo)) &&
    (!f.departureFrom || (departure !== undefined && departure >= f.departureFrom)) &&
    (!f.departureTo || (departure !== undefined && departure <= f.departureTo)) &&
    (f.q ?? '').split(' ').every((word) => (row.search_text as string).includes(word.toLowerCase()))
  );
}

function transactionMatches(row: TransactionRow, filter: TransactionFilter): boolean {
  return (
    (!filter.kind || row.kind === filter.kind) &&
    (!filter.status || row.status === filter.status) &&
    (!filter.methodCode || row.method_code === filter.methodCode) &&
    (!filter.currencyCode || row.currency_code === filter.currencyCode) &&
    (filter.amountFrom === undefined || Number(row.amount_minor) >= filter.amountFrom) &&
    (filter.amountTo === undefined || Number(row.amount_minor) <= filter.amountTo) &&
    (!filter.from || time(row.at) >= time(filter.from)) &&
    (!filter.to || time(row.at) < time(filter.to))
  );
}
