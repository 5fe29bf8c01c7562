import type pg from 'pg';
import type { Day } from './ports.js';

/** What does not agree, in the order a line is judged by: one finding each. */
export const FINDINGS = [
  'twiceInReport',
  'notWithUs',
  'pendingWithUs',
  'notInReport',
  'reportDiffers',
  'notInPms',
  'pmsDiffers',
  'disputed',
] as const;
export type Finding = (typeof FINDINGS)[number];

export interface Comparison {
  accountCode: string;
  day: Day;
  reportId: string;
  /** The platform's day as instants. */
  from: Date;
  to: Date;
  /** Whether the PMS lists its lines; else what it confirmed to us stands for them. */
  journal: boolean;
}

/**
 * Compares a report with our payments and the PMS's lines, by reference first and by day last: a payment of this day
 * that another day's report has, agrees there; a line of this report agrees with a payment of any day. Replaces what an
 * earlier comparison found. Set-based: a million lines take seconds.
 */
export async function compare(
  client: pg.ClientBase,
  { accountCode, day, reportId, from, to, journal }: Comparison,
): Promise<void> {
  await client.query('DELETE FROM reconciliation.findings WHERE account_code = $1 AND day = $2', [
    accountCode,
    day,
  ]);
  await client.query(
    `INSERT INTO reconciliation.findings (account_code, day, subject, kind, finding, payment_id, line_no, currency_code,
       report_minor, ours_minor, pms_minor, posted_minor, our_at, report_at)
     WITH ours AS (
       SELECT payment_id, subject, hotel_code, kind, status, platform_no, reference, amount_minor, currency_code, at
       FROM payby.transactions
       WHERE account_code = $1 AND kind IN ('payment', 'refund') AND status NOT IN ('failed', 'rejected')),
     report AS (
       SELECT line_no, kind, platform_no, amount_minor, currency_code, at,
              CASE kind WHEN 'payment' THEN platform_no ELSE refund_no END AS no,
              CASE kind WHEN 'payment' THEN reference ELSE refund_reference END AS ref
       FROM reconciliation.report_lines WHERE report_id = $3 AND kind IN ('payment', 'refund')),
     told AS (
       SELECT r.*, coalesce(n.payment_id, f.payment_id) AS payment_id, coalesce(n.subject, f.subject) AS subject,
              row_number() OVER (PARTITION BY coalesce(n.subject, f.subject) ORDER BY r.line_no) AS nth
       FROM report r
       LEFT JOIN ours n ON n.kind = r.kind AND n.platform_no = r.no
       LEFT JOIN ours f ON n.subject IS NULL AND f.kind = r.kind AND f.reference = r.ref),
     money AS (
       SELECT CASE WHEN t.subject IS NULL OR t.nth > 1 THEN 'line:' || t.line_no ELSE t.subject END AS subject, t.kind,
              t.nth > 1 AND t.subject IS NOT NULL AS twice, t.payment_id, t.line_no, t.currency_code AS told_currency,
              t.amount_minor AS report_minor, t.at AS report_at, t.platform_no,
              CASE WHEN t.nth = 1 THEN o.amount_minor END AS ours_minor, o.currency_code, o.status, o.at AS our_at
       FROM told t LEFT JOIN ours o ON o.subject = t.subject AND o.payment_id = t.payment_id
       UNION ALL
       SELECT o.subject, o.kind, false, o.payment_id, NULL, NULL, NULL, NULL, NULL, o.amount_minor, o.currency_code, o.status,
              o.at
       FROM ours o
       WHERE o.at >= $4 AND o.at < $5 AND o.status IN ('success', 'held', 'returned')
         AND NOT EXISTS (SELECT FROM told t WHERE t.subject = o.subject)
         AND NOT EXISTS (SELECT FROM reconciliation.findings e
           WHERE e.account_code = $1 AND e.subject = o.subject AND e.day <> $2 AND e.report_minor IS NOT NULL)),
     posted AS (
       SELECT t.payment_id, t.money, sum(t.amount_minor) AS posted_minor,
              sum(CASE WHEN $6 THEN coalesce(n.amount_minor, f.amount_minor)
                       WHEN t.status = 'success' THEN t.amount_minor END) AS pms_minor
       FROM payby.transactions t
       LEFT JOIN reconciliation.pms_lines n ON $6 AND n.hotel_code = t.hotel_code AND n.pms_reference = t.pms_reference
       LEFT JOIN (SELECT hotel_code, reference, sum(amount_minor)::bigint AS amount_minor
                  FROM reconciliation.pms_lines WHERE reference IS NOT NULL GROUP BY 1, 2) f
         ON $6 AND n.hotel_code IS NULL AND f.hotel_code = t.hotel_code AND f.reference = t.reference
       WHERE t.payment_id IN (SELECT payment_id FROM money WHERE payment_id IS NOT NULL)
         AND t.kind IN ('posting', 'refundPosting', 'reversal')
       GROUP BY t.payment_id, t.money),
     whose AS (
       -- The payment that a refund nobody here knows of is of.
       SELECT DISTINCT ON (m.line_no) m.line_no, o.payment_id
       FROM money m JOIN ours o ON o.kind = 'payment' AND o.platform_no = m.platform_no WHERE m.payment_id IS NULL)
     SELECT $1, $2, m.subject, m.kind,
       CASE
         WHEN m.twice THEN 'twiceInReport'
         WHEN m.ours_minor IS NULL THEN 'notWithUs'
         WHEN m.status NOT IN ('success', 'held', 'returned') THEN 'pendingWithUs'
         WHEN m.report_minor IS NULL THEN 'notInReport'
         WHEN m.report_minor <> m.ours_minor OR m.told_currency <> m.currency_code THEN 'reportDiffers'
         WHEN p.posted_minor IS NOT NULL AND p.pms_minor IS NULL THEN 'notInPms'
         WHEN p.posted_minor <> p.pms_minor THEN 'pmsDiffers'
         ELSE 'agrees'
       END,
       coalesce(m.payment_id, w.payment_id), m.line_no, coalesce(m.told_currency, m.currency_code), m.report_minor, m.ours_minor,
       CASE WHEN m.twice THEN NULL ELSE p.pms_minor END, CASE WHEN m.twice THEN NULL ELSE p.posted_minor END,
       m.our_at, m.report_at
     FROM money m
     LEFT JOIN posted p ON p.payment_id = m.payment_id AND p.money = m.subject
     LEFT JOIN whose w ON w.line_no = m.line_no
     UNION ALL
     SELECT $1, $2, 'line:' || l.line_no, l.kind, 'disputed', o.payment_id, l.line_no, l.currency_code, l.amount_minor, NULL, NULL,
       NULL, NULL, l.at
     FROM reconciliation.report_lines l
     LEFT JOIN LATERAL (SELECT payment_id FROM ours WHERE kind = 'payment' AND platform_no = l.platform_no LIMIT 1) o ON true
     WHERE l.report_id = $3 AND l.kind = 'dispute'`,
    [accountCode, day, reportId, from, to, journal],
  );
}

