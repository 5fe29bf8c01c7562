import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers kept so that a repeated POST is answered again instead of being carried out again. */
export class KernelHttp1763700000500 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA IF NOT EXISTS kernel;
      CREATE TABLE kernel.idempotency_keys (
        scope text NOT NULL,
        key uuid NOT NULL,
        request_hash bytea NOT NULL,
        state text NOT NULL CHECK (state IN ('in_flight', 'done')),
        -- Which run owns the key: one that was taken over must not write its answer.
        claim uuid NOT NULL,
        locked_until timestamptz NOT NULL,
        response_status smallint,
        -- json: the answer is repeated as it was written.
        response_body json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key),
        CHECK (state = 'in_flight' OR response_status IS NOT NULL)
      ) WITH (fillfactor = 80);
      CREATE INDEX idempotency_keys_by_age ON kernel.idempotency_keys USING brin (created_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
