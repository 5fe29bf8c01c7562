import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The addresses that administrators say the installation is reached by, in place of PUBLIC_URL. */
export class ExternalAddresses1764308010000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE tenancy.external_addresses (
        -- Who reaches the installation by it.
        id text PRIMARY KEY CHECK (id IN ('guests', 'callbacks', 'staff', 'tasks')),
        -- Null: PUBLIC_URL. One that does not work is not used either.
        address text,
        -- Used before, newest first: what was given out under them still comes back.
        earlier text[] NOT NULL DEFAULT '{}',
        -- What the last test found, of the address or else of PUBLIC_URL. Null: not tested.
        working boolean,
        problem text,
        said text,
        tested_at timestamptz,
        changed_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((working IS NULL) = (tested_at IS NULL))
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
