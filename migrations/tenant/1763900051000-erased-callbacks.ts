import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A callback may name the payer: its body goes with the guest, and what proves what was told stays. */
export class ErasedCallbacks1763900051000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE integrations.inbox
        ADD COLUMN erased_at timestamptz,
        -- Of the body as it came, once it is gone. A copy from elsewhere can be checked against them.
        ADD COLUMN body_sha256 bytea,
        ADD COLUMN body_bytes integer,
        ADD CHECK (erased_at IS NULL OR (raw = ''::bytea AND body_sha256 IS NOT NULL AND body_bytes IS NOT NULL));
      -- Also finds those that belong to no payment.
      CREATE INDEX inbox_of_payment ON integrations.inbox (payment_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
