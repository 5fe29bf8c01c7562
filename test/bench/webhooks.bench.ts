// Comparison 8: webhooks to many receivers, beside BullMQ with a job for each; all healthy, and with one slow and one dead.
// `npm run bench -- webhooks`; BENCH_WEBHOOKS says how many, BENCH_REDIS_URL brings BullMQ on Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/kernel/ids.js';
import type { OpenDatabase } from './database.js';
import type { Comparison } from './figures.js';
import { PROGRAMS } from './places.js';
import { startProgram } from './processes.js';
import { type Content, newTarget, openBullmq, openLanes, type Sender } from './webhook-senders.js';

export interface WebhookSizes {
  /** To all addresses together. */
  webhooks: number;
  addresses: number;
  /** How long they come steadily. */
  steadySeconds: number;
}

/** How long what the receivers have had since they were reset was on its way, in milliseconds. */
interface Times {
  p50: number;
  p95: number;
  p99: number;
}

/** How the addresses before all the healthy ones behave, where some are sick. */
const SICK = ['slow', 'dead'];
/** Of what all healthy ones took in a second: webhooks that come steadily wait for nothing but each other. */
const STEADY_LOAD = 0.3;
/** A job each waits behind every attempt at the dead address, so the last one's turn comes late. */
const patienceMs = (webhooks: number): number => 600_000 + 20 * webhooks;

const contentOf = (no: number): Content => ({
  type: 'payment.paid',
  timestamp: new Date().toISOString(),
  sentAt: Date.now(),
  data: {
    schemaVersion: 1,
    payment: {
      id: newId(),
      paymentNo: `PB${no}`,
      hotelCode: 'HKG01',
      version: 7,
      mainStatus: 'success',
      amountMinor: 328_000,
      paidMinor: 328_000,
      refundedMinor: 0,
      currencyCode: 'HKD',
    },
  },
});

export async function compareWebhooks(
  { db, url }: OpenDatabase,
  { webhooks, addresses, steadySeconds }: WebhookSizes,
): Promise<Comparison[]> {
  const redisUrl = process.env.BENCH_REDIS_URL;
  const events = Math.ceil(webhooks / addresses);
  const program = await startProgram(PROGRAMS.webhookReceiver, {});
  const receivers = new Receivers(`http://127.0.0.1:${program.port}`);
  try {
    const comparisons: Comparison[] = [];
    /** How the lanes did when all were healthy, and with the sick ones. */
    const lanes: { perSecond: number; p95: number }[] = [];
    for (const sick of [[], SICK]) {
      const targets = Array.from({ length: addresses }, (_, at) =>
        newTarget(`${receivers.origin}/${sick[at] ?? 'ok'}/${at}`),
      );
      const healthy = addresses - sick.length;
      const ours = await using(await openLanes(db, targets), async (sender) => {
        const burst = await measureBurst(receivers, sender, events, healthy);
        // The same again as they come on a day: an event now and then.
        const { perSecond } = lanes[0] ?? burst;
        const everyMs = (1000 * addresses) / (STEADY_LOAD * perSecond);
        const p95 = await measureSteady(receivers, sender, { everyMs, steadySeconds }, healthy);
        lanes.push({ perSecond: burst.perSecond, p95 });
        return { name: 'lanes', ...burst };
      });
      const measured = [ours];
      for (const [name, open] of [
        ['BullMQ on PostgreSQL, a job each', { url }],
        ...(redisUrl ? [['BullMQ on Redis, a job each', { url, redisUrl }] as const] : []),
      ] as const) {
        const burst = await using(await openBullmq(open, targets), (sender) =>
          measureBurst(receivers, sender, events, healthy),
        );
        measured.push({ name, ...burst });
      }
      comparisons.push({
        title: `${(events * addresses).toLocaleString('en')} webhooks to ${addresses} addresses${sick.length ? ', one slow and one dead' : ''} (those that healthy ones got)`,
        rows: measured.map((row) => ({
          ...row,
          ratio: ours.perSecond / row.perSecond,
          p99Ratio: ours.p99 / row.p99,
        })),
      });
    }
    const [without, withSick] = lanes.map(({ p95 }) => p95.toFixed(0));
    console.log(
      `  At ${STEADY_LOAD * 100} % load healthy addresses have 95 % after ${without} ms; with the sick ones ${withSick} ms.`,
    );
    return comparisons;
  } finally {
    await program.stop();
  }
}

async function using<R>(sender: Sender, work: (sender: Sender) => Promise<R>): Promise<R> {
  try {
    return await work(sender);
  } finally {
    await sender.close();
  }
}

/** All at once. */
async function measureBurst(
  receivers: Receivers,
  { publish }: Sender,
  events: number,
  healthy: number,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  await receivers.reset();
  const started = performance.now();
  for (let no = 0; no < events; no++) await publish(contentOf(no));
  const { p50, p99 } = await receivers.have(events * healthy);
  return { perSecond: (1000 * events * healthy) / (performance.now() - started), p50, p99 };
}

/** An event now and then. @returns after how many milliseconds healthy addresses had 95 % */
async function measureSteady(
  receivers: Receivers,
  { publish }: Sender,
  { everyMs, steadySeconds }: { everyMs: number; steadySeconds: number },
  healthy: number,
): Promise<number> {
  await receivers.reset();
  const events = Math.ceil((1000 * steadySeconds) / everyMs);
  for (let no = 0; no < events; no++) {
    await publish(contentOf(no));
    await sleep(everyMs);
  }
  return (await receivers.have(events * healthy)).p95;
}

/** The process that receives all webhooks. */
class Receivers {
  constructor(readonly origin: string) {}

  async reset(): Promise<void> {
    await this.ask('/reset');
  }

  /** Waits until they have had so many. */
  async have(count: number): Promise<Times> {
    const end = performance.now() + patienceMs(count);
    for (;;) {
      const received = await this.ask<{ count: number }>('/count');
      if (received.count >= count) return this.ask<Times>('/times');
      if (performance.now() > end) throw new Error('The webhooks did not arrive in time.');
      await sleep(20);
    }
  }

  private async ask<R>(path: string): Promise<R> {
    return (await (await fetch(this.origin + path)).json()) as R;
  }
}
