import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The HTTP proxies that tenants’ calls to other systems go through. */
export class HttpProxies1764305300000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE tenancy.http_proxies (
        -- The default tenant's counts for all that have none of their own.
        tenant_id text PRIMARY KEY REFERENCES tenancy.tenants ON DELETE CASCADE,
        -- 'direct': without a proxy, whatever the default tenant's says.
        mode text NOT NULL CHECK (mode IN ('proxy', 'direct')),
        host text,
        port integer CHECK (port BETWEEN 1 AND 65535),
        username text,
        password_sealed bytea,
        -- Names, *.suffixes, addresses and networks that are reached without it.
        bypass text[] NOT NULL,
        test_address text NOT NULL,
        enabled boolean NOT NULL,
        -- Null: not tested. One that does not work is not used.
        working boolean,
        tested_at timestamptz,
        -- [{"step": "reach", "state": "ok" | "failed" | "skipped", "problem": null, "said": null}]
        test_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(test_steps) = 'array'),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (mode = 'direct' OR (host IS NOT NULL AND port IS NOT NULL)),
        CHECK ((working IS NULL) = (tested_at IS NULL))
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
