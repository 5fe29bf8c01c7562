import type { TenantDatabase } from '../../kernel/database/database.js';
import { tallyRows } from '../../kernel/projections/tally-projection.js';
import { dailyTakingsProjection, statusTotalsProjection } from './takings.projection.js';

interface TakingsRow extends Record<string, unknown> {
  currency_code: string;
  paid_minor: string;
  paid_count: string;
  requested_minor: string;
  requested_count: string;
}

/** What came in and was asked for on the hotel's present day, and what waits for guests. */
export async function todayStats(db: TenantDatabase, hotelCode: string, timeZone: string) {
  const [takings, [waiting]] = await Promise.all([
    db.query<TakingsRow>(
      `SELECT currency_code, sum(paid_minor) AS paid_minor, sum(paid_count) AS paid_count,
              sum(requested_minor) AS requested_minor, sum(requested_count) AS requested_count
       FROM ${tallyRows(dailyTakingsProjection)} takings
       WHERE hotel_code = $1 AND day = (now() AT TIME ZONE $2)::date GROUP BY currency_code`,
      [hotelCode, timeZone],
    ),
    db.query<{ waiting: string; soon: string; date: string }>(
      `SELECT (SELECT coalesce(sum(requests), 0) FROM ${tallyRows(statusTotalsProjection)} totals
               WHERE hotel_code = $1 AND main_status = 'pending')
              -- What is on hold waits for the hotel, and not for the guest.
              - (SELECT count(*) FROM payby.payments
                 WHERE hotel_code = $1 AND main_status = 'pending' AND hold_until IS NOT NULL) AS waiting,
              (SELECT count(*) FROM payby.payments
               WHERE hotel_code = $1 AND main_status = 'pending' AND hold_until IS NULL
                 AND due_at < now() + interval '1 hour') AS soon,
              to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS date`,
      [hotelCode, timeZone],
    ),
  ]);
  const sums = (what: 'paid' | 'requested') =>
    takings
      .map((row) => ({
        currencyCode: row.currency_code,
        amountMinor: Number(row[`${what}_minor`]),
        count: Number(row[`${what}_count`]),
      }))
      .filter(({ count }) => count !== 0)
      .sort((a, b) => b.amountMinor - a.amountMinor);
  return {
    businessDate: waiting!.date,
    paid: sums('paid'),
    created: sums('requested'),
    waiting: Number(waiting!.waiting),
    expiringWithinHour: Number(waiting!.soon),
  };
}
