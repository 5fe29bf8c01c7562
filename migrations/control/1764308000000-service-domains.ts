import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** The domains that guests' links begin with, per tenant or hotel. */
export class ServiceDomains1764308000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA hotels;
      CREATE TABLE hotels.service_domains (
        id uuid PRIMARY KEY,
        -- Lower case, international names as punycode.
        domain text NOT NULL CHECK (domain ~ '^[a-z0-9.-]{3,236}$'),
        tenant_id text NOT NULL REFERENCES tenancy.tenants ON DELETE CASCADE,
        -- Null: of all its hotels that have none of their own.
        hotel_code text,
        method text NOT NULL CHECK (method IN ('txt', 'file')),
        -- What the record or the file must hold. No secret: everybody may read it there.
        token text NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'proven', 'broken')),
        enabled boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX service_domains_domain ON hotels.service_domains (domain);
      CREATE UNIQUE INDEX service_domains_in_use ON hotels.service_domains (tenant_id, hotel_code)
        NULLS NOT DISTINCT WHERE enabled;

      CREATE TABLE hotels.service_domain_checks (
        domain_id uuid PRIMARY KEY REFERENCES hotels.service_domains ON DELETE CASCADE,
        checked_at timestamptz,
        -- [{"step": "proof" | "reach", "state": "ok" | "failed", "problem": null, "said": null}]
        steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(steps) = 'array'),
        -- In a row.
        failures integer NOT NULL DEFAULT 0,
        failing_since timestamptz,
        next_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((failures = 0) = (failing_since IS NULL))
      );
      CREATE INDEX service_domain_checks_due ON hotels.service_domain_checks (next_at);
    `);
    await addWatchRules(q, [
      { table: 'hotels.service_domains', identifiedBy: ['domain'] },
      {
        table: 'hotels.service_domain_checks',
        exemptBecause: 'Written by every check; a change of state is logged with its domain.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
