import type { TenantDatabase } from '../kernel/database/database.js';
import { saidBy, SUMMED_OF, VERSION } from './compare.queries.js';
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

/**
 * Minor units of the refunds of the line's transaction that are known as parts of sums, and of its other lines. A line that
 * reports have again counts once, because that may be a mistake of theirs.
 */
export async function unreportedSums(
  db: TenantDatabase,
  accountCode: string,
  subject: string,
  { platformNo }: MissingLine,
): Promise<{ sums: number[]; others: number[] }> {
  const [row] = await db.query<{ sums: number[]; others: number[] }>(
    `SELECT ARRAY(
         SELECT abs(o.amount_minor)::float8 FROM payby.transactions o
         WHERE o.account_code = $1 AND o.kind = 'refund' AND ${SUMMED_OF} = $3
           AND NOT EXISTS (SELECT FROM reconciliation.findings f
             WHERE f.account_code = $1 AND f.subject = o.subject AND f.report_minor IS NOT NULL)) AS sums,
       ARRAY(
         SELECT abs(min(l.amount_minor))::float8 FROM reconciliation.findings f
         JOIN reconciliation.days d ON d.account_code = f.account_code AND d.day = f.day
         JOIN reconciliation.report_lines l ON l.report_id = d.report_id AND l.line_no = f.line_no
         WHERE f.account_code = $1 AND f.finding = 'notWithUs' AND l.kind = 'refund' AND l.platform_no = $3
           AND ${saidBy('f.subject')} <> ${saidBy('$2')}
         GROUP BY ${saidBy('f.subject')}) AS others`,
    [accountCode, subject, platformNo],
  );
  return row!;
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
