import type { TenantDatabase } from '../../kernel/database/database.js';
import type { PaymentFilter } from './payment-list.js';

/** A row of payby.payments as the driver gives it; bigint columns come as text. */
export interface PaymentRow extends Record<string, unknown> {
  id: string;
  version: number;
  hotel_code: string;
  main_status: string;
  posting_status: string;
  link_token: string;
  created_at: Date;
  updated_at: Date;
}

function conditions(hotelCode: string, filter: PaymentFilter): { where: string; params: unknown[] } {
  const params: unknown[] = [hotelCode];
  const parts = ['hotel_code = $1'];
  const add = (text: (n: string) => string, value: unknown): void => {
    params.push(value);
    parts.push(text(`$${params.length}`));
  };
  if (filter.id) add((n) => `id = ANY(${n}::uuid[])`, filter.id);
  if (filter.mainStatus) add((n) => `main_status = ${n}`, filter.mainStatus);
  if (filter.postingStatus) add((n) => `posting_status = ${n}`, filter.postingStatus);
  if (filter.methodCode) add((n) => `method_code = ${n}`, filter.methodCode);
  if (filter.cashier) add((n) => `cashier = ${n}`, filter.cashier);
  if (filter.createdFrom) add((n) => `created_at >= ${n}::timestamptz`, filter.createdFrom);
  if (filter.createdTo) add((n) => `created_at < ${n}::timestamptz`, filter.createdTo);
  for (const word of (filter.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)) {
    add((n) => `search_text LIKE ${n}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  }
  return { where: parts.join(' AND '), params };
}

/** One page and the number of all rows that match. Unnamed: a search needs a plan for its own words. */
export async function listPayments(
  db: TenantDatabase,
  hotelCode: string,
  filter: PaymentFilter,
  sort: { column: string; direction: 'ASC' | 'DESC' },
  range: { from: number; to: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const { where, params } = conditions(hotelCode, filter);
  const [rows, [count]] = await Promise.all([
    db.query<PaymentRow>(
      `SELECT * FROM payby.payments WHERE ${where} ORDER BY ${sort.column} ${sort.direction}, id ${sort.direction}
       LIMIT ${range.to - range.from + 1} OFFSET ${range.from}`,
      params,
    ),
    db.query<{ total: string }>(`SELECT count(*) AS total FROM payby.payments WHERE ${where}`, params),
  ]);
  return { rows, total: Number(count!.total) };
}

export async function findPayment(db: TenantDatabase, id: string): Promise<PaymentRow | null> {
  const [row] = await db.named<PaymentRow>('payby.payment', 'SELECT * FROM payby.payments WHERE id = $1', [
    id,
  ]);
  return row ?? null;
}

export async function findPaymentByToken(db: TenantDatabase, token: string): Promise<string | null> {
  const [row] = await db.named<{ id: string }>(
    'payby.payment_by_token',
    'SELECT id FROM payby.payments WHERE link_token = $1',
    [token],
  );
  return row?.id ?? null;
}

/** @param reference our attempt id as a platform repeats it; anything else finds nothing */
export async function findPaymentOfAttempt(db: TenantDatabase, reference: string): Promise<string | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(reference)) return null;
  const [row] = await db.named<{ payment_id: string }>(
    'payby.payment_of_attempt',
    'SELECT payment_id FROM payby.attempts WHERE attempt_id = $1',
    [reference],
  );
  return row?.payment_id ?? null;
}

/** Requests whose time has run out by the database's clock, oldest first. */
export async function findDuePayments(db: TenantDatabase, limit: number): Promise<string[]> {
  const rows = await db.named<{ id: string }>(
    'payby.due_payments',
    `SELECT id FROM payby.payments WHERE main_status = 'pending' AND due_at <= now() ORDER BY due_at LIMIT $1`,
    [limit],
  );
  return rows.map((row) => row.id);
}

/** Rows changed since a moment, for live screens. */
export async function findPaymentsByIds(db: TenantDatabase, ids: string[]): Promise<PaymentRow[]> {
  return db.named<PaymentRow>(
    'payby.payments_by_ids',
    'SELECT * FROM payby.payments WHERE id = ANY($1::uuid[])',
    [ids],
  );
}

/** Counts per status and sums per currency over a whole filter. */
export async function paymentStats(db: TenantDatabase, hotelCode: string, filter: PaymentFilter) {
  const { where, params } = conditions(hotelCode, filter);
  const rows = await db.query<{
    main_status: string;
    currency_code: string;
    n: string;
    requested: string;
    paid: string;
    refunded: string;
  }>(
    `SELECT main_status, currency_code, count(*) AS n, sum(amount_minor) AS requested, sum(paid_minor) AS paid, sum(refunded_minor) AS refunded
     FROM payby.payments WHERE ${where} GROUP BY main_status, currency_code`,
    params,
  );
  const byStatus: Record<string, number> = {};
  const sums = new Map<
    string,
    { currencyCode: string; requestedMinor: number; paidMinor: number; refundedMinor: number; count: number }
  >();
  for (const row of rows) {
    const count = Number(row.n);
    byStatus[row.main_status] = (byStatus[row.main_status] ?? 0) + count;
    const currencyCode = row.currency_code;
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
  return {
    total: Object.values(byStatus).reduce((a, b) => a + b, 0),
    byStatus,
    sums: [...sums.values()].sort((a, b) => b.requestedMinor - a.requestedMinor),
  };
}

/** What came in and went out since the start of the hotel's day, and what waits. */
export async function todayStats(db: TenantDatabase, hotelCode: string, timeZone: string) {
  const dayStart = `(date_trunc('day', now() AT TIME ZONE $2) AT TIME ZONE $2)`;
  type Sum = { currencyCode: string; amountMinor: string; count: string };
  const [paid, created, [waiting]] = await Promise.all([
    db.query<Sum>(
      `SELECT currency_code AS "currencyCode", sum(paid_minor) AS "amountMinor", count(*) AS count FROM payby.payments
       WHERE hotel_code = $1 AND paid_at >= ${dayStart} GROUP BY 1 ORDER BY 2 DESC`,
      [hotelCode, timeZone],
    ),
    db.query<Sum>(
      `SELECT currency_code AS "currencyCode", sum(amount_minor) AS "amountMinor", count(*) AS count FROM payby.payments
       WHERE hotel_code = $1 AND created_at >= ${dayStart} GROUP BY 1 ORDER BY 2 DESC`,
      [hotelCode, timeZone],
    ),
    db.query<{ waiting: string; soon: string; attention: string; oldest: Date | null; date: string }>(
      `SELECT (SELECT count(*) FROM payby.payments WHERE hotel_code = $1 AND main_status = 'pending') AS waiting,
              (SELECT count(*) FROM payby.payments WHERE hotel_code = $1 AND main_status = 'pending' AND due_at < now() + interval '1 hour') AS soon,
              (SELECT count(*) FROM payby.payments WHERE hotel_code = $1 AND attention IS NOT NULL) AS attention,
              (SELECT min(updated_at) FROM payby.payments WHERE hotel_code = $1 AND attention IS NOT NULL) AS oldest,
              to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS date`,
      [hotelCode, timeZone],
    ),
  ]);
  const sums = (rows: Sum[]) =>
    rows.map((row) => ({
      currencyCode: row.currencyCode,
      amountMinor: Number(row.amountMinor),
      count: Number(row.count),
    }));
  return {
    businessDate: waiting!.date,
    paid: sums(paid),
    created: sums(created),
    waiting: Number(waiting!.waiting),
    expiringWithinHour: Number(waiting!.soon),
    attention: Number(waiting!.attention),
    oldestAttentionAt: waiting!.oldest?.toISOString() ?? null,
  };
}
