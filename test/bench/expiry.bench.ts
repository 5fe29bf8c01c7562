// Comparison 7: requests that have run out, among a million others, expired by the sweep; beside a bare UPDATE of their rows.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppConfig } from '../../src/config/config.js';
import type { TenantContext } from '../../src/kernel/context.js';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { newId } from '../../src/kernel/ids.js';
import { PaymentBatch } from '../../src/payby/application/store/payment-batch.js';
import type { PaymentStore } from '../../src/payby/application/store/payment-store.js';
import { ExpireDueSweep } from '../../src/payby/jobs/expire-due.sweep.js';
import type { Comparison } from './figures.js';
import { CLOCK, contextOf, newPaymentStore } from './means.js';
import { rowsOfOneRun, timed } from './measure.js';
import { newRequest } from './payment-life.js';

const CALLERS = 8;
const BATCH = 500;
const PEER = 'a bare UPDATE of their rows, 500 at a time';
const CLERK = { kind: 'user', id: 'bench', name: 'Bench' } as const;

/** Once each: both end when nothing is due any more. */
export async function compareExpiry(db: TenantDatabase, count: number): Promise<Comparison> {
  const store = newPaymentStore();
  const sweep = new ExpireDueSweep(new PaymentBatch(store, CLOCK), { sweepSeconds: 60 } as AppConfig);
  const ctx = contextOf(db);
  const sweepAll = async (): Promise<number> => {
    for (let all = 0; ;) {
      const { handled, more } = await sweep.sweep(ctx);
      all += handled;
      if (!more) return all;
    }
  };
  const updateAll = async (): Promise<number> => {
    for (let all = 0; ;) {
      const rows = await db.query(
        `UPDATE payby.payments SET main_status = 'timed_out', settled_at = now(), updated_at = now(), version = version + 1
         WHERE id IN (SELECT id FROM payby.payments WHERE main_status = 'pending' AND due_at <= now() ORDER BY due_at LIMIT ${BATCH})
         RETURNING 1`,
      );
      if (rows.length === 0) return all;
      all += rows.length;
    }
  };
  const measured = [];
  for (const [name, expireAll] of [
    ['the sweep', sweepAll],
    [PEER, updateAll],
  ] as const) {
    await makeDue(store, ctx, count);
    const { result, seconds } = await timed(expireAll);
    if (result < count) throw new Error(`Of ${count} requests that had run out ${result} were expired.`);
    measured.push({ name, perSecond: result / seconds });
  }
  return {
    title: `Expiring ${count.toLocaleString('en')} requests that have run out (per second; ms per 500)`,
    rows: rowsOfOneRun(BATCH, measured),
    goal: { against: PEER, ratio: 0.25 },
  };
}

/** Makes so many requests and lets their time run out. */
async function makeDue(store: PaymentStore, ctx: TenantContext, count: number): Promise<void> {
  const dueAt = Date.now() + 1_000;
  const command = () => newRequest({ dueAt: new Date(dueAt).toISOString() });
  let made = 0;
  const make = async (): Promise<void> => {
    while (made++ < count) await store.execute(ctx, newId(), command(), CLERK);
  };
  await Promise.all(Array.from({ length: CALLERS }, make));
  await ctx.db.query('VACUUM ANALYZE payby.payments');
  // By the clock that decides: another may be a moment ahead.
  while ((await CLOCK.now(ctx.db)).getTime() <= dueAt) await sleep(50);
}
