import type pg from 'pg';
import type { Day } from './ports.js';

/** What does not agree, in the order a line is judged by: one finding each. */
export const FINDINGS = [
  'twiceInReport',
  'reportedTwice',
  'notWithUs',
  'refundCameBack',
  'failedWithUs',
  'pendingWithUs',
  'notInReport',
  'reportDiffers',
  'refundedBeyond',
  'notInPms',
  'pmsDiffers',
  'pmsOtherDay',
  'feeMissing',
  'disputed',
  'otherMovement',
  'unreadable',
] as const;
export type Finding = (typeof FINDINGS)[number];

/** A hotel whose PMS lists its lines, and the zone its business dates are in. */
export interface ListingHotel {
  code: string;
  /** IANA name. */
  timeZone: string;
}

export interface Comparison {
  accountCode: string;
  day: Day;
  reportId: string;
  /** The platform's day as instants. */
  from: Date;
  to: Date;
  /** Of other hotels, what their PMS confirmed to us stands for its lines. */
  listing: readonly ListingHotel[];
}

export type Queries = Pick<pg.ClientBase, 'query'>;

/** What everybody else's statements may take is too little for a million lines on a busy server. */
const LIMIT_MS = 30 * 60_000;

export function long<Row extends pg.QueryResultRow>(
  client: Queries,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> {
  return client.query<Row>({ text, values: [...values], query_timeout: LIMIT_MS } as pg.QueryConfig);
}

/** The transaction of a refund `o` that is known as a part of a sum, see `partOfSum`; NULL of any other. */
export const SUMMED_OF = `substring(o.platform_no FROM '^(.*)-[0-9]+$')`;

/** Of a line of a report. Numbers of lines change when a report is corrected; what a line says is what it is known by. */
export const LINE_HASH = `left(encode(sha256(convert_to(ROW(kind, said, reference, refund_reference, platform_no, refund_no,
  amount_minor, currency_code, extract(epoch FROM at), unread)::text, 'UTF8')), 'hex'), 40)`;

/** What a line says, by the subject of its finding: alike for one that a report has again, and in the reports of two days. */
export const saidBy = (subject: string): string => `split_part(${subject}, '-', 1)`;

/** Lines `t` of folios, and what of each belongs there: nothing of one that is not to be written any more. */
export const WRITTEN = `t.kind IN ('posting', 'refundPosting', 'reversal', 'disputePosting')`;
export const WRITTEN_MINOR = 'coalesce(t.unposted_minor, t.amount_minor) AS amount_minor';

/** What a business date may lie before and after the hotel's clock, in hours: see {@link compare}. */
export const BUSINESS_DATE_HOURS = [-12, 4] as const;
const [EARLIEST, LATEST] = BUSINESS_DATE_HOURS.map((hours) => `interval '${hours} hours'`);

/** The postings of one money as one text: another one as soon as any of them changed. */
export const POSTINGS = `string_agg(DISTINCT concat_ws(' ', subject, status, amount_minor), ',' ORDER BY concat_ws(' ', subject, status, amount_minor))`;

/** Lines of a report; of more, tables are read as a whole. */
const MOST_ONE_BY_ONE = 5_000;

/**
 * Compares a report with our payments and the PMS's lines, by reference first and by day last: a payment of this day
 * that another day's report has, agrees there; a line of this report agrees with a payment of any day. Replaces what an
 * earlier comparison found. Set-based: a million lines take a minute or two.
 *
 * A refund that failed is compared too: the report of its day tells of money that came back later. What disputes have
 * moved is compared like money; a line of which no message has come is a finding of its own.
 *
 * A business date fits money when it is its day or the day of its posting, at the hotel; before noon it may still be the
 * day before, because the night audit has not run, and late in the evening already the day after.
 */
export async function compare(
  client: pg.ClientBase,
  { accountCode, day, reportId, from, to, listing }: Comparison,
): Promise<void> {
  await long(client, 'DELETE FROM reconciliation.findings WHERE account_code = $1 AND day = $2', [
    accountCode,
    day,
  ]);
  const { rows } = await client.query<{ lines: number }>(
    'SELECT lines FROM reconciliation.reports WHERE id = $1',
    [reportId],
  );
  // Of what is selected from a selection the planner guesses a handful of rows, and would go through them one by one.
  const large = (rows[0]?.lines ?? 0) > MOST_ONE_BY_ONE;
  if (large) await client.query('SET LOCAL enable_nestloop = off');
  await long(
    client,
    `INSERT INTO reconciliation.findings (account_code, day, subject, kind, finding, payment_id, line_no, currency_code,
       report_minor, ours_minor, ours_currency, pms_minor, pms_currency, pms_date, posted_minor, posting, our_at, report_at,
       other_day, postings)
     WITH ours AS (
       SELECT payment_id, subject, hotel_code, kind, status, platform_no, reference, amount_minor, currency_code, at, unposted_minor
       FROM payby.transactions
       WHERE account_code = $1 AND kind IN ('payment', 'refund', 'dispute') AND status <> 'rejected'),
     others AS (
       -- One account of the platform may serve several of ours: its report has the lines of all of them.
       SELECT t.platform_no FROM payby.transactions t
       JOIN payby.payment_accounts a ON a.code = $1 AND a.platform = t.platform
       WHERE t.kind = 'payment' AND t.account_code <> $1
         AND t.platform_no IN (SELECT platform_no FROM reconciliation.report_lines WHERE report_id = $3)
       EXCEPT SELECT platform_no FROM ours WHERE kind = 'payment'),
     hashed AS (
       SELECT *, ${LINE_HASH} AS hash
       FROM reconciliation.report_lines
       WHERE report_id = $3 AND kind NOT IN ('fee', 'payout')
         AND NOT EXISTS (SELECT FROM others o WHERE o.platform_no = report_lines.platform_no)),
     lines AS (
       SELECT *, hash || CASE WHEN row_number() OVER same > 1 THEN '-' || row_number() OVER same ELSE '' END AS identity
       FROM hashed WINDOW same AS (PARTITION BY hash ORDER BY line_no)),
     report AS (
       SELECT line_no, identity, identity <> hash AS again, kind, platform_no, amount_minor, currency_code, fee_minor, at,
              CASE kind WHEN 'reversal' THEN 'refund' ELSE kind END AS of_kind,
              CASE kind WHEN 'payment' THEN platform_no ELSE refund_no END AS no,
              CASE kind WHEN 'payment' THEN reference ELSE refund_reference END AS ref
       FROM lines WHERE kind IN ('payment', 'refund', 'reversal', 'dispute')),
     usual AS (
       -- What the platform keeps of most payments, where it says so at all.
       SELECT sum(fee_minor) FILTER (WHERE fee_minor <> 0) / sum(amount_minor) FILTER (WHERE fee_minor <> 0) AS share
       FROM report WHERE kind = 'payment' HAVING 2 * count(*) FILTER (WHERE fee_minor <> 0) >= count(*)),
     named AS (
       SELECT r.*, coalesce(n.payment_id, f.payment_id) AS payment_id,
              -- Another number of theirs is other money, in the report of any day: the guest was charged a second time.
              CASE WHEN n.subject IS NULL AND r.kind = 'payment' AND r.no <> f.platform_no
                        AND f.status IN ('success', 'held', 'returned') THEN NULL
                   ELSE coalesce(n.subject, f.subject) END AS subject,
              coalesce(n.platform_no, f.platform_no) AS our_no, n.subject IS NULL AS by_reference,
              row_number() OVER (PARTITION BY r.kind, r.platform_no, r.amount_minor, r.currency_code,
                                   coalesce(n.subject, f.subject) IS NULL
                                 -- A line that is there again may be a mistake: the others come first.
                                 ORDER BY r.again, r.at, r.line_no) AS alike
       FROM report r
       -- A refund that a platform gives no number is known by what its line says.
       LEFT JOIN ours n ON n.kind = r.of_kind AND n.platform_no = coalesce(r.no, r.identity)
       LEFT JOIN ours f ON n.subject IS NULL AND f.kind = r.of_kind AND f.reference = r.ref),
     summed AS (
       SELECT o.payment_id, o.subject, o.platform_no, o.amount_minor, o.currency_code, s.transaction_no,
              row_number() OVER (PARTITION BY s.transaction_no, o.amount_minor, o.currency_code ORDER BY o.at, o.subject) AS alike
       FROM ours o, LATERAL (SELECT ${SUMMED_OF} AS transaction_no) s
       WHERE o.kind = 'refund' AND s.transaction_no IN (SELECT platform_no FROM report)
         AND NOT EXISTS (SELECT FROM reconciliation.findings e
           WHERE e.account_code = $1 AND e.subject = o.subject AND e.day <> $2 AND e.report_minor IS NOT NULL)),
     told AS (
       SELECT r.line_no, r.identity, r.kind, r.platform_no, r.amount_minor, r.currency_code, r.fee_minor, r.at, r.no,
              coalesce(r.payment_id, s.payment_id) AS payment_id, coalesce(r.subject, s.subject) AS subject,
              coalesce(r.our_no, s.platform_no) AS our_no,
              row_number() OVER (PARTITION BY coalesce(r.subject, s.subject), r.kind ORDER BY r.by_reference, r.line_no) AS nth
       FROM named r
       -- Of a refund that we were told of as a part of a sum we know the transaction and the amount.
       LEFT JOIN summed s ON r.subject IS NULL AND r.kind = 'refund' AND s.transaction_no = r.platform_no
         AND s.amount_minor = r.amount_minor AND s.currency_code = r.currency_code AND s.alike = r.alike),
     elsewhere AS (
       SELECT e.subject, min(e.day) AS day FROM reconciliation.findings e
       WHERE e.account_code = $1 AND e.day <> $2 AND e.report_minor IS NOT NULL AND e.subject IN (SELECT subject FROM told)
       GROUP BY 1),
     money AS (
       SELECT CASE WHEN t.subject IS NULL OR t.nth > 1 OR t.kind = 'reversal' THEN 'line:' || t.identity ELSE t.subject END AS subject,
              t.kind,
              t.nth > 1 AND t.subject IS NOT NULL AND (t.no IS NULL OR t.no IS NOT DISTINCT FROM t.our_no) AS twice,
              t.payment_id, t.line_no, t.currency_code AS told_currency, t.amount_minor AS report_minor, t.fee_minor,
              t.at AS report_at, t.platform_no,
              -- Of a refund that failed nothing has left us.
              CASE WHEN t.nth > 1 THEN NULL WHEN o.status = 'failed' THEN 0 WHEN t.kind <> 'reversal' THEN o.amount_minor END
                AS ours_minor,
              CASE WHEN t.nth = 1 THEN o.currency_code END AS currency_code, o.status, o.at AS our_at
       FROM told t LEFT JOIN ours o ON o.subject = t.subject AND o.payment_id = t.payment_id
       UNION ALL
       SELECT o.subject, o.kind, false, o.payment_id, NULL, NULL, NULL, NULL, NULL, NULL, o.amount_minor, o.currency_code,
              o.status, o.at
       FROM ours o
       WHERE o.at >= $4 AND o.at < $5 AND o.status IN ('success', 'held', 'returned')
         -- That it came back does not say that it left.
         AND NOT EXISTS (SELECT FROM told t WHERE t.subject = o.subject AND t.kind <> 'reversal')
         AND NOT EXISTS (SELECT FROM reconciliation.findings e
           WHERE e.account_code = $1 AND e.subject = o.subject AND e.day <> $2 AND e.report_minor IS NOT NULL)),
     written AS (
       SELECT t.payment_id, t.money, t.subject, t.hotel_code, t.reference, t.pms_reference, t.status, ${WRITTEN_MINOR},
              t.currency_code, t.at, m.our_at, h.zone
       FROM payby.transactions t
       JOIN money m ON m.subject = t.money AND m.payment_id = t.payment_id
       LEFT JOIN unnest($6::text[], $7::text[]) AS h (code, zone) ON h.code = t.hotel_code
       WHERE ${WRITTEN}
       UNION ALL
       -- What belongs on folios and was never tried has no line of its own.
       SELECT o.payment_id, o.subject, NULL, o.hotel_code, NULL, NULL, 'none', o.unposted_minor, o.currency_code, o.at, m.our_at, NULL
       FROM ours o JOIN money m ON m.subject = o.subject AND m.payment_id = o.payment_id
       WHERE o.unposted_minor IS NOT NULL),
     listed AS (
       SELECT hotel_code, reference, sum(amount_minor) AS amount_minor, min(currency_code) AS currency_code,
              min(business_date) AS first, max(business_date) AS last
       FROM reconciliation.pms_lines
       WHERE hotel_code = ANY ($6) AND reference IN (SELECT reference FROM written) GROUP BY 1, 2),
     found AS (
       SELECT w.*, CASE
                WHEN w.zone IS NULL THEN CASE WHEN w.status = 'success' OR w.amount_minor = 0 THEN w.amount_minor END
                WHEN coalesce(l.amount_minor, n.amount_minor) IS NOT NULL
                -- Also a line of our number that somebody wrote without our reference.
                THEN coalesce(l.amount_minor, 0) + CASE WHEN n.reference IS NULL OR l.reference IS NULL
                                                        THEN coalesce(n.amount_minor, 0) ELSE 0 END
                WHEN w.amount_minor = 0 THEN 0
              END AS pms_minor,
              CASE WHEN w.zone IS NOT NULL THEN coalesce(l.currency_code, n.currency_code) END AS pms_currency,
              CASE WHEN w.zone IS NOT NULL THEN coalesce(l.first, n.business_date) END AS first,
              CASE WHEN w.zone IS NOT NULL THEN coalesce(l.last, n.business_date) END AS last
       FROM written w
       LEFT JOIN listed l ON l.hotel_code = w.hotel_code AND l.reference = w.reference
       LEFT JOIN reconciliation.pms_lines n ON w.zone IS NOT NULL AND n.hotel_code = w.hotel_code
         AND n.pms_reference = w.pms_reference AND n.reference IS DISTINCT FROM w.reference),
     dated AS (
       SELECT *, CASE
           WHEN first < (coalesce(least(our_at, at), at) AT TIME ZONE zone + ${EARLIEST})::date THEN first
           WHEN last > (coalesce(greatest(our_at, at), at) AT TIME ZONE zone + ${LATEST})::date THEN last
         END AS pms_date
       FROM found),
     posted AS (
       SELECT payment_id, money, sum(amount_minor) AS posted_minor, sum(pms_minor) AS pms_minor,
              min(pms_currency) FILTER (WHERE pms_currency <> currency_code) AS pms_currency, min(pms_date) AS pms_date,
              coalesce(min(subject) FILTER (WHERE pms_minor IS NULL),
                       min(subject) FILTER (WHERE pms_minor <> amount_minor OR pms_currency <> currency_code),
                       min(subject) FILTER (WHERE pms_date IS NOT NULL), min(subject)) AS subject,
              ${POSTINGS} AS postings
       FROM dated GROUP BY payment_id, money),
     beyond AS (
       -- Payments of which more went back than they brought: of what is beyond, nothing can be taken off a folio.
       SELECT payment_id FROM payby.transactions
       WHERE payment_id IN (SELECT payment_id FROM money WHERE kind = 'refund')
         AND (kind = 'payment' AND status IN ('success', 'held', 'returned') OR kind = 'refund' AND status = 'success')
       GROUP BY 1 HAVING sum(amount_minor) < 0),
     whose AS (
       -- The payment that a refund nobody here knows of is of.
       SELECT DISTINCT ON (m.line_no) m.line_no, o.payment_id
       FROM money m JOIN ours o ON o.kind = 'payment' AND o.platform_no = m.platform_no WHERE m.payment_id IS NULL)
     SELECT $1, $2, m.subject, m.kind,
       CASE
         WHEN m.twice THEN 'twiceInReport'
         WHEN m.ours_minor IS NULL THEN CASE m.kind WHEN 'dispute' THEN 'disputed' ELSE 'notWithUs' END
         -- What was said before the failure was known is answered by it; what was said after it is news.
         WHEN m.status = 'failed' THEN CASE WHEN m.kind = 'refund' AND m.report_at > m.our_at THEN 'failedWithUs'
                                            ELSE 'refundCameBack' END
         WHEN m.status NOT IN ('success', 'held', 'returned') THEN 'pendingWithUs'
         WHEN e.day IS NOT NULL THEN 'reportedTwice'
         WHEN m.report_minor IS NULL THEN 'notInReport'
         WHEN m.report_minor <> m.ours_minor OR m.told_currency <> m.currency_code THEN 'reportDiffers'
         WHEN m.kind = 'refund' AND b.payment_id IS NOT NULL AND coalesce(p.posted_minor, 0) <> m.ours_minor THEN 'refundedBeyond'
         WHEN p.posted_minor IS NOT NULL AND p.pms_minor IS NULL THEN 'notInPms'
         -- Its posting was never tried.
         WHEN p.posted_minor IS NULL AND m.kind = 'payment' AND m.status = 'success' AND EXISTS (
           SELECT FROM payby.payments k WHERE k.id = m.payment_id AND k.payer_kinds <> '{nonIntegration}') THEN 'notInPms'
         WHEN p.posted_minor <> p.pms_minor OR p.pms_currency IS NOT NULL THEN 'pmsDiffers'
         WHEN p.pms_date IS NOT NULL THEN 'pmsOtherDay'
         WHEN m.kind = 'payment' AND coalesce(m.fee_minor, 0) = 0 AND m.report_minor * u.share >= 1 THEN 'feeMissing'
         ELSE 'agrees'
       END,
       coalesce(m.payment_id, w.payment_id), m.line_no, coalesce(m.told_currency, m.currency_code), m.report_minor, m.ours_minor,
       m.currency_code, CASE WHEN m.ours_minor IS NOT NULL THEN p.pms_minor END, p.pms_currency, p.pms_date,
       CASE WHEN m.ours_minor IS NOT NULL THEN p.posted_minor END, p.subject, m.our_at, m.report_at,
       e.day, coalesce(p.postings, '')
     FROM money m
     LEFT JOIN elsewhere e ON e.subject = m.subject
     LEFT JOIN usual u ON true
     LEFT JOIN posted p ON p.payment_id = m.payment_id AND p.money = m.subject
     LEFT JOIN whose w ON w.line_no = m.line_no
     LEFT JOIN beyond b ON b.payment_id = m.payment_id
     UNION ALL
     SELECT DISTINCT ON (l.line_no) $1, $2::date, 'line:' || l.identity, l.kind,
       CASE l.kind WHEN 'unreadable' THEN 'unreadable' ELSE 'otherMovement' END, o.payment_id, l.line_no, l.currency_code,
       CASE WHEN l.unread IS NULL THEN l.amount_minor END, NULL::bigint, NULL, NULL::bigint, NULL, NULL::date, NULL::bigint, NULL, NULL::timestamptz, l.at,
       NULL::date, ''
     FROM lines l
     LEFT JOIN ours o ON o.kind = 'payment' AND o.platform_no = l.platform_no
     -- What else moved the money of a payment of ours has to be looked at.
     WHERE l.kind = 'unreadable' OR l.kind = 'other' AND l.amount_minor <> 0 AND o.payment_id IS NOT NULL
     -- Where a platform gives one number to two of our lines, the first has it.
     ON CONFLICT DO NOTHING`,
    [
      accountCode,
      day,
      reportId,
      from,
      to,
      listing.map(({ code }) => code),
      listing.map(({ timeZone }) => timeZone),
    ],
  );
  if (large) await client.query('SET LOCAL enable_nestloop = on');
}

/** What a finding `f` says, as a hash: an answer is about that, and void as soon as it says anything else. SHA-256. */
export const VERSION = `sha256(convert_to(ROW(f.finding, f.payment_id, f.currency_code, f.report_minor, f.ours_minor,
  f.ours_currency, f.pms_minor, f.pms_currency, f.pms_date, f.posted_minor, f.other_day)::text, 'UTF8'))`;

/** Whether the newest answer `a` settles a finding `f`. */
export const SETTLES = `a.act = 'explained' AND a.version = ${VERSION}`;

/** Those of a day that nobody has settled: what was found is not what was answered. */
export const UNSETTLED = `
  f.finding <> 'agrees' AND NOT EXISTS (
    SELECT FROM (SELECT a.act, a.version FROM reconciliation.answers a
                 WHERE a.account_code = f.account_code AND a.day = f.day AND a.subject = f.subject
                 ORDER BY a.no DESC LIMIT 1) a
    WHERE ${SETTLES})`;

/** Counts what a comparison or an answer has left, and says how the day stands by it. */
export async function recount(client: pg.ClientBase, accountCode: string, day: Day): Promise<void> {
  await long(
    client,
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
 * How seals are computed now. Form 1, of the days closed first, puts the lines of the comparison together as they are;
 * form 2 puts their hashes together, so that a million of them fit; form 3 takes in what every answer was about.
 */
export const SEAL_FORM = 3;

const linesWith = (further: string): string => `coalesce((
         SELECT string_agg(sha256(convert_to(ROW(subject, kind, finding, payment_id, currency_code, report_minor, ours_minor,
           ours_currency, pms_minor, pms_currency, pms_date, posted_minor, extract(epoch FROM our_at),
           extract(epoch FROM report_at)${further})::text, 'UTF8')), ''::bytea ORDER BY subject COLLATE "C")
         FROM reconciliation.findings WHERE account_code = $1 AND day = $2), ''::bytea)`;

const LINES_OF_FORM: Record<number, string> = {
  1: `convert_to(coalesce((
         SELECT string_agg(ROW(subject, kind, finding, payment_id, currency_code, report_minor, ours_minor, pms_minor,
           posted_minor, extract(epoch FROM our_at), extract(epoch FROM report_at))::text, E'\\n' ORDER BY subject COLLATE "C")
         FROM reconciliation.findings WHERE account_code = $1 AND day = $2), ''), 'UTF8')`,
  2: linesWith(''),
  3: linesWith(', other_day'),
};

/**
 * SHA-256 over all that a day says: its report, every line of the comparison, every answer, and the seal of the day
 * closed before it. The same rows give the same seal on any machine.
 */
export async function sealOf(
  client: Queries,
  accountCode: string,
  day: Day,
  previous: Buffer | null,
  form: number = SEAL_FORM,
): Promise<Buffer> {
  const { rows } = await long<{ seal: Buffer }>(
    client,
    `SELECT sha256(coalesce($3::bytea, ''::bytea) || coalesce((SELECT digest FROM reconciliation.reports r
         JOIN reconciliation.days d ON d.report_id = r.id WHERE d.account_code = $1 AND d.day = $2), ''::bytea)
       || ${LINES_OF_FORM[form]}
       || convert_to(coalesce((
         SELECT string_agg(ROW(no, subject, finding, act, reason, author_id, extract(epoch FROM at)${form < 3 ? '' : ', version'})::text, E'\\n' ORDER BY no)
         FROM reconciliation.answers WHERE account_code = $1 AND day = $2), ''), 'UTF8')) AS seal`,
    [accountCode, day, previous],
  );
  return rows[0]!.seal;
}
