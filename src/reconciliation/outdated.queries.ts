import { long, POSTINGS, type Queries, SUMMED_OF, WRITTEN, WRITTEN_MINOR } from './compare.queries.js';
import type { Day } from './ports.js';

/**
 * Of compared days of an account, those whose payments have changed since: a refund of one came back, say, or a posting was
 * set to failed, or a message told of what only the report had.
 */
export async function outdatedDays(
  client: Queries,
  accountCode: string,
  days: readonly Day[],
): Promise<Day[]> {
  const { rows } = await long<{ day: Day }>(
    client,
    `WITH unknown AS (
       SELECT f.day, l.kind, CASE l.kind WHEN 'reversal' THEN 'refund' ELSE l.kind END AS of_kind, l.platform_no,
              l.amount_minor, l.currency_code, d.compared_at,
              coalesce(CASE l.kind WHEN 'payment' THEN l.platform_no ELSE l.refund_no END, substr(f.subject, 6)) AS no,
              CASE l.kind WHEN 'payment' THEN l.reference ELSE l.refund_reference END AS ref
       FROM reconciliation.findings f
       JOIN reconciliation.days d ON d.account_code = f.account_code AND d.day = f.day
       JOIN reconciliation.report_lines l ON l.report_id = d.report_id AND l.line_no = f.line_no
       WHERE f.account_code = $1 AND f.day = ANY ($2::date[]) AND f.subject LIKE 'line:%' AND f.ours_minor IS NULL
         AND f.finding <> 'twiceInReport' AND l.kind IN ('payment', 'refund', 'reversal', 'dispute')),
     news AS (
       SELECT u.day, u.kind, u.compared_at, o.subject, o.status, o.at FROM unknown u
       JOIN payby.transactions o ON o.platform_no = u.no AND o.account_code = $1 AND o.kind = u.of_kind
       UNION ALL
       -- Neither has an index, so only what has happened since is looked through; an hour for what happened meanwhile.
       SELECT u.day, u.kind, u.compared_at, o.subject, o.status, o.at FROM unknown u
       JOIN payby.transactions o ON o.account_code = $1 AND o.at > u.compared_at - interval '1 hour' AND o.kind = u.of_kind
         AND (o.reference = u.ref AND NOT (u.kind = 'payment' AND o.platform_no <> u.no
                                           AND o.status IN ('success', 'held', 'returned'))
              OR u.kind = 'refund' AND ${SUMMED_OF} = u.platform_no AND o.amount_minor = u.amount_minor
                 AND o.currency_code = u.currency_code))
     SELECT n.day::text FROM news n
     -- What another line told of already was no news then.
     WHERE n.status <> 'rejected' AND CASE n.kind
       WHEN 'reversal' THEN n.status = 'failed' AND n.at > n.compared_at
       ELSE NOT EXISTS (SELECT FROM reconciliation.findings g WHERE g.account_code = $1 AND g.subject = n.subject
                        AND g.report_minor IS NOT NULL) END
     UNION
     SELECT f.day::text FROM reconciliation.findings f
     LEFT JOIN payby.transactions o ON o.payment_id = f.payment_id AND o.subject = f.subject
     WHERE f.account_code = $1 AND f.day = ANY ($2::date[]) AND f.subject NOT LIKE 'line:%' AND (
       f.ours_minor IS DISTINCT FROM CASE o.status WHEN 'failed' THEN 0 ELSE o.amount_minor END
       OR f.postings <> (
         SELECT coalesce(${POSTINGS}, '') FROM (
           SELECT t.subject, t.status, ${WRITTEN_MINOR} FROM payby.transactions t
           WHERE t.payment_id = f.payment_id AND t.money = f.subject AND ${WRITTEN}
           UNION ALL SELECT NULL, 'none', o.unposted_minor WHERE o.unposted_minor IS NOT NULL) now))`,
    [accountCode, days],
  );
  return rows.map(({ day }) => day);
}
