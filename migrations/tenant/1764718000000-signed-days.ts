import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seal of a closed day is signed. Days that were closed before have none; no day after a signed one may lack it. */
export class SignedDays1764718000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE reconciliation.days
        ADD COLUMN seal_key_id uuid,
        ADD COLUMN seal_signature bytea,
        ADD CHECK ((seal_key_id IS NULL) = (seal_signature IS NULL));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
