import type { Database } from '../kernel/database/database.js';
import { SETTLES, VERSION, type Finding } from './compare.queries.js';
import type { Day, ReportLine } from './ports.js';

/** One line of a compared day. Amounts in minor units, negative where money left; null: not there. */
export interface FindingRow {
  subject: string;
  kind: 'payment' | 'refund' | 'reversal' | 'dispute' | 'other' | 'unreadable';
  finding: Finding | 'agrees';
  hotelCode: string | null;
  paymentId: string | null;
  paymentNo: string | null;
  guest: string | null;
  roomNo: string | null;
  currencyCode: string;
  reportMinor: number | null;
  oursMinor: number | null;
  oursCurrency: string | null;
  pmsMinor: number | null;
  pmsCurrency: string | null;
  /** What should stand in the PMS; null: nothing is posted for it. */
  postedMinor: number | null;
  ourAt: Date | null;
  reportAt: Date | null;
  platformNo: string | null;
  cardInfo: { brand: string; last4: string } | null;
}

/** A line that does not agree, with what stands beside it. */
export interface DifferenceRow extends FindingRow {
  /** What the line says, as a hash in hex: an answer names it. */
  version: string;
  /** Another day whose report has the same money. */
  otherDay: Day | null;
  /** Business date of the PMS's line, where it is not one the money can be of. */
  pmsDate: Day | null;
  /** The line in the PMS that is missing or differs: its row in the list of transactions. */
  posting: string | null;
  postingStatus: string | null;
  /** What the PMS called it when it refused the posting. */
  postingCode: string | null;
  postingReason: string | null;
  /** When the posting came to stand as it does, and who set it so by hand. */
  postingAt: Date | null;
  postingBy: string | null;
  /** The line that is in the PMS instead: what differs, or one of the same amount without our number. */
  pmsLine: { reference: string; by: string | null; at: string | null; typed: boolean } | null;
  /** What the payment, that a refund nobody here knows of is of, has brought in. */
  paid: { amountMinor: number; currencyCode: string } | null;
  /** The line of the report as it came, where it could not be read. */
  unread: ReportLine['unread'] | null;
  answer: { reason: string; by: string; at: Date } | null;
  settled: boolean;
}

const COLUMNS = `
  f.subject, f.kind, f.finding, coalesce(t.hotel_code, p.hotel_code) AS "hotelCode", f.payment_id AS "paymentId",
  coalesce(t.payment_no, p.payment_no) AS "paymentNo", coalesce(t.guest, concat_ws(', ', nullif(p.last_name, ''), nullif(p.first_name, ''))) AS guest,
  t.room_no AS "roomNo", f.currency_code AS "currencyCode", f.report_minor::float8 AS "reportMinor",
  f.ours_minor::float8 AS "oursMinor", coalesce(f.ours_currency, CASE WHEN f.ours_minor IS NOT NULL THEN f.currency_code END)
    AS "oursCurrency", f.pms_minor::float8 AS "pmsMinor",
  coalesce(f.pms_currency, CASE WHEN f.pms_minor IS NOT NULL THEN coalesce(f.ours_currency, f.currency_code) END) AS "pmsCurrency",
  f.posted_minor::float8 AS "postedMinor", f.our_at AS "ourAt", f.report_at AS "reportAt",
  coalesce(t.platform_no, l.refund_no, l.platform_no) AS "platformNo", t.card_info AS "cardInfo"`;

const LINES = `
  FROM reconciliation.findings f
  LEFT JOIN payby.transactions t ON t.payment_id = f.payment_id AND t.subject = f.subject
  LEFT JOIN payby.payments p ON p.id = f.payment_id
  LEFT JOIN reconciliation.days d ON d.account_code = f.account_code AND d.day = f.day
  LEFT JOIN reconciliation.report_lines l ON l.report_id = d.report_id AND l.line_no = f.line_no`;

/** Answers of days that were closed before answers named what they are about still count there. */
const SETTLED = `(${SETTLES} OR a.act = 'explained' AND a.version IS NULL AND a.finding = f.finding AND d.status = 'closed')`;

