import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tenant registry. The address of a tenant's database holds a password, so it is stored sealed. */
export class Tenancy1763700000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA tenancy;
      CREATE TABLE tenancy.tenants (
        -- a-z as the specification asks; '-' for the default tenant's name.
        id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z-]{0,39}$'),
        name text NOT NULL CHECK (name <> ''),
        simple_code text NOT NULL UNIQUE CHECK (simple_code ~ '^[0-9a-z]{1,20}$'),
        time_zone text NOT NULL,
        db_url_sealed bytea NOT NULL,
        db_min smallint NOT NULL DEFAULT 0 CHECK (db_min >= 0),
        db_max smallint NOT NULL DEFAULT 10 CHECK (db_max BETWEEN 1 AND 100 AND db_max >= db_min),
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
