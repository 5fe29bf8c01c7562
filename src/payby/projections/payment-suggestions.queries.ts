import type { TenantDatabase } from '../../kernel/database/database.js';
import { Conditions, patternsOf, wordsOf } from '../../kernel/lists/conditions.js';
import type { PaymentRow } from './payments.queries.js';

/** Rows below a search box: what fits without scrolling. */
export const MOST_SUGGESTIONS = 8;
/**
 * The trigram index finds nothing by fewer characters than this. Such words are looked for among the newest requests
 * only: whoever types has a guest in front of them.
 */
const INDEXED_LENGTH = 3;
const NEWEST = 1_000;

/**
 * A hotel's payments known by exactly this number, newest first: payment, serial, confirmation, CRS, account or group
 * number, a platform's or a channel's transaction number, a PMS reference. Case does not matter as long as the whole
 * number is in one case.
 */
export async function findPaymentsByNumber(
  db: TenantDatabase,
  hotelCode: string,
  typed: string,
): Promise<PaymentRow[]> {
  const numbers = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return db.named<PaymentRow>(
    'payby.payments_by_number',
    `SELECT p.* FROM (
       SELECT id FROM payby.payments WHERE payment_no = ANY ($2::text[])
       UNION SELECT id FROM payby.payments WHERE serial_no = ANY ($2::text[])
       UNION SELECT id FROM payby.payments WHERE payer_codes && $2::text[]
       UNION SELECT id FROM payby.payments WHERE crs_nos && $2::text[] AND crs_nos <> '{}'
       UNION SELECT payment_id FROM payby.transactions WHERE platform_no = ANY ($2::text[])
       UNION SELECT payment_id FROM payby.transactions WHERE channel_no = ANY ($2::text[])
       UNION SELECT payment_id FROM payby.transactions WHERE pms_reference = ANY ($2::text[])) known
     JOIN payby.payments p ON p.id = known.id AND p.hotel_code = $1
     ORDER BY p.created_at DESC, p.id DESC LIMIT $3`,
    [hotelCode, numbers, MOST_SUGGESTIONS],
  );
}

/** A hotel's newest payments in which all these words occur, as the list searches them. */
export async function findPaymentsByWords(
  db: TenantDatabase,
  hotelCode: string,
  typed: string,
): Promise<PaymentRow[]> {
  const indexed = wordsOf(typed).some((word) => [...word].length >= INDEXED_LENGTH);
  const scope = new Conditions().add('hotel_code = ?', hotelCode);
  for (const pattern of patternsOf(typed.toLowerCase())) scope.add('search_text LIKE ?', pattern);
  if (indexed)
    return db.query<PaymentRow>(
      `SELECT * FROM payby.payments WHERE ${scope.where} ORDER BY created_at DESC, id DESC LIMIT ${MOST_SUGGESTIONS}`,
      scope.params,
    );
  return db.query<PaymentRow>(
    `SELECT * FROM (SELECT * FROM payby.payments WHERE hotel_code = $1 ORDER BY created_at DESC, id DESC LIMIT ${NEWEST}) newest
     WHERE ${scope.where} ORDER BY created_at DESC, id DESC LIMIT ${MOST_SUGGESTIONS}`,
    scope.params,
  );
}
