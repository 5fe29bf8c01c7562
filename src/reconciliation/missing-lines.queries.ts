import type { TenantDatabase } from '../kernel/database/database.js';
import { SUMMED_OF, VERSION } from './compare.queries.js';
import type { Day } from './ports.js';

/** A line of a report that we have not, or not as it says. */
export interface MissingLine {
  finding: string;
  version: Buffer;
  kind: 'payment' | 'refund' | 'reversal';
  /** The platform's own word for it. */
  said: string;
  amountMinor: number;
  currencyCode: string;
  reference: string | null;
  refundReference: string | null;
  platformNo: string | null;
  refundNo: string | null;
  at: Date | null;
  /** Our attempt that brought in what the refund is of. */
  attemptReference: string | null;
}

/** Whether a refund of the line's transaction is known as a part of a sum, and no report has told of it as such. */
export async function hasUnreportedSum(
  db: TenantDatabase,
  accountCode: string,
  { platformNo }: MissingLine,
): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM payby.transactions o
     WHERE o.account_code = $1 AND o.kind = 'refund' AND ${SUMMED_OF} = $2
       AND NOT EXISTS (SELECT FROM reconciliation.findings f
         WHERE f.account_code = $1 AND f.subject = o.subject AND f.report_minor IS NOT NULL) LIMIT 1`,
    [accountCode, platformNo],
  );
  return rows.length > 0;
}

/** @returns null for a line that is not there, or that nothing can be recorded of */
export async function missingLine(
  db: TenantDatabase,
  accountCode: string,
  day: Day,
  subject: string,
): Promise<MissingLine | null> {
  const [row] = await db.query<MissingLine & Record<string, unknown>>(
    `SELECT f.finding, ${VERSION} AS version, l.kind, l.said, l.at, l.amount_minor::float8 AS "amountMinor", l.currency_code AS "currencyCode", l.reference,
       l.refund_reference AS "refundReference", l.platform_no AS "platformNo", l.refund_no AS "refundNo",
       (SELECT t.reference FROM payby.transactions t
        WHERE t.account_code = $1 AND t.kind = 'payment' AND (t.platform_no = l.platform_no OR t.reference = l.reference)
        ORDER BY t.platform_no = l.platform_no DESC LIMIT 1) AS "attemptReference"
     FROM reconciliation.findings f
     JOIN reconciliation.days d ON d.account_code = f.account_code AND d.day = f.day
     JOIN reconciliation.report_lines l ON l.report_id = d.report_id AND l.line_no = f.line_no
     WHERE f.account_code = $1 AND f.day = $2 AND f.subject = $3
       AND f.finding IN ('notWithUs', 'pendingWithUs', 'failedWithUs', 'refundCameBack')`,
    [accountCode, day, subject],
  );
  return row ?? null;
}
