import type { TenantDatabase } from '../../kernel/database/database.js';
import { tallyRows } from '../../kernel/projections/tally-projection.js';
import { dailyTakingsProjection, payTimesProjection, statusTotalsProjection } from './takings.projection.js';

/** Days, YYYY-MM-DD, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Sums of the present or the previous days: over everything, or by one bucket, method or hotel. */
export interface TakingsSum extends Record<string, unknown> {
  currency_code: string;
  present: boolean;
  grouped_by: 'all' | 'bucket' | 'method' | 'hotel';
  bucket: string | null;
  method_code: string | null;
  hotel_code: string | null;
  requested_count: string;
  requested_minor: string;
  paid_count: string;
  paid_minor: string;
  refunded_count: string;
  refunded_minor: string;
  canceled_count: string;
  expired_count: string;
  posted_count: string;
  posting_failed_count: string;
  posting_unknown_count: string;
}

/** Takings of these hotels from the daily sums, beside those of the days before. */
export async function sumTakings(
  db: TenantDatabase,
  hotels: readonly string[],
  present: Days,
  previous: Days,
  bucket: 'day' | 'month',
): Promise<TakingsSum[]> {
  const sums = dailyTakingsProjection.measures.map((name) => `sum(${name}) AS ${name}`).join(', ');
  return db.query<TakingsSum>(
    `SELECT currency_code, present, bucket, method_code, hotel_code,
            CASE grouping(bucket, method_code, hotel_code) WHEN 7 THEN 'all' WHEN 3 THEN 'bucket' WHEN 5 THEN 'method' ELSE 'hotel' END
              AS grouped_by, ${sums}
     FROM (SELECT *, day >= $2::date AS present, to_char(day, '${bucket === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM'}') AS bucket
           FROM ${tallyRows(dailyTakingsProjection)} takings
           WHERE hotel_code = ANY($1::text[]) AND day BETWEEN $4::date AND $3::date
             AND (day >= $2::date OR day <= $5::date)) days
     GROUP BY GROUPING SETS (
       (currency_code, present), (currency_code, present, bucket), (currency_code, present, method_code),
       (currency_code, present, hotel_code))`,
    [hotels, present.from, present.to, previous.from, previous.to],
  );
}

/** How many payments of these days were paid within so many minutes of being asked for, the quickest first. */
export async function sumPayTimes(
  db: TenantDatabase,
  hotels: readonly string[],
  { from, to }: Days,
): Promise<{ currencyCode: string; withinMinutes: number; payments: number }[]> {
  const rows = await db.query<{ currency_code: string; within_minutes: number; n: string }>(
    `SELECT currency_code, within_minutes, sum(payments) AS n FROM ${tallyRows(payTimesProjection)} times
     WHERE hotel_code = ANY($1::text[]) AND day BETWEEN $2::date AND $3::date
     GROUP BY currency_code, within_minutes HAVING sum(payments) <> 0 ORDER BY currency_code, within_minutes`,
    [hotels, from, to],
  );
  return rows.map((row) => ({
    currencyCode: row.currency_code,
    withinMinutes: row.within_minutes,
    payments: Number(row.n),
  }));
}

/**
 * How many payments these hotels have in each status. What is on hold is pending in the sums that are kept, and told
 * apart here as in lists; there is little of it.
 */
export async function sumStatuses(
  db: TenantDatabase,
  hotels: readonly string[],
): Promise<{ mainStatus: string; currencyCode: string; count: number }[]> {
  const rows = await db.query<{ main_status: string; currency_code: string; n: string }>(
    `WITH held AS (
       SELECT currency_code, count(*) AS n FROM payby.payments
       WHERE hotel_code = ANY($1::text[]) AND hold_until IS NOT NULL GROUP BY currency_code)
     SELECT main_status, currency_code, sum(n) AS n
     FROM (SELECT main_status, currency_code, requests AS n FROM ${tallyRows(statusTotalsProjection)} totals
           WHERE hotel_code = ANY($1::text[])
           UNION ALL SELECT 'pending', currency_code, -n FROM held
           UNION ALL SELECT 'onHold', currency_code, n FROM held) counted
     GROUP BY main_status, currency_code HAVING sum(n) <> 0
     ORDER BY currency_code, n DESC`,
    [hotels],
  );
  return rows.map((row) => ({
    mainStatus: row.main_status,
    currencyCode: row.currency_code,
    count: Number(row.n),
  }));
}

/** Words for the codes of payment methods; where hotels call one differently, those of `hotelCode` win. */
export async function methodNames(
  db: TenantDatabase,
  hotelCode: string,
): Promise<Map<string, { name: string; nameZh: string }>> {
  const rows = await db.named<{ code: string; name: string; nameZh: string }>(
    'payby.method_names',
    `SELECT DISTINCT ON (code) code, name, name_zh AS "nameZh" FROM payby.payment_methods
     ORDER BY code, hotel_code = $1 DESC, hotel_code`,
    [hotelCode],
  );
  return new Map(rows.map((row) => [row.code, { name: row.name, nameZh: row.nameZh }]));
}
