import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What an account at a vendor needs differs by vendor: it is sealed as one value. The values of the former columns cannot
 * be sealed anew here, where no key is at hand: they are entered again (the demo's are put in at the next start).
 */
export class Vendors1764100000100 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payment_accounts
        ADD COLUMN credentials_sealed bytea,
        -- What the account's contract narrows of what its platform can do.
        ADD COLUMN limits jsonb NOT NULL DEFAULT '{}';
      UPDATE payby.payment_accounts SET limits = '{"refund": {"partial": false}}' WHERE NOT partial_refund;
      ALTER TABLE payby.payment_accounts
        DROP COLUMN merchant_id, DROP COLUMN api_key_sealed, DROP COLUMN notify_key_sealed,
        DROP COLUMN previous_notify_key_sealed, DROP COLUMN partial_refund;

      ALTER TABLE hotels.pms_connections ADD COLUMN credentials_sealed bytea, DROP COLUMN app_key_sealed;

      ALTER TABLE notifications.sms_channels
        ADD COLUMN credentials_sealed bytea,
        -- The provider's ids of approved templates, by ours: {"payment-link.zh": "SMS_123"}.
        ADD COLUMN template_ids jsonb NOT NULL DEFAULT '{}',
        DROP COLUMN api_key_sealed;

      -- One callback may tell of many payments; payment_id is the first.
      ALTER TABLE integrations.inbox ADD COLUMN further_payment_ids uuid[] NOT NULL DEFAULT '{}';
      CREATE INDEX inbox_of_further_payments ON integrations.inbox USING gin (further_payment_ids)
        WHERE further_payment_ids <> '{}';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
