// Comparison 7: requests that have run out, among a million others, expired by the sweep; beside a bare UPDATE of their rows.
import { EventEmitter2 } from '@nestjs/event-emitter';
import { newRequest } from './payment-life.mjs';
import { DatabaseClock, ExpireDueSweep, newId, PaymentBatch, PaymentStore, SecretBox } from './product.mjs';

const CALLERS = 8;
const BATCH = 500;
const PEER = 'a bare UPDATE of their rows, 500 at a time';
const CLERK = { kind: 'user', id: 'bench', name: 'Bench' };

/** Once each: both end when nothing is due any more. @returns {Promise<import('./figures.mjs').Comparison>} */
export async function compareExpiry({ db, secretKey, count }) {
  const dispatcher = { dispatch: async () => undefined };
  const clock = new DatabaseClock();
  const store = new PaymentStore(new SecretBox(secretKey), clock, dispatcher, new EventEmitter2());
  const sweep = new ExpireDueSweep(new PaymentBatch(store, clock), { sweepSeconds: 60 });
  const ctx = { tenantId: db.tenantId, db, correlationId: newId() };

  await makeDue(db, store, ctx, count);
  const swept = await timed(async () => {
    for (let all = 0; ;) {
      const { handled, more } = await sweep.sweep(ctx);
      all += handled;
      if (!more) return all;
    }
  });
  await makeDue(db, store, ctx, count);
  const updated = await timed(async () => {
    for (let all = 0; ;) {
      const rows = await db.query(
        `UPDATE payby.payments SET main_status = 'timed_out', settled_at = now(), updated_at = now(), version = version + 1
         WHERE id IN (SELECT id FROM payby.payments WHERE main_status = 'pending' AND due_at <= now() ORDER BY due_at LIMIT ${BATCH})
         RETURNING 1`,
      );
      if (rows.length === 0) return all;
      all += rows.length;
    }
  });
  const ratio = swept.perSecond / updated.perSecond;
  const row = (name, { perSecond }) => ({
    name,
    perSecond,
    p50: (1000 * BATCH) / perSecond,
    p99: (1000 * BATCH) / perSecond,
    ratio,
    p99Ratio: 1 / ratio,
  });
  return {
    title: `Expiring ${count.toLocaleString('en')} requests that have run out (per second; ms per 500)`,
    rows: [row('the sweep', swept), row(PEER, updated)],
    goal: { against: PEER, ratio: 0.25 },
  };
}

/** Makes so many requests and lets their time run out. */
async function makeDue(db, store, ctx, count) {
  const dueAt = new Date(Date.now() + 1_000).toISOString();
  let made = 0;
  const make = async () => {
    while (made++ < count) {
      const command = newRequest();
      await store.execute(ctx, newId(), { ...command, request: { ...command.request, dueAt } }, CLERK);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, make));
  await db.query('VACUUM ANALYZE payby.payments');
}

async function timed(work) {
  const started = performance.now();
  const done = await work();
  return { perSecond: (1000 * done) / (performance.now() - started) };
}
