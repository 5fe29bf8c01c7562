import type { QueryRunner } from 'typeorm';

/**
 * The change log's structure, the same in the control database and in every tenant's, and the role that owns what
 * nobody may rewrite: the change log here, the history of events in `kernel`. Nobody signs in as it.
 *
 * Every table is watched by itself: `audit.watch()`, which runs at the end of every migration, gives each the triggers
 * that write the log. `audit.rules` names the tables that are not to be watched, each with its reason.
 */
export async function createChangeLog(q: QueryRunner): Promise<void> {
  await q.query(`
    CREATE SCHEMA audit;
    CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;

    -- Roles are shared by all databases of a server, and several tenants may be created at once.
    DO $$ BEGIN
      CREATE ROLE payby_history NOLOGIN;
    EXCEPTION
      WHEN duplicate_object OR unique_violation THEN NULL;
      -- The owner of one tenant's database need not be able to make roles where this one is there.
      WHEN insufficient_privilege THEN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'payby_history') THEN RAISE; END IF;
    END $$;
    DO $$ BEGIN
      EXECUTE format('GRANT payby_history TO %I WITH SET TRUE, INHERIT FALSE', current_user);
    EXCEPTION WHEN insufficient_privilege OR unique_violation OR internal_error THEN
      -- Another session of the same server granted it at this very moment.
      IF NOT pg_has_role(current_user, 'payby_history', 'SET') THEN RAISE; END IF;
    END $$;
    GRANT USAGE, CREATE ON SCHEMA audit TO payby_history;

    CREATE TABLE audit.changes (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      -- Milliseconds, as the application reads them: a page that goes on after a row must find that very instant again.
      at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      actor_kind text NOT NULL,
      actor_id text NOT NULL,
      actor_name text NOT NULL,
      client_ip text,
      correlation_id text,
      -- The hotel the row belongs to; of a row that belongs to none by its nature, the hotel that was chosen.
      hotel_code text,
      -- create, update, delete, or what somebody did that changes no row (signIn, export, …).
      action text NOT NULL CHECK (action <> ''),
      -- schema.table
      entity text NOT NULL,
      -- What people call the thing: a username, a code.
      identifier text NOT NULL,
      properties text[] NOT NULL,
      before jsonb,
      after jsonb
    );
    CREATE INDEX changes_newest ON audit.changes (at DESC, id DESC);
    CREATE INDEX changes_of_hotel ON audit.changes (hotel_code, at DESC, id DESC);
    CREATE INDEX changes_of_entity ON audit.changes (entity, at DESC, id DESC);
    CREATE INDEX changes_by_actor ON audit.changes (lower(actor_name), at DESC, id DESC);
    CREATE INDEX changes_search ON audit.changes USING gin ((entity || ' ' || identifier || ' ' || actor_name) gin_trgm_ops);

    -- How tables are watched where that cannot be seen from their columns. Migrations write here.
    CREATE TABLE audit.rules (
      -- schema.table, or schema.* for all tables of a schema.
      table_name text PRIMARY KEY CHECK (table_name ~ '^[^.]+[.][^.]+$'),
      -- Why changes of this table are not logged; null: they are.
      exempt_because text CHECK (exempt_because <> ''),
      -- The column with the hotel's code where it is not called hotel_code; '*' in it means all hotels.
      hotel_column text,
      -- The columns that a person knows a row by.
      identified_by text[]
    );

    CREATE FUNCTION audit.names_a_secret(name text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      -- clientSecret, client-secret and client_secret are one name. When a secret was changed, or how long it lasts, is
      -- none.
      SELECT words ~ '(_sealed|_hash)$|passw|passphrase|passcode|secret|credential|token|authorization|(^|_)pin$|(api|app|access|private|signing|notify|encryption)_?key'
         AND words !~ '^must_|_(at|until|seconds|minutes|hours|days|version|length|endpoint)$'
      FROM (SELECT lower(regexp_replace(replace(name, '-', '_'), '([a-z0-9])([A-Z])', '\\1_\\2', 'g')) AS words) AS n
    $$;

    -- A value as the log may keep it: without secrets at whatever depth, and without the bulk of pictures.
    CREATE FUNCTION audit.shown(name text, value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE
      SET search_path = pg_catalog, pg_temp AS $$
    DECLARE plain text;
    BEGIN
      IF value IS NULL OR jsonb_typeof(value) IN ('null', 'boolean') THEN RETURN value; END IF;
      IF audit.names_a_secret(name) THEN RETURN '"•••"'; END IF;
      CASE jsonb_typeof(value)
        WHEN 'object' THEN
          RETURN (SELECT coalesce(jsonb_object_agg(e.key, audit.shown(e.key, e.value)), '{}') FROM jsonb_each(value) e);
        WHEN 'array' THEN
          RETURN (SELECT coalesce(jsonb_agg(audit.shown('', e.value) ORDER BY e.place), '[]')
                  FROM jsonb_array_elements(value) WITH ORDINALITY AS e (value, place));
        WHEN 'string' THEN
          plain := value #>> '{}';
          IF length(plain) <= 20000 THEN RETURN value; END IF;
          RETURN to_jsonb(left(plain, 100) || '… (' || length(plain) || ' characters, SHA-256 '
            || left(encode(sha256(convert_to(plain, 'UTF8')), 'hex'), 16) || ')');
        ELSE RETURN value;
      END CASE;
    END $$;

    -- Only functions of payby_history get in; being a superuser is not enough for a slip in the code.
    CREATE FUNCTION audit.guard_changes() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF TG_OP = 'INSERT' AND current_user = 'payby_history' THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'the change log is append-only and written by the database itself: % is refused', TG_OP
        USING ERRCODE = 'PB403';
    END $$;
    CREATE TRIGGER changes_append_only BEFORE INSERT OR UPDATE OR DELETE ON audit.changes
      FOR EACH ROW EXECUTE FUNCTION audit.guard_changes();
    CREATE TRIGGER changes_no_truncate BEFORE TRUNCATE ON audit.changes
      FOR EACH STATEMENT EXECUTE FUNCTION audit.guard_changes();

    CREATE FUNCTION audit.write(origin jsonb, what text, p_hotel text, p_action text, p_entity text, p_identifier text,
      p_properties text[], p_before jsonb, p_after jsonb)
    RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      IF coalesce(origin #>> '{actor,kind}', '') = '' OR coalesce(origin #>> '{actor,name}', '') = '' THEN
        RAISE EXCEPTION 'nobody is named for the change of %', what USING ERRCODE = 'PB401',
          HINT = 'Write in Database.transaction(), in a request or within runAs() or runAsSystem().';
      END IF;
      INSERT INTO audit.changes (actor_kind, actor_id, actor_name, client_ip, correlation_id, hotel_code, action, entity,
        identifier, properties, before, after)
      VALUES (origin #>> '{actor,kind}', coalesce(origin #>> '{actor,id}', ''), origin #>> '{actor,name}', origin ->> 'clientIp',
        origin ->> 'correlationId', p_hotel, p_action, p_entity, p_identifier, p_properties, p_before, p_after);
    END $$;

    -- Arguments: the entity, its column with the hotel ('' when it has none), the columns a person knows a row by. The
    -- entity is told because the trigger of a partition would otherwise give the partition's name.
    CREATE FUNCTION audit.log_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      origin jsonb := nullif(current_setting('payby.change_origin', true), '')::jsonb;
      was jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
      becomes jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
      present jsonb := coalesce(becomes, was);
      changed text[];
      shown_before jsonb;
      shown_after jsonb;
    BEGIN
      SELECT array_agg(c.name ORDER BY c.place) FILTER (WHERE TG_OP = 'UPDATE' OR present -> c.name <> 'null'),
             jsonb_object_agg(c.name, CASE WHEN c.bytes AND c.was <> 'null' THEN '"•••"' ELSE audit.shown(c.name, c.was) END),
             jsonb_object_agg(c.name, CASE WHEN c.bytes AND c.becomes <> 'null' THEN '"•••"' ELSE audit.shown(c.name, c.becomes) END)
      INTO changed, shown_before, shown_after
      FROM (
        SELECT a.attname::text AS name, a.attnum AS place, was -> a.attname::text AS was, becomes -> a.attname::text AS becomes,
               coalesce(nullif(t.typbasetype, 0), t.oid) IN ('bytea'::regtype, 'bytea[]'::regtype) AS bytes
        FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
        WHERE a.attrelid = TG_RELID AND a.attnum > 0 AND NOT a.attisdropped
          -- Says nothing that the entry's own time does not say.
          AND a.attname NOT IN ('created_at', 'updated_at', 'last_used_at')
      ) c
      WHERE TG_OP <> 'UPDATE' OR c.was IS DISTINCT FROM c.becomes;
      IF TG_OP = 'UPDATE' AND changed IS NULL THEN RETURN NULL; END IF;

      PERFORM audit.write(
        origin, TG_ARGV[0],
        CASE WHEN TG_ARGV[1] = '' THEN origin ->> 'hotelCode' ELSE nullif(present ->> TG_ARGV[1], '*') END,
        CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
        TG_ARGV[0],
        (SELECT coalesce(string_agg(present ->> k.name, ' / ' ORDER BY k.place), '')
         FROM unnest(TG_ARGV[2:]) WITH ORDINALITY AS k (name, place)),
        coalesce(changed, '{}'),
        CASE WHEN TG_OP <> 'INSERT' THEN shown_before END,
        CASE WHEN TG_OP <> 'DELETE' THEN shown_after END);
      RETURN NULL;
    END $$;

    CREATE FUNCTION audit.refuse_truncate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'TRUNCATE of %.% would go past the change log: DELETE its rows', TG_TABLE_SCHEMA, TG_TABLE_NAME
        USING ERRCODE = 'PB403';
    END $$;

    -- What somebody did that changes no row. Row changes cannot be made up with it. Without p_origin the transaction's
    -- counts.
    CREATE FUNCTION audit.note(p_origin jsonb, p_action text, p_entity text, p_identifier text, p_hotel text, p_after jsonb)
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    DECLARE origin jsonb := coalesce(p_origin, nullif(current_setting('payby.change_origin', true), '')::jsonb);
    BEGIN
      IF p_action IN ('create', 'update', 'delete') THEN
        RAISE EXCEPTION '% is what the database notes by itself', p_action USING ERRCODE = 'PB403';
      END IF;
      PERFORM audit.write(origin, p_entity, coalesce(p_hotel, origin ->> 'hotelCode'), p_action, p_entity, p_identifier,
        ARRAY(SELECT jsonb_object_keys(coalesce(p_after, '{}'))), NULL, audit.shown('', p_after));
    END $$;

    ALTER TABLE audit.changes OWNER TO payby_history;
    ALTER FUNCTION audit.names_a_secret(text) OWNER TO payby_history;
    ALTER FUNCTION audit.shown(text, jsonb) OWNER TO payby_history;
    ALTER FUNCTION audit.guard_changes() OWNER TO payby_history;
    ALTER FUNCTION audit.write(jsonb, text, text, text, text, text, text[], jsonb, jsonb) OWNER TO payby_history;
    ALTER FUNCTION audit.log_change() OWNER TO payby_history;
    ALTER FUNCTION audit.note(jsonb, text, text, text, text, jsonb) OWNER TO payby_history;
    DO $$ BEGIN
      SET LOCAL ROLE payby_history;
      REVOKE ALL ON FUNCTION audit.write(jsonb, text, text, text, text, text, text[], jsonb, jsonb) FROM PUBLIC;
      REVOKE ALL ON FUNCTION audit.log_change() FROM PUBLIC;
      REVOKE ALL ON FUNCTION audit.note(jsonb, text, text, text, text, jsonb) FROM PUBLIC;
      EXECUTE format('GRANT SELECT ON audit.changes TO %I', session_user);
      EXECUTE format('GRANT EXECUTE ON FUNCTION audit.log_change(), audit.note(jsonb, text, text, text, text, jsonb) TO %I', session_user);
      RESET ROLE;
    END $$;
    -- From here on it only writes its own table.
    REVOKE CREATE ON SCHEMA audit FROM payby_history;
  `);
  await q.query(`
    -- Gives every table of ours the triggers that log its changes, takes them from tables that are exempt, and leaves
    -- alone what is as it should be. Runs at the end of every migration, so that a new table need not think of it.
    CREATE FUNCTION audit.watch() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
    DECLARE
      t record;
      hotel_column text;
      key_columns text[];
      call text;
    BEGIN
      FOR t IN
        SELECT c.oid::regclass AS relation, c.relispartition AS is_partition, whole.entity, rule.*
        FROM pg_class c
        JOIN pg_class root ON root.oid = CASE WHEN c.relispartition THEN pg_partition_root(c.oid)::oid ELSE c.oid END
        JOIN pg_namespace n ON n.oid = root.relnamespace
        CROSS JOIN LATERAL (SELECT n.nspname || '.' || root.relname AS entity) whole
        LEFT JOIN LATERAL (
          SELECT r.exempt_because, r.hotel_column, r.identified_by FROM audit.rules r
          WHERE r.table_name IN (whole.entity, n.nspname || '.*') ORDER BY r.table_name = whole.entity DESC LIMIT 1
        ) rule ON true
        WHERE c.relkind IN ('r', 'p') AND c.relpersistence <> 't'
          AND n.nspname <> 'information_schema' AND NOT starts_with(n.nspname, 'pg_')
          -- What belongs to an extension is not ours.
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
        ORDER BY 1
      LOOP
        IF t.exempt_because IS NOT NULL THEN
          IF EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.relation AND g.tgname = 'audit_log_change' AND g.tgparentid = 0) THEN
            EXECUTE format('DROP TRIGGER audit_log_change ON %s', t.relation);
          END IF;
          IF EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.relation AND g.tgname = 'audit_no_truncate') THEN
            EXECUTE format('DROP TRIGGER audit_no_truncate ON %s', t.relation);
          END IF;
          CONTINUE;
        END IF;

        IF NOT EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.relation AND g.tgname = 'audit_no_truncate' AND g.tgenabled = 'O') THEN
          EXECUTE format('CREATE OR REPLACE TRIGGER audit_no_truncate BEFORE TRUNCATE ON %s
            FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_truncate()', t.relation);
        END IF;
        -- A partition has its whole's trigger.
        CONTINUE WHEN t.is_partition;

        hotel_column := coalesce(t.hotel_column, (SELECT a.attname FROM pg_attribute a
          WHERE a.attrelid = t.relation AND a.attname = 'hotel_code' AND NOT a.attisdropped), '');
        key_columns := coalesce(t.identified_by, (
          SELECT array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum))
          FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey::int2[])
          WHERE i.indrelid = t.relation AND i.indisprimary), '{}');
        -- Nobody knows a row by a number: where it has a name or a code besides, that is shown.
        IF t.identified_by IS NULL AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = t.relation
            AND ARRAY[a.attname::text] = key_columns AND a.atttypid IN ('uuid'::regtype, 'bigint'::regtype, 'integer'::regtype)) THEN
          key_columns := coalesce((
            SELECT ARRAY[known.name] FROM unnest(ARRAY['username', 'code', 'name']) WITH ORDINALITY AS known (name, place)
            JOIN pg_attribute a ON a.attrelid = t.relation AND a.attname = known.name AND NOT a.attisdropped
            ORDER BY known.place LIMIT 1), key_columns);
        END IF;

        call := format('EXECUTE FUNCTION audit.log_change(%s)', (
          SELECT string_agg(quote_literal(argument), ', ' ORDER BY place)
          FROM unnest(ARRAY[t.entity, hotel_column] || key_columns) WITH ORDINALITY AS w (argument, place)));
        IF NOT EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.relation AND g.tgname = 'audit_log_change'
            AND g.tgenabled = 'O' AND right(pg_get_triggerdef(g.oid), length(call)) = call) THEN
          EXECUTE format('CREATE OR REPLACE TRIGGER audit_log_change AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW %s',
            t.relation, call);
        END IF;
      END LOOP;
    END $$;
  `);
  await addWatchRules(q, [
    { table: 'audit.changes', exemptBecause: 'It is the change log.' },
    { table: 'public.schema_migrations', exemptBecause: 'Written by the migrations themselves.' },
  ]);
}

