import type { TenantDatabase } from '../../kernel/database/database.js';
import { Conditions, patternsOf } from '../../kernel/lists/conditions.js';
import {
  countUpTo,
  readKeysetPage,
  type KeysetList,
  type KeysetPage,
  type Total,
} from '../../kernel/lists/keyset-page.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { tallyRows } from '../../kernel/projections/tally-projection.js';
import { HAS_UNDECIDED, IS_DISPUTED_IN, NEXT_EVIDENCE_DUE } from './disputes.queries.js';
import { PAYMENT_KEYS, type PaymentFilter } from './payment-list.js';
import type { PaymentRow } from './payments.queries.js';
import { statusTotalsProjection } from './takings.projection.js';

/** More matches than this are not counted, unless they are counted already. */
const COUNTED = 1_000;
/** Likewise of a search: nobody looks through more, and each further one has to be looked for among all guests. */
const COUNTED_FOUND = 200;
/** Likewise where the index alone answers. */
const COUNTED_IN_INDEX = 10_000;

const TABLE = 'payby.payments';
/** What the sums of `status_totals` can be told apart by. */
const KEPT: readonly (keyof PaymentFilter)[] = ['mainStatus', 'currencyCode'];
/** What the index `payments_newest` holds. */
const IN_INDEX: readonly (keyof PaymentFilter)[] = [
  ...KEPT,
  'createdFrom',
  'createdTo',
  'requestChannel',
  'cashier',
  'amountFrom',
  'amountTo',
];

function only(filter: PaymentFilter, names: readonly (keyof PaymentFilter)[]): boolean {
  return Object.keys(filter).every((name) => names.includes(name as keyof PaymentFilter));
}

/** Requests whose amount is on hold: they are pending like those that wait for the guest, and told apart in lists. */
const ON_HOLD = 'hold_until IS NOT NULL';

/** @param held false: what is on hold counts as pending */
function conditions(hotelCode: string, filter: PaymentFilter, held = true): Conditions {
  const onHold = filter.mainStatus === 'onHold';
  const undecided = filter.disputeStatus === 'undecided';
  const notPosted = filter.postingStatus === 'notPosted';
  const where = new Conditions()
    .add('hotel_code = ?', hotelCode)
    .add('id = ANY(?::uuid[])', filter.id)
    .add('main_status = ?', onHold ? 'pending' : filter.mainStatus)
    .when(held && onHold, ON_HOLD)
    .when(held && filter.mainStatus === 'pending', `NOT ${ON_HOLD}`)
    .add('posting_status = ?', notPosted ? undefined : filter.postingStatus)
    // As the index has it that holds them alone.
    .when(notPosted, `posting_status IN ('running', 'fail', 'unknown')`)
    .add('refund_posting_status = ?', filter.refundPostingStatus)
    .add('attention = ?', filter.attention === 'any' ? undefined : filter.attention)
    // What could not be posted always waits for a person, and of those there are few: they have an index of their own.
    .when(
      filter.attention || ['fail', 'unknown'].includes(filter.postingStatus ?? ''),
      'attention IS NOT NULL',
    )
    .add('dispute_status = ?', undecided ? undefined : filter.disputeStatus)
    .when(
      undecided || filter.disputeCurrency || filter.evidenceDueFrom || filter.evidenceDueTo,
      HAS_UNDECIDED,
    )
    .add(IS_DISPUTED_IN, filter.disputeCurrency)
    .add(`${NEXT_EVIDENCE_DUE} >= ?::timestamptz`, filter.evidenceDueFrom)
    .add(`${NEXT_EVIDENCE_DUE} < ?::timestamptz`, filter.evidenceDueTo)
    .add('method_code = ?', filter.methodCode)
    .add('platform = ?', filter.platform)
    .add('request_channel = ?', filter.requestChannel)
    .add('? = ANY(send_methods)', filter.sendMethod)
    .add('? = ANY(payer_kinds)', filter.payerKind)
    .add('payer_codes @> ARRAY[?::text]', filter.payerCode)
    .add('cashier = ?', filter.cashier)
    .add('terminal_id = ?', filter.terminalId)
    .add('currency_code = ?', filter.currencyCode)
    .add('amount_minor >= ?::bigint', filter.amountFrom)
    .add('amount_minor <= ?::bigint', filter.amountTo)
    .add('created_at >= ?::timestamptz', filter.createdFrom)
    .add('created_at < ?::timestamptz', filter.createdTo)
    .add('due_at >= ?::timestamptz', filter.dueFrom)
    .add('due_at < ?::timestamptz', filter.dueTo)
    .add('paid_at >= ?::timestamptz', filter.paidFrom)
    .add('paid_at < ?::timestamptz', filter.paidTo)
    .add('arrival >= ?', filter.arrivalFrom)
    .add('arrival <= ?', filter.arrivalTo)
    .add('departure >= ?', filter.departureFrom)
    .add('departure <= ?', filter.departureTo);
  for (const pattern of patternsOf(filter.q?.toLowerCase())) where.add('search_text LIKE ?', pattern);
  return where;
}

