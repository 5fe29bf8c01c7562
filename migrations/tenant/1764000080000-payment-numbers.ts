import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments are found by the CRS numbers of their stays and by every number a platform or a channel gave their money. */
export class PaymentNumbers1764000080000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payments ADD COLUMN crs_nos text[] NOT NULL DEFAULT '{}';
      -- The words a search looks through grow by the same numbers in the same order as the projection adds them. What it
      -- ended with so far, a space and the number of the receipt the payment is told by, is among them.
      UPDATE payby.payments p SET
        crs_nos = crs.numbers,
        search_text = left(p.search_text, length(p.search_text) - 1 - length(coalesce(p.platform_transaction_no, '')))
          || lower(coalesce(' ' || nullif(array_to_string(crs.numbers || receipts.numbers, ' '), ''), ''))
      FROM payby.payments o
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(payer->>'crsNo' ORDER BY no), '{}') AS numbers
        FROM jsonb_array_elements(o.payers) WITH ORDINALITY AS each (payer, no)
        WHERE payer->>'crsNo' <> '') crs
      CROSS JOIN LATERAL (
        SELECT coalesce(array_agg(number ORDER BY no, place), '{}') AS numbers
        FROM jsonb_array_elements(o.receipts) WITH ORDINALITY AS each (receipt, no)
        CROSS JOIN LATERAL (VALUES (1, receipt->>'platformTransactionNo'), (2, receipt->>'channelTransactionNo'))
          AS given (place, number)
        WHERE number IS NOT NULL) receipts
      WHERE o.id = p.id;
      CREATE INDEX payments_by_crs_no ON payby.payments USING gin (crs_nos) WHERE crs_nos <> '{}';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
