import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose data a database holds, so that a mistyped address never shows one tenant another's. A new tenant's database is
 * marked before anything else is in it, so whoever fails half-way can tell it as his own again.
 */
export const TENANT_MARKER = `
  CREATE SCHEMA IF NOT EXISTS kernel;
  CREATE TABLE IF NOT EXISTS kernel.tenant_marker (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    tenant_id text NOT NULL,
    marked_at timestamptz NOT NULL DEFAULT now()
  );
`;

export class TenantMarker1763800002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(TENANT_MARKER);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
