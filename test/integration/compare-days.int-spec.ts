import { runAsSystem } from '../../src/kernel/change-origin.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { compare, recount, sealOf } from '../../src/reconciliation/compare.queries.js';
import { dayAt } from '../../src/kernel/local-day.js';
import { addDueDays } from '../../src/reconciliation/days.queries.js';
import { findDifferences } from '../../src/reconciliation/findings.queries.js';
import { likelyReason } from '../../src/reconciliation/likely-reason.js';
import {
  claimJournal,
  keepJournal,
  keepReport,
  releaseJournal,
} from '../../src/reconciliation/lines.queries.js';
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
  const payment = (no = 0) => money.filter(({ kind }) => kind === 'payment')[no]!;

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

  /** One day's books, as they agree, for a fault to be planted in. */
  const books = () => ({
    report: money.map((row) => ({ of: row, lines: [told(row)] })),
    journal: posted.map((line, no) => ({ of: line, lines: [written(line, no)] })),
    elsewhere: {} as Record<string, JournalLine[]>,
  });
  type Books = ReturnType<typeof books>;
  const inReport = ({ report }: Books, row: Money) => report.find(({ of }) => of === row)!;
  const inPms = ({ journal }: Books, row: Money) =>
    journal.find(({ of }) => of.money === row.subject && of.kind === 'posting')!;
  const restore: (() => Promise<unknown>)[] = [];
  /** Changes a row of the list of transactions until the test is over. */
  const alter = async (
    paymentId: string,
    subject: string,
    column: 'at' | 'status' | 'reason',
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
  afterEach(async () => {
    for (const undo of restore.splice(0)) await undo();
  });
  const refuse = async (row: Money, all: Books, status: string) => {
    inPms(all, row).lines = [];
    await alter(row.payment_id, await postingOf(row), 'status', status);
    await alter(row.payment_id, await postingOf(row), 'reason', 'Night audit is running');
  };
  const swapped = (amount: number): number => {
    const digits = [...String(amount)];
    // Not the first, which may not become a nought.
    const at = digits.findIndex((digit, no) => no > 1 && digit !== digits[no - 1]);
    [digits[at - 1], digits[at]] = [digits[at]!, digits[at - 1]!];
    return Number(digits.join(''));
  };

  /** What is planted on a payment, and what has to be found: in which line, what, why, and the command that settles it. */
  const FAULTS: readonly [
    fault: string,
    plant: (row: Money, all: Books) => void | Promise<void>,
    found: [finding: string, reason: string, command: string],
  ][] = [
    [
      'a posting that the PMS refused',
      (row, all) => refuse(row, all, 'fail'),
      ['notInPms', 'postingRefused', 'post'],
    ],
    [
      'a posting nobody knows the end of',
      (row, all) => refuse(row, all, 'unknown'),
      ['notInPms', 'postingUnknown', 'post'],
    ],
    [
      'a posting that waits',
      (row, all) => refuse(row, all, 'running'),
      ['notInPms', 'postingWaits', 'openPayment'],
    ],
    [
      'a posting marked by hand',
      (row, all) => refuse(row, all, 'success'),
      ['notInPms', 'setByHand', 'openPayment'],
    ],
    [
      'a posting typed by hand without our number',
      async (row, all) => {
        const [own] = inPms(all, row).lines;
        await refuse(row, all, 'fail');
        inPms(all, row).lines = [
          { ...own!, pmsReference: `HAND-${row.subject}`, reference: null, postedBy: 'Chan Tai' },
        ];
      },
      ['notInPms', 'typedByHand', 'explain'],
    ],
    [
      'digits swapped in the PMS',
      (row, all) => {
        const [own] = inPms(all, row).lines;
        inPms(all, row).lines = [{ ...own!, amountMinor: swapped(own!.amountMinor), postedBy: 'Chan Tai' }];
      },
      ['pmsDiffers', 'digitsSwapped', 'explain'],
    ],
    [
      'another amount in the PMS',
      (row, all) => {
        const [own] = inPms(all, row).lines;
        inPms(all, row).lines = [{ ...own!, amountMinor: own!.amountMinor * 3 + 1 }];
      },
      ['pmsDiffers', 'otherAmount', 'explain'],
    ],
    [
      'a posting written twice',
      (row, all) =>
        void inPms(all, row).lines.push({
          ...inPms(all, row).lines[0]!,
          pmsReference: `TWICE-${row.subject}`,
        }),
      ['pmsDiffers', 'postedTwice', 'askAgain'],
    ],
    [
      'another currency in the PMS',
      (row, all) => {
        const [own] = inPms(all, row).lines;
        inPms(all, row).lines = [{ ...own!, currencyCode: 'MOP' }];
      },
      ['pmsDiffers', 'otherCurrency', 'explain'],
    ],
    [
      'a posting to a wrong day',
      (row, all) => {
        const wrong = nextDays(9);
        all.elsewhere[wrong] = [...(all.elsewhere[wrong] ?? []), ...inPms(all, row).lines];
        inPms(all, row).lines = [];
      },
      ['pmsOtherDay', 'postedOtherDay', 'explain'],
    ],
    [
      'money the report leaves out',
      async (row, all) => {
        inReport(all, row).lines = [];
        await alter(row.payment_id, row.subject, 'at', new Date(`${day}T12:00:00+08:00`));
      },
      ['notInReport', 'laterReport', 'askAgain'],
    ],
    [
      'money of shortly before midnight that the report leaves out',
      async (row, all) => {
        inReport(all, row).lines = [];
        await alter(row.payment_id, row.subject, 'at', new Date(Date.parse(`${day}T23:58:41+08:00`)));
      },
      ['notInReport', 'nearMidnight', 'askAgain'],
    ],
    [
      'money the platform took too much of',
      (row, all) =>
        void (inReport(all, row).lines = [told(row, { amountMinor: Number(row.amount_minor) * 3 + 1 })]),
      ['reportDiffers', 'tookMore', 'refund'],
    ],
    [
      'money the platform took too little of',
      (row, all) => void (inReport(all, row).lines = [told(row, { amountMinor: 1 })]),
      ['reportDiffers', 'otherAmount', 'openPayment'],
    ],
    [
      'another currency in the report',
      (row, all) => void (inReport(all, row).lines = [told(row, { currencyCode: 'MOP' })]),
      ['reportDiffers', 'otherCurrency', 'openPayment'],
    ],
    [
      'a line told twice',
      (row, all) => void inReport(all, row).lines.push(told(row)),
      ['twiceInReport', 'toldTwice', 'explain'],
    ],
    [
      'a second charge',
      (row, all) =>
        void inReport(all, row).lines.push(told(row, { platformTransactionNo: `AGAIN-${row.subject}` })),
      ['notWithUs', 'chargedTwice', 'record'],
    ],
    [
      'money whose callback was lost',
      (row, all) =>
        void inReport(all, row).lines.push(
          told(row, { reference: 'lost', platformTransactionNo: `LOST-${row.subject}` }),
        ),
      ['notWithUs', 'callbackLost', 'record'],
    ],
    [
      'a refund made at the platform',
      (row, all) =>
        void inReport(all, row).lines.push(
          told(row, {
            kind: 'refund',
            reference: null,
            platformRefundNo: `RF-${row.subject}`,
            amountMinor: -1,
          }),
        ),
      ['notWithUs', 'refundedAtPlatform', 'record'],
    ],
    [
      'a refund in a currency that was never paid',
      (row, all) =>
        void inReport(all, row).lines.push(
          told(row, {
            kind: 'refund',
            reference: null,
            platformRefundNo: `RC-${row.subject}`,
            amountMinor: -1,
            currencyCode: 'MOP',
          }),
        ),
      ['notWithUs', 'refundDoesNotFit', 'explain'],
    ],
    [
      'a refund of money nobody knows',
      (row, all) =>
        void inReport(all, row).lines.push(
          told(row, {
            kind: 'refund',
            reference: null,
            platformTransactionNo: 'nobody',
            platformRefundNo: `RN-${row.subject}`,
            amountMinor: -1,
          }),
        ),
      ['notWithUs', 'unknownMoney', 'explain'],
    ],
    [
      'a fee that is missing',
      (row, all) => {
        const fee = (of: Money) => Math.round(Number(of.amount_minor) / 70);
        for (const { of, lines } of all.report)
          if (of.kind === 'payment') lines.forEach((line) => (line.feeMinor ??= fee(of)));
        inReport(all, row).lines[0]!.feeMinor = 0;
      },
      ['feeMissing', 'feeMissing', 'explain'],
    ],
    [
      'a dispute',
      (row, all) => void inReport(all, row).lines.push(told(row, { kind: 'dispute', said: 'Chargeback' })),
      ['disputed', 'disputed', 'explain'],
    ],
  ];
  /** Payments of the day whose posting is in the PMS, each different from the others. */
  const sound = () =>
    money.filter(
      (row) =>
        row.kind === 'payment' &&
        new Set(String(row.amount_minor).slice(1)).size > 1 &&
        posted.filter(
          (line) => line.money === row.subject && line.kind === 'posting' && line.status === 'success',
        ).length === 1,
    );
  const differencesOf = async (all: Books) => {
    const report = all.report.flatMap(({ lines }) => lines);
    const journal = all.journal.flatMap(({ lines }) => lines);
    await compared(report, journal, undefined, all.elsewhere);
    return (await findDifferences(db, accountCode, day, { limit: 100 })).map((row) => {
      const { code, command } = likelyReason(row, ZONE)!;
      const about = row.subject.startsWith('line:') ? row.paymentId : row.subject;
      return { about, found: [row.finding, code, command], row };
    });
  };

  it.each(FAULTS)(
    'finds %s, its likely reason and how it is settled, and nothing else',
    async (_, plant, found) => {
      const [row] = sound();
      const all = books();
      await plant(row!, all);
      const differences = await differencesOf(all);
      expect(differences.map((each) => each.found)).toEqual([found]);
      expect(await standing()).toMatchObject({ status: 'open', unsettled: 1 });
      // A line of the report that is nobody's has no payment.
      expect([row!.subject, row!.payment_id, null]).toContain(differences[0]!.about);
    },
  );

  it('finds all of them at once, each once', async () => {
    const rows = sound();
    const all = books();
    const planted: { found: string[] }[] = [];
    for (const [no, [, plant, found]] of FAULTS.slice(0, rows.length).entries()) {
      await plant(rows[no]!, all);
      planted.push({ found });
    }
    expect(planted.length).toBeGreaterThan(7);
    const key = ({ found }: { found: string[] }) => found.join(' ');
    expect((await differencesOf(all)).map(key).sort()).toEqual(planted.map(key).sort());
  });

  it('says of each what somebody needs to settle it: the PMS’s words, who typed it, how close to midnight', async () => {
    const [first, second, third] = sound() as [Money, Money, Money];
    const all = books();
    const plant = (fault: string) => FAULTS.find(([title]) => title === fault)![1];
    await plant('a posting that the PMS refused')(first, all);
    await plant('digits swapped in the PMS')(second, all);
    await plant('money of shortly before midnight that the report leaves out')(third, all);
    const rows = (await differencesOf(all)).map(({ row }) => row);
    const of = (row: Money) => rows.find(({ subject }) => subject === row.subject)!;
    expect(of(first)).toMatchObject({ postingStatus: 'fail', postingReason: 'Night audit is running' });
    expect(of(first).posting).toMatch(/^posting:\d+$/);
    expect(of(second).pmsLine).toMatchObject({ by: 'Chan Tai', typed: false });
    expect(likelyReason(of(third), ZONE)).toMatchObject({ seconds: -79, day: nextDays(1) });
  });

  it('repeats the PMS’s own code and words of a posting that it refused', async () => {
    const [failed] = await db.query<{ payment_id: string; money: string; code: string; reason: string }>(
      `SELECT w.payment_id, w.money, e.data->>'code' AS code, e.data->>'reason' AS reason
       FROM payby.transactions w JOIN payby.transactions m ON m.payment_id = w.payment_id AND m.subject = w.money
       JOIN kernel.events e ON e.stream_id = 'payment-' || w.payment_id AND e.type = 'posting-failed.v1'
       WHERE w.kind = 'posting' AND w.status = 'fail' AND w.hotel_code = 'HKG01' AND m.account_code = $1 LIMIT 1`,
      [accountCode],
    );
    const [row] = await db.query<Money & Record<string, unknown>>(
      'SELECT * FROM payby.transactions WHERE payment_id = $1 AND subject = $2',
      [failed!.payment_id, failed!.money],
    );
    await compared([...money.map((each) => told(each)), told(row!)]);
    const found = await findDifferences(db, accountCode, day, { limit: 100 });
    expect(found.find(({ subject }) => subject === failed!.money)).toMatchObject({
      postingCode: failed!.code,
      postingReason: failed!.reason,
      postingAt: expect.any(Date),
    });
  });

  it('has a PMS’s business day read by one worker, and shared while it is fresh', async () => {
    const since = new Date(Date.now() - 60_000);
    const claim = (from = since) => claimJournal(db, 'HKG01', '2031-01-01', from);
    expect(await Promise.all([claim(), claim()])).toEqual(
      expect.arrayContaining([{ state: 'mine' }, { state: 'held' }]),
    );
    await releaseJournal(db, 'HKG01', '2031-01-01');
    expect(await claim()).toEqual({ state: 'mine' });
    const readAt = new Date();
    await db.transaction((client) => keepJournal(client, 'HKG01', '2031-01-01', [], readAt));
    expect(await claim()).toEqual({ state: 'here', readAt });
    expect(await claim(new Date(readAt.getTime() + 1))).toEqual({ state: 'mine' });
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
    const found = await compared([told(late)], [], { day: next, journal: true }, { [day]: journal });
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
