// Comparison 8: webhooks to 50 receivers, beside BullMQ with a job for each; all healthy, and with one slow and one dead.
// `npm run bench -- webhooks`; BENCH_WEBHOOKS says how many, BENCH_REDIS_URL brings BullMQ on Redis.
import { setTimeout as sleep } from 'node:timers/promises';
import { createPostgresBackend, Queue, runMigrations, withBackend, Worker } from 'bullmq';
import pg from 'pg';
import { Agent, request } from 'undici';
import { startProgram } from './processes.mjs';
import {
  EndpointDisabling,
  GuardedHttpClient,
  newId,
  newWebhookSecret,
  Places,
  SecretBox,
  TenantLanes,
  webhookContext,
  WebhookEvents,
  webhookHeaders,
  webhookIdOf,
  WebhookSender,
} from './product.mjs';

const ENDPOINTS = 50;
/** Of them, where some are sick. */
const SICK = { slow: 1, dead: 1 };
/** As many at a time as a worker of ours has places. */
const CONCURRENCY = 128;
const TIMEOUT_MS = 5_000;
/** Of what all healthy ones took in a second: webhooks that come steadily wait for nothing but each other. */
const STEADY_LOAD = 0.3;
const STEADY_SECONDS = 10;
const PATIENCE_MS = 600_000;
const ORIGIN = `SET payby.change_origin = '{"actor":{"kind":"system","id":"bench","name":"Bench"}}'`;