/** Those of a day that nobody has settled: what was found is not what was answered. */
export const UNSETTLED = `
  f.finding <> 'agrees' AND NOT EXISTS (
    SELECT FROM (SELECT a.act, a.finding FROM reconciliation.answers a
                 WHERE a.account_code = f.account_code AND a.day = f.day AND a.subject = f.subject
                 ORDER BY a.no DESC LIMIT 1) newest
    WHERE newest.act = 'explained' AND newest.finding = f.finding)`;

/** Counts what a comparison or an answer has left, and says how the day stands by it. */
export async function recount(client: pg.ClientBase, accountCode: string, day: Day): Promise<void> {
  await client.query(
    `UPDATE reconciliation.days d
     SET agreed = c.agreed, unsettled = c.unsettled,
         status = CASE WHEN d.report_id IS NULL THEN 'waiting' WHEN c.unsettled > 0 THEN 'open' ELSE 'clean' END
     FROM (SELECT count(*) FILTER (WHERE f.finding = 'agrees')::int AS agreed,
                  count(*) FILTER (WHERE ${UNSETTLED})::int AS unsettled
           FROM reconciliation.findings f WHERE f.account_code = $1 AND f.day = $2) c
     WHERE d.account_code = $1 AND d.day = $2 AND d.status <> 'closed'`,
    [accountCode, day],
  );
}

/**
 * SHA-256 over all that a day says: its report, every line of the comparison, every answer, and the seal of the day
 * closed before it. The same rows give the same seal on any machine.
 */
export async function sealOf(
  client: pg.ClientBase | { query: pg.ClientBase['query'] },
  accountCode: string,
  day: Day,
  previous: Buffer | null,
): Promise<Buffer> {
  const { rows } = await client.query<{ seal: Buffer }>(
    `SELECT sha256(coalesce($3::bytea, ''::bytea) || coalesce((SELECT digest FROM reconciliation.reports r
         JOIN reconciliation.days d ON d.report_id = r.id WHERE d.account_code = $1 AND d.day = $2), ''::bytea)
       || convert_to(coalesce((
         SELECT string_agg(ROW(subject, kind, finding, payment_id, currency_code, report_minor, ours_minor, pms_minor,
           posted_minor, extract(epoch FROM our_at), extract(epoch FROM report_at))::text, E'\\n' ORDER BY subject COLLATE "C")
         FROM reconciliation.findings WHERE account_code = $1 AND day = $2), ''), 'UTF8')
       || convert_to(coalesce((
         SELECT string_agg(ROW(no, subject, finding, act, reason, author_id, extract(epoch FROM at))::text, E'\\n' ORDER BY no)
         FROM reconciliation.answers WHERE account_code = $1 AND day = $2), ''), 'UTF8')) AS seal`,
    [accountCode, day, previous],
  );
  return rows[0]!.seal;
}
