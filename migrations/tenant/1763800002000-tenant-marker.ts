import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose data this database holds, so that a mistyped address never shows one tenant another's. */
export class TenantMarker1763800002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE kernel.tenant_marker (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        tenant_id text NOT NULL,
        marked_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
