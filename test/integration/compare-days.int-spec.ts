import { runAsSystem } from '../../src/kernel/change-origin.js';
import { dayAt } from '../../src/kernel/local-day.js';
import { sealOf, VERSION } from '../../src/reconciliation/compare.queries.js';
import { addDueDays } from '../../src/reconciliation/days.queries.js';
import { findDifferences } from '../../src/reconciliation/findings.queries.js';
import { claimJournal, keepJournal, releaseJournal } from '../../src/reconciliation/lines.queries.js';
import { PmsJournals } from '../../src/reconciliation/pms-journals.js';
import { type Money, sampleDay, type SampleDay, ZONE } from '../support/sample-day.js';

describe('A day compared', () => {
  let sample: SampleDay;

  beforeAll(async () => {
    sample = await sampleDay();
  });
  afterAll(() => sample?.drop());
  beforeEach(() => sample.clear());
  afterEach(() => sample.undo());

  it('has money, refunds and lines to compare', () => {
    expect(sample.money.filter(({ kind }) => kind === 'payment').length).toBeGreaterThan(1);
    expect(sample.money.some(({ kind }) => kind === 'refund')).toBe(true);
    expect(sample.money.every(({ reference, platform_no }) => reference && platform_no)).toBe(true);
    expect(sample.posted.every(({ money: of, reference }) => of && reference)).toBe(true);
  });

  it('agrees in every line when report, payments and PMS say the same', async () => {
    expect(await sample.compared(sample.money.map((row) => sample.told(row)))).toEqual({});
    expect(await sample.standing()).toEqual({ status: 'clean', agreed: sample.money.length, unsettled: 0 });
  });

  it('agrees by our reference where a report has no number of its own, and by theirs without ours', async () => {
    const ours = { platformTransactionNo: null, platformRefundNo: null };
    const theirs = { reference: null, refundReference: null };
    expect(
      await sample.compared(sample.money.map((row, no) => sample.told(row, no % 2 ? ours : theirs))),
    ).toEqual({});
  });

  it('repeats the PMS’s own code and words of a posting that it refused', async () => {
    const [failed] = await sample.db.query<{
      payment_id: string;
      money: string;
      code: string;
      reason: string;
    }>(
      `SELECT w.payment_id, w.money, e.data->>'code' AS code, e.data->>'reason' AS reason
       FROM payby.transactions w JOIN payby.transactions m ON m.payment_id = w.payment_id AND m.subject = w.money
       JOIN kernel.events e ON e.stream_id = 'payment-' || w.payment_id AND e.type = 'posting-failed.v1'
       WHERE w.kind = 'posting' AND w.status = 'fail' AND w.hotel_code = 'HKG01' AND m.account_code = $1 LIMIT 1`,
      [sample.accountCode],
    );
    const [row] = await sample.db.query<Money & Record<string, unknown>>(
      'SELECT * FROM payby.transactions WHERE payment_id = $1 AND subject = $2',
      [failed!.payment_id, failed!.money],
    );
    await sample.compared([...sample.money.map((each) => sample.told(each)), sample.told(row!)]);
    const found = await findDifferences(sample.db, sample.accountCode, sample.day, { limit: 100 });
    expect(found.find(({ subject }) => subject === failed!.money)).toMatchObject({
      postingCode: failed!.code,
      postingReason: failed!.reason,
      postingAt: expect.any(Date),
    });
  });

  it('has a PMS’s business day read by one worker, and shared while it is fresh', async () => {
    const since = new Date(Date.now() - 60_000);
    const claim = (from = since) => claimJournal(sample.db, 'HKG01', '2031-01-01', from);
    expect(await Promise.all([claim(), claim()])).toEqual(
      expect.arrayContaining([{ state: 'mine' }, { state: 'held' }]),
    );
    await releaseJournal(sample.db, 'HKG01', '2031-01-01');
    expect(await claim()).toEqual({ state: 'mine' });
    const readAt = new Date();
    await sample.db.transaction((client) => keepJournal(client, 'HKG01', '2031-01-01', [], readAt));
    expect(await claim()).toEqual({ state: 'here', readAt });
    expect(await claim(new Date(readAt.getTime() + 1))).toEqual({ state: 'mine' });
  });

  it.each([
    ['posted', false],
    ['recorded from the report', true],
  ])('agrees with the PMS about money that was %s four days later', async (_, recorded) => {
    const row = sample.payment();
    const later = sample.nextDays(4);
    const at = new Date(`${later}T14:00:00+08:00`);
    const report = sample.money.map((each) => sample.told(each));
    const of = ({ money: of }: { money: string }) => of === row.subject;
    const journal = sample.posted.filter((line) => !of(line)).map((line, no) => sample.written(line, no));
    await sample.alter(row.payment_id, await sample.postingOf(row), 'at', at);
    if (recorded) await sample.alter(row.payment_id, row.subject, 'at', at);
    expect(await sample.compared(report, journal)).toEqual({ [row.subject]: 'notInPms' });
    // What was not known to us when the day was compared is found by its report alone.
    if (recorded)
      await sample.db.query('DELETE FROM reconciliation.findings WHERE subject = $1', [row.subject]);
    const pms = {
      kind: 'opera',
      linesOf: (_connection: unknown, date: string) =>
        Promise.resolve(
          sample.posted
            .filter((line) => of(line) && date === later)
            .map((line) => sample.written(line, 9_999)),
        ),
    };
    const hotels = {
      find: () => Promise.resolve({ timeZone: ZONE }),
      pmsConnection: () => Promise.resolve({ kind: pms.kind, hotelCode: 'HKG01' }),
    };
    const day = { accountCode: sample.accountCode, day: sample.day, hotelCode: 'HKG01', timeZone: ZONE };
    const journals = new PmsJournals(hotels as never, { journalOf: () => pms } as never);
    await journals.read({ db: sample.db } as never, day, new Date());
    expect(await sample.compared(report, journal)).toEqual({});
  });

  it('takes what the PMS confirmed for its journal where it cannot list its lines', async () => {
    const failed = sample.posted.filter(({ status }) => status !== 'success').map(({ money: of }) => of);
    const found = await sample.compared(
      sample.money.map((row) => sample.told(row)),
      [],
      { day: sample.day, journal: false },
    );
    expect(Object.keys(found).sort()).toEqual(
      [...new Set(failed)].filter((of) => sample.money.some(({ subject }) => subject === of)).sort(),
    );
  });

  it('leaves money alone that the report of another day has', async () => {
    const late = sample.payment();
    const next = new Date(Date.parse(`${sample.day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const rest = sample.money.filter((row) => row !== late).map((row) => sample.told(row));
    expect(await sample.compared(rest)).toEqual({ [late.subject]: 'notInReport' });
    const journal = sample.posted.map((line, no) => sample.written(line, no));
    const found = await sample.compared(
      [sample.told(late)],
      [],
      { day: next, journal: true },
      { [sample.day]: journal },
    );
    expect(found).not.toHaveProperty([late.subject]);
    expect(await sample.compared(rest)).toEqual({});
  });

  it('shows a second charge whose callback was lost, also where another day’s report has it, or it alone', async () => {
    const row = sample.payment();
    const second = sample.told(row, { platformTransactionNo: 'SECOND' });
    const missing = (found: Record<string, string>) =>
      Object.entries(found).map(([subject, finding]) => [
        subject.startsWith('line:') ? 'line' : subject,
        finding,
      ]);
    await sample.compared(sample.money.map((each) => sample.told(each)));
    const next = { day: sample.nextDays(1), journal: false };
    expect(missing(await sample.compared([second], [], next))).toContainEqual(['line', 'notWithUs']);
    await sample.clear();
    const rest = sample.money.filter((each) => each !== row).map((each) => sample.told(each));
    expect(missing(await sample.compared([...rest, second]))).toEqual(
      expect.arrayContaining([
        ['line', 'notWithUs'],
        [row.subject, 'notInReport'],
      ]),
    );
  });

  it('calls a difference settled only while it is the one that was answered', async () => {
    const missing = sample.payment();
    const rest = sample.money.filter((row) => row !== missing).map((row) => sample.told(row));
    await sample.compared(rest);
    await runAsSystem('test', () =>
      sample.db.transaction((client) =>
        client.query(
          `INSERT INTO reconciliation.answers (account_code, day, hotel_code, subject, finding, version, act, reason, author_id, author)
           SELECT $1, $2, 'HKG01', $3, finding, ${VERSION}, 'explained', 'comes tomorrow', 'u', 'Lin'
           FROM reconciliation.findings f WHERE account_code = $1 AND day = $2 AND subject = $3`,
          [sample.accountCode, sample.day, missing.subject],
        ),
      ),
    );
    await sample.compared(rest);
    expect(await sample.standing()).toMatchObject({ status: 'clean', unsettled: 0 });
    await sample.compared([...rest, sample.told(missing, { amountMinor: 1 })]);
    expect(await sample.standing()).toMatchObject({ status: 'open', unsettled: 1 });
  });

  it('begins once it is over where the platform is, and never before the account had money', async () => {
    const timeZone = 'Asia/Shanghai';
    const due = (code: string, readyAfterMinutes: number) =>
      sample.db.transaction((client) =>
        addDueDays(client, { code, hotelCode: 'HKG01' }, { timeZone, readyAfterMinutes }, 7),
      );
    const before = (days: number) => dayAt(timeZone, new Date(Date.now() - days * 86_400_000));
    const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
      .format(new Date())
      .split(':')
      .map(Number) as [number, number];
    const sinceMidnight = (hour % 24) * 60 + minute;
    expect(await due('nobody', 0)).toEqual([]);
    expect((await due(sample.accountCode, sinceMidnight + 2)).sort()).toEqual([7, 6, 5, 4, 3, 2].map(before));
    expect(await due(sample.accountCode, 0)).toEqual([before(1)]);
    expect(await due(sample.accountCode, 0)).toEqual([]);
  });

  it('has a seal that changes with every word of it', async () => {
    await sample.compared(sample.money.map((row) => sample.told(row)));
    const seal = async (previous: Buffer | null = null) =>
      sample.db.transaction(async (client) =>
        (await sealOf(client, sample.accountCode, sample.day, previous)).toString('hex'),
      );
    const first = await seal();
    expect(await seal()).toBe(first);
    expect(await seal(Buffer.from('another day before'))).not.toBe(first);
    await sample.db.query(
      `UPDATE reconciliation.findings SET ours_minor = ours_minor + 1 WHERE subject = $1`,
      [sample.payment().subject],
    );
    expect(await seal()).not.toBe(first);
  });
});
