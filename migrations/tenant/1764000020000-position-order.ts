import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Events are read in the order of their positions, up to the first position that a transaction of this database may still
 * fill. Each transaction that appends announces itself by an advisory lock; see docs/adr/0014. What other transactions of
 * the server do, and how they are numbered, no longer matters.
 */
export class PositionOrder1764000020000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      DO $$ BEGIN
        SET LOCAL ROLE payby_history;
        -- Ends what has appended without announcing itself; whoever waits here has not taken a position yet.
        LOCK TABLE kernel.events IN ACCESS EXCLUSIVE MODE;

        CREATE UNIQUE INDEX events_by_position ON kernel.events (position);
        DROP INDEX kernel.events_in_order;

        -- First key of the announcing locks; the second is the low half of the last position taken before.
        CREATE FUNCTION kernel.append_lock() RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS 'SELECT 730199201';

        -- A trigger and not a part of kernel.append: it runs before the first position of the statement is taken, whoever
        -- inserts. One lock for each transaction, however many streams it appends to: the setting remembers it, and is
        -- undone together with the lock when a savepoint is rolled back.
        CREATE FUNCTION kernel.announce_append() RETURNS trigger LANGUAGE plpgsql AS $f$
        BEGIN
          IF current_setting('kernel.announced', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
            PERFORM set_config('kernel.announced', pg_current_xact_id()::text, true),
                    pg_advisory_xact_lock_shared(kernel.append_lock(),
                      (last_value - (NOT is_called)::integer)::bit(32)::integer)
            FROM kernel.events_position_seq;
          END IF;
          RETURN NULL;
        END $f$;
        CREATE TRIGGER events_announced BEFORE INSERT ON kernel.events
          FOR EACH STATEMENT EXECUTE FUNCTION kernel.announce_append();

        -- Transactions that have appended and not ended, with the last position before their own.
        CREATE FUNCTION kernel.open_appends(until bigint) RETURNS TABLE (pid integer, after bigint)
        LANGUAGE sql VOLATILE AS $f$
          SELECT l.pid, until - distance
          FROM pg_locks l, LATERAL (SELECT (until - l.objid::bigint) & 4294967295 AS distance) d
          WHERE l.locktype = 'advisory' AND l.classid::bigint = kernel.append_lock() AND l.objsubid = 2
            AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
            -- Otherwise it began after until was taken.
            AND distance < 2147483648
        $f$;

        -- The last position of which everything up to it is decided: visible to the next statement, or never to come.
        -- The order matters: positions first, then who is open, then (in a statement of its own) the events. Whoever
        -- took a position up to until announced itself before, so it is open here or has ended.
        -- Returns at once when nothing was taken beyond p_after, which was settled before.
        CREATE FUNCTION kernel.settled_position(p_after bigint DEFAULT 0) RETURNS bigint
        LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $f$
        DECLARE until bigint;
        BEGIN
          IF current_setting('transaction_isolation') NOT IN ('read committed', 'read uncommitted') THEN
            RAISE EXCEPTION 'kernel.settled_position needs a transaction whose statements see what was committed before each';
          END IF;
          SELECT last_value - (NOT is_called)::integer INTO until FROM kernel.events_position_seq;
          IF until <= p_after THEN RETURN until; END IF;
          RETURN least(until, (SELECT min(after) FROM kernel.open_appends(until)));
        END $f$;
        RESET ROLE;
      END $$;
    `);
    await q.query(`
      DO $$ BEGIN
        SET LOCAL ROLE payby_history;
        EXECUTE format('GRANT SELECT ON SEQUENCE kernel.events_position_seq TO %I', session_user);
        RESET ROLE;
      END $$;
      -- Seals of before stand for a place in the order of transactions; later ones for a position.
      ALTER TABLE kernel.seals ALTER COLUMN transaction_id DROP NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
