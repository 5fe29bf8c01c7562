import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is administered of a tenant: its profile, how its database is reached, its single sign-on, updates of its structure. */
export class TenantAdministration1763800000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE tenancy.tenants
        ADD COLUMN area text,
        ADD COLUMN address text,
        ADD COLUMN telephone text,
        ADD COLUMN email text,
        ADD COLUMN website text,
        -- A data URL, re-encoded by us.
        ADD COLUMN logo text CHECK (logo LIKE 'data:image/%'),
        ADD COLUMN built_in_roles boolean NOT NULL DEFAULT true,
        ADD COLUMN db_kind text NOT NULL DEFAULT 'postgresql' CHECK (db_kind = 'postgresql'),
        ADD COLUMN db_initial smallint NOT NULL DEFAULT 0,
        -- Whether a start brings the structure up to date by itself.
        ADD COLUMN auto_migrate boolean NOT NULL DEFAULT true,
        -- Raised when the address or the limits change: every process then opens connections anew.
        ADD COLUMN connection_version integer NOT NULL DEFAULT 1,
        -- Everything but the client secret; null: no single sign-on.
        ADD COLUMN sso jsonb CHECK (jsonb_typeof(sso) = 'object'),
        ADD COLUMN sso_client_secret_sealed bytea,
        ADD COLUMN sso_client_secret_changed_at timestamptz,
        -- Why its creation failed, in words for an administrator.
        ADD COLUMN failure text,
        ADD CHECK (db_initial BETWEEN 0 AND db_max),
        ADD CHECK ((sso_client_secret_sealed IS NULL) = (sso_client_secret_changed_at IS NULL)),
        ADD CHECK ((status = 'failed') = (failure IS NOT NULL)),
        DROP CONSTRAINT tenants_status_check,
        ADD CONSTRAINT tenants_status_check CHECK (status IN ('creating', 'active', 'failed', 'suspended'));

      CREATE TABLE tenancy.structure_updates (
        id uuid PRIMARY KEY,
        tenant_id text NOT NULL REFERENCES tenancy.tenants ON DELETE CASCADE,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        finished_at timestamptz,
        status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'succeeded', 'failed', 'interrupted')),
        -- [{"name": "…", "status": "done" | "failed" | "pending", "milliseconds": 12}]
        migrations jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(migrations) = 'array'),
        error text,
        -- A sign of life of the process that runs it; one that was killed gives none.
        alive_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((status = 'running') = (finished_at IS NULL))
      );
      CREATE INDEX structure_updates_by_tenant ON tenancy.structure_updates (tenant_id, started_at DESC);

      -- Counted across all processes: whoever may test connections must not scan networks with it.
      CREATE TABLE tenancy.connection_tests (
        user_id text NOT NULL,
        tested_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX connection_tests_by_user ON tenancy.connection_tests (user_id, tested_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
