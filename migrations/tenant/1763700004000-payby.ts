import type { MigrationInterface, QueryRunner } from 'typeorm';

/** PayBy's read tables (rebuilt from history at any time) and its configuration. */
export class Payby1763700004000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA IF NOT EXISTS payby;
      CREATE EXTENSION IF NOT EXISTS pg_trgm;

      CREATE SEQUENCE payby.payment_numbers;

      CREATE TABLE payby.payments (
        id uuid PRIMARY KEY,
        version integer NOT NULL,
        payment_no text NOT NULL UNIQUE,
        serial_no text NOT NULL UNIQUE,
        hotel_code text NOT NULL,
        main_status text NOT NULL,
        posting_status text NOT NULL,
        attention text,
        amount_minor bigint NOT NULL,
        paid_minor bigint NOT NULL,
        refunded_minor bigint NOT NULL,
        refundable_minor bigint NOT NULL,
        late_minor bigint NOT NULL,
        surplus_minor bigint NOT NULL,
        currency_code text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL,
        due_at timestamptz(3) NOT NULL,
        paid_at timestamptz(3),
        settled_at timestamptz(3),
        cashier_id text NOT NULL,
        cashier text NOT NULL,
        request_channel text NOT NULL,
        language text NOT NULL,
        expiry_hours integer NOT NULL,
        link_token text NOT NULL UNIQUE,
        first_name text NOT NULL,
        last_name text NOT NULL,
        emails jsonb NOT NULL,
        guest_comment text,
        internal_comment text,
        confirmation_nos text[] NOT NULL,
        method_code text,
        card_info jsonb,
        platform_transaction_no text,
        channel_transaction_no text,
        payers jsonb NOT NULL,
        items jsonb NOT NULL,
        methods jsonb NOT NULL,
        sends jsonb NOT NULL,
        attempts jsonb NOT NULL,
        search_text text NOT NULL
      ) WITH (fillfactor = 80);
      CREATE INDEX payments_newest ON payby.payments (hotel_code, created_at DESC, id DESC);
      CREATE INDEX payments_by_status ON payby.payments (hotel_code, main_status, created_at DESC, id DESC);
      CREATE INDEX payments_paid ON payby.payments (hotel_code, paid_at) WHERE paid_at IS NOT NULL;
      CREATE INDEX payments_due ON payby.payments (due_at) WHERE main_status = 'pending';
      -- No index holds updated_at: most changes then touch no index at all (heap-only updates), the trigram one least of all.
      CREATE INDEX payments_attention ON payby.payments (hotel_code) WHERE attention IS NOT NULL;
      CREATE INDEX payments_by_confirmation ON payby.payments USING gin (confirmation_nos);
      CREATE INDEX payments_search ON payby.payments USING gin (search_text gin_trgm_ops);

      -- Finds the payment of an attempt when only the platform's copy of our reference is known.
      CREATE TABLE payby.attempts (
        attempt_id uuid PRIMARY KEY,
        payment_id uuid NOT NULL
      );

      -- Guest data in history is encrypted under this key; deleting the row erases the guest and keeps the history.
      CREATE TABLE payby.payment_keys (
        payment_id uuid PRIMARY KEY,
        key_sealed bytea NOT NULL
      );

      CREATE TABLE payby.settings (
        hotel_code text PRIMARY KEY,
        expiry_hours_default integer NOT NULL,
        expiry_hours_max integer NOT NULL CHECK (expiry_hours_max >= expiry_hours_default AND expiry_hours_default >= 1)
      );

      CREATE TABLE payby.payment_accounts (
        code text PRIMARY KEY,
        hotel_code text NOT NULL,
        platform text NOT NULL,
        base_url text NOT NULL,
        merchant_id text NOT NULL,
        api_key_sealed bytea NOT NULL,
        notify_key_sealed bytea NOT NULL,
        previous_notify_key_sealed bytea,
        enabled boolean NOT NULL DEFAULT true
      );

      CREATE TABLE payby.payment_methods (
        hotel_code text NOT NULL,
        code text NOT NULL,
        account_code text NOT NULL REFERENCES payby.payment_accounts (code),
        kind text NOT NULL CHECK (kind IN ('card', 'alipay', 'wechat')),
        name text NOT NULL,
        name_zh text NOT NULL,
        description text NOT NULL,
        description_zh text NOT NULL,
        sort integer NOT NULL DEFAULT 0,
        enabled boolean NOT NULL DEFAULT true,
        PRIMARY KEY (hotel_code, code)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
