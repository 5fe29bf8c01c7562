import type { Database } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import type { Day } from './ports.js';

/** What a platform keeps and pays out of one payment, in the currency it settles in. */
export interface SettledPayment {
  currencyCode: string;
  feeMinor: number;
  netMinor: number;
  /** Of the newest report. */
  day: Day;
  batch: string | null;
  /** The day on which the platform paid the last part of it out; null: no report says so. */
  paidOutOn: Day | null;
}

/**
 * Fee and payout of a payment of the hotel. Null while a part of its money is in no report, or without a fee, or in
 * two currencies: a sum of the rest would be a wrong one.
 * @throws AppError NOT_FOUND when the hotel has no such payment
 */
export async function findSettled(
  db: Database,
  hotelCode: string,
  paymentId: string,
): Promise<SettledPayment | null> {
  const [row] = await db.named<SettledPayment & { isWhole: boolean } & Record<string, unknown>>(
    'reconciliation.settled_payment',
    `SELECT count(*) = count(l.fee_minor) AND count(*) = count(l.net_minor)
         AND count(DISTINCT coalesce(l.settled_currency, l.currency_code)) = 1 AS "isWhole",
       min(coalesce(l.settled_currency, l.currency_code)) AS "currencyCode", sum(l.fee_minor)::float8 AS "feeMinor",
       sum(l.net_minor)::float8 AS "netMinor", max(d.day)::text AS day, (array_agg(coalesce(l.batch, r.batch) ORDER BY d.day DESC))[1] AS batch,
       CASE WHEN count(*) = count(o.day) THEN max(o.day)::text END AS "paidOutOn"
     FROM payby.payments p
     LEFT JOIN payby.transactions t
       ON t.payment_id = p.id AND t.kind IN ('payment', 'refund', 'dispute') AND t.status = 'success'
     -- A day whose report lacks the money says nothing of it; of two reports that have it, one counts.
     LEFT JOIN LATERAL (
       SELECT f.account_code, f.day, f.line_no FROM reconciliation.findings f
       WHERE f.account_code = t.account_code AND f.subject = t.subject AND f.line_no IS NOT NULL
       ORDER BY f.finding = 'reportedTwice', f.day LIMIT 1) f ON true
     LEFT JOIN reconciliation.days d ON d.account_code = f.account_code AND d.day = f.day
     LEFT JOIN reconciliation.reports r ON r.id = d.report_id
     LEFT JOIN reconciliation.report_lines l ON l.report_id = d.report_id AND l.line_no = f.line_no
     -- What came back from the bank is a payout with the other sign.
     LEFT JOIN LATERAL (
       SELECT min(pd.day) AS day FROM reconciliation.report_lines po
       JOIN reconciliation.reports pr ON pr.id = po.report_id AND pr.account_code = d.account_code
       JOIN reconciliation.days pd
         ON pd.account_code = pr.account_code AND pd.day = pr.day AND pd.report_id = pr.id
       WHERE po.kind = 'payout' AND po.batch = l.batch AND po.amount_minor < 0
         AND po.currency_code = coalesce(l.settled_currency, l.currency_code)) o ON true
     WHERE p.id = $1 AND p.hotel_code = $2 GROUP BY p.id`,
    [paymentId, hotelCode],
  );
  if (!row) throw new AppError('NOT_FOUND');
  if (!row.isWhole) return null;
  const { currencyCode, feeMinor, netMinor, day, batch, paidOutOn } = row;
  return { currencyCode, feeMinor, netMinor, day, batch, paidOutOn };
}
