import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two clerks who ask the same payer at the same instant: the second one is told. */
export class AskedMeanwhile1763900050000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- Part of the statement that stores a new request; holds up only those who ask one of the same payers.
      CREATE FUNCTION payby.assert_not_asked(p_hotel text, p_kinds text[], p_codes text[], p_id uuid)
      RETURNS boolean LANGUAGE plpgsql AS $$
      DECLARE asked bigint;
      BEGIN
        -- In one order for everybody, so that no two wait for each other.
        PERFORM pg_advisory_xact_lock(payer.key) FROM (
          SELECT DISTINCT hashtextextended('payby.payer/' || p_hotel || '/' || kind || ':' || code, 0) AS key
          FROM unnest(p_kinds, p_codes) AS p(kind, code) ORDER BY key) AS payer;
        -- A statement of its own sees what was committed while this one waited.
        SELECT min(p.at) - 1 INTO asked FROM unnest(p_kinds, p_codes) WITH ORDINALITY AS p(kind, code, at)
        WHERE EXISTS (
          SELECT FROM payby.payments r
          WHERE r.payer_codes && ARRAY[p.code] AND r.hotel_code = p_hotel AND r.main_status = 'pending' AND r.id <> p_id
            AND r.payers @> jsonb_build_array(jsonb_build_object('kind', p.kind, 'code', p.code)));
        IF asked IS NOT NULL THEN
          RAISE EXCEPTION 'payer % of request % was asked meanwhile', asked, p_id
            USING ERRCODE = 'PB410', DETAIL = asked::text;
        END IF;
        RETURN true;
      END $$;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
