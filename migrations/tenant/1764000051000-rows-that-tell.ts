import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Two columns of the lists mean something else from here on: `settled_at` of a refunded payment is when its money went
 * back, and a line at the PMS carries the name of the payer whose folio it is on. Rows written before follow, from the
 * payments' own rows; a rebuild comes to the same.
 */
export class RowsThatTell1764000051000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      UPDATE payby.payments p SET settled_at = back.at
      FROM (
        SELECT r.id, max((refund->>'at')::timestamptz) AS at
        FROM payby.payments r, jsonb_array_elements(r.refunds) refund
        WHERE r.main_status IN ('refunded', 'partialRefunded') AND refund->>'status' = 'success'
          AND EXISTS (SELECT FROM jsonb_array_elements(r.receipts) receipt
                      WHERE receipt->>'attemptId' = refund->>'attemptId' AND receipt->>'standing' = 'kept')
        GROUP BY r.id) back
      WHERE p.id = back.id AND back.at IS NOT NULL`);

    // Money nobody asked for is posted to the first payer, behind the postings of the payers.
    const named = `
      SELECT p.id, no::text, CASE WHEN payer->>'kind' = 'reservation'
        THEN concat_ws(', ', nullif(payer->>'lastName', ''), nullif(payer->>'firstName', '')) ELSE payer->>'name' END AS name`;
    const lines = `
      ${named}, 'posting' AS line FROM payby.payments p,
        generate_series(0, jsonb_array_length(p.payers) + jsonb_array_length(p.receipts)) no,
        LATERAL (SELECT coalesce(p.payers->no, p.payers->0) AS payer) of
      UNION ALL
      ${named}, 'refundPosting' FROM payby.payments p,
        generate_series(0, jsonb_array_length(p.refund_postings) - 1) no,
        LATERAL (SELECT p.payers->((p.refund_postings->no->>'payerNo')::int) AS payer) of`;
    await q.query(`
      WITH lines AS (${lines})
      UPDATE payby.transactions t SET guest = lines.name FROM lines
      WHERE t.payment_id = lines.id AND t.subject = lines.line || ':' || lines.no AND lines.name IS NOT NULL
        AND t.guest <> lines.name`);
    await q.query(`
      WITH lines AS (${lines})
      UPDATE payby.exceptions e SET guest = lines.name FROM lines
      WHERE e.payment_id = lines.id AND e.subject = lines.no AND lines.name IS NOT NULL AND e.guest <> lines.name
        AND e.kind IN (lines.line || 'Unknown', lines.line || 'Failed')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
