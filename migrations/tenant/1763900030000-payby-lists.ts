import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/**
 * What the lists need to stay fast with a million payments: columns for what can be filtered by, indexes in the orders that
 * can be paged in, and the files of exports.
 *
 * An index may hold only what never changes or changes with the status: the status is indexed anyway, so no further
 * change of a payment has to touch the indexes (heap-only updates).
 */
export class PaybyLists1763900030000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payments
        ADD COLUMN payer_kinds text[] NOT NULL DEFAULT '{}',
        ADD COLUMN send_methods text[] NOT NULL DEFAULT '{}',
        -- Hotel-local dates, YYYY-MM-DD.
        ADD COLUMN arrival text,
        ADD COLUMN departure text,
        ADD COLUMN platform text;
      UPDATE payby.payments p SET
        payer_kinds = ARRAY(SELECT DISTINCT payer->>'kind' FROM jsonb_array_elements(p.payers) payer ORDER BY 1),
        send_methods = ARRAY(SELECT DISTINCT send->>'channel' FROM jsonb_array_elements(p.sends) send ORDER BY 1),
        arrival = (SELECT min(nullif(payer->>'arrival', '')) FROM jsonb_array_elements(p.payers) payer),
        departure = (SELECT max(nullif(payer->>'departure', '')) FROM jsonb_array_elements(p.payers) payer),
        platform = (SELECT method->>'platform' FROM jsonb_array_elements(p.methods) method WHERE method->>'code' = p.method_code);

      -- Every filter on one of these is answered within the index, and so are the sums over a filter.
      DROP INDEX payby.payments_newest;
      CREATE INDEX payments_newest ON payby.payments
        (hotel_code, created_at, id, main_status, currency_code, request_channel, cashier, amount_minor)
        INCLUDE (paid_minor, refunded_minor);
      -- All columns in one direction: read backwards it is the other order.
      DROP INDEX payby.payments_by_status;
      CREATE INDEX payments_by_status ON payby.payments (hotel_code, main_status, created_at, id);
      CREATE INDEX payments_by_due_time ON payby.payments (hotel_code, due_at, id);
      CREATE INDEX payments_by_amount ON payby.payments (hotel_code, amount_minor, id);
      CREATE INDEX payments_by_arrival ON payby.payments (hotel_code, arrival) WHERE arrival IS NOT NULL;

      -- What a platform or a PMS calls a movement of money: how a statement is compared with the list.
      CREATE INDEX transactions_by_platform_no ON payby.transactions (platform_no) WHERE platform_no IS NOT NULL;
      CREATE INDEX transactions_by_channel_no ON payby.transactions (channel_no) WHERE channel_no IS NOT NULL;
      CREATE INDEX transactions_by_pms_reference ON payby.transactions (pms_reference) WHERE pms_reference IS NOT NULL;
      CREATE INDEX transactions_by_amount ON payby.transactions (hotel_code, amount_minor, payment_id, subject);

      -- Files made for one person, kept for a day.
      CREATE TABLE payby.exports (
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL,
        owner_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('payments', 'transactions')),
        request jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed', 'canceled')),
        rows_done integer NOT NULL DEFAULT 0,
        rows_total integer,
        -- Why it failed, in both languages.
        problem jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      );
      CREATE INDEX exports_by_age ON payby.exports (created_at);
      CREATE TABLE payby.export_chunks (
        export_id uuid NOT NULL REFERENCES payby.exports (id) ON DELETE CASCADE,
        no integer NOT NULL,
        content bytea NOT NULL,
        PRIMARY KEY (export_id, no)
      );
      -- A workbook is compressed already.
      ALTER TABLE payby.export_chunks ALTER COLUMN content SET STORAGE EXTERNAL;
    `);
    const exemptBecause = 'Files made for one person and kept for a day; that one was asked for is noted.';
    await addWatchRules(q, [
      { table: 'payby.exports', exemptBecause },
      { table: 'payby.export_chunks', exemptBecause },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
