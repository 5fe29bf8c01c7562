// A day of an account with a million lines: its report and the PMS's journal are kept, and compared with our payments.
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { compare, recount, sealOf } from '../../src/reconciliation/compare.queries.js';
import { figuresOf, findAgreeing, findDifferences } from '../../src/reconciliation/findings.queries.js';
import { keepJournal, keepReport } from '../../src/reconciliation/lines.queries.js';
import type { JournalLine, ReportLine } from '../../src/reconciliation/ports.js';
import { timed } from './measure.js';

const ACCOUNT = 'BENCH';
const DAY = '2026-11-20';
const BLOCK = 50_000;
/** Its time is what the others' are compared with. */
const FIRST = 'Compare';

export interface Day {
  lines: number;
  steps: { name: string; seconds: number }[];
  /** The highest memory of this process. */
  megabytes: number;
}

/** The steps as a table. */
export function dayTable({ lines, steps, megabytes }: Day): string {
  const first = steps.find(({ name }) => name === FIRST)!;
  return [
    `| a day with ${lines.toLocaleString('en')} lines, ${megabytes} MB at its peak | seconds | this : first comparison |`,
    '| --- | ---: | ---: |',
    ...steps.map(
      ({ name, seconds }) => `| ${name} | ${seconds.toFixed(2)} | ${(seconds / first.seconds).toFixed(2)} |`,
    ),
  ].join('\n');
}

/** @param db with a tenant's structure; payments, postings, report and journal are made here */
export async function measureDay(db: TenantDatabase, lines: number): Promise<Day> {
  await makePayments(db, lines);
  let memory = 0;
  const steps: Day['steps'] = [];
  const step = async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const { result, seconds } = await timed(work);
    memory = Math.max(memory, process.memoryUsage().rss);
    steps.push({ name, seconds });
    console.log(`  ${name}: ${seconds.toFixed(1)} s`);
    return result;
  };
  const keep = (digest: string, also: number): Promise<string> =>
    db.transaction((client) =>
      keepReport(client, {
        accountCode: ACCOUNT,
        day: DAY,
        digest: Buffer.from(digest),
        batch: null,
        lines: reportOf(lines, also),
      }),
    );
  await step('Keep the PMS’s lines', () =>
    db.transaction((client) => keepJournal(client, 'HKG01', DAY, journalOf(lines), new Date())),
  );
  const reportId = await step('Keep the report', () => keep('bench', 0));
  // As autovacuum does while a report is fetched.
  await db.query('ANALYZE reconciliation.pms_lines, reconciliation.report_lines');
  await step(FIRST, () => compareWith(db, reportId));
  await step('Compare again', () => compareWith(db, reportId));
  // The platform sends the day again: one amount in a thousand differs.
  const corrected = await keep('corrected', 1);
  await step('Compare with a corrected report', () => compareWith(db, corrected));
  await step('Seal', () => db.transaction((client) => sealOf(client, ACCOUNT, DAY, null)));
  await step('Sums, and what differs', () =>
    Promise.all([
      figuresOf(db, ACCOUNT, DAY, corrected),
      findDifferences(db, ACCOUNT, DAY, { limit: 1_000 }),
    ]),
  );
  await step('A page of what agrees', () => findAgreeing(db, ACCOUNT, DAY, { limit: 100, skip: 0 }));
  await assertCounted(db, lines);
  return { lines, steps, megabytes: Math.round(memory / 1_048_576) };
}

async function makePayments(db: TenantDatabase, lines: number): Promise<void> {
  for (let from = 0; from < lines; from += BLOCK) {
    await db.query(
      `WITH money AS (
         INSERT INTO payby.transactions (payment_id, subject, hotel_code, kind, status, amount_minor, currency_code, at,
           payment_no, serial_no, guest, cashier, platform_no, account_code, reference)
         SELECT md5('p' || n)::uuid, 'receipt:' || md5('a' || n)::uuid, 'HKG01', 'payment', 'success', 1000 + n % 90000, 'HKD',
           timestamptz '2026-11-20 00:00Z' + make_interval(secs => n % 86400), 'PB' || n, n::text, 'Guest, ' || n, 'Bench',
           'T' || n, 'BENCH', md5('a' || n)::uuid::text
         FROM generate_series($1::int + 1, $2::int) n RETURNING *)
       INSERT INTO payby.transactions (payment_id, subject, hotel_code, kind, status, amount_minor, currency_code, at, payment_no,
         serial_no, guest, cashier, pms_reference, reference, money)
       SELECT payment_id, 'posting:0', hotel_code, 'posting', 'success', amount_minor, currency_code, at + interval '3 seconds',
         payment_no, serial_no, guest, cashier, 'J' || serial_no, 'R' || serial_no, subject FROM money`,
      [from, Math.min(from + BLOCK, lines)],
    );
  }
  await db.query(`INSERT INTO reconciliation.days (account_code, day, hotel_code) VALUES ($1, $2, 'HKG01')`, [
    ACCOUNT,
    DAY,
  ]);
  await db.query('ANALYZE payby.transactions');
}

function* reportOf(lines: number, also: number): Generator<ReportLine> {
  for (let n = 1; n <= lines; n++) {
    if (n % 1_000 === 1) continue;
    const amountMinor = 1_000 + (n % 90_000) + (n % 1_000 === 3 ? also : 0);
    yield {
      kind: 'payment',
      said: 'Settled',
      reference: null,
      refundReference: null,
      platformTransactionNo: `T${n}`,
      platformRefundNo: null,
      amountMinor,
      currencyCode: 'HKD',
      feeMinor: Math.ceil(amountMinor * 0.014),
      netMinor: amountMinor - Math.ceil(amountMinor * 0.014),
      settledCurrency: 'HKD',
      at: new Date(Date.parse(`${DAY}T00:00:00Z`) + (n % 86_400) * 1_000),
    };
  }
}
function* journalOf(lines: number): Generator<JournalLine> {
  for (let n = 1; n <= lines; n++) {
    if (n % 1_000 === 2) continue;
    yield {
      pmsReference: `J${n}`,
      reference: `R${n}`,
      amountMinor: 1_000 + (n % 90_000),
      currencyCode: 'HKD',
      postedBy: 'PAYBY',
      at: null,
    };
  }
}

function compareWith(db: TenantDatabase, reportId: string): Promise<void> {
  return db.transaction(async (client) => {
    await compare(client, {
      accountCode: ACCOUNT,
      day: DAY,
      reportId,
      from: new Date(`${DAY}T00:00:00Z`),
      to: new Date(Date.parse(`${DAY}T00:00:00Z`) + 86_400_000),
      listing: [{ code: 'HKG01', timeZone: 'Asia/Hong_Kong' }],
    });
    await client.query('UPDATE reconciliation.days SET report_id = $1', [reportId]);
    await recount(client, ACCOUNT, DAY);
  });
}

async function assertCounted(db: TenantDatabase, lines: number): Promise<void> {
  const [day] = await db.query<{ agreed: number; unsettled: number }>(
    'SELECT agreed, unsettled FROM reconciliation.days',
  );
  const { agreed, unsettled } = day!;
  const missing = Math.ceil(lines / 1_000);
  if (unsettled !== 3 * missing || agreed !== lines - 3 * missing)
    throw new Error(`Of ${lines} lines ${agreed} agree and ${unsettled} do not.`);
}
