import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** The money each request asked for, where it came and was kept. */
const ASKED_MONEY = `
  SELECT p.id, p.hotel_code, p.currency_code, p.time_zone, p.created_at, p.payers, p.receipts,
         (money->>'at')::timestamptz AS at, money->>'methodCode' AS method_code
  FROM payby.payments p, LATERAL (
    SELECT receipt AS money FROM jsonb_array_elements(p.receipts) WITH ORDINALITY AS r (receipt, no)
    WHERE receipt->>'standing' = 'kept' AND receipt->>'kind' <> 'surplus' ORDER BY no LIMIT 1) first`;

/**
 * How long guests take to pay, and what became of the lines to the PMS, kept as sums per day: the dashboard tells both
 * without counting payments. What happened before is counted once, here, from the payments' rows.
 */
export class PaybyDashboard1763900060000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const table of ['payby.daily_takings', 'payby.daily_takings_deltas']) {
      await q.query(`
        ALTER TABLE ${table}
          ADD COLUMN posted_count bigint NOT NULL DEFAULT 0,
          ADD COLUMN posting_failed_count bigint NOT NULL DEFAULT 0,
          ADD COLUMN posting_unknown_count bigint NOT NULL DEFAULT 0`);
    }
    await q.query(`
      -- Payments per hotel-local day of their money and the step of minutes they were paid within.
      CREATE TABLE payby.pay_times (
        hotel_code text NOT NULL,
        day date NOT NULL,
        currency_code text NOT NULL,
        within_minutes integer NOT NULL,
        payments bigint NOT NULL,
        PRIMARY KEY (hotel_code, day, currency_code, within_minutes)
      );
      CREATE TABLE payby.pay_times_deltas (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, LIKE payby.pay_times);

      -- The past.
      INSERT INTO payby.pay_times (hotel_code, day, currency_code, within_minutes, payments)
      WITH steps AS (
        SELECT ARRAY[1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 105, 120, 150, 180, 210, 240, 300,
          360, 420, 480, 540, 600, 720, 840, 960, 1080, 1200, 1440, 1800, 2160, 2880, 3600, 4320, 5760, 7200, 10080,
          14400, 20160, 30240, 43200] AS step),
      taken AS (
        SELECT hotel_code, (at AT TIME ZONE time_zone)::date AS day, currency_code,
               ceil(extract(epoch FROM at - created_at) / 60)::integer AS minutes
        FROM (${ASKED_MONEY}) asked)
      SELECT hotel_code, day, currency_code,
             -- How many steps are shorter is the place of the first that is not.
             coalesce(step[width_bucket(minutes - 1, step) + 1], ((minutes + 43199) / 43200) * 43200), count(*)
      FROM taken, steps GROUP BY 1, 2, 3, 4;

      INSERT INTO payby.daily_takings_deltas (hotel_code, day, currency_code, method_code, requested_count,
        requested_minor, paid_count, paid_minor, refunded_count, refunded_minor, canceled_count, expired_count,
        posted_count, posting_failed_count, posting_unknown_count)
      WITH asked AS (${ASKED_MONEY})
      SELECT hotel_code, (at AT TIME ZONE time_zone)::date, currency_code, method_code, 0, 0, 0, 0, 0, 0, 0, 0,
             count(*) FILTER (WHERE status = 'success'), count(*) FILTER (WHERE status = 'fail'),
             count(*) FILTER (WHERE status = 'unknown')
      FROM (
        SELECT a.hotel_code, a.at, a.time_zone, a.currency_code, a.method_code, payer->'posting'->>'status' AS status
        FROM asked a, jsonb_array_elements(a.payers) payer
        UNION ALL
        SELECT a.hotel_code, (receipt->>'at')::timestamptz, a.time_zone, a.currency_code, receipt->>'methodCode',
               receipt->'posting'->>'status'
        FROM asked a, jsonb_array_elements(a.receipts) receipt) lines
      WHERE status IN ('success', 'fail', 'unknown') GROUP BY 1, 2, 3, 4;
    `);
    const exemptBecause = 'Read rows, computed from the events.';
    await addWatchRules(q, [
      { table: 'payby.pay_times', exemptBecause },
      { table: 'payby.pay_times_deltas', exemptBecause },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
