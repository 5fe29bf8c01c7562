import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The event store and the outbox. Events belong to a role that cannot sign in; the application may only read them and
 * call `kernel.append`, so history cannot be changed by a slip in the code, and triggers refuse it even to superusers.
 */
export class Kernel1763700000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA IF NOT EXISTS kernel;

      -- Roles are shared by all databases of a server, and several tenants may be created at once.
      DO $$ BEGIN
        CREATE ROLE payby_history NOLOGIN;
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END $$;
      DO $$ BEGIN
        EXECUTE format('GRANT payby_history TO %I WITH SET TRUE, INHERIT FALSE', current_user);
      EXCEPTION WHEN insufficient_privilege OR unique_violation OR internal_error THEN
        -- Another session of the same server granted it at this very moment.
        IF NOT pg_has_role(current_user, 'payby_history', 'SET') THEN RAISE; END IF;
      END $$;
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
      CREATE UNIQUE INDEX events_in_order ON kernel.events (transaction_id, position);

      CREATE FUNCTION kernel.event_hash(prev bytea, stream_id text, version integer, type text, at timestamptz, data text, metadata text)
      RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
        SELECT sha256(prev || convert_to(stream_id || E'\\n' || version || E'\\n' || type || E'\\n'
          || to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\\n' || data || E'\\n' || metadata, 'UTF8'))
      $$;

      -- The only writer of history. Claims the stream's version first, so of many racers one wins and the rest are told.
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

      ALTER TABLE kernel.events OWNER TO payby_history;
      ALTER TABLE kernel.streams OWNER TO payby_history;
      ALTER FUNCTION kernel.append(text, integer, bytea, text[], text[], text[], timestamptz[], bytea[]) OWNER TO payby_history;
      DO $$ BEGIN
        SET LOCAL ROLE payby_history;
        EXECUTE format('GRANT SELECT ON kernel.events, kernel.streams TO %I', session_user);
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
        handed_at timestamptz,
        lease_until timestamptz,
        last_error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      );
      CREATE INDEX effects_outstanding ON kernel.effects (due_at) WHERE status IN ('pending', 'running');
      CREATE INDEX effects_of_stream ON kernel.effects (stream_id);
      CREATE INDEX effects_troubled ON kernel.effects (created_at) WHERE status IN ('failed', 'unknown');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
