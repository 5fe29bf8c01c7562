import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { newId } from '../kernel/ids.js';
import type { Finding } from './compare.queries.js';
import type { Day, JournalLine, ReportLine } from './ports.js';

export interface DayRow {
  accountCode: string;
  day: Day;
  hotelCode: string;
  status: 'waiting' | 'open' | 'clean' | 'closed';
  reportId: string | null;
  receivedAt: Date | null;
  batch: string | null;
  /** SHA-256 of the report, in hex. */
  digest: string | null;
  waitsFor: string | null;
  pmsReadAt: Date | null;
  comparedAt: Date | null;
  agreed: number;
  unsettled: number;
  closedAt: Date | null;
  closedBy: string | null;
  /** In hex. */
  seal: string | null;
  previousSeal: string | null;
}

const DAY = `
  d.account_code AS "accountCode", d.day::text, d.hotel_code AS "hotelCode", d.status, d.report_id AS "reportId",
  r.received_at AS "receivedAt", r.batch, encode(r.digest, 'hex') AS digest, d.waits_for AS "waitsFor",
  p.read_at AS "pmsReadAt", d.compared_at AS "comparedAt", d.agreed, d.unsettled, d.closed_at AS "closedAt",
  d.closed_by AS "closedBy", encode(d.seal, 'hex') AS seal, encode(d.previous_seal, 'hex') AS "previousSeal"
  FROM reconciliation.days d
  LEFT JOIN reconciliation.reports r ON r.id = d.report_id
  LEFT JOIN reconciliation.pms_reads p ON p.hotel_code = d.hotel_code AND p.business_date = d.day`;

export async function findDays(
  db: TenantDatabase,
  accountCode: string,
  from: Day,
  to: Day,
): Promise<DayRow[]> {
  return db.query<DayRow & Record<string, unknown>>(
    `SELECT ${DAY} WHERE d.account_code = $1 AND d.day BETWEEN $2 AND $3 ORDER BY d.day`,
    [accountCode, from, to],
  );
}

/**
 * The days of an account that have no row yet, of the last `back` whose report should be there. They begin with its first
 * money: before that there is nothing to compare.
 */
export async function addDueDays(
  client: pg.ClientBase,
  account: { code: string; hotelCode: string },
  reports: { timeZone: string; readyAfterMinutes: number },
  back: number,
): Promise<Day[]> {
  const { rows } = await client.query<{ day: Day }>(
    `INSERT INTO reconciliation.days (account_code, day, hotel_code)
     SELECT $1, d.day::date, $2
     FROM (SELECT (min(at) AT TIME ZONE $3)::date AS day FROM payby.transactions WHERE account_code = $1) first,
       generate_series(greatest((now() AT TIME ZONE $3)::date - $5::int, first.day), (now() AT TIME ZONE $3)::date - 1,
         interval '1 day') AS d (day)
     WHERE first.day IS NOT NULL AND (d.day::date + 1)::timestamp AT TIME ZONE $3 + make_interval(mins => $4) <= now()
     ON CONFLICT DO NOTHING RETURNING day::text`,
    [account.code, account.hotelCode, reports.timeZone, reports.readyAfterMinutes, back],
  );
  return rows.map(({ day }) => day);
}

