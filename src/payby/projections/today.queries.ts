import type { TenantDatabase } from '../../kernel/database/database.js';
import { tallyRows } from '../../kernel/projections/tally-projection.js';
import { dailyTakingsProjection, statusTotalsProjection } from './takings.projection.js';

interface TakingsRow extends Record<string, unknown> {
  currency_code: string;
  today: boolean;
  paid_minor: string;
  paid_count: string;
  requested_minor: string;
  requested_count: string;
}

interface WaitingRow extends Record<string, unknown> {
  pending: string;
  soon: string;
  held: string;
  lapsing: string;
  next: Date | null;
  date: string;
}

/** What came in and was asked for on the hotel's present day and the one before, and what waits. */
export async function todayStats(db: TenantDatabase, hotelCode: string, timeZone: string) {
  const [takings, [waiting]] = await Promise.all([
    db.query<TakingsRow>(
      `SELECT currency_code, day = (now() AT TIME ZONE $2)::date AS today, sum(paid_minor) AS paid_minor,
              sum(paid_count) AS paid_count, sum(requested_minor) AS requested_minor,
              sum(requested_count) AS requested_count
       FROM ${tallyRows(dailyTakingsProjection)} takings
       WHERE hotel_code = $1 AND day BETWEEN (now() AT TIME ZONE $2)::date - 1 AND (now() AT TIME ZONE $2)::date
       GROUP BY currency_code, day`,
      [hotelCode, timeZone],
    ),
    db.query<WaitingRow>(
      `SELECT (SELECT coalesce(sum(requests), 0) FROM ${tallyRows(statusTotalsProjection)} totals
               WHERE hotel_code = $1 AND main_status = 'pending') AS pending,
              (SELECT count(*) FROM payby.payments
               WHERE hotel_code = $1 AND main_status = 'pending' AND hold_until IS NULL
                 AND due_at < now() + interval '1 hour') AS soon,
              held.count AS held, held.lapsing, held.next,
              to_char(now() AT TIME ZONE $2, 'YYYY-MM-DD') AS date
       FROM (SELECT count(*), min(hold_until) AS next, count(*) FILTER (
               WHERE hold_until < ((now() AT TIME ZONE $2)::date + 1)::timestamp AT TIME ZONE $2) AS lapsing
             FROM payby.payments
             WHERE hotel_code = $1 AND main_status = 'pending' AND hold_until IS NOT NULL) held`,
      [hotelCode, timeZone],
    ),
  ]);
  const sums = (what: 'paid' | 'requested', today: boolean) =>
    takings
      .filter((row) => row.today === today)
      .map((row) => ({
        currencyCode: row.currency_code,
        amountMinor: Number(row[`${what}_minor`]),
        count: Number(row[`${what}_count`]),
      }))
      .filter(({ count }) => count !== 0)
      .sort((a, b) => b.amountMinor - a.amountMinor);
  const { pending, soon, held, lapsing, next, date } = waiting!;
  return {
    businessDate: date,
    paid: sums('paid', true),
    created: sums('requested', true),
    paidYesterday: sums('paid', false),
    createdYesterday: sums('requested', false),
    // What is on hold waits for the hotel, and not for the guest.
    waiting: Number(pending) - Number(held),
    expiringWithinHour: Number(soon),
    onHold: Number(held),
    lapsingToday: Number(lapsing),
    nextLapseAt: next?.toISOString() ?? null,
  };
}
