import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts of several currencies are put in order by the numbers that are shown. */
export class AmountsAsShown1764691000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- In thousandths of the currency's unit. ISO 4217 as of 2026-01-01; indexes hold what comes of it, so a currency that
      -- gets other decimals takes a migration that builds them again.
      CREATE FUNCTION payby.shown_amount(amount_minor bigint, currency_code text) RETURNS bigint
      LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN amount_minor * CASE
        WHEN currency_code IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV',
          'XAF', 'XOF', 'XPF') THEN 1000
        WHEN currency_code IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1
        ELSE 10 END;
      -- Those of minor units stay: filters and searches name an amount with its currency. These, too, never change.
      CREATE INDEX payments_by_shown_amount ON payby.payments
        (hotel_code, payby.shown_amount(amount_minor, currency_code), id);
      CREATE INDEX transactions_by_shown_amount ON payby.transactions
        (hotel_code, payby.shown_amount(amount_minor, currency_code), payment_id, subject);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
