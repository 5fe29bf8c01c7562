import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators of the installation have set system parameters to. */
export class SystemParameters1764307500000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE tenancy.system_parameters (
        -- As the code defines it, with unit and bounds. One that no code knows any more is not read.
        name text PRIMARY KEY,
        value integer NOT NULL,
        -- Their name at that time; who changed what before stands in the change log.
        changed_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
