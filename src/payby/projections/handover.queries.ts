import type { TenantDatabase } from '../../kernel/database/database.js';

/** What one person took in one currency by one method, within a time. */
export interface ShiftTakings extends Record<string, unknown> {
  /** Empty: the platform itself. */
  cashier: string;
  currencyCode: string;
  methodCode: string | null;
  /** null: the method is not there any more. */
  method: { name: string; nameZh: string } | null;
  takenCount: number;
  takenMinor: number;
  refundedCount: number;
  /** Above 0. */
  refundedMinor: number;
}

/**
 * Money that arrived for what each person asked for, and that went back because each of them said so.
 * @param to not included
 */
export async function shiftTakings(
  db: TenantDatabase,
  hotelCode: string,
  { from, to }: { from: Date; to: Date },
): Promise<ShiftTakings[]> {
  return db.query<ShiftTakings>(
    `SELECT cashier, currency_code AS "currencyCode", method_code AS "methodCode",
            (SELECT jsonb_build_object('name', m.name, 'nameZh', m.name_zh) FROM payby.payment_methods m
             WHERE m.hotel_code = t.hotel_code AND m.code = t.method_code) AS method,
            (count(*) FILTER (WHERE kind = 'payment'))::int AS "takenCount",
            coalesce(sum(amount_minor) FILTER (WHERE kind = 'payment'), 0)::float8 AS "takenMinor",
            (count(*) FILTER (WHERE kind = 'refund'))::int AS "refundedCount",
            coalesce(-sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedMinor"
     FROM payby.transactions t
     WHERE hotel_code = $1 AND at >= $2 AND at < $3
       -- Money that waits for a decision or was returned came in all the same.
       AND (kind = 'payment' AND status IN ('success', 'held', 'returned') OR kind = 'refund' AND status = 'success')
     GROUP BY 1, 2, 3, t.hotel_code ORDER BY cashier = '', cashier, 2, 3`,
    [hotelCode, from, to],
  );
}
