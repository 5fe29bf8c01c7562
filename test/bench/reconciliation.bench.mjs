// A day of an account with a million lines: its report and the PMS's journal are kept, and compared with our payments.
import {
  compare,
  figuresOf,
  findAgreeing,
  findDifferences,
  keepJournal,
  keepReport,
  recount,
  sealOf,
} from './product.mjs';

/**
 * @param db a tenant's database with its structure; payments, postings, report and journal are made here
 * @returns rows with the seconds each step took, and the highest memory of this process in MB
 */
export async function compareDay({ db, lines }) {
  const [accountCode, day] = ['BENCH', '2026-11-20'];
  const BLOCK = 50_000;
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
    accountCode,
    day,
  ]);
  await db.query('ANALYZE payby.transactions');
  let memory = 0;
  const rows = [];
  const step = async (name, work) => {
    const begun = performance.now();
    const result = await work();
    memory = Math.max(memory, process.memoryUsage().rss);
    rows.push({ name, seconds: (performance.now() - begun) / 1_000 });
    console.log(`  ${name}: ${rows.at(-1).seconds.toFixed(1)} s`);
    return result;
  };
  // One in a thousand is missing on each side; `also` is added to the amount of another one.
  function* report(also = 0) {
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
        at: new Date(Date.parse(`${day}T00:00:00Z`) + (n % 86_400) * 1_000),
      };
    }
  }
  function* journal() {
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
  await step('Keep the PMS’s lines', () =>
    db.transaction((client) => keepJournal(client, 'HKG01', day, journal(), new Date())),
  );
  const digest = Buffer.from('bench');
  const reportId = await step('Keep the report', () =>
    db.transaction((client) =>
      keepReport(client, { accountCode, day, digest, batch: null, lines: report() }),
    ),
  );
  // As autovacuum does while a report is fetched.
  await db.query('ANALYZE reconciliation.pms_lines, reconciliation.report_lines');
  const compared = (reportId) =>
    db.transaction(async (client) => {
      await compare(client, {
        accountCode,
        day,
        reportId,
        from: new Date(`${day}T00:00:00Z`),
        to: new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000),
        listing: [{ code: 'HKG01', timeZone: 'Asia/Hong_Kong' }],
      });
      await client.query('UPDATE reconciliation.days SET report_id = $1', [reportId]);
      await recount(client, accountCode, day);
    });
  await step('Compare', () => compared(reportId));
  await step('Compare again', () => compared(reportId));
  // The platform sends the day anew: one amount in a thousand differs.
  const corrected = await db.transaction((client) =>
    keepReport(client, { accountCode, day, digest: Buffer.from('corrected'), batch: null, lines: report(1) }),
  );
  await step('Compare with a corrected report', () => compared(corrected));
  await step('Seal', () => db.transaction((client) => sealOf(client, accountCode, day, null)));
  await step('Sums, and what differs', () =>
    Promise.all([
      figuresOf(db, accountCode, day, corrected),
      findDifferences(db, accountCode, day, { limit: 1_000 }),
    ]),
  );
  await step('A page of what agrees', () => findAgreeing(db, accountCode, day, { limit: 100, skip: 0 }));
  const [{ agreed, unsettled }] = await db.query('SELECT agreed, unsettled FROM reconciliation.days');
  const missing = Math.ceil(lines / 1_000);
  if (unsettled !== 3 * missing || agreed !== lines - 3 * missing)
    throw new Error(`Of ${lines} lines ${agreed} agree and ${unsettled} do not.`);
  const seconds = (name) => rows.find((row) => row.name === name).seconds;
  for (const name of ['Compare again', 'Compare with a corrected report', 'Seal'])
    console.log(`  ${name} : first comparison: ${(seconds(name) / seconds('Compare')).toFixed(2)}`);
  return { rows, megabytes: Math.round(memory / 1_048_576) };
}