/** A hotel's payments, as they were asked for. */
export function paymentsAsked(
  db: TenantDatabase,
  hotelCode: string,
  { sort, filter }: Pick<ListQuery<PaymentFilter>, 'sort' | 'filter'>,
): KeysetList {
  const { where, params } = conditions(hotelCode, filter);
  return {
    table: TABLE,
    columns: '*',
    where,
    params,
    keys: PAYMENT_KEYS[sort.field as keyof typeof PAYMENT_KEYS],
    direction: sort.direction,
    scope: ['payments', db.tenantId, hotelCode, filter],
  };
}

/** One page of a hotel's payments and how many there are. */
export async function listPayments(
  db: TenantDatabase,
  hotelCode: string,
  query: ListQuery<PaymentFilter>,
): Promise<KeysetPage<PaymentRow>> {
  const list = paymentsAsked(db, hotelCode, query);
  return readKeysetPage<PaymentRow>(db, list, query.range, query.cursor, () =>
    only(query.filter, KEPT)
      ? keptTotal(db, hotelCode, query.filter)
      : countUpTo(db, list, query.filter.q ? COUNTED_FOUND : COUNTED),
  );
}

/** How many payments fit a filter, counted as far as the list counts them. */
export async function countPayments(
  db: TenantDatabase,
  hotelCode: string,
  filter: PaymentFilter,
): Promise<Total> {
  if (only(filter, KEPT)) return keptTotal(db, hotelCode, filter);
  const { where, params } = conditions(hotelCode, filter);
  return countUpTo(db, { table: TABLE, where, params }, COUNTED);
}

interface Sums extends Record<string, unknown> {
  main_status: string;
  currency_code: string;
  requests: string;
  requested: string;
  paid: string;
  refunded: string;
}

const SUMS = `count(*) AS requests, sum(amount_minor) AS requested, sum(paid_minor) AS paid,
            sum(refunded_minor) AS refunded`;

async function keptSums(db: TenantDatabase, hotelCode: string, filter: PaymentFilter): Promise<Sums[]> {
  const { where, params } = new Conditions()
    .add('hotel_code = ?', hotelCode)
    .add('main_status = ?', filter.mainStatus)
    .add('currency_code = ?', filter.currencyCode);
  return db.query<Sums>(
    `SELECT main_status, currency_code, sum(requests) AS requests, sum(requested_minor) AS requested, sum(paid_minor) AS paid,
            sum(refunded_minor) AS refunded
     FROM ${tallyRows(statusTotalsProjection)} totals WHERE ${where}
     GROUP BY main_status, currency_code HAVING sum(requests) <> 0`,
    params,
  );
}

async function keptTotal(db: TenantDatabase, hotelCode: string, filter: PaymentFilter): Promise<Total> {
  return { rows: (await paymentStats(db, hotelCode, filter)).total, capped: false };
}