const payload = (no) => ({
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

/** @returns {Promise<import('./figures.mjs').Comparison[]>} */
export async function compareWebhooks({ db, url, secretKey, count, redisUrl }) {
  const receiver = await startProgram(new URL('./webhook-receiver.mjs', import.meta.url).pathname, {});
  const origin = `http://127.0.0.1:${receiver.ready.port}`;
  const host = new URL(origin).host;
  const comparisons = [];
  try {
    const figures = async (path = '/') => (await fetch(origin + path)).json();
    const steadyP95 = [];
    for (const sick of [false, true]) {
      const targets = Array.from({ length: ENDPOINTS }, (_, at) => {
        const conduct = !sick ? 'ok' : at < SICK.slow ? 'slow' : at < SICK.slow + SICK.dead ? 'dead' : 'ok';
        return { url: `${origin}/${conduct}/${at}`, healthy: conduct === 'ok', secret: newWebhookSecret() };
      });
      const healthy = targets.filter((each) => each.healthy).length;
      const events = Math.ceil(count / ENDPOINTS);
      const contenders = [ours({ db, secretKey, host, targets })];
      contenders.push(bullmq('BullMQ on PostgreSQL, a job each', { url, targets }));
      if (redisUrl) contenders.push(bullmq('BullMQ on Redis, a job each', { redisUrl, targets }));
      const measured = [];
      for (const { name, open } of contenders) {
        const { publish, close } = await open();
        await figures('/reset');
        const started = performance.now();
        for (let no = 0; no < events; no++) await publish(payload(no));
        const end = await until(async () => {
          const now = await figures();
          return now.count >= events * healthy && now;
        });
        const perSecond = (1000 * events * healthy) / (performance.now() - started);
        measured.push({ name, perSecond, p50: end.p50, p99: end.p99 });
        if (name === OURS) {
          // The same again as they come on a day: an event now and then.
          await figures('/reset');
          const perEvent = (1000 * ENDPOINTS) / (STEADY_LOAD * (sick ? steadyP95[0].perSecond : perSecond));
          const steady = Math.ceil((STEADY_SECONDS * 1000) / perEvent);
          for (let no = 0; no < steady; no++) {
            await publish(payload(no));
            await sleep(perEvent);
          }
          const { p95 } = await until(async () => {
            const now = await figures();
            return now.count >= steady * healthy && now;
          });
          steadyP95.push({ p95, perSecond });
        }
        await close();
      }
      const [first] = measured;
      comparisons.push({
        title: `${(events * ENDPOINTS).toLocaleString('en')} webhooks to ${ENDPOINTS} addresses${sick ? ', one slow and one dead' : ''} (those that healthy ones got)`,
        rows: measured.map((row) => ({
          ...row,
          ratio: first.perSecond / row.perSecond,
          p99Ratio: first.p99 / row.p99,
        })),
      });
    }
    const [without, withSick] = steadyP95.map(({ p95 }) => p95);
    console.log(
      `  At ${STEADY_LOAD * 100} % load healthy addresses have 95 % after ${without.toFixed(0)} ms; with the sick ones ${withSick.toFixed(0)} ms.`,
    );
    return comparisons;
  } finally {
    await receiver.stop();
  }
}

const OURS = 'lanes';

function ours({ db, secretKey, host, targets }) {
  return {
    name: OURS,
    async open() {
      const secrets = new SecretBox(secretKey);
      const client = await db.pool.connect();
      try {
        await client.query(ORIGIN);
        await client.query('DELETE FROM security.api_clients');
        const { rows } = await client.query(
          `INSERT INTO security.api_clients (id, code, name, type, client_group, enabled, access_token_seconds, refresh_token_seconds,
             roles, all_hotels, callback_enabled, callback_triggers, secret_hash)
           VALUES ($1, 'bench', 'Bench', 'mobile_pms', 'Bench', true, 900, 9000, '{}', true, true, '{pay}', 'x') RETURNING id`,
          [newId()],
        );
        for (const [at, { url, secret }] of targets.entries()) {
          const id = newId();
          await client.query(
            `INSERT INTO notifications.webhook_endpoints (id, client_id, name, url, triggers, secret_sealed, secret_ending)
             VALUES ($1, $2, $3, $4, '{pay}', $5, 'abcd')`,
            [id, rows[0].id, `Address ${at}`, url, secrets.seal(secret, webhookContext(id))],
          );
          await client.query('INSERT INTO notifications.webhook_states (endpoint_id) VALUES ($1)', [id]);
        }
        await client.query('RESET payby.change_origin');
      } finally {
        client.release();
      }
      const settings = { timeoutMs: TIMEOUT_MS, graceSeconds: 30 };
      const http = new GuardedHttpClient({ allow: [host] });
      const lanes = new TenantLanes(db.tenantId, db, {
        places: new Places(),
        sender: new WebhookSender(http, settings),
        secrets,
        disabling: new EndpointDisabling({ dispatch: async () => undefined }),
        settings,
      });
      const look = setInterval(() => lanes.wake(), 1_000);
      const events = new WebhookEvents({ wake: () => lanes.wake() });
      return {
        publish: (content) =>
          events.publish(
            { tenantId: db.tenantId, db },
            {
              id: newId(),
              trigger: 'pay',
              type: content.type,
              hotelCode: 'HKG01',
              subjectId: content.data.payment.id,
              subjectNo: content.data.payment.paymentNo,
              content,
            },
          ),
        async close() {
          clearInterval(look);
          await lanes.stop();
          await http.close();
          await db.query('DELETE FROM notifications.webhook_events');
        },
      };
    },
  };
}

/** What one would write first: a job a delivery, and a client that is as guarded as undici is by itself. */
function bullmq(name, { url, redisUrl, targets }) {
  return {
    name,
    async open() {
      const dispatcher = new Agent();
      const connection = redisUrl
        ? { url: redisUrl, maxRetriesPerRequest: null }
        : {
            connectionString: url,
            schema: 'bullmq',
            migrate: false,
            options: '-c synchronous_commit=off',
            max: 4,
          };
      if (!redisUrl) {
        const client = new pg.Client(url);
        await client.connect();
        await runMigrations(client, 'bullmq');
        await client.end();
      }
      const backend = redisUrl ? { Queue, Worker } : withBackend(createPostgresBackend);
      const queue = new backend.Queue('webhooks', { connection });
      const send = async ({ data: { at, id, body } }) => {
        const { url: to, secret } = targets[at];
        const headers = webhookHeaders([{ secret }], webhookIdOf(id), Math.floor(Date.now() / 1000), body);
        const answer = await request(to, {
          dispatcher,
          method: 'POST',
          headers,
          body,
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
        });
        await answer.body.dump();
        if (answer.statusCode >= 300) throw new Error(String(answer.statusCode));
      };
      const worker = new backend.Worker('webhooks', send, { connection, concurrency: CONCURRENCY });
      worker.on('error', () => undefined);
      const opts = { attempts: 10, backoff: { type: 'exponential', delay: 5_000 }, removeOnComplete: true };
      return {
        publish: (content) => {
          const [id, body] = [newId(), JSON.stringify(content)];
          return queue.addBulk(targets.map((_, at) => ({ name: 'webhook', data: { at, id, body }, opts })));
        },
        async close() {
          await worker.close();
          await queue.obliterate({ force: true }).catch(() => undefined);
          await queue.close();
          await dispatcher.destroy();
        },
      };
    },
  };
}

async function until(check) {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (performance.now() > end) throw new Error('The webhooks did not arrive in time.');
    await sleep(20);
  }
}
