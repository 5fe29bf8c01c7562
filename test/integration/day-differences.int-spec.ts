import { findDifferences } from '../../src/reconciliation/findings.queries.js';
import { likelyReason } from '../../src/reconciliation/likely-reason.js';
import { type Books, type Money, sampleDay, type SampleDay, ZONE } from '../support/sample-day.js';
import { FAULTS } from './day-faults.js';

describe('What differs on a day', () => {
  let sample: SampleDay;

  beforeAll(async () => {
    sample = await sampleDay();
  });
  afterAll(() => sample?.drop());
  beforeEach(() => sample.clear());
  afterEach(() => sample.undo());

  /** Payments of the day whose posting is in the PMS, each different from the others. */
  const sound = () =>
    sample.money.filter(
      (row) =>
        row.kind === 'payment' &&
        new Set(String(row.amount_minor).slice(1)).size > 1 &&
        sample.posted.filter(
          (line) => line.money === row.subject && line.kind === 'posting' && line.status === 'success',
        ).length === 1,
    );
  const differencesOf = async (all: Books) => {
    const report = all.report.flatMap(({ lines }) => lines);
    const journal = all.journal.flatMap(({ lines }) => lines);
    await sample.compared(report, journal, undefined, all.elsewhere);
    return (await findDifferences(sample.db, sample.accountCode, sample.day, { limit: 100 })).map((row) => {
      const { code, command } = likelyReason(row, ZONE)!;
      const about = row.subject.startsWith('line:') ? row.paymentId : row.subject;
      return { about, found: [row.finding, code, command], row };
    });
  };

  it.each(FAULTS)(
    'finds %s, its likely reason and how it is settled, and nothing else',
    async (_, plant, found) => {
      const [row] = sound();
      const all = sample.books();
      await plant(row!, all, sample);
      const differences = await differencesOf(all);
      expect(differences.map((each) => each.found)).toEqual([found]);
      expect(await sample.standing()).toMatchObject({ status: 'open', unsettled: 1 });
      // A line of the report that is nobody's has no payment.
      expect([row!.subject, row!.payment_id, null]).toContain(differences[0]!.about);
    },
  );

  it('finds all of them at once, each once', async () => {
    const rows = sound();
    const all = sample.books();
    const planted: { found: string[] }[] = [];
    for (const [no, [, plant, found]] of FAULTS.slice(0, rows.length).entries()) {
      await plant(rows[no]!, all, sample);
      planted.push({ found });
    }
    expect(planted.length).toBeGreaterThan(7);
    const key = ({ found }: { found: string[] }) => found.join(' ');
    expect((await differencesOf(all)).map(key).sort()).toEqual(planted.map(key).sort());
  });

  it('says of each what somebody needs to settle it: the PMS’s words, who typed it, how close to midnight', async () => {
    const [first, second, third] = sound() as [Money, Money, Money];
    const all = sample.books();
    const plant = (fault: string) => FAULTS.find(([title]) => title === fault)![1];
    await plant('a posting that the PMS refused')(first, all, sample);
    await plant('digits swapped in the PMS')(second, all, sample);
    await plant('money of shortly before midnight that the report leaves out')(third, all, sample);
    const rows = (await differencesOf(all)).map(({ row }) => row);
    const of = (row: Money) => rows.find(({ subject }) => subject === row.subject)!;
    expect(of(first)).toMatchObject({ postingStatus: 'fail', postingReason: 'Night audit is running' });
    expect(of(first).posting).toMatch(/^posting:\d+$/);
    expect(of(second).pmsLine).toMatchObject({ by: 'Chan Tai', typed: false });
    expect(likelyReason(of(third), ZONE)).toMatchObject({ seconds: -79, day: sample.nextDays(1) });
  });
});
