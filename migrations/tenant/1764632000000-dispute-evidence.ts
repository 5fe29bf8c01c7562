import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What staff prepare as evidence in disputes, and what was ordered to be sent. */
export class DisputeEvidence1764632000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE payby.evidence (
        id uuid PRIMARY KEY,
        dispute_id uuid NOT NULL,
        payment_id uuid NOT NULL,
        payment_no text NOT NULL,
        hotel_code text NOT NULL,
        -- false: it was ordered to be sent, and stays as it was sent.
        is_draft boolean NOT NULL DEFAULT true,
        -- What staff wrote, under the payment's own key: gone when that is deleted.
        note_encrypted bytea,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX evidence_draft ON payby.evidence (dispute_id) WHERE is_draft;
      CREATE INDEX evidence_of_payment ON payby.evidence (payment_id);
      CREATE TABLE payby.evidence_files (
        evidence_id uuid NOT NULL REFERENCES payby.evidence ON DELETE CASCADE,
        hotel_code text NOT NULL,
        -- 'package': what the product made of the payment.
        kind text NOT NULL,
        media_type text NOT NULL,
        -- Before it was encrypted.
        bytes integer NOT NULL,
        -- Under the payment's own key.
        content_encrypted bytea STORAGE EXTERNAL NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (evidence_id, kind)
      );
    `);
    await addWatchRules(q, [
      { table: 'payby.evidence', identifiedBy: ['payment_no'] },
      { table: 'payby.evidence_files', identifiedBy: ['kind'] },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
