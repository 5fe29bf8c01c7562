import { currenciesKnown } from '../../src/kernel/currencies.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import type { KeysetPage } from '../../src/kernel/lists/keyset-page.js';
import { parseListQuery } from '../../src/kernel/lists/list-query.js';
import { PAYMENT_LIST, type PaymentFilter } from '../../src/payby/projections/payment-list.js';
import { listPayments } from '../../src/payby/projections/payment-list.queries.js';
import { shownThousandths } from '../../src/payby/projections/shown-amount.js';
import {
  listTransactions,
  TRANSACTION_LIST,
  type TransactionFilter,
} from '../../src/payby/projections/transaction-list.js';
import { copyPayments, samplePayments } from '../support/sample-payments.js';

/** From the least to the most as people read them. */
const MIXED: [currencyCode: string, amountMinor: number][] = [
  ['HKD', 1],
  ['KWD', 59_999],
  ['HKD', 6_000],
  ['KWD', 60_001],
  ['JPY', 5_000],
  ['HKD', 500_001],
];
const LEAST_FIRST = MIXED.map((one) => one.join(' '));
const MOST_FIRST = LEAST_FIRST.toReversed();

describe('Amounts of several currencies in one list', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;

  /** Payments and transactions of these amounts are all that the hotel has. */
  beforeAll(async () => {
    ({ db, drop } = await samplePayments('week'));
    const [one] = await db.query<{ id: string }>('SELECT id FROM payby.payments LIMIT 1');
    for (const [currency_code, minor] of MIXED) {
      const values = { hotel_code: 'MIX01', currency_code, amount_minor: String(minor) };
      await copyPayments(db, { ids: [one!.id], values });
      await db.query(
        'INSERT INTO payby.transactions SELECT (jsonb_populate_record(t, $1)).* FROM payby.transactions t LIMIT 1',
        [JSON.stringify({ ...values, amount_minor: -minor, subject: `${currency_code} ${minor}` })],
      );
    }
  });
  afterAll(() => drop?.());

  /** One row a page, so that every row is a place to go on from. */
  async function inOrder<Row extends Record<string, unknown>>(
    read: (query: Record<string, string>) => Promise<KeysetPage<Row>>,
    direction: string,
  ): Promise<Row[]> {
    const found: Row[] = [];
    const query = { sort: JSON.stringify(['amountMinor', direction]), range: '[0,0]' };
    for (let page = await read(query); ;) {
      found.push(...page.rows);
      if (!page.next) return found;
      page = await read({ ...query, cursor: page.next });
    }
  }

  it('are put in order by the numbers that are shown, of payments', async () => {
    const payments = async (direction: string) => {
      const rows = await inOrder(
        (query) => listPayments(db, 'MIX01', parseListQuery<PaymentFilter>(query, PAYMENT_LIST)),
        direction,
      );
      return rows.map((row) => `${row.currency_code as string} ${row.amount_minor as string}`);
    };
    expect(await payments('ASC')).toEqual(LEAST_FIRST);
    expect(await payments('DESC')).toEqual(MOST_FIRST);
  });

  it('and of transactions, where money that left is below zero', async () => {
    const left = async (direction: string) => {
      const rows = await inOrder(
        (query) => listTransactions(db, 'MIX01', parseListQuery<TransactionFilter>(query, TRANSACTION_LIST)),
        direction,
      );
      return rows.map(({ subject }) => subject);
    };
    expect(await left('DESC')).toEqual(LEAST_FIRST);
    expect(await left('ASC')).toEqual(MOST_FIRST);
  });

  it('have the decimals that PayBy knows of each currency', async () => {
    const codes = currenciesKnown().map(({ code }) => code);
    const known = await db.query<{ code: string; shown: string }>(
      'SELECT code, payby.shown_amount(1, code) AS shown FROM unnest($1::text[]) AS code',
      [codes],
    );
    expect(known.map(({ code, shown }) => [code, Number(shown)])).toEqual(
      codes.map((code) => [code, shownThousandths(1, code)]),
    );
  });
});
