import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What operations keep: signed seals over the heads of history, streams that a projection could not follow, read rows that
 * differ from their replay, and the long runs that verify, compare and rebuild.
 */
export class KernelOperations1763900040000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE kernel.sealing_keys (
        id uuid PRIMARY KEY,
        -- Ed25519, SPKI. Believed only while the private half opens with the installation's secret.
        public_key bytea NOT NULL,
        private_key_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE kernel.seals (
        no integer PRIMARY KEY CHECK (no > 0),
        key_id uuid NOT NULL REFERENCES kernel.sealing_keys (id),
        -- The exact text that was signed.
        body text NOT NULL,
        hash bytea NOT NULL,
        signature bytea NOT NULL,
        sealed_at timestamptz(3) NOT NULL,
        streams integer NOT NULL,
        events integer NOT NULL,
        -- Everything up to this place in the order of events is sealed.
        transaction_id xid8 NOT NULL,
        position bigint NOT NULL
      );
      -- The leaves under a seal's root: where each stream stood.
      CREATE TABLE kernel.sealed_heads (
        seal_no integer NOT NULL REFERENCES kernel.seals (no),
        leaf integer NOT NULL,
        stream_id text NOT NULL,
        version integer NOT NULL,
        hash bytea NOT NULL,
        PRIMARY KEY (seal_no, leaf)
      );
      CREATE INDEX sealed_heads_of_stream ON kernel.sealed_heads (stream_id, version);
      CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE ON kernel.seals
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();
      CREATE TRIGGER seals_no_truncate BEFORE TRUNCATE ON kernel.seals
        FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();
      CREATE TRIGGER sealed_heads_append_only BEFORE UPDATE OR DELETE ON kernel.sealed_heads
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();
      CREATE TRIGGER sealed_heads_no_truncate BEFORE TRUNCATE ON kernel.sealed_heads
        FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();

      -- Streams whose rows a projection could not bring up to date. History goes on; the rows wait for a repair.
      CREATE TABLE kernel.parked_streams (
        stream_id text NOT NULL,
        projection text NOT NULL,
        -- The last version that the rows show.
        version integer NOT NULL,
        problem text NOT NULL,
        parked_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        tried_at timestamptz,
        PRIMARY KEY (stream_id, projection)
      );

      -- Read tables that are being built anew. Here they and their indexes bear the names they will have.
      CREATE SCHEMA rebuild;

      -- Read rows that were found to differ from their replay. A row goes when it is repaired.
      CREATE TABLE kernel.drift (
        stream_id text NOT NULL,
        projection text NOT NULL,
        differences text[] NOT NULL,
        found_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (stream_id, projection)
      );

      CREATE TABLE kernel.runs (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('verify', 'drift', 'rebuild')),
        projection text,
        dry_run boolean NOT NULL DEFAULT false,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed', 'canceled')),
        cancel_requested boolean NOT NULL DEFAULT false,
        done bigint NOT NULL DEFAULT 0,
        total bigint,
        -- Where to go on after an interruption.
        place jsonb,
        result jsonb,
        problem text,
        requested_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz
      );
      CREATE INDEX runs_newest ON kernel.runs (created_at DESC);
      -- Two rebuilds would build the same tables.
      CREATE UNIQUE INDEX runs_one_rebuild ON kernel.runs (kind)
        WHERE kind = 'rebuild' AND NOT dry_run AND status IN ('waiting', 'running');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
