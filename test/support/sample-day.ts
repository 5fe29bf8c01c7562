import { compare, recount } from '../../src/reconciliation/compare.queries.js';
import { keepJournal, keepReport } from '../../src/reconciliation/lines.queries.js';
import type { JournalLine, ReportLine } from '../../src/reconciliation/ports.js';
import { samplePayments } from './sample-payments.js';

/** Money of the day as our own list tells of it. */
export interface Money {
  payment_id: string;
  subject: string;
  kind: 'payment' | 'refund';
  status: string;
  amount_minor: string;
  currency_code: string;
  at: Date;
  platform_no: string;
  reference: string;
  hotel_code: string;
}

/** One of our postings of that money. */
export interface Line {
  hotel_code: string;
  amount_minor: string;
  currency_code: string;
  status: string;
  reference: string;
  pms_reference: string | null;
  money: string;
  kind: string;
}

export const ZONE = 'Asia/Hong_Kong';

/** The busiest day of one account among sample payments: its money, its postings, and what a report and a PMS say of them. */
export async function sampleDay() {
  const { db, drop } = await samplePayments('week');
  const [busiest] = await db.query<{ account_code: string; day: string }>(
    `SELECT account_code, (at AT TIME ZONE '${ZONE}')::date::text AS day FROM payby.transactions
       WHERE kind = 'refund' AND status = 'success' AND account_code IS NOT NULL AND hotel_code = 'HKG01'
       GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
  );
  const { account_code: accountCode, day } = busiest!;
  const money: Money[] = await db.query<Money & Record<string, unknown>>(
    `SELECT * FROM payby.transactions WHERE account_code = $1 AND kind IN ('payment', 'refund')
         AND status IN ('success', 'held', 'returned') AND (at AT TIME ZONE '${ZONE}')::date = $2 ORDER BY at, subject`,
    [accountCode, day],
  );
  const posted: Line[] = await db.query<Line & Record<string, unknown>>(
    `SELECT * FROM payby.transactions WHERE kind IN ('posting', 'refundPosting', 'reversal', 'disputePosting')
         AND payment_id = ANY ($1) ORDER BY payment_id, subject`,
    [money.map(({ payment_id }) => payment_id)],
  );
  const told = (row: Money, changes: Partial<ReportLine> = {}): ReportLine => ({
    kind: row.kind,
    said: row.kind,
    reference: row.kind === 'payment' ? row.reference : null,
    refundReference: row.kind === 'refund' ? row.reference : null,
    platformTransactionNo: row.kind === 'payment' ? row.platform_no : null,
    platformRefundNo: row.kind === 'refund' ? row.platform_no : null,
    amountMinor: Number(row.amount_minor),
    currencyCode: row.currency_code,
    feeMinor: null,
    netMinor: null,
    settledCurrency: null,
    at: row.at,
    ...changes,
  });
  const written = (line: Line, no: number, changes: Partial<JournalLine> = {}): JournalLine => ({
    pmsReference: line.pms_reference ?? `J${no}`,
    reference: line.reference,
    amountMinor: Number(line.amount_minor),
    currencyCode: line.currency_code,
    postedBy: null,
    at: null,
    ...changes,
  });

  let reports = 0;
  const compared = async (
    lines: readonly ReportLine[],
    journal: readonly JournalLine[] = posted.map((line, no) => written(line, no)),
    on: { day: string; journal: boolean } = { day, journal: true },
    elsewhere: Record<string, JournalLine[]> = {},
  ): Promise<Record<string, string>> => {
    await db.transaction(async (client) => {
      await client.query(
        `INSERT INTO reconciliation.days (account_code, day, hotel_code) VALUES ($1, $2, 'HKG01') ON CONFLICT DO NOTHING`,
        [accountCode, on.day],
      );
      const digest = Buffer.from(`report ${(reports += 1)}`);
      const reportId = await keepReport(client, { accountCode, day: on.day, digest, batch: null, lines });
      await keepJournal(client, 'HKG01', on.day, journal, new Date());
      for (const [date, lines] of Object.entries(elsewhere))
        await keepJournal(client, 'HKG01', date, lines, new Date());
      const { rows } = await client.query<{ from: Date; to: Date }>(
        `SELECT $1::date::timestamp AT TIME ZONE '${ZONE}' AS "from", ($1::date + 1)::timestamp AT TIME ZONE '${ZONE}' AS "to"`,
        [on.day],
      );
      const listing = on.journal ? [{ code: 'HKG01', timeZone: ZONE }] : [];
      await compare(client, { accountCode, day: on.day, reportId, listing, ...rows[0]! });
      await client.query(
        'UPDATE reconciliation.days SET report_id = $3 WHERE account_code = $1 AND day = $2',
        [accountCode, on.day, reportId],
      );
      await recount(client, accountCode, on.day);
    });
    const rows = await db.query<{ subject: string; finding: string }>(
      `SELECT subject, finding FROM reconciliation.findings WHERE day = $1 AND finding <> 'agrees'`,
      [on.day],
    );
    return Object.fromEntries(rows.map(({ subject, finding }) => [subject, finding]));
  };
  const standing = async () =>
    (
      await db.query<{ status: string; agreed: number; unsettled: number }>(
        'SELECT status, agreed, unsettled FROM reconciliation.days WHERE day = $1',
        [day],
      )
    )[0];
  /** A payment that is on one folio: what a test does to its posting is done to all of it. */
  const payment = (no = 0) =>
    money.filter(
      ({ kind, subject }) =>
        kind === 'payment' && posted.filter((line) => line.money === subject).length === 1,
    )[no]!;

  /** One day's books, as they agree, for a fault to be planted in. */
  const books = () => ({
    report: money.map((row) => ({ of: row, lines: [told(row)] })),
    journal: posted.map((line, no) => ({ of: line, lines: [written(line, no)] })),
    elsewhere: {} as Record<string, JournalLine[]>,
  });
  const restore: (() => Promise<unknown>)[] = [];
  /** Changes a row of the list of transactions until the test is over. */
  const alter = async (
    paymentId: string,
    subject: string,
    column: 'at' | 'status' | 'reason' | 'unposted_minor',
    value: unknown,
  ) => {
    const where = 'WHERE payment_id = $1 AND subject = $2';
    const [before] = await db.query<{ was: unknown }>(
      `SELECT ${column} AS was FROM payby.transactions ${where}`,
      [paymentId, subject],
    );
    const set = (to: unknown) =>
      db.query(`UPDATE payby.transactions SET ${column} = $3 ${where}`, [paymentId, subject, to]);
    restore.push(() => set(before!.was));
    await set(value);
  };
  const postingOf = async (row: Money): Promise<string> => {
    const [found] = await db.query<{ subject: string }>(
      `SELECT subject FROM payby.transactions WHERE payment_id = $1 AND money = $2 AND kind = 'posting'`,
      [row.payment_id, row.subject],
    );
    return found!.subject;
  };
  const nextDays = (days: number) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  /** Before each test: nothing was ever compared. */
  const clear = () =>
    db.query(`DELETE FROM reconciliation.findings; DELETE FROM reconciliation.days;
      DELETE FROM reconciliation.reports; DELETE FROM reconciliation.pms_lines`);
  /** After each test: the list of transactions is as it was. */
  const undo = async () => {
    for (const each of restore.splice(0)) await each();
  };
  return {
    db,
    drop,
    accountCode,
    day,
    money,
    posted,
    told,
    written,
    compared,
    standing,
    payment,
    books,
    alter,
    postingOf,
    nextDays,
    clear,
    undo,
  };
}

export type SampleDay = Awaited<ReturnType<typeof sampleDay>>;
export type Books = ReturnType<SampleDay['books']>;
