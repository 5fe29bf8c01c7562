import type { TenantDatabase } from '../../../kernel/database/database.js';

/** What a person decided about a payment. Whether something waited for it, the payment's history tells. */
export interface Decision extends Record<string, unknown> {
  streamId: string;
  version: number;
  decidedBy: string;
  paymentId: string;
  paymentNo: string;
  currencyCode: string;
}

/**
 * The newest decisions of people about a hotel's payments.
 * @param types stored names of the events by which people decide; part of the text, so that their index is used
 */
export async function listDecisions(
  db: TenantDatabase,
  hotelCode: string,
  types: readonly string[],
  since: Date,
  limit: number,
): Promise<Decision[]> {
  return db.query<Decision>(
    `SELECT e.stream_id AS "streamId", e.version, e.metadata->'actor'->>'name' AS "decidedBy",
            p.id AS "paymentId", p.payment_no AS "paymentNo", p.currency_code AS "currencyCode"
     FROM kernel.events e JOIN payby.payments p ON p.id = substring(e.stream_id FROM length('payment-') + 1)::uuid
     WHERE e.type IN (${types.map((type) => `'${type}'`).join(', ')})
       AND e.occurred_at >= $2 AND e.metadata->'actor'->>'kind' IN ('user', 'client') AND p.hotel_code = $1
     ORDER BY e.occurred_at DESC, e.stream_id, e.version DESC LIMIT $3`,
    [hotelCode, since, limit],
  );
}
