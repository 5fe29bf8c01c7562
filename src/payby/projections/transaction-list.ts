import type { TenantDatabase } from '../../kernel/database/database.js';
import { Conditions, patternsOf } from '../../kernel/lists/conditions.js';
import {
  countUpTo,
  readKeysetPage,
  type KeyColumn,
  type KeysetList,
  type KeysetPage,
} from '../../kernel/lists/keyset-page.js';
import type { ListQuery, ListSpec } from '../../kernel/lists/list-query.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { BY_SHOWN_AMOUNT, SHOWN_AMOUNT } from './shown-amount.js';
import { TRANSACTION_KINDS } from './transactions.projection.js';

/** Where a receipt, a refund or a posting stands. */
export const TRANSACTION_STATUSES = [
  'success',
  'held',
  'returned',
  'awaitingApproval',
  'requested',
  'accepted',
  'failed',
  'unknown',
  'rejected',
  'running',
  'fail',
  'none',
] as const;

/** What the transaction history may be sorted and filtered by. */
export const TRANSACTION_LIST = {
  sorts: { at: 'at', amountMinor: SHOWN_AMOUNT },
  defaultSort: ['at', 'DESC'],
  byCursor: true,
  filters: {
    kind: { oneOf: TRANSACTION_KINDS },
    status: { oneOf: TRANSACTION_STATUSES },
    methodCode: { text: 50 },
    platform: { text: 50 },
    currencyCode: { text: 3 },
    /** Minor units, both included; money that left is negative. */
    amountFrom: { whole: MAX_AMOUNT_MINOR },
    amountTo: { whole: MAX_AMOUNT_MINOR },
    /** Instants; `to` itself is not included. */
    from: { instant: true },
    to: { instant: true },
    /** Words as the payment list takes them, or a whole transaction number or PMS reference. */
    q: { text: 100 },
  },
} satisfies ListSpec;

/** The shape `TRANSACTION_LIST.filters` describes. */
export interface TransactionFilter {
  kind?: string;
  status?: string;
  methodCode?: string;
  platform?: string;
  currencyCode?: string;
  amountFrom?: number;
  amountTo?: number;
  from?: string;
  to?: string;
  q?: string;
}

/** A row of payby.transactions as the driver gives it; bigint columns come as text. */
export interface TransactionRow extends Record<string, unknown> {
  payment_id: string;
  subject: string;
  kind: string;
  status: string;
  amount_minor: string;
  currency_code: string;
  at: Date;
}

const COUNTED = 1_000;
/** Of a search no more are counted. */
const COUNTED_FOUND = 200;
/** Sums are taken over no more than so many rows. */
const SUMMED = 20_000;

const ROW: readonly KeyColumn[] = [
  ['payment_id', 'uuid'],
  ['subject', 'text'],
];
const KEYS: Record<keyof typeof TRANSACTION_LIST.sorts, readonly KeyColumn[]> = {
  at: [['at', 'timestamptz'], ...ROW],
  amountMinor: [BY_SHOWN_AMOUNT, ...ROW],
};

function conditions(hotelCode: string, filter: TransactionFilter): Conditions {
  const where = new Conditions()
    .add('hotel_code = ?', hotelCode)
    .add('kind = ?', filter.kind)
    .add('status = ?', filter.status)
    .add('method_code = ?', filter.methodCode)
    .add('platform = ?', filter.platform)
    .add('currency_code = ?', filter.currencyCode)
    .add('amount_minor >= ?::bigint', filter.amountFrom)
    .add('amount_minor <= ?::bigint', filter.amountTo)
    .add('at >= ?::timestamptz', filter.from)
    .add('at < ?::timestamptz', filter.to);
  const typed = filter.q?.trim();
  if (!typed) return where;
  // Guests, numbers and rooms are found by the payments' index; a second one here would cost every command.
  where.params.push(hotelCode, typed);
  const [hotel, whole] = [`$${where.params.length - 1}`, `$${where.params.length}`];
  const words = patternsOf(typed.toLowerCase()).map((pattern) => {
    where.params.push(pattern);
    return `search_text LIKE $${where.params.length}`;
  });
  return where.when(
    true,
    `payment_id IN (
       SELECT id FROM payby.payments WHERE hotel_code = ${hotel} AND ${words.join(' AND ')}
       UNION SELECT payment_id FROM payby.transactions WHERE platform_no = ${whole}
       UNION SELECT payment_id FROM payby.transactions WHERE channel_no = ${whole}
       UNION SELECT payment_id FROM payby.transactions WHERE pms_reference = ${whole})`,
  );
}

/** A hotel's transactions, as they were asked for. */
export function transactionsAsked(
  db: TenantDatabase,
  hotelCode: string,
  { sort, filter }: Pick<ListQuery<TransactionFilter>, 'sort' | 'filter'>,
): KeysetList {
  const { where, params } = conditions(hotelCode, filter);
  return {
    table: 'payby.transactions',
    columns: '*',
    where,
    params,
    keys: KEYS[sort.field as keyof typeof KEYS],
    direction: sort.direction,
    scope: ['transactions', db.tenantId, hotelCode, filter],
  };
}

export async function listTransactions(
  db: TenantDatabase,
  hotelCode: string,
  query: ListQuery<TransactionFilter>,
): Promise<KeysetPage<TransactionRow>> {
  const list = transactionsAsked(db, hotelCode, query);
  return readKeysetPage<TransactionRow>(db, list, query.range, query.cursor, () =>
    countUpTo(db, list, query.filter.q ? COUNTED_FOUND : COUNTED),
  );
}

/** Money in and out per currency over a whole filter; beyond what is summed up, only that there is more. */
export async function transactionStats(db: TenantDatabase, hotelCode: string, filter: TransactionFilter) {
  const { where, params } = conditions(hotelCode, filter);
  const rows = await db.query<{ currency_code: string; money_in: string; money_out: string; n: string }>(
    `WITH matching AS MATERIALIZED (
       SELECT currency_code, kind, status, amount_minor FROM payby.transactions WHERE ${where} LIMIT ${SUMMED + 1})
     SELECT currency_code, count(*) AS n,
            coalesce(sum(amount_minor) FILTER (WHERE kind = 'payment' AND status IN ('success', 'held', 'returned')), 0)
              AS money_in,
            coalesce(sum(-amount_minor) FILTER (WHERE kind = 'refund' AND status = 'success'), 0) AS money_out
     FROM matching GROUP BY currency_code`,
    params,
  );
  const total = rows.reduce((sum, { n }) => sum + Number(n), 0);
  if (total > SUMMED) return { total: SUMMED, capped: true, sums: [] };
  return {
    total,
    capped: false,
    sums: rows
      .map((row) => ({
        currencyCode: row.currency_code,
        in: Number(row.money_in),
        out: Number(row.money_out),
        count: Number(row.n),
      }))
      .sort((a, b) => b.in + b.out - a.in - a.out),
  };
}
