import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hotels choose whether money that disputes take and return is posted to the folio. */
export class DisputesOnFolios1764631000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE payby.settings ADD post_disputes boolean NOT NULL DEFAULT false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
