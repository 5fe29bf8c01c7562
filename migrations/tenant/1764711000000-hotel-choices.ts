import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The change log leaves out which hotel a user chose last: each switch of the hotel changes it, and it is no setting. */
export class HotelChoices1764711000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      GRANT CREATE ON SCHEMA audit TO payby_history;
      SET LOCAL ROLE payby_history;
      CREATE OR REPLACE FUNCTION audit.log_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
            -- The times say nothing that the entry's own time does not say; a user's chosen hotel is no setting.
            AND a.attname NOT IN ('created_at', 'updated_at', 'last_used_at', 'current_resort')
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
      RESET ROLE;
      REVOKE CREATE ON SCHEMA audit FROM payby_history;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
