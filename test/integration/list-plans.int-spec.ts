import { TenantDatabase } from '../../src/kernel/database/database.js';
import { parseListQuery } from '../../src/kernel/lists/list-query.js';
import { DECISIONS } from '../../src/payby/application/exceptions/answered-exceptions.js';
import { listDecisions } from '../../src/payby/application/exceptions/answered-exceptions.queries.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../src/payby/projections/payment-list.js';
import { listPayments, paymentStats } from '../../src/payby/projections/payment-list.queries.js';
import {
  countAmounts,
  findByMeaning,
  findPaymentsByNumber,
  findPaymentsByWords,
} from '../../src/payby/projections/payment-suggestions.queries.js';
import { sumTakings } from '../../src/payby/projections/takings.queries.js';
import { todayStats } from '../../src/payby/projections/today.queries.js';
import {
  listTransactions,
  TRANSACTION_LIST,
  type TransactionFilter,
} from '../../src/payby/projections/transaction-list.js';
import { readWords } from '../../src/payby/projections/typed-words.js';
import { copyPayments, samplePayments } from '../support/sample-payments.js';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Node[];
}

/**
 * A new installation that gets its first thousands of payments: at first the database knows nothing about them, a minute
 * later it does. At neither moment may its lists read whole tables.
 */
describe('The plans of the lists on a fresh database', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await samplePayments('long'));
    // As many again, or it would be no matter to read the whole table.
    const rows = await db.query<{ id: string }>('SELECT id FROM payby.payments');
    await copyPayments(db, { ids: rows.map(({ id }) => id) });
  });
  afterAll(() => drop?.());

  /** How the database would carry out each statement that `work` sends. */
  async function plansOf(work: (db: TenantDatabase) => Promise<unknown>): Promise<Node[][]> {
    const sent: { text: string; params: unknown[] }[] = [];
    const watched = Object.create(db, {
      query: {
        value: (text: string, params: unknown[] = []) => {
          sent.push({ text, params });
          return TenantDatabase.prototype.query.call(db, text, params);
        },
      },
      named: {
        value: (name: string, text: string, params: unknown[] = []) => {
          sent.push({ text, params });
          return TenantDatabase.prototype.named.call(db, name, text, params);
        },
      },
    }) as TenantDatabase;
    await work(watched);
    expect(sent.length).toBeGreaterThan(0);
    return Promise.all(
      sent.map(async ({ text, params }) => {
        const [row] = await db.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
          `EXPLAIN (FORMAT JSON) ${text}`,
          params,
        );
        return nodes(row!['QUERY PLAN'][0]!.Plan);
      }),
    );
  }
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const indexes = (plan: Node[]) => plan.flatMap((node) => node['Index Name'] ?? []);
  /** Large tables that are read from end to end. What has been counted far enough stops early, however it reads. */
  const wholeTables = (plans: Node[][]) =>
    plans
      .filter(
        (plan) =>
          !(plan[0]!['Node Type'] === 'Aggregate' && plan.some((node) => node['Node Type'] === 'Limit')),
      )
      .flat()
      .filter((node) => node['Node Type'].includes('Seq Scan'))
      .map((node) => node['Relation Name'])
      .filter((table) => ['payments', 'transactions'].includes(table ?? ''));
  const asked = (query: Record<string, unknown>) =>
    parseListQuery<PaymentFilter>(
      Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
      PAYMENT_LIST,
    );

  it('read no whole table before anything is known about what it holds', async () => {
    const queries = [
      {},
      { sort: ['mainStatus', 'ASC'] },
      { filter: { methodCode: 'CARD' } },
      { filter: { q: 'chen' } },
    ];
    for (const query of queries) {
      const plans = await plansOf((watched) => listPayments(watched, 'HKG01', asked(query)));
      expect(wholeTables(plans)).toEqual([]);
    }
    const transactions = parseListQuery<TransactionFilter>({ filter: '{"q":"RF1"}' }, TRANSACTION_LIST);
    expect(wholeTables(await plansOf((watched) => listTransactions(watched, 'HKG01', transactions)))).toEqual(
      [],
    );
  });

  describe('once the database has looked at its tables', () => {
    beforeAll(() => db.query('ANALYZE'));

    it.each([
      ['the newest', {}, 'payments_newest'],
      ['the oldest', { sort: ['createdAt', 'ASC'] }, 'payments_newest'],
      ['one currency of them', { filter: { currencyCode: 'USD' } }, 'payments_newest'],
      ['one status', { filter: { mainStatus: 'canceled' } }, /payments_by_status|payments_newest/],
      ['by status', { sort: ['mainStatus', 'DESC'] }, 'payments_by_status'],
      ['by due time', { sort: ['dueAt', 'ASC'] }, 'payments_by_due_time'],
      ['by amount', { sort: ['amountMinor', 'DESC'] }, 'payments_by_shown_amount'],
      ['those that need a person', { filter: { attention: 'any' } }, 'payments_attention'],
      [
        'those that could not be posted',
        { filter: { postingStatus: 'fail' } },
        /payments_(attention|not_posted)/,
      ],
      ['those that are not posted yet', { filter: { postingStatus: 'notPosted' } }, 'payments_not_posted'],
      ['those that are disputed', { filter: { disputeStatus: 'undecided' } }, 'payments_disputed'],
      ['a payer', { filter: { payerCode: '1000007' } }, 'payments_by_payer'],
      ['a word', { filter: { q: 'guest4711@example' } }, 'payments_search'],
    ])('%s: from an index', async (_, query, index) => {
      const plans = await plansOf((watched) => listPayments(watched, 'HKG01', asked(query)));
      expect(wholeTables(plans)).toEqual([]);
      expect(indexes(plans[0]!).join()).toMatch(index);
    });

    it.each([['createdAt'], ['dueAt'], ['amountMinor'], ['mainStatus']])(
      'a page beside another, sorted by %s: read in order, nothing sorted',
      async (field) => {
        for (const direction of ['ASC', 'DESC']) {
          const sort = [field, direction];
          const { next } = await listPayments(db, 'HKG01', asked({ sort, range: [0, 24] }));
          const plans = await plansOf((watched) =>
            listPayments(watched, 'HKG01', asked({ sort, cursor: next! })),
          );
          expect(wholeTables(plans)).toEqual([]);
          expect(plans[0]!.map((node) => node['Node Type'])).not.toContain('Sort');
        }
      },
    );

    it('an exact number, whichever it is: each kind of number from its own index', async () => {
      const plans = await plansOf((watched) => findPaymentsByNumber(watched, 'HKG01', 'C2611210000123'));
      expect(wholeTables(plans)).toEqual([]);
      expect(indexes(plans[0]!)).toEqual(
        expect.arrayContaining([
          'payments_payment_no_key',
          'payments_serial_no_key',
          'payments_by_payer',
          'payments_by_crs_no',
          'transactions_by_platform_no',
          'transactions_by_channel_no',
          'transactions_by_pms_reference',
        ]),
      );
    });

    it.each([['guest4711@example'], ['欧阳'], ['zq']])(
      'suggestions for %s: from an index, however short the word',
      async (typed) => {
        const plans = await plansOf((watched) => findPaymentsByWords(watched, 'HKG01', readWords(typed)));
        expect(wholeTables(plans)).toEqual([]);
        expect(indexes(plans[0]!)).toEqual([[...typed].length > 2 ? 'payments_search' : 'payments_newest']);
      },
    );

    it('suggestions for an amount, a card, an arrival or last digits: each from an index of its own', async () => {
      const expected: [typed: string, index: RegExp][] = [
        ['5389.00', /payments_by_amount/],
        ['5389 HKD', /payments_by_amount/],
        ['2394', /payments_by_card/],
        ['2394', /payments_by_amount/],
        ['0001985', /payments_by_no_end/],
        ['2026-11-20', /payments_by_arrival/],
      ];
      for (const [typed, index] of expected) {
        const plans = await plansOf((watched) =>
          Promise.all(Object.values(findByMeaning(watched, 'HKG01', readWords(typed)))),
        );
        expect(wholeTables(plans)).toEqual([]);
        expect(plans.flatMap(indexes).join()).toMatch(index);
      }
      for (const typed of ['guest4711@example 5389', '5389 2026-11-20', 'zq 2394', '2394 5389'])
        expect(
          wholeTables(await plansOf((watched) => findPaymentsByWords(watched, 'HKG01', readWords(typed)))),
        ).toEqual([]);
      const range = { amountFrom: 530_000, amountTo: 540_000 };
      const counted = await plansOf((watched) => countAmounts(watched, 'HKG01', 'HKD', range));
      expect(counted.flatMap(indexes).join()).toMatch(/payments_by_amount|payments_newest/);
    });

    it('what people decided this week: from the index of decisions', async () => {
      const week = new Date(Date.now() - 7 * 86_400_000);
      const plans = await plansOf((watched) => listDecisions(watched, 'HKG01', DECISIONS, week, 200));
      expect(wholeTables(plans)).toEqual([]);
      expect(indexes(plans[0]!)).toContain('events_of_decisions');
    });

    it('transactions: from their index, in order', async () => {
      const query = parseListQuery<TransactionFilter>({}, TRANSACTION_LIST);
      const plans = await plansOf((watched) => listTransactions(watched, 'HKG01', query));
      expect(wholeTables(plans)).toEqual([]);
      expect(indexes(plans[0]!)).toEqual(['transactions_newest']);
      expect(plans[0]!.map((node) => node['Node Type'])).not.toContain('Sort');
    });

    it('transactions by amount: from the index of the shown amounts, in order', async () => {
      const sort = '["amountMinor","DESC"]';
      const first = parseListQuery<TransactionFilter>({ sort }, TRANSACTION_LIST);
      const { next } = await listTransactions(db, 'HKG01', first);
      const query = parseListQuery<TransactionFilter>({ sort, cursor: next! }, TRANSACTION_LIST);
      const plans = await plansOf((watched) => listTransactions(watched, 'HKG01', query));
      expect(wholeTables(plans)).toEqual([]);
      expect(indexes(plans[0]!)).toEqual(['transactions_by_shown_amount']);
      expect(plans[0]!.map((node) => node['Node Type'])).not.toContain('Sort');
    });

    it('transactions by a reference: the whole history is not read', async () => {
      const query = parseListQuery<TransactionFilter>({ filter: '{"q":"RF12345678-123"}' }, TRANSACTION_LIST);
      const plans = await plansOf((watched) => listTransactions(watched, 'HKG01', query));
      expect(wholeTables(plans)).toEqual([]);
      expect(indexes(plans[0]!)).toEqual(
        expect.arrayContaining([
          'payments_search',
          'transactions_by_platform_no',
          'transactions_by_pms_reference',
        ]),
      );
    });
  });

  it('sums, today and the dashboard never touch the payments, but for what waits', async () => {
    const stats = await plansOf((watched) => paymentStats(watched, 'HKG01', { mainStatus: 'success' }));
    const takings = await plansOf((watched) =>
      sumTakings(
        watched,
        ['HKG01'],
        { from: '2026-01-01', to: '2026-12-31' },
        { from: '2025-01-01', to: '2025-12-31' },
        'month',
      ),
    );
    const tables = [...stats, ...takings].flat().flatMap((node) => node['Relation Name'] ?? []);
    expect(tables.filter((table) => table === 'payments')).toEqual([]);
    const today = await plansOf((watched) => todayStats(watched, 'HKG01', 'Asia/Hong_Kong'));
    expect(wholeTables(today)).toEqual([]);
  });

  it('sums over a filter are read from the index alone', async () => {
    await db.query('VACUUM payby.payments');
    const filter = { createdFrom: '2020-01-01T00:00:00Z', requestChannel: 'API' };
    const plans = await plansOf((watched) => paymentStats(watched, 'HKG01', filter));
    expect(plans[0]!.map((node) => node['Node Type'])).toContain('Index Only Scan');
    expect(indexes(plans[0]!)).toEqual(['payments_newest']);
  });
});
