import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

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

/**
 * `kernel`: the event store, the outbox, answers kept for repeated requests, seals over history and what operations
 * find; `rebuild`: read tables while they are built anew.
 *
 * Events belong to a role that cannot sign in; the application may only read them and call `kernel.append`, so history
 * cannot be changed by a slip in the code, and triggers refuse it even to superusers.
 */
export class Kernel1764200001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(TENANT_MARKER);
    await q.query(`
      GRANT USAGE, CREATE ON SCHEMA kernel TO payby_history;

      CREATE TABLE kernel.streams (
        stream_id text PRIMARY KEY,
        version integer NOT NULL CHECK (version > 0),
        head_hash bytea NOT NULL
      ) WITH (fillfactor = 70);

      CREATE TABLE kernel.events (
        stream_id text NOT NULL,
        version integer NOT NULL CHECK (version > 0),
        position bigint GENERATED ALWAYS AS IDENTITY,
        transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
        type text NOT NULL,
        -- json, not jsonb: the exact bytes that were hashed must come back.
        data json NOT NULL,
        metadata json NOT NULL,
        occurred_at timestamptz(3) NOT NULL,
        prev_hash bytea NOT NULL,
        hash bytea NOT NULL,
        PRIMARY KEY (stream_id, version)
      );
      CREATE UNIQUE INDEX events_by_position ON kernel.events (position);

      CREATE FUNCTION kernel.event_hash(prev bytea, stream_id text, version integer, type text, at timestamptz, data text, metadata text)
      RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT sha256(prev || convert_to(stream_id || E'\\n' || version || E'\\n' || type || E'\\n'
          || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\\n' || data || E'\\n' || metadata, 'UTF8'))
      $$;

      -- The only writer of history. Claims the stream's version first, so of many racers one wins and the rest are
      -- told.
      CREATE FUNCTION kernel.append(p_stream text, p_expected integer, p_prev bytea, p_types text[], p_data text[],
        p_metadata text[], p_at timestamptz[], p_hashes bytea[])
      RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      DECLARE n integer := cardinality(p_types);
      BEGIN
        IF p_expected = 0 THEN
          INSERT INTO kernel.streams AS s (stream_id, version, head_hash) VALUES (p_stream, n, p_hashes[n])
          ON CONFLICT DO NOTHING;
        ELSE
          UPDATE kernel.streams s SET version = p_expected + n, head_hash = p_hashes[n]
          WHERE s.stream_id = p_stream AND s.version = p_expected AND s.head_hash = p_prev;
        END IF;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'stream % is not at version %', p_stream, p_expected USING ERRCODE = 'PB409';
        END IF;
        INSERT INTO kernel.events (stream_id, version, type, data, metadata, occurred_at, prev_hash, hash)
        SELECT p_stream, p_expected + e.i, e.type, e.data::json, e.metadata::json, e.at,
               CASE WHEN e.i = 1 THEN p_prev ELSE p_hashes[e.i - 1] END, e.hash
        -- Not generate_series: its thousand expected rows would have the statement planned anew on every call.
        FROM unnest(p_types, p_data, p_metadata, p_at, p_hashes) WITH ORDINALITY AS e (type, data, metadata, at, hash, i);
        RETURN p_expected + n;
      END $$;

      CREATE FUNCTION kernel.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'history is append-only: % on %.% is refused', TG_OP, TG_TABLE_SCHEMA, TG_TABLE_NAME
          USING ERRCODE = 'PB403';
      END $$;
      CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE ON kernel.events
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();
      CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON kernel.events
        FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change();
      CREATE TRIGGER streams_keep BEFORE DELETE ON kernel.streams
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();

      -- First key of the announcing locks; the second is the low half of the last position taken before.
      CREATE FUNCTION kernel.append_lock() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 730199201';

      -- A trigger and not a part of kernel.append: it runs before the first position of the statement is taken, whoever
      -- inserts. One lock for each transaction, however many streams it appends to: the setting remembers it, and is
      -- undone together with the lock when a savepoint is rolled back.
      CREATE FUNCTION kernel.announce_append() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('kernel.announced', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
          PERFORM set_config('kernel.announced', pg_current_xact_id()::text, true),
                  pg_advisory_xact_lock_shared(kernel.append_lock(),
                    (last_value - (NOT is_called)::integer)::bit(32)::integer)
          FROM kernel.events_position_seq;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER events_announced BEFORE INSERT ON kernel.events
        FOR EACH STATEMENT EXECUTE FUNCTION kernel.announce_append();

      -- Transactions that have appended and not ended, with the last position before their own.
      CREATE FUNCTION kernel.open_appends(until bigint) RETURNS TABLE (pid integer, after bigint)
      LANGUAGE sql VOLATILE AS $$
        SELECT l.pid, until - distance
        FROM pg_locks l, LATERAL (SELECT (until - l.objid::bigint) & 4294967295 AS distance) d
        WHERE l.locktype = 'advisory' AND l.classid::bigint = kernel.append_lock() AND l.objsubid = 2
          AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          -- Otherwise it began after until was taken.
          AND distance < 2147483648
      $$;

      -- The last position of which everything up to it is decided: visible to the next statement, or never to come.
      -- The order matters: positions first, then who is open, then (in a statement of its own) the events. Whoever
      -- took a position up to until announced itself before, so it is open here or has ended.
      -- Returns at once when nothing was taken beyond p_after, which was settled before.
      CREATE FUNCTION kernel.settled_position(p_after bigint DEFAULT 0) RETURNS bigint
      LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
      DECLARE until bigint;
      BEGIN
        IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
          RAISE EXCEPTION 'kernel.settled_position needs a transaction whose statements see what was committed before each';
        END IF;
        SELECT last_value - (NOT is_called)::integer INTO until FROM kernel.events_position_seq;
        IF until <= p_after THEN RETURN until; END IF;
        RETURN least(until, (SELECT min(after) FROM kernel.open_appends(until)));
      END $$;

      ALTER TABLE kernel.events OWNER TO payby_history;
      ALTER TABLE kernel.streams OWNER TO payby_history;
      ALTER FUNCTION kernel.append(text, integer, bytea, text[], text[], text[], timestamptz[], bytea[]) OWNER TO payby_history;
      ALTER FUNCTION kernel.append_lock() OWNER TO payby_history;
      ALTER FUNCTION kernel.announce_append() OWNER TO payby_history;
      ALTER FUNCTION kernel.open_appends(bigint) OWNER TO payby_history;
      ALTER FUNCTION kernel.settled_position(bigint) OWNER TO payby_history;
      DO $$ BEGIN
        SET LOCAL ROLE payby_history;
        EXECUTE format('GRANT SELECT ON kernel.events, kernel.streams, kernel.events_position_seq TO %I', session_user);
        REVOKE ALL ON FUNCTION kernel.append(text, integer, bytea, text[], text[], text[], timestamptz[], bytea[]) FROM PUBLIC;
        EXECUTE format('GRANT EXECUTE ON FUNCTION kernel.append(text, integer, bytea, text[], text[], text[], timestamptz[], bytea[]) TO %I', session_user);
        RESET ROLE;
      END $$;

      -- Used by statements that must change exactly one row; anything else means the read side has drifted.
      CREATE FUNCTION kernel.expect_one(changed bigint, what text) RETURNS boolean LANGUAGE plpgsql AS $$
      BEGIN
        IF changed <> 1 THEN
          RAISE EXCEPTION '% changed % rows instead of one', what, changed USING ERRCODE = 'PB500';
        END IF;
        RETURN true;
      END $$;

      CREATE TABLE kernel.effects (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        stream_id text,
        version integer,
        payload json NOT NULL,
        metadata json NOT NULL,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'running', 'done', 'failed', 'unknown')),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        dispatched_at timestamptz,
        lease_until timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
      CREATE INDEX effects_outstanding ON kernel.effects (due_at) WHERE status IN ('pending', 'running');
      CREATE INDEX effects_of_stream ON kernel.effects (stream_id);
      CREATE INDEX effects_troubled ON kernel.effects (created_at) WHERE status IN ('failed', 'unknown');

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
        -- What of the answer is a secret, such as a payment's link.
        response_sealed bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (scope, key),
        CHECK (state = 'in_flight' OR response_status IS NOT NULL)
      ) WITH (fillfactor = 80);
      CREATE INDEX idempotency_keys_by_age ON kernel.idempotency_keys USING brin (created_at);
    `);
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

      -- Seals that were published: one that is not in kernel.seals any more was cut off.
      CREATE TABLE kernel.published_seals (
        no integer PRIMARY KEY,
        hash bytea NOT NULL,
        stored_at timestamptz NOT NULL DEFAULT now()
      );

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

      -- Streams that a newer release has continued, so that screens can say so; and how far each release has looked.
      CREATE TABLE kernel.newer_streams (
        stream_id text PRIMARY KEY,
        -- The first event that cannot be read.
        version integer NOT NULL,
        type text NOT NULL,
        found_at timestamptz NOT NULL DEFAULT now()
      );
      -- By the digest of the event types a release knows: the events up to there were looked at.
      CREATE TABLE kernel.looked_through (
        known_types bytea PRIMARY KEY,
        position bigint NOT NULL
      );

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

      -- Read tables that are being built anew. Here they and their indexes bear the names they will have.
      CREATE SCHEMA rebuild;
    `);
    await addWatchRules(q, [
      { table: 'kernel.tenant_marker', exemptBecause: 'Written once, when the database is made.' },
      { table: 'kernel.events', exemptBecause: 'Append-only and hash-chained: its own history.' },
      { table: 'kernel.streams', exemptBecause: 'Heads of the event streams, written with their events.' },
      { table: 'kernel.effects', exemptBecause: 'Work in progress; what became of it is in the events.' },
      { table: 'kernel.idempotency_keys', exemptBecause: 'Answers kept for repeats, dropped after a while.' },
      { table: 'kernel.sealing_keys', exemptBecause: 'Written once, when the first seal is made.' },
      { table: 'kernel.seals', exemptBecause: 'Append-only and signed: its own history.' },
      { table: 'kernel.sealed_heads', exemptBecause: 'Append-only, under the signature of its seal.' },
      {
        table: 'kernel.published_seals',
        exemptBecause: 'Follows from the seals; the work itself is an effect.',
      },
      { table: 'kernel.parked_streams', exemptBecause: 'Findings about read rows, dropped when repaired.' },
      {
        table: 'kernel.newer_streams',
        exemptBecause: 'Findings about events, dropped when a release can read them.',
      },
      { table: 'kernel.looked_through', exemptBecause: 'How far a sweep has come.' },
      { table: 'kernel.drift', exemptBecause: 'Findings about read rows, dropped when repaired.' },
      { table: 'kernel.runs', exemptBecause: 'Its own history; who asked for a run is noted by name.' },
      { table: 'rebuild.*', exemptBecause: 'Read rows, computed from the events.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
