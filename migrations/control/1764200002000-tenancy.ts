import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/**
 * `tenancy`: the tenant registry, updates of tenants' structures, tests of connections, where tickets of the embedded
 * form belong, and the password of the role that works in this database. Whatever holds a password is stored sealed.
 */
export class Tenancy1764200002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA tenancy;

      CREATE TABLE tenancy.tenants (
        -- a-z as the specification asks; '-' for the default tenant's name.
        id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z-]{0,39}$'),
        name text NOT NULL CHECK (name <> ''),
        simple_code text NOT NULL UNIQUE CHECK (simple_code ~ '^[0-9a-z]{1,20}$'),
        -- Stands for the tenant in short links: a simple code has up to 20 letters, too many for a text message.
        link_no integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        status text NOT NULL DEFAULT 'active' CHECK (status IN ('creating', 'active', 'failed', 'suspended')),
        -- Why its creation failed, in words for an administrator.
        failure text,
        time_zone text NOT NULL,
        area text,
        address text,
        telephone text,
        email text,
        website text,
        -- A data URL, re-encoded by us.
        logo text CHECK (logo LIKE 'data:image/%'),
        built_in_roles boolean NOT NULL DEFAULT true,

        db_kind text NOT NULL DEFAULT 'postgresql' CHECK (db_kind = 'postgresql'),
        -- The address of the owner of its tables.
        db_url_sealed bytea NOT NULL,
        db_initial smallint NOT NULL DEFAULT 0,
        db_min smallint NOT NULL DEFAULT 0 CHECK (db_min >= 0),
        db_max smallint NOT NULL DEFAULT 10 CHECK (db_max BETWEEN 1 AND 100 AND db_max >= db_min),
        -- Of the role that the application works as in the tenant's database.
        runtime_password_sealed bytea,
        -- Raised when the address or the limits change: every process then opens connections anew.
        connection_version integer NOT NULL DEFAULT 1,
        -- Whether a start brings the structure up to date by itself.
        auto_migrate boolean NOT NULL DEFAULT true,

        -- Everything but the client secret; null: no single sign-on.
        sso jsonb CHECK (jsonb_typeof(sso) = 'object'),
        sso_client_secret_sealed bytea,
        sso_client_secret_changed_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (db_initial BETWEEN 0 AND db_max),
        CHECK ((sso_client_secret_sealed IS NULL) = (sso_client_secret_changed_at IS NULL)),
        CHECK ((status = 'failed') = (failure IS NOT NULL))
      );

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

      -- Which tenant a ticket of the embedded form belongs to: the specification's route names the ticket alone.
      CREATE TABLE tenancy.iframe_tickets (
        -- SHA-256 of the ticket, which is stored nowhere.
        ticket_hash bytea PRIMARY KEY,
        tenant_id text NOT NULL REFERENCES tenancy.tenants ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX iframe_tickets_expiry ON tenancy.iframe_tickets (expires_at);

      -- The role that the application works as in this database. Read by the owner only, at every start.
      CREATE TABLE tenancy.control_access (
        role text PRIMARY KEY,
        password_sealed bytea NOT NULL
      );
    `);
    await addWatchRules(q, [
      {
        table: 'tenancy.structure_updates',
        exemptBecause: 'Progress of an update; that it was asked for is noted by name.',
      },
      {
        table: 'tenancy.connection_tests',
        exemptBecause: 'Counts tests of connections, each of which is noted by name.',
      },
      {
        table: 'tenancy.iframe_tickets',
        exemptBecause: 'Where tickets of minutes belong; what becomes of one is the tenant’s.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
