import { runAsSystem } from '../../src/kernel/change-origin.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { compare, recount, sealOf } from '../../src/reconciliation/compare.queries.js';
import { dayAt } from '../../src/kernel/local-day.js';
import { addDueDays, keepJournal, keepReport } from '../../src/reconciliation/days.queries.js';
import type { JournalLine, ReportLine } from '../../src/reconciliation/ports.js';
import { samplePayments } from '../support/sample-payments.js';

interface Money {
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

interface Line {
  hotel_code: string;
  amount_minor: string;
  currency_code: string;
  status: string;
  reference: string;
  pms_reference: string | null;
  money: string;
  kind: string;
}

const ZONE = 'Asia/Hong_Kong';

describe('A day compared', () => {
  let db: TenantDatabase;
  let drop: () => Promise<void>;
  let accountCode: string;
  let day: string;
  let money: Money[];
  let posted: Line[];

  beforeAll(async () => {
    ({ db, drop } = await samplePayments(3_000, { days: 20 }));
    const [busiest] = await db.query<{ account_code: string; day: string }>(
      `SELECT account_code, (at AT TIME ZONE '${ZONE}')::date::text AS day FROM payby.transactions
       WHERE kind = 'refund' AND status = 'success' AND account_code IS NOT NULL AND hotel_code = 'HKG01'
       GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
    );
    ({ account_code: accountCode, day } = busiest!);
    money = await db.query<Money & Record<string, unknown>>(
      `SELECT * FROM payby.transactions WHERE account_code = $1 AND kind IN ('payment', 'refund')
         AND status IN ('success', 'held', 'returned') AND (at AT TIME ZONE '${ZONE}')::date = $2 ORDER BY at, subject`,
      [accountCode, day],
    );
    posted = await db.query<Line & Record<string, unknown>>(
      `SELECT * FROM payby.transactions WHERE kind IN ('posting', 'refundPosting', 'reversal')
         AND payment_id = ANY ($1) ORDER BY payment_id, subject`,
      [money.map(({ payment_id }) => payment_id)],
    );
  });
  afterAll(() => drop?.());
  beforeEach(async () => {
    await db.query('DELETE FROM reconciliation.findings');
    await db.query('DELETE FROM reconciliation.days');
    await db.query('DELETE FROM reconciliation.reports');
    await db.query('DELETE FROM reconciliation.pms_lines');
  });

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
  ): Promise<Record<string, string>> => {
    await db.transaction(async (client) => {
      await client.query(
        `INSERT INTO reconciliation.days (account_code, day, hotel_code) VALUES ($1, $2, 'HKG01') ON CONFLICT DO NOTHING`,
        [accountCode, on.day],
      );
      const digest = Buffer.from(`report ${(reports += 1)}`);
      const reportId = await keepReport(client, { accountCode, day: on.day, digest, batch: null, lines });
      await keepJournal(client, 'HKG01', on.day, journal);
      const { rows } = await client.query<{ from: Date; to: Date }>(
        `SELECT $1::date::timestamp AT TIME ZONE '${ZONE}' AS "from", ($1::date + 1)::timestamp AT TIME ZONE '${ZONE}' AS "to"`,
        [on.day],
      );
      await compare(client, { accountCode, day: on.day, reportId, journal: on.journal, ...rows[0]! });
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
  const payment = (no = 0) => money.filter(({ kind }) => kind === 'payment')[no]!;
  const refund = () => money.find(({ kind }) => kind === 'refund')!;
  const folioLine = (): [Line, number] => {
    const no = posted.findIndex(({ kind, money: of }) => kind === 'posting' && of === payment().subject);
    return [posted[no]!, no];
  };

  it('has money, refunds and lines to compare', () => {
    expect(money.filter(({ kind }) => kind === 'payment').length).toBeGreaterThan(1);
    expect(money.some(({ kind }) => kind === 'refund')).toBe(true);
    expect(money.every(({ reference, platform_no }) => reference && platform_no)).toBe(true);
    expect(posted.every(({ money: of, reference }) => of && reference)).toBe(true);
  });

  it('agrees in every line when report, payments and PMS say the same', async () => {
    expect(await compared(money.map((row) => told(row)))).toEqual({});
    expect(await standing()).toEqual({ status: 'clean', agreed: money.length, unsettled: 0 });
  });

  it('agrees by our reference where a report has no number of its own, and by theirs without ours', async () => {
    const ours = { platformTransactionNo: null, platformRefundNo: null };
    const theirs = { reference: null, refundReference: null };
    expect(await compared(money.map((row, no) => told(row, no % 2 ? ours : theirs)))).toEqual({});
  });

  it('finds each fault that was planted, and nothing else', async () => {
    const [line, no] = folioLine();
    const [dropped, changed] = [payment(1), refund()];
    const unknown = told(payment(), { reference: null, platformTransactionNo: 'T-unknown' });
    const lines = [
      ...money
        .filter((row) => row !== dropped)
        .map((row) => told(row, row === changed ? { amountMinor: Number(row.amount_minor) - 100 } : {})),
      told(payment()),
      unknown,
      told(payment(), { kind: 'dispute', said: 'Chargeback' }),
      told(payment(), { kind: 'fee', said: 'Fee', platformTransactionNo: null }),
    ];
    const journal = posted.flatMap((each, at) => (at === no ? [] : [written(each, at)]));
    expect(line.money).toBe(payment().subject);
    expect(await compared(lines, journal)).toEqual({
      [dropped.subject]: 'notInReport',
      [changed.subject]: 'reportDiffers',
      [payment().subject]: 'notInPms',
      [`line:${money.length}`]: 'twiceInReport',
      [`line:${money.length + 1}`]: 'notWithUs',
      [`line:${money.length + 2}`]: 'disputed',
    });
    expect(await standing()).toMatchObject({ status: 'open', unsettled: 6 });
  });

  it.each([
    ['another amount', { amountMinor: 1 }],
    ['a line that was written twice, under another number', { pmsReference: 'elsewhere' }],
  ])('finds %s in the PMS', async (_, changes) => {
    const [line, no] = folioLine();
    const journal = posted.map((each, at) => written(each, at, at === no ? changes : {}));
    if ('pmsReference' in changes) journal.push(written(line, no, { pmsReference: 'once more' }));
    expect(
      await compared(
        money.map((row) => told(row)),
        journal,
      ),
    ).toEqual({
      [payment().subject]: 'pmsDiffers',
    });
  });

  it('takes what the PMS confirmed for its journal where it cannot list its lines', async () => {
    const failed = posted.filter(({ status }) => status !== 'success').map(({ money: of }) => of);
    const found = await compared(
      money.map((row) => told(row)),
      [],
      { day, journal: false },
    );
    expect(Object.keys(found).sort()).toEqual(
      [...new Set(failed)].filter((of) => money.some(({ subject }) => subject === of)).sort(),
    );
  });

  it('leaves money alone that the report of another day has', async () => {
    const late = payment();
    const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const rest = money.filter((row) => row !== late).map((row) => told(row));
    expect(await compared(rest)).toEqual({ [late.subject]: 'notInReport' });
    const journal = posted.map((line, no) => written(line, no));
    const found = await compared([told(late)], journal, { day: next, journal: true });
    expect(found).not.toHaveProperty([late.subject]);
    expect(await compared(rest)).toEqual({});
  });

  it('calls a difference settled only while it is the one that was answered', async () => {
    const missing = payment();
    const rest = money.filter((row) => row !== missing).map((row) => told(row));
    await compared(rest);
    await runAsSystem('test', () =>
      db.transaction((client) =>
        client.query(
          `INSERT INTO reconciliation.answers (account_code, day, hotel_code, subject, finding, act, reason, author_id, author)
           VALUES ($1, $2, 'HKG01', $3, 'notInReport', 'explained', 'comes tomorrow', 'u', 'Lin')`,
          [accountCode, day, missing.subject],
        ),
      ),
    );
    await compared(rest);
    expect(await standing()).toMatchObject({ status: 'clean', unsettled: 0 });
    await compared([...rest, told(missing, { amountMinor: 1 })]);
    expect(await standing()).toMatchObject({ status: 'open', unsettled: 1 });
  });

  it('begins once it is over where the platform is, and never before the account had money', async () => {
    const timeZone = 'Asia/Shanghai';
    const due = (code: string, readyAfterMinutes: number) =>
      db.transaction((client) =>
        addDueDays(client, { code, hotelCode: 'HKG01' }, { timeZone, readyAfterMinutes }, 7),
      );
    const before = (days: number) => dayAt(timeZone, new Date(Date.now() - days * 86_400_000));
    const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
      .format(new Date())
      .split(':')
      .map(Number) as [number, number];
    const sinceMidnight = (hour % 24) * 60 + minute;
    expect(await due('nobody', 0)).toEqual([]);
    expect((await due(accountCode, sinceMidnight + 2)).sort()).toEqual([7, 6, 5, 4, 3, 2].map(before));
    expect(await due(accountCode, 0)).toEqual([before(1)]);
    expect(await due(accountCode, 0)).toEqual([]);
  });

  it('has a seal that changes with every word of it', async () => {
    await compared(money.map((row) => told(row)));
    const seal = async (previous: Buffer | null = null) =>
      db.transaction(async (client) => (await sealOf(client, accountCode, day, previous)).toString('hex'));
    const first = await seal();
    expect(await seal()).toBe(first);
    expect(await seal(Buffer.from('another day before'))).not.toBe(first);
    await db.query(`UPDATE reconciliation.findings SET ours_minor = ours_minor + 1 WHERE subject = $1`, [
      payment().subject,
    ]);
    expect(await seal()).not.toBe(first);
  });
});
