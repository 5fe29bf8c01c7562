import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/**
 * The read side of refunds, corrections, late money and exceptions, and the sums the dashboard reads. The new columns of
 * rows that are there already hold what a payment without any of it would show; a rebuild fills in the rest.
 */
export class PaybyComplete1763900000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payments RENAME COLUMN confirmation_nos TO payer_codes;
      ALTER TABLE payby.payments RENAME COLUMN expiry_hours TO expiry_minutes;
      UPDATE payby.payments SET expiry_minutes = expiry_minutes * 60;
      ALTER TABLE payby.payments
        ADD COLUMN refund_posting_status text NOT NULL DEFAULT 'none',
        ADD COLUMN refunding_minor bigint NOT NULL DEFAULT 0,
        ADD COLUMN sms_language text NOT NULL DEFAULT 'en',
        ADD COLUMN mobiles jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN guarantee_type text,
        ADD COLUMN copied_from text,
        ADD COLUMN cancel_reason text,
        ADD COLUMN reminded_at timestamptz(3),
        ADD COLUMN receipts jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN refunds jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN refund_postings jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN exceptions jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';
      ALTER INDEX payby.payments_by_confirmation RENAME TO payments_by_payer;

      -- '*': for all hotels of the group that say nothing else.
      ALTER TABLE payby.settings RENAME COLUMN expiry_hours_default TO expiry_minutes_default;
      ALTER TABLE payby.settings RENAME COLUMN expiry_hours_max TO expiry_minutes_max;
      ALTER TABLE payby.settings DROP CONSTRAINT settings_check;
      UPDATE payby.settings SET expiry_minutes_default = expiry_minutes_default * 60, expiry_minutes_max = expiry_minutes_max * 60;
      ALTER TABLE payby.settings
        ADD CHECK (expiry_minutes_default BETWEEN 60 AND expiry_minutes_max AND expiry_minutes_max <= 525600),
        ADD COLUMN posting_retry_minutes integer NOT NULL DEFAULT 5 CHECK (posting_retry_minutes BETWEEN 1 AND 1440),
        ADD COLUMN posting_retry_max_minutes integer NOT NULL DEFAULT 1440 CHECK (posting_retry_max_minutes BETWEEN 1 AND 43200),
        ADD COLUMN posting_retry_max_count integer NOT NULL DEFAULT 20 CHECK (posting_retry_max_count BETWEEN 0 AND 1000),
        -- Minutes before the due time at which the guest is reminded; null: never.
        ADD COLUMN pre_alert_minutes integer CHECK (pre_alert_minutes BETWEEN 5 AND 10080),
        ADD COLUMN late_policy text NOT NULL DEFAULT 'hold' CHECK (late_policy IN ('accept', 'return', 'hold')),
        ADD COLUMN surplus_policy text NOT NULL DEFAULT 'hold' CHECK (surplus_policy IN ('accept', 'return', 'hold')),
        -- Currency → minor units above which a refund needs a second person.
        ADD COLUMN refund_approval jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(refund_approval) = 'object'),
        -- Who may frame the embedded form: exact origins.
        ADD COLUMN frame_origins text[] NOT NULL DEFAULT '{}',
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE payby.payment_accounts ADD COLUMN partial_refund boolean NOT NULL DEFAULT true;

      -- Every movement of money and every line in the PMS, for the transaction history.
      CREATE TABLE payby.transactions (
        payment_id uuid NOT NULL,
        -- What within the payment: 'receipt:<attempt>', 'refund:<id>', 'posting:<no>', 'refundPosting:<no>'.
        subject text NOT NULL,
        hotel_code text NOT NULL,
        kind text NOT NULL,
        status text NOT NULL,
        -- Negative where money left.
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        at timestamptz(3) NOT NULL,
        payment_no text NOT NULL,
        serial_no text NOT NULL,
        guest text NOT NULL,
        payer_code text,
        room_no text,
        method_code text,
        platform text,
        platform_no text,
        channel_no text,
        card_info jsonb,
        pms_reference text,
        reason text,
        cashier text NOT NULL,
        PRIMARY KEY (payment_id, subject)
      );
      CREATE INDEX transactions_newest ON payby.transactions (hotel_code, at DESC, payment_id DESC, subject DESC);

      -- What waits for a person. A row goes when it is dealt with.
      CREATE TABLE payby.exceptions (
        payment_id uuid NOT NULL,
        kind text NOT NULL,
        subject text NOT NULL,
        hotel_code text NOT NULL,
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        since timestamptz(3) NOT NULL,
        reason text,
        payment_no text NOT NULL,
        guest text NOT NULL,
        PRIMARY KEY (payment_id, kind, subject)
      );
      CREATE INDEX exceptions_oldest ON payby.exceptions (hotel_code, since, payment_id);

      -- Takings per hotel-local day. Commands insert deltas; a sweep folds them in (see kernel/projections/tally-projection).
      CREATE TABLE payby.daily_takings (
        hotel_code text NOT NULL,
        day date NOT NULL,
        currency_code text NOT NULL,
        method_code text NOT NULL,
        requested_count bigint NOT NULL,
        requested_minor bigint NOT NULL,
        paid_count bigint NOT NULL,
        paid_minor bigint NOT NULL,
        refunded_count bigint NOT NULL,
        refunded_minor bigint NOT NULL,
        canceled_count bigint NOT NULL,
        expired_count bigint NOT NULL,
        PRIMARY KEY (hotel_code, day, currency_code, method_code)
      );
      CREATE TABLE payby.daily_takings_deltas (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, LIKE payby.daily_takings);

      -- How many requests a hotel has in each status, and their sums: the totals of an unfiltered list.
      CREATE TABLE payby.status_totals (
        hotel_code text NOT NULL,
        main_status text NOT NULL,
        currency_code text NOT NULL,
        requests bigint NOT NULL,
        requested_minor bigint NOT NULL,
        paid_minor bigint NOT NULL,
        refunded_minor bigint NOT NULL,
        PRIMARY KEY (hotel_code, main_status, currency_code)
      );
      CREATE TABLE payby.status_totals_deltas (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, LIKE payby.status_totals);
    `);
    const exemptBecause = 'Read rows, computed from the events.';
    await addWatchRules(q, [
      { table: 'payby.transactions', exemptBecause },
      { table: 'payby.exceptions', exemptBecause },
      { table: 'payby.daily_takings', exemptBecause },
      { table: 'payby.daily_takings_deltas', exemptBecause },
      { table: 'payby.status_totals', exemptBecause },
      { table: 'payby.status_totals_deltas', exemptBecause },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
