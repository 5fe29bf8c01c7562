import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** `integrations`: what platforms told us, byte for byte, and what became of it. */
export class Integrations1764200006000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA integrations;

      CREATE TABLE integrations.inbox (
        id uuid PRIMARY KEY,
        platform text NOT NULL,
        account_code text NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        client_ip text NOT NULL,
        headers jsonb NOT NULL,
        raw bytea NOT NULL,
        status text NOT NULL CHECK (status IN ('received', 'processed', 'quarantined', 'rejected', 'dismissed')),
        -- Which of the account's keys fitted; null when none did.
        signed_with text CHECK (signed_with IN ('current', 'previous')),
        reason text,
        -- Same account and same bytes = the same notification. Null for rejected ones, which may repeat.
        dedupe bytea,
        -- One callback may tell of many payments; payment_id is the first.
        payment_id uuid,
        further_payment_ids uuid[] NOT NULL DEFAULT '{}',
        processed_at timestamptz,
        -- A person can take a quarantined callback off the work list; who and why stays with it.
        dismissed_by text,
        dismissed_because text,
        -- A callback may name the payer: its body goes with the guest. Digest and size are of the body as it came; a
        -- copy from elsewhere can be checked against them.
        erased_at timestamptz,
        body_sha256 bytea,
        body_bytes integer,
        CHECK ((status = 'dismissed') = (dismissed_by IS NOT NULL AND dismissed_because IS NOT NULL)),
        CHECK (erased_at IS NULL OR (raw = ''::bytea AND body_sha256 IS NOT NULL AND body_bytes IS NOT NULL))
      );
      CREATE UNIQUE INDEX inbox_once ON integrations.inbox (account_code, dedupe);
      CREATE INDEX inbox_troubled ON integrations.inbox (received_at) WHERE status IN ('quarantined', 'rejected');
      CREATE INDEX inbox_quarantined ON integrations.inbox (account_code, received_at) WHERE status = 'quarantined';
      CREATE INDEX inbox_dismissed ON integrations.inbox (account_code, processed_at) WHERE status = 'dismissed';
      -- Also finds those that belong to no payment.
      CREATE INDEX inbox_of_payment ON integrations.inbox (payment_id);
      CREATE INDEX inbox_of_further_payments ON integrations.inbox USING gin (further_payment_ids)
        WHERE further_payment_ids <> '{}';
    `);
    await addWatchRules(q, [
      { table: 'integrations.inbox', exemptBecause: 'What platforms told us, kept as it came.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
