import type pg from 'pg';
import type { Database } from '../kernel/database/database.js';
import { newId } from '../kernel/ids.js';
import type { Day, JournalLine, ReportLine } from './ports.js';

/** Lines that one statement takes: what is in memory beside the lines themselves, however many there are. */
const BLOCK = 10_000;
/** A worker that reads a PMS's business day longer than this has most likely ended. */
const READING_SECONDS = 120;

type Lines<Line> = Iterable<Line> | AsyncIterable<Line>;

async function* blocksOf<Line>(lines: Lines<Line>): AsyncGenerator<Line[]> {
  let block: Line[] = [];
  for await (const line of lines) {
    block.push(line);
    if (block.length < BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

/** Keeps a report once. @returns its id, also when it was here already */
export async function keepReport(
  client: pg.ClientBase,
  report: { accountCode: string; day: Day; digest: Buffer; batch: string | null; lines: Lines<ReportLine> },
): Promise<string> {
  const { accountCode, day, digest, batch, lines } = report;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO reconciliation.reports (id, account_code, day, digest, batch, lines) VALUES ($1, $2, $3, $4, $5, 0)
     ON CONFLICT DO NOTHING RETURNING id`,
    [newId(), accountCode, day, digest, batch],
  );
  if (!rows[0]) {
    const known = await client.query<{ id: string }>(
      'SELECT id FROM reconciliation.reports WHERE account_code = $1 AND day = $2 AND digest = $3',
      [accountCode, day, digest],
    );
    return known.rows[0]!.id;
  }
  const { id } = rows[0];
  let kept = 0;
  for await (const block of blocksOf(lines)) {
    const column = (value: (line: ReportLine) => unknown): unknown[] => block.map(value);
    await client.query(
      `INSERT INTO reconciliation.report_lines (report_id, line_no, kind, said, reference, refund_reference, platform_no,
         refund_no, amount_minor, currency_code, fee_minor, net_minor, settled_currency, at, batch, unread)
       SELECT $1, $2 + l.no, l.kind, l.said, l.reference, l.refund_reference, l.platform_no, l.refund_no, l.amount_minor,
         l.currency_code, l.fee_minor, l.net_minor, l.settled_currency, l.at, l.batch, l.unread
       FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::text[],
         $11::bigint[], $12::bigint[], $13::text[], $14::timestamptz[], $15::text[], $16::jsonb[]) WITH ORDINALITY
         AS l (kind, said, reference, refund_reference, platform_no, refund_no, amount_minor, currency_code, fee_minor,
           net_minor, settled_currency, at, batch, unread, no)`,
      [
        id,
        kept,
        column(({ kind }) => kind),
        column(({ said }) => said),
        column(({ reference }) => reference),
        column(({ refundReference }) => refundReference),
        column(({ platformTransactionNo }) => platformTransactionNo),
        column(({ platformRefundNo }) => platformRefundNo),
        column(({ amountMinor }) => amountMinor),
        column(({ currencyCode }) => currencyCode),
        column(({ feeMinor }) => feeMinor),
        column(({ netMinor }) => netMinor),
        column(({ settledCurrency }) => settledCurrency),
        column(({ at }) => at),
        column(({ batch: ofLine }) => ofLine ?? null),
        column(({ unread }) => (unread ? JSON.stringify(unread) : null)),
      ],
    );
    kept += block.length;
  }
  await client.query('UPDATE reconciliation.reports SET lines = $2 WHERE id = $1', [id, kept]);
  return id;
}

/**
 * Keeps the lines a PMS has of a business date, instead of those it had when they were read before.
 * @param readAt when the reading began
 */
export async function keepJournal(
  client: pg.ClientBase,
  hotelCode: string,
  businessDate: Day,
  lines: Lines<JournalLine>,
  readAt: Date,
): Promise<void> {
  const readId = newId();
  let kept = 0;
  for await (const block of blocksOf(lines)) {
    const column = (value: (line: JournalLine) => unknown): unknown[] => block.map(value);
    await client.query(
      `INSERT INTO reconciliation.pms_lines AS p (hotel_code, pms_reference, business_date, read_id, reference, amount_minor,
         currency_code, posted_by, at)
       -- A line that a PMS tells of twice in one answer is one line.
       SELECT DISTINCT ON (l.pms_reference) $1, l.pms_reference, $2::date, $3::uuid, l.reference, l.amount_minor, l.currency_code,
         l.posted_by, l.at
       FROM unnest($4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::timestamptz[])
         AS l (pms_reference, reference, amount_minor, currency_code, posted_by, at)
       ON CONFLICT (hotel_code, pms_reference) DO UPDATE SET business_date = excluded.business_date,
         read_id = excluded.read_id, reference = excluded.reference, amount_minor = excluded.amount_minor,
         currency_code = excluded.currency_code, posted_by = excluded.posted_by, at = excluded.at`,
      [
        hotelCode,
        businessDate,
        readId,
        column(({ pmsReference }) => pmsReference),
        column(({ reference }) => reference),
        column(({ amountMinor }) => amountMinor),
        column(({ currencyCode }) => currencyCode),
        column(({ postedBy }) => postedBy),
        column(({ at }) => at),
      ],
    );
    kept += block.length;
  }
  await client.query(
    `DELETE FROM reconciliation.pms_lines
     WHERE hotel_code = $1 AND business_date = $2 AND read_id IS DISTINCT FROM $3`,
    [hotelCode, businessDate, readId],
  );
  await client.query(
    `INSERT INTO reconciliation.pms_reads (hotel_code, business_date, lines, read_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (hotel_code, business_date)
     DO UPDATE SET read_at = excluded.read_at, lines = excluded.lines, reading_until = NULL`,
    [hotelCode, businessDate, kept, readAt],
  );
}

/**
 * Asks whether a business day has to be read from the PMS.
 * @param since a reading that began since then will do
 * @returns `mine`: the caller reads it, and others wait; `here`: when it was read; `held`: another worker is reading it
 */
export async function claimJournal(
  db: Database,
  hotelCode: string,
  businessDate: Day,
  since: Date,
): Promise<{ state: 'mine' | 'held' } | { state: 'here'; readAt: Date }> {
  const [claimed] = await db.query(
    `INSERT INTO reconciliation.pms_reads AS r (hotel_code, business_date, lines, reading_until)
     VALUES ($1, $2, 0, clock_timestamp() + make_interval(secs => ${READING_SECONDS}))
     ON CONFLICT (hotel_code, business_date) DO UPDATE SET reading_until = excluded.reading_until
     WHERE coalesce(r.read_at < $3, true) AND coalesce(r.reading_until < clock_timestamp(), true) RETURNING 1`,
    [hotelCode, businessDate, since],
  );
  if (claimed) return { state: 'mine' };
  const [read] = await db.query<{ readAt: Date }>(
    `SELECT read_at AS "readAt" FROM reconciliation.pms_reads
     WHERE hotel_code = $1 AND business_date = $2 AND read_at >= $3`,
    [hotelCode, businessDate, since],
  );
  return read ? { state: 'here', readAt: read.readAt } : { state: 'held' };
}

/** Lets others read what could not be read. */
export async function releaseJournal(db: Database, hotelCode: string, businessDate: Day): Promise<void> {
  await db.query(
    'UPDATE reconciliation.pms_reads SET reading_until = NULL WHERE hotel_code = $1 AND business_date = $2',
    [hotelCode, businessDate],
  );
}
