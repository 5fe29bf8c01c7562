import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What platforms told us, byte for byte, and what became of it. */
export class Integrations1763700005000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA IF NOT EXISTS integrations;
      CREATE TABLE integrations.inbox (
        id uuid PRIMARY KEY,
        platform text NOT NULL,
        account_code text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        client_ip text NOT NULL,
        headers jsonb NOT NULL,
        raw bytea NOT NULL,
        status text NOT NULL CHECK (status IN ('received', 'processed', 'quarantined', 'rejected')),
        -- Which of the account's keys fitted; null when none did.
        signed_with text CHECK (signed_with IN ('current', 'previous')),
        reason text,
        -- Same account and same bytes = the same notification. Null for rejected ones, which may repeat.
        dedupe bytea,
        payment_id uuid,
        processed_at timestamptz
      );
      CREATE UNIQUE INDEX inbox_once ON integrations.inbox (account_code, dedupe);
      CREATE INDEX inbox_troubled ON integrations.inbox (received_at) WHERE status IN ('quarantined', 'rejected');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
