import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Decimals that ISO 4217 gives a currency and the runtime's locale data did not: amounts stored without an exponent are in
 * whole units of these. The same list as in src/kernel/currencies.ts.
 */
const MISSING_DECIMALS = {
  ...Object.fromEntries(
    'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ').map((code) => [code, 2]),
  ),
  IQD: 3,
};

const COLUMNS = {
  'payby.payments': `amount_minor paid_minor refunded_minor refunding_minor refundable_minor late_minor surplus_minor`,
  'payby.transactions': 'amount_minor',
  'payby.exceptions': 'amount_minor',
  'payby.daily_takings': 'requested_minor paid_minor refunded_minor',
  'payby.daily_takings_deltas': 'requested_minor paid_minor refunded_minor',
  'payby.status_totals': 'requested_minor paid_minor refunded_minor',
  'payby.status_totals_deltas': 'requested_minor paid_minor refunded_minor',
};
/** Lists of a payment whose entries tell amounts. */
const LISTS = 'exceptions payers items receipts refunds refund_postings';

/**
 * Read rows and refund limits in currencies whose exponent was corrected move to the minor units of ISO 4217, as events are
 * when they are read: `1000 HUF` becomes `100000 HUF`, a thousand forints both. Events themselves stay as they are.
 */
export class IsoExponents1764000050000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const factors = Object.entries(MISSING_DECIMALS).map(
      ([code, decimals]) => `('${code}', ${10 ** decimals})`,
    );
    await q.query(`
      CREATE TEMPORARY TABLE rescaled_currencies ON COMMIT DROP AS
        SELECT code, factor::bigint AS factor FROM (VALUES ${factors.join(', ')}) AS f (code, factor);

      -- Every amountMinor within, however deep.
      CREATE FUNCTION pg_temp.rescaled(content jsonb, factor bigint) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
      BEGIN
        RETURN CASE jsonb_typeof(content)
          WHEN 'array' THEN (SELECT coalesce(jsonb_agg(pg_temp.rescaled(entry, factor) ORDER BY no), '[]')
                             FROM jsonb_array_elements(content) WITH ORDINALITY AS e (entry, no))
          WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, CASE
                                WHEN key = 'amountMinor' THEN to_jsonb((value #>> '{}')::bigint * factor)
                                ELSE pg_temp.rescaled(value, factor) END), '{}')
                              FROM jsonb_each(content))
          ELSE content END;
      END $$`);
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const changes = columns.split(' ').map((column) => `${column} = t.${column} * c.factor`);
      if (table === 'payby.payments')
        changes.push(...LISTS.split(' ').map((list) => `${list} = pg_temp.rescaled(t.${list}, c.factor)`));
      await q.query(
        `UPDATE ${table} t SET ${changes.join(', ')} FROM rescaled_currencies c WHERE t.currency_code = c.code`,
      );
    }
    await q.query(`
      UPDATE payby.settings SET refund_approval = (
        SELECT jsonb_object_agg(key, to_jsonb((value #>> '{}')::bigint * coalesce(factor, 1)))
        FROM jsonb_each(refund_approval) LEFT JOIN rescaled_currencies ON code = key)
      WHERE refund_approval ?| (SELECT array_agg(code) FROM rescaled_currencies);
      DROP FUNCTION pg_temp.rescaled(jsonb, bigint)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
