// What specs want of a tenant's payments, beside what the application does with them. Plain JavaScript on the compiled
// sources, for the process that the specs of a Jest worker share (`product-host.mjs`): it has the product's modules
// loaded, a spec need not.
import { EventEmitter2 } from '@nestjs/event-emitter';
import { DatabaseClock } from '../../dist/src/kernel/clock.js';
import { openDataSource } from '../../dist/src/kernel/database/data-source.js';
import { TenantDatabase } from '../../dist/src/kernel/database/database.js';
import { verifyStream } from '../../dist/src/kernel/event-store/event-store.js';
import { SecretBox } from '../../dist/src/kernel/secret-box.js';
import { PaymentStore } from '../../dist/src/payby/application/store/payment-store.js';
import { paymentsProjection } from '../../dist/src/payby/projections/payments.projection.js';

/** What is stored to be done is left to the application's sweep. */
const NO_DISPATCHER = { dispatch: () => Promise.resolve() };

async function withPayments({ url, secretKey }, work) {
  const settings = { url, minConnections: 0, maxConnections: 2, applicationName: 'test' };
  const db = new TenantDatabase('demo', await openDataSource({ ...settings, connectTimeoutMs: 60_000 }));
  const secrets = new SecretBox(secretKey);
  try {
    return await work(new PaymentStore(secrets, new DatabaseClock(), NO_DISPATCHER, new EventEmitter2()), db);
  } finally {
    await db.close();
  }
}

/** See `payment-request.ts`. */
export function requestPayment({ id, request, actor, ...at }) {
  return withPayments(at, (store, db) => {
    const ctx = { tenantId: 'demo', db, correlationId: 'test' };
    return store.execute(ctx, id, { type: 'RequestPayment', request }, actor);
  });
}

/** See `money-invariants.ts`. */
export function brokenInvariants({ postings, ...at }) {
  return withPayments(at, async (store, db) => {
    const rows = await db.query('SELECT id FROM payby.payments');
    const streams = await db.query(
      `SELECT replace(stream_id, 'payment-', '') AS id FROM kernel.streams WHERE stream_id LIKE 'payment-%'`,
    );
    const broken = [];
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
    const seen = new Set();
    for (const { reference } of postings) {
      if (seen.has(reference)) broken.push(`the PMS holds ${reference} twice`);
      seen.add(reference);
    }
    return broken;
  });
}

/** Compared by the database, by its own equality of each column's type. */
async function differingColumns(db, id, version, row) {
  const columns = Object.entries(paymentsProjection.columns);
  const values = columns.map(([name, type]) =>
    row[name] !== null && type === 'jsonb' ? JSON.stringify(row[name]) : row[name],
  );
  const same = columns.map(([name, type], i) => `${name} IS NOT DISTINCT FROM $${i + 3}::${type} AS ${name}`);
  // Named: to plan it takes longer than to carry it out.
  const [found] = await db.named(
    'test.differing-columns',
    `SELECT version = $2 AS version, ${same.join(', ')} FROM payby.payments WHERE id = $1`,
    [id, version, ...values],
  );
  return Object.entries(found ?? { row: false })
    .filter(([, equal]) => !equal)
    .map(([name]) => name);
}