/** Keeps a report once. @returns its id, also when it was here already */
export async function keepReport(
  client: pg.ClientBase,
  report: {
    accountCode: string;
    day: Day;
    digest: Buffer;
    batch: string | null;
    lines: readonly ReportLine[];
  },
): Promise<string> {
  const { accountCode, day, digest, batch, lines } = report;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO reconciliation.reports (id, account_code, day, digest, batch, lines) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING RETURNING id`,
    [newId(), accountCode, day, digest, batch, lines.length],
  );
  if (!rows[0]) {
    const known = await client.query<{ id: string }>(
      'SELECT id FROM reconciliation.reports WHERE account_code = $1 AND day = $2 AND digest = $3',
      [accountCode, day, digest],
    );
    return known.rows[0]!.id;
  }
  const { id } = rows[0];
  const STEP = 5_000;
  for (let from = 0; from < lines.length; from += STEP) {
    await client.query(
      `INSERT INTO reconciliation.report_lines (report_id, line_no, kind, said, reference, refund_reference, platform_no,
         refund_no, amount_minor, currency_code, fee_minor, net_minor, settled_currency, at)
       SELECT $1, $2 + l.no, l.line->>'kind', l.line->>'said', l.line->>'reference', l.line->>'refundReference',
         l.line->>'platformTransactionNo', l.line->>'platformRefundNo', (l.line->>'amountMinor')::bigint,
         l.line->>'currencyCode', (l.line->>'feeMinor')::bigint, (l.line->>'netMinor')::bigint, l.line->>'settledCurrency',
         (l.line->>'at')::timestamptz
       FROM json_array_elements($3::json) WITH ORDINALITY AS l (line, no)`,
      [id, from, JSON.stringify(lines.slice(from, from + STEP))],
    );
  }
  return id;
}

export async function keepJournal(
  client: pg.ClientBase,
  hotelCode: string,
  businessDate: Day,
  lines: readonly JournalLine[],
): Promise<void> {
  await client.query(
    `INSERT INTO reconciliation.pms_lines (hotel_code, pms_reference, business_date, reference, amount_minor, currency_code,
       posted_by, at)
     SELECT $1, l."pmsReference", $2, l.reference, l."amountMinor", l."currencyCode", l."postedBy", l.at
     FROM json_to_recordset($3::json) AS l ("pmsReference" text, reference text, "amountMinor" bigint, "currencyCode" text,
       "postedBy" text, at timestamptz)
     ON CONFLICT (hotel_code, pms_reference) DO UPDATE SET business_date = excluded.business_date,
       reference = excluded.reference, amount_minor = excluded.amount_minor, currency_code = excluded.currency_code,
       posted_by = excluded.posted_by, at = excluded.at`,
    [hotelCode, businessDate, JSON.stringify(lines)],
  );
  await client.query(
    `DELETE FROM reconciliation.pms_lines WHERE hotel_code = $1 AND business_date = $2 AND NOT pms_reference = ANY ($3)`,
    [hotelCode, businessDate, lines.map(({ pmsReference }) => pmsReference)],
  );
  await client.query(
    `INSERT INTO reconciliation.pms_reads (hotel_code, business_date, lines) VALUES ($1, $2, $3)
     ON CONFLICT (hotel_code, business_date) DO UPDATE SET read_at = clock_timestamp(), lines = excluded.lines`,
    [hotelCode, businessDate, lines.length],
  );
}

export interface FindingRow {
  subject: string;
  kind: 'payment' | 'refund' | 'dispute';
  finding: Finding | 'agrees';
  paymentId: string | null;
  paymentNo: string | null;
  guest: string | null;
  roomNo: string | null;
  currencyCode: string;
  reportMinor: number | null;
  oursMinor: number | null;
  pmsMinor: number | null;
  postedMinor: number | null;
  ourAt: Date | null;
  reportAt: Date | null;
  platformNo: string | null;
  cardInfo: { brand: string; last4: string } | null;
  /** Of the line in the PMS that is missing or differs. */
  postingStatus: string | null;
  postingReason: string | null;
  answer: { reason: string; by: string; at: Date } | null;
  settled: boolean;
}

/** @param agreeing the lines that agree; false: those that do not, unsettled ones first */
export async function findFindings(
  db: TenantDatabase,
  accountCode: string,
  day: Day,
  { agreeing, from, to }: { agreeing: boolean; from: number; to: number },
): Promise<{ rows: FindingRow[]; total: number }> {
  const rows = await db.query<FindingRow & { total: number } & Record<string, unknown>>(
    `SELECT f.subject, f.kind, f.finding, f.payment_id AS "paymentId", coalesce(t.payment_no, p.payment_no) AS "paymentNo",
       coalesce(t.guest, p.last_name || ', ' || p.first_name) AS guest, t.room_no AS "roomNo",
       f.currency_code AS "currencyCode", f.report_minor::float8 AS "reportMinor", f.ours_minor::float8 AS "oursMinor",
       f.pms_minor::float8 AS "pmsMinor", f.posted_minor::float8 AS "postedMinor", f.our_at AS "ourAt", f.report_at AS "reportAt",
       coalesce(t.platform_no, l.refund_no, l.platform_no) AS "platformNo", t.card_info AS "cardInfo",
       w.status AS "postingStatus", w.reason AS "postingReason",
       CASE WHEN a.act = 'explained' AND a.finding = f.finding
            THEN json_build_object('reason', a.reason, 'by', a.author, 'at', a.at) END AS answer,
       coalesce(f.finding = 'agrees' OR (a.act = 'explained' AND a.finding = f.finding), false) AS settled,
       count(*) OVER ()::int AS total
     FROM reconciliation.findings f
     LEFT JOIN payby.transactions t ON t.payment_id = f.payment_id AND t.subject = f.subject
     LEFT JOIN payby.payments p ON p.id = f.payment_id
     LEFT JOIN reconciliation.days d ON d.account_code = f.account_code AND d.day = f.day
     LEFT JOIN reconciliation.report_lines l ON l.report_id = d.report_id AND l.line_no = f.line_no
     LEFT JOIN LATERAL (
       SELECT status, reason FROM payby.transactions w
       WHERE w.payment_id = f.payment_id AND w.money = f.subject ORDER BY w.status = 'success', w.at DESC LIMIT 1) w ON true
     LEFT JOIN LATERAL (
       SELECT act, finding, reason, author, at FROM reconciliation.answers a
       WHERE a.account_code = f.account_code AND a.day = f.day AND a.subject = f.subject ORDER BY a.no DESC LIMIT 1) a ON true
     WHERE f.account_code = $1 AND f.day = $2 AND (f.finding = 'agrees') = $3
     ORDER BY settled, coalesce(f.our_at, f.report_at), f.subject LIMIT $4 OFFSET $5`,
    [accountCode, day, agreeing, to - from + 1, from],
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
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

export async function figuresOf(
  db: TenantDatabase,
  accountCode: string,
  day: Day,
  reportId: string | null,
): Promise<DayFigures> {
  const [totals, settlement] = await Promise.all([
    db.query<DayFigures['totals'][number] & Record<string, unknown>>(
      `SELECT currency_code AS "currencyCode", kind, finding = 'agrees' AS agrees, count(*)::int AS lines,
         coalesce(sum(report_minor), 0)::float8 AS "reportMinor", coalesce(sum(ours_minor), 0)::float8 AS "oursMinor",
         coalesce(sum(pms_minor), 0)::float8 AS "pmsMinor"
       FROM reconciliation.findings WHERE account_code = $1 AND day = $2 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      [accountCode, day],
    ),
    db.query<DayFigures['settlement'][number] & Record<string, unknown>>(
      `SELECT kind, coalesce(settled_currency, currency_code) AS "currencyCode", count(*)::int AS lines,
         coalesce(sum(amount_minor), 0)::float8 AS "amountMinor", coalesce(sum(fee_minor), 0)::float8 AS "feeMinor",
         coalesce(sum(net_minor), 0)::float8 AS "netMinor"
       FROM reconciliation.report_lines WHERE report_id = $1 GROUP BY 1, 2 ORDER BY 2, 1`,
      [reportId],
    ),
  ]);
  return { totals, settlement };
}

/** How many days of a hotel's accounts wait for a person. */
export async function countOpenDays(db: TenantDatabase, accountCodes: readonly string[]): Promise<number> {
  const [row] = await db.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM reconciliation.days WHERE account_code = ANY ($1) AND status = 'open'`,
    [accountCodes],
  );
  return row!.open;
}
