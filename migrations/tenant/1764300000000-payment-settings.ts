import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What administrators say of payment accounts and methods. Rows that are there keep what they had. */
export class PaymentSettings1764300000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // Tables are rewritten rather than updated: nothing changes that a person would look for in the change log.
    await q.query(`
      ALTER TABLE payby.payment_accounts
        ADD COLUMN name text NOT NULL DEFAULT '',
        ADD COLUMN environment text NOT NULL DEFAULT 'test' CHECK (environment IN ('test', 'live')),
        ADD COLUMN currency_code text,
        ADD COLUMN channels text[] NOT NULL DEFAULT '{alipay,card,wechat}' CHECK (channels <@ '{alipay,card,wechat}'),
        -- Secret field → when it was entered, and by whom.
        ADD COLUMN credentials_saved jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
      ALTER TABLE payby.payment_accounts ALTER COLUMN name TYPE text USING code;
      COMMENT ON COLUMN payby.payment_accounts.hotel_code IS '*: all hotels of the group';

      ALTER TABLE payby.payment_methods DROP CONSTRAINT payment_methods_account_code_fkey;
      ALTER TABLE payby.payment_methods RENAME COLUMN account_code TO account_codes;
      -- The first enabled one that takes the amount is used. The service keeps an account that a method names.
      ALTER TABLE payby.payment_methods ALTER COLUMN account_codes TYPE text[] USING ARRAY[account_codes];
      ALTER TABLE payby.payment_methods DROP CONSTRAINT payment_methods_pkey;
      ALTER TABLE payby.payment_methods
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
        ADD COLUMN page_loading text NOT NULL DEFAULT 'redirect' CHECK (page_loading IN ('redirect', 'qr', 'embedded')),
        ADD COLUMN transaction_code text,
        ADD COLUMN detail_entry text NOT NULL DEFAULT 'any' CHECK (detail_entry IN ('any', 'item', 'total')),
        ADD COLUMN validity_hours integer CHECK (validity_hours BETWEEN 1 AND 8760),
        ADD COLUMN guarantee_type text,
        ADD COLUMN token_on_payment boolean NOT NULL DEFAULT false,
        ADD COLUMN token_on_refund boolean NOT NULL DEFAULT false,
        ADD COLUMN three_ds boolean NOT NULL DEFAULT false,
        ADD COLUMN email_template text,
        ADD COLUMN sms_template text,
        ADD COLUMN page_template text,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
        ADD CHECK (cardinality(account_codes) > 0);
      CREATE UNIQUE INDEX payment_methods_code ON payby.payment_methods (hotel_code, code);
      CREATE INDEX payment_methods_of_account ON payby.payment_methods USING gin (account_codes);

      -- For people, the newest callback of each kind: whether the account's callback key fits.
      CREATE INDEX inbox_of_account ON integrations.inbox (account_code, received_at DESC);
    `);
    await addWatchRules(q, [{ table: 'payby.payment_methods', identifiedBy: ['code'] }]);
    // Changing them has a permission of its own; who looked after everything before does so still.
    await q.query(`
      UPDATE security.roles
      SET permissions = ARRAY(SELECT p FROM unnest(permissions || '{PAYBY_PAYMENT_METHOD_CONFIG_MGT}') p ORDER BY p)
      WHERE role_group <> 'normal' AND 'PAYBY_PAYMENT_METHOD_CONFIG_VIEW' = ANY (permissions)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