/** Of what matches and is on hold, which sums of pending requests hold as well; there is little of it. */
async function heldSums(db: TenantDatabase, hotelCode: string, filter: PaymentFilter): Promise<Sums[]> {
  if (!['onHold', 'pending', undefined].includes(filter.mainStatus)) return [];
  const { where, params } = conditions(hotelCode, { ...filter, mainStatus: 'onHold' });
  return db.query<Sums>(
    `SELECT 'onHold' AS main_status, currency_code, ${SUMS} FROM ${TABLE} WHERE ${where} GROUP BY currency_code`,
    params,
  );
}

/**
 * Counts per status and sums per currency over a whole filter. They are kept, or summed up over what matches when that
 * is not too much; beyond, only that there are more is known: a sum over a part would be a wrong one.
 */
export async function paymentStats(db: TenantDatabase, hotelCode: string, filter: PaymentFilter) {
  if (filter.mainStatus === 'onHold') return presentStats(await heldSums(db, hotelCode, filter));
  const onlyKept = only(filter, KEPT);
  const cap = only(filter, IN_INDEX) ? COUNTED_IN_INDEX : filter.q ? COUNTED_FOUND : COUNTED;
  const [rows, apart] = await Promise.all([
    onlyKept ? keptSums(db, hotelCode, filter) : matchingSums(db, hotelCode, filter, cap),
    heldSums(db, hotelCode, filter),
  ]);
  const requests = rows.reduce((total, row) => total + Number(row.requests), 0);
  if (!onlyKept && requests > cap) return { total: cap, capped: true, byStatus: {}, sums: [] };
  const without = apart.map((row) => ({ ...row, main_status: 'pending', ...negative(row) }));
  return presentStats([...rows, ...without, ...(filter.mainStatus === 'pending' ? [] : apart)]);
}

/** Of one more than `cap` at most. Whether an amount is on hold is not in the index that answers alone. */
async function matchingSums(
  db: TenantDatabase,
  hotelCode: string,
  filter: PaymentFilter,
  cap: number,
): Promise<Sums[]> {
  const { where, params } = conditions(hotelCode, filter, false);
  return db.query<Sums>(
    `SELECT main_status, currency_code, ${SUMS}
     FROM (SELECT main_status, currency_code, amount_minor, paid_minor, refunded_minor
           FROM ${TABLE} WHERE ${where} LIMIT ${cap + 1}) matching
     GROUP BY main_status, currency_code`,
    params,
  );
}

const negative = ({ requests, requested, paid, refunded }: Sums) => ({
  requests: `-${requests}`,
  requested: `-${requested}`,
  paid: `-${paid}`,
  refunded: `-${refunded}`,
});

function presentStats(rows: Sums[]) {
  const byStatus: Record<string, number> = {};
  const sums = new Map<
    string,
    { currencyCode: string; requestedMinor: number; paidMinor: number; refundedMinor: number; count: number }
  >();
  for (const row of rows) {
    const { main_status: status, currency_code: currencyCode } = row;
    const count = Number(row.requests);
    byStatus[status] = (byStatus[status] ?? 0) + count;
    const sum = sums.get(currencyCode) ?? {
      currencyCode,
      requestedMinor: 0,
      paidMinor: 0,
      refundedMinor: 0,
      count: 0,
    };
    sum.requestedMinor += Number(row.requested);
    sum.paidMinor += Number(row.paid);
    sum.refundedMinor += Number(row.refunded);
    sum.count += count;
    sums.set(currencyCode, sum);
  }
  // What was taken off may have been all there was.
  const counted = Object.entries(byStatus).filter(([, count]) => count !== 0);
  return {
    total: counted.reduce((total, [, count]) => total + count, 0),
    capped: false,
    byStatus: Object.fromEntries(counted),
    sums: [...sums.values()]
      .filter(({ count }) => count !== 0)
      .sort((a, b) => b.requestedMinor - a.requestedMinor),
  };
}