/**
 * Tells operations (what somebody did) from changes of rows: two lists over one table, each with its own indexes, so
 * that a million of the one do not stand in the way of the other.
 */
export async function separateOperations(q: QueryRunner): Promise<void> {
  await q.query(`
    GRANT CREATE ON SCHEMA audit TO payby_history;
    SET LOCAL ROLE payby_history;
    -- null: a change of a row. Computed, so that entries from before have it too although nobody may change them.
    ALTER TABLE audit.changes ADD COLUMN outcome text GENERATED ALWAYS AS (
      CASE WHEN action IN ('create', 'update', 'delete') THEN NULL
           WHEN after ->> 'outcome' IN ('refused', 'failed') THEN after ->> 'outcome'
           WHEN action ~ 'Refused$|^refusals' THEN 'refused'
           ELSE 'done' END) STORED;
    DROP INDEX audit.changes_newest, audit.changes_of_hotel, audit.changes_of_entity, audit.changes_by_actor;
    CREATE INDEX changes_newest ON audit.changes (at DESC, id DESC) WHERE outcome IS NULL;
    CREATE INDEX changes_of_hotel ON audit.changes (hotel_code, at DESC, id DESC) WHERE outcome IS NULL;
    CREATE INDEX changes_of_entity ON audit.changes (entity, at DESC, id DESC) WHERE outcome IS NULL;
    CREATE INDEX changes_by_actor ON audit.changes (lower(actor_name), at DESC, id DESC) WHERE outcome IS NULL;
    CREATE INDEX operations_newest ON audit.changes (at DESC, id DESC) WHERE outcome IS NOT NULL;
    CREATE INDEX operations_of_hotel ON audit.changes (hotel_code, at DESC, id DESC) WHERE outcome IS NOT NULL;
    CREATE INDEX operations_by_actor ON audit.changes (lower(actor_name), at DESC, id DESC) WHERE outcome IS NOT NULL;
    CREATE INDEX operations_on ON audit.changes (identifier, at DESC, id DESC) WHERE outcome IS NOT NULL;
    CREATE INDEX operations_by_action ON audit.changes (action, at DESC, id DESC) WHERE outcome IS NOT NULL;
    CREATE INDEX operations_not_done ON audit.changes (outcome, at DESC, id DESC) WHERE outcome IN ('refused', 'failed');
    RESET ROLE;
    REVOKE CREATE ON SCHEMA audit FROM payby_history;
  `);
}

/** How a table is watched where that cannot be seen from its columns; see `audit.rules`. */
export interface WatchRule {
  /** `schema.table`, or `schema.*`. */
  table: string;
  exemptBecause?: string;
  hotelColumn?: string;
  identifiedBy?: string[];
}

/** Writes rules down. For migrations; they take effect when all migrations have run. */
export async function addWatchRules(q: QueryRunner, rules: WatchRule[]): Promise<void> {
  for (const { table, exemptBecause, hotelColumn, identifiedBy } of rules) {
    await q.query(
      `INSERT INTO audit.rules (table_name, exempt_because, hotel_column, identified_by) VALUES ($1, $2, $3, $4)
       ON CONFLICT (table_name) DO UPDATE
         SET exempt_because = excluded.exempt_because, hotel_column = excluded.hotel_column, identified_by = excluded.identified_by`,
      [table, exemptBecause ?? null, hotelColumn ?? null, identifiedBy ?? null],
    );
  }
}