/** @returns the lines of a day that do not agree, unsettled ones first */
export async function findDifferences(
  db: Database,
  accountCode: string,
  day: Day,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<DifferenceRow[]> {
  return db.query<DifferenceRow & Record<string, unknown>>(
    `SELECT ${COLUMNS}, encode(${VERSION}, 'hex') AS version, f.other_day::text AS "otherDay", l.unread, f.pms_date::text AS "pmsDate", w.subject AS posting, w.status AS "postingStatus",
       e.code AS "postingCode", coalesce(e.reason, w.reason) AS "postingReason", coalesce(e.at, w.at) AS "postingAt",
       e.by AS "postingBy", CASE WHEN j.pms_reference IS NOT NULL
         THEN json_build_object('reference', j.pms_reference, 'by', j.posted_by, 'at', j.at, 'typed', j.typed) END AS "pmsLine",
       CASE WHEN o.amount_minor IS NOT NULL
            THEN json_build_object('amountMinor', o.amount_minor, 'currencyCode', o.currency_code) END AS paid,
       CASE WHEN ${SETTLED}
            THEN json_build_object('reason', a.reason, 'by', a.author, 'at', a.at) END AS answer,
       coalesce(${SETTLED}, false) AS settled
     ${LINES}
     LEFT JOIN LATERAL (
       SELECT * FROM payby.transactions w
       WHERE w.payment_id = f.payment_id AND w.money = f.subject AND f.finding IN ('notInPms', 'pmsDiffers', 'pmsOtherDay')
         -- Where only what was never tried is missing, no line is wrong.
         AND (t.unposted_minor IS NULL OR f.posted_minor - t.unposted_minor IS DISTINCT FROM f.pms_minor)
       ORDER BY w.subject = f.posting DESC NULLS LAST, w.status = 'success', w.at DESC LIMIT 1) w ON true
     LEFT JOIN LATERAL (
       -- What became of it last: the PMS's own words, or the person who set it.
       SELECT e.data->>'code' AS code, e.data->>'reason' AS reason, e.occurred_at AS at,
              CASE WHEN e.type LIKE '%adjusted%' THEN e.metadata->'actor'->>'name' END AS by
       FROM kernel.events e
       WHERE e.stream_id = 'payment-' || f.payment_id AND w.subject IS NOT NULL
         AND e.type LIKE CASE split_part(w.subject, ':', 1) WHEN 'posting' THEN 'posting-%' ELSE 'refund-posting-%' END
         AND coalesce(e.data->>'refundPostingNo', e.data->>'postingNo') = split_part(w.subject, ':', 2)
         AND e.type ~ '-(failed|unknown|adjusted)\\.'
       ORDER BY e.version DESC LIMIT 1) e ON true
     LEFT JOIN LATERAL (
       SELECT j.pms_reference, j.posted_by, j.at, typed FROM (
         SELECT *, reference IS DISTINCT FROM w.reference AND pms_reference IS DISTINCT FROM w.pms_reference AS typed
         FROM reconciliation.pms_lines j
         WHERE j.hotel_code = w.hotel_code AND (j.reference = w.reference OR j.pms_reference = w.pms_reference
           OR f.pms_minor IS NULL AND j.reference IS NULL AND j.business_date BETWEEN f.day - 1 AND f.day + 2
             AND j.amount_minor = f.posted_minor
             AND j.currency_code = w.currency_code AND NOT EXISTS (
               SELECT FROM payby.transactions k WHERE k.pms_reference = j.pms_reference AND k.hotel_code = j.hotel_code))) j
       -- Of two the one that came last is the one too many.
       ORDER BY typed, j.amount_minor = w.amount_minor, j.at DESC NULLS LAST LIMIT 1) j ON true
     LEFT JOIN LATERAL (
       SELECT amount_minor::float8 AS amount_minor, currency_code FROM payby.transactions o
       WHERE o.payment_id = f.payment_id AND o.kind = 'payment' AND o.platform_no = l.platform_no AND f.kind = 'refund'
         AND f.finding = 'notWithUs' LIMIT 1) o ON true
     LEFT JOIN LATERAL (
       SELECT act, finding, version, reason, author, at FROM reconciliation.answers a
       WHERE a.account_code = f.account_code AND a.day = f.day AND a.subject = f.subject ORDER BY a.no DESC LIMIT 1) a ON true
     WHERE f.account_code = $1 AND f.day = $2 AND f.finding <> 'agrees'
     ORDER BY settled, coalesce(f.our_at, f.report_at), f.subject LIMIT $3 OFFSET $4`,
    [accountCode, day, limit, after],
  );
}

/** The lines of a day that agree, in the order of the report. @param after the last line number that was read */
export async function findAgreeing(
  db: Database,
  accountCode: string,
  day: Day,
  { limit, skip = 0, after = -1 }: { limit: number; skip?: number; after?: number },
): Promise<(FindingRow & { lineNo: number; feeMinor: number | null; netMinor: number | null })[]> {
  return db.query<Awaited<ReturnType<typeof findAgreeing>>[number] & Record<string, unknown>>(
    `SELECT ${COLUMNS}, f.line_no AS "lineNo", l.fee_minor::float8 AS "feeMinor", l.net_minor::float8 AS "netMinor" ${LINES}
     WHERE f.account_code = $1 AND f.day = $2 AND f.finding = 'agrees' AND f.line_no > $5
     ORDER BY f.line_no LIMIT $3 OFFSET $4`,
    [accountCode, day, limit, skip, after],
  );
}

/** Sums per currency of the three columns, and what the platform keeps and pays out. */
export interface DayFigures {
  totals: {
    currencyCode: string;
    kind: FindingRow['kind'];
    agrees: boolean;
    lines: number;
    reportMinor: number;
    oursMinor: number;
    pmsMinor: number;
  }[];
  settlement: {
    kind: ReportLine['kind'];
    currencyCode: string;
    lines: number;
    amountMinor: number;
    feeMinor: number;
    netMinor: number;
  }[];
}

/** The sums of days, each side in the currency that it has. */
export async function totalsOf(
  db: Database,
  accountCode: string,
  days: readonly Day[],
): Promise<Map<Day, DayFigures['totals']>> {
  const rows = await db.query<DayFigures['totals'][number] & { day: Day } & Record<string, unknown>>(
    `WITH sums AS (
       SELECT day, currency_code, coalesce(ours_currency, currency_code) AS ours_currency,
         coalesce(pms_currency, ours_currency, currency_code) AS pms_currency, kind, finding = 'agrees' AS agrees,
         count(*) AS lines, sum(report_minor) AS report_minor, sum(ours_minor) AS ours_minor, sum(pms_minor) AS pms_minor
       FROM reconciliation.findings WHERE account_code = $1 AND day = ANY ($2::date[]) AND kind <> 'unreadable'
       GROUP BY 1, 2, 3, 4, 5, 6)
     SELECT day::text, side.currency AS "currencyCode", kind, agrees, sum(side.lines)::int AS lines,
       coalesce(sum(side.report_minor), 0)::float8 AS "reportMinor", coalesce(sum(side.ours_minor), 0)::float8 AS "oursMinor",
       coalesce(sum(side.pms_minor), 0)::float8 AS "pmsMinor"
     FROM sums, LATERAL (VALUES
       (currency_code, lines, report_minor, NULL::numeric, NULL::numeric),
       (ours_currency, 0, NULL, ours_minor, NULL),
       (pms_currency, 0, NULL, NULL, pms_minor)) AS side (currency, lines, report_minor, ours_minor, pms_minor)
     WHERE num_nonnulls(side.report_minor, side.ours_minor, side.pms_minor) > 0 OR side.lines > 0
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    [accountCode, days],
  );
  const totals = new Map<Day, DayFigures['totals']>();
  for (const { day, ...total } of rows) totals.set(day, [...(totals.get(day) ?? []), total]);
  return totals;
}

/** How many lines of days do not agree, explained or not; a day without any is left out. */
export async function countDifferences(
  db: Database,
  accountCode: string,
  days: readonly Day[],
): Promise<Map<Day, number>> {
  const rows = await db.query<{ day: Day; lines: number }>(
    `SELECT day::text, count(*)::int AS lines FROM reconciliation.findings
     WHERE account_code = $1 AND day = ANY ($2::date[]) AND finding <> 'agrees' GROUP BY 1`,
    [accountCode, days],
  );
  return new Map(rows.map(({ day, lines }) => [day, lines]));
}

export async function figuresOf(
  db: Database,
  accountCode: string,
  day: Day,
  reportId: string | null,
): Promise<DayFigures> {
  const [totals, settlement] = await Promise.all([
    totalsOf(db, accountCode, [day]),
    db.query<DayFigures['settlement'][number] & Record<string, unknown>>(
      `SELECT kind, coalesce(settled_currency, currency_code) AS "currencyCode", count(*)::int AS lines,
         -- In the currency that is paid out.
         coalesce(sum(CASE WHEN settled_currency <> currency_code AND net_minor IS NOT NULL
                           THEN net_minor + coalesce(fee_minor, 0) ELSE amount_minor END), 0)::float8 AS "amountMinor",
         coalesce(sum(fee_minor), 0)::float8 AS "feeMinor", coalesce(sum(net_minor), 0)::float8 AS "netMinor"
       FROM reconciliation.report_lines WHERE report_id = $1 AND kind <> 'unreadable' GROUP BY 1, 2 ORDER BY 2, 1`,
      [reportId],
    ),
  ]);
  return { totals: totals.get(day) ?? [], settlement };
}
