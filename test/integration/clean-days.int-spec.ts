import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { FULL } from '../../src/payby/domain/payment.fixture.js';
import { LINE_HASH } from '../../src/reconciliation/compare.queries.js';
import type { ReportLine } from '../../src/reconciliation/ports.js';
import { comparedAccount, type ComparedAccount, type Paid } from '../support/compared-account.js';
import { compareDay, type Found, type Row } from '../support/day-model.js';

const REFUND = 64_000;
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const WHAT = ['payment', 'refund', 'reversal', 'portal', 'stranger', 'dispute'] as const;

/** A line of a report: of which payment, what it tells, and how far its amount is off. */
interface Told {
  of: number;
  what: (typeof WHAT)[number];
  off: number;
}
type Step = { report: Told[] } | { fail: number } | { explain: number } | { record: number };
type Compared = Awaited<ReturnType<ComparedAccount['compared']>>;

const told: fc.Arbitrary<Told> = fc.record({
  of: fc.nat(1),
  what: fc.constantFrom(...WHAT),
  off: fc.constantFrom(0, 0, 0, 1, 90_000),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ report: fc.array(told, { maxLength: 6 }) }),
  fc.record({ fail: fc.nat(1) }),
  fc.record({ explain: fc.nat(3) }),
  fc.record({ record: fc.nat(3) }),
);

describe('A clean day', () => {
  let account: ComparedAccount;

  beforeAll(async () => {
    account = await comparedAccount();
  });
  afterAll(() => account?.drop());

  /** Two payments with a refund each, and what a report tells of them. */
  const books = async () => {
    await account.clear();
    const paid = [await account.pay(), await account.pay()];
    const refunds = await Promise.all(paid.map((one) => account.refund(one, REFUND)));
    for (const [no, one] of paid.entries()) await account.told(one, refunds[no]!, REFUND, 'succeeded');
    const stranger: Paid = { id: '', attemptId: randomUUID(), transactionNo: randomUUID() };
    const lineOf = ({ of, what, off }: Told): ReportLine => {
      const ours = { refundReference: refunds[of]!, platformRefundNo: `R-${refunds[of]}` };
      const changes: Record<Told['what'], Partial<ReportLine>> = {
        payment: { amountMinor: FULL.amountMinor + off },
        refund: { kind: 'refund', ...ours, amountMinor: -REFUND - off },
        reversal: { kind: 'reversal', ...ours, amountMinor: REFUND },
        portal: { kind: 'refund', reference: null, amountMinor: -100 - off },
        stranger: { amountMinor: 100 + off },
        dispute: { kind: 'dispute', amountMinor: -100 - off },
      };
      return account.line(what === 'stranger' ? stranger : paid[of]!, changes[what]);
    };
    const fail = (no: number) => account.told(paid[no]!, refunds[no]!, REFUND, 'failed');
    return { lineOf, fail };
  };

  const check = ({ status, findings, totals, agreed }: Compared, lines: number, explained: Set<string>) => {
    expect(status).toBe(findings.every(({ settled }) => settled) ? 'clean' : 'open');
    for (const { reportMinor, oursMinor } of totals.filter(({ agrees }) => agrees))
      expect(reportMinor).toBe(oursMinor);
    for (const finding of findings.filter(({ settled }) => settled))
      expect(explained).toContain(asSeen(finding));
    // Nothing is left out.
    expect(agreed + findings.filter(({ reportMinor }) => reportMinor !== null).length).toBe(lines);
  };

  /** The comparison of the database is the one that the model of days is lived by. */
  const checkMeaning = async (lines: readonly ReportLine[]) => {
    const { db, today } = account;
    const [found, rows, hashed] = await Promise.all([
      db.query<Found & Record<string, unknown>>(
        `SELECT subject, finding, line_no AS "lineNo", report_minor::float8 AS "reportMinor", ours_minor::float8 AS "oursMinor",
           pms_minor::float8 AS "pmsMinor", posted_minor::float8 AS "postedMinor", other_day::text AS "otherDay"
         FROM reconciliation.findings WHERE day = $1`,
        [today],
      ),
      db.query<Row & Record<string, unknown>>(
        `SELECT payment_id, subject, kind, status, amount_minor::float8, to_char(at AT TIME ZONE 'UTC', '${ISO}') AS at,
           platform_no, reference, money, unposted_minor::float8 FROM payby.transactions`,
      ),
      db.query<{ hash: string }>(
        `SELECT ${LINE_HASH} AS hash FROM reconciliation.report_lines
         WHERE report_id = (SELECT report_id FROM reconciliation.days WHERE day = $1) ORDER BY line_no`,
        [today],
      ),
    ]);
    const hashes = hashed.map(({ hash }) => hash);
    const meant = compareDay(today, lines, rows, new Map(), hashes);
    const bySubject = (a: Found, b: Found) => a.subject.localeCompare(b.subject);
    expect(found.toSorted(bySubject)).toEqual(meant.toSorted(bySubject));
  };

  const settle = async (one: Step, { findings }: Compared, explained: Set<string>) => {
    const open = findings.filter(({ settled }) => !settled);
    const chosen = 'explain' in one ? open[one.explain] : 'record' in one ? open[one.record] : undefined;
    if (!chosen) return;
    const { subject, version } = chosen;
    // What cannot be recorded is refused.
    if ('record' in one) return account.record(account.today, subject).catch(() => undefined);
    explained.add(asSeen(chosen));
    return account.answer(account.today, { subject, version, act: 'explained', reason: 'Known' });
  };

  it('M1-M5: is equal in report and PayBy, or every difference was explained as it is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const { lineOf, fail } = await books();
        const explained = new Set<string>();
        let lines: ReportLine[] = [];
        for (const one of steps) {
          if ('report' in one) lines = one.report.map(lineOf);
          if ('fail' in one) await fail(one.fail);
          await settle(one, await account.compared(account.today, lines), explained);
          check(await account.compared(account.today, lines), lines.length, explained);
          await checkMeaning(lines);
        }
      }),
      { numRuns: 5, seed: 20_261_126 },
    );
  });
});

const asSeen = ({
  finding,
  subject,
  reportMinor,
  oursMinor,
  pmsMinor,
}: Compared['findings'][number]): string =>
  JSON.stringify([finding, subject, reportMinor, oursMinor, pmsMinor]);
