import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { verifyStream } from '../../src/kernel/event-store/event-store.js';
import { paymentsProjection } from '../../src/payby/projections/payments.projection.js';
import { TestPayments } from './payment-store.js';

/**
 * What must hold of every payment whatever was done to it. Called whenever a stack stops, so every test that touches
 * money asserts it without remembering to.
 *
 * @param url the tenant's database
 * @param secretKey what its secrets are sealed with
 * @param postings what the PMS holds, by our reference
 * @returns a sentence per violation; none when all is well
 */
export async function brokenInvariants(
  url: string,
  secretKey: string,
  postings: { reference: string }[],
): Promise<string[]> {
  const payments = await TestPayments.open(url, 'demo', secretKey);
  try {
    const { db, store } = payments;
    const rows = await db.query<{ id: string }>('SELECT id FROM payby.payments');
    const streams = await db.query<{ id: string }>(
      `SELECT replace(stream_id, 'payment-', '') AS id FROM kernel.streams WHERE stream_id LIKE 'payment-%'`,
    );
    const broken: string[] = [];
    if (rows.length !== streams.length) broken.push(`${streams.length} payments have ${rows.length} rows`);
    for (const { id } of streams) {
      const { state, version, history } = await store.load(db, id);
      if (state.status === 'none') {
        broken.push(`payment ${id} has an empty history`);
        continue;
      }
      const differing = await differingColumns(db, id, version, paymentsProjection.row(state));
      if (differing.length) broken.push(`row of payment ${id} is not its replay: ${differing.join(', ')}`);
      const { firstBad } = await verifyStream(db, `payment-${id}`);
      if (firstBad) broken.push(`history of payment ${id} is ${firstBad.reason} at ${firstBad.version}`);
      const inTime = history.filter(
        ({ event }) => event.type === 'PaymentSucceeded' && !event.data.late && !event.data.surplus,
      );
      if (inTime.length > 1) broken.push(`payment ${id} was paid ${inTime.length} times`);
    }
    const seen = new Set<string>();
    for (const { reference } of postings) {
      if (seen.has(reference)) broken.push(`the PMS holds ${reference} twice`);
      seen.add(reference);
    }
    return broken;
  } finally {
    await payments.close();
  }
}

/** Compared by the database, by its own equality of each column's type. */
async function differingColumns(
  db: TenantDatabase,
  id: string,
  version: number,
  row: Record<string, unknown>,
): Promise<string[]> {
  const columns = Object.entries(paymentsProjection.columns);
  const values = columns.map(([name, type]) =>
    row[name] !== null && type === 'jsonb' ? JSON.stringify(row[name]) : row[name],
  );
  const same = columns.map(([name, type], i) => `${name} IS NOT DISTINCT FROM $${i + 3}::${type} AS ${name}`);
  const [found] = await db.query<Record<string, boolean>>(
    `SELECT version = $2 AS version, ${same.join(', ')} FROM payby.payments WHERE id = $1`,
    [id, version, ...values],
  );
  return Object.entries(found ?? { row: false })
    .filter(([, equal]) => !equal)
    .map(([name]) => name);
}
