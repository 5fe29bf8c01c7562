// Ways to send webhooks: the product's lanes, and a job of BullMQ for each delivery.
import { createPostgresBackend, Queue, runMigrations, withBackend, Worker, type Job } from 'bullmq';
import pg from 'pg';
import { Agent, request } from 'undici';
import type { TenantDatabase } from '../../src/kernel/database/database.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { newId } from '../../src/kernel/ids.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { EndpointDisabling } from '../../src/notifications/webhooks/endpoint-disabling.js';
import { Places } from '../../src/notifications/webhooks/places.js';
import {
  endingOf,
  newWebhookSecret,
  webhookContext,
  webhookHeaders,
  webhookIdOf,
} from '../../src/notifications/webhooks/signing.js';
import { TenantLanes } from '../../src/notifications/webhooks/tenant-lanes.js';
import { WebhookEvents } from '../../src/notifications/webhooks/webhook-events.js';
import type { WebhookLanes } from '../../src/notifications/webhooks/webhook-lanes.js';
import { WebhookSender } from '../../src/notifications/webhooks/webhook-sender.js';
import { NO_DISPATCHER, SECRET_KEY } from './means.js';

/** As many at a time as a worker of ours has places. */
const CONCURRENCY = 128;
const TIMEOUT_MS = 5_000;
/** Who the change log says made the addresses. */
const ORIGIN = `SET payby.change_origin = '{"actor":{"kind":"system","id":"bench","name":"Bench"}}'`;

export interface Target {
  url: string;
  secret: string;
}

export interface Content {
  type: string;
  timestamp: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  data: { schemaVersion: number; payment: { id: string; paymentNo: string } & Record<string, unknown> };
}

export interface Sender {
  /** Has every target sent the content. */
  publish(content: Content): Promise<unknown>;
  close(): Promise<void>;
}

export const newTarget = (url: string): Target => ({ url, secret: newWebhookSecret() });

export async function openLanes(db: TenantDatabase, targets: readonly Target[]): Promise<Sender> {
  const secrets = new SecretBox(SECRET_KEY);
  await storeEndpoints(db, secrets, targets);
  const settings = { timeoutMs: TIMEOUT_MS, graceSeconds: 30 };
  const http = new GuardedHttpClient({ allow: [new URL(targets[0]!.url).host], timeoutMs: TIMEOUT_MS });
  const lanes = new TenantLanes(db.tenantId, db, {
    places: new Places(),
    sender: new WebhookSender(http, settings),
    secrets,
    disabling: new EndpointDisabling(NO_DISPATCHER),
    settings,
  });
  const look = setInterval(() => lanes.wake(), 1_000);
  const events = new WebhookEvents({ wake: () => lanes.wake() } as unknown as WebhookLanes);
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
}

/** One client with an address for each target, in place of those of before. */
async function storeEndpoints(
  db: TenantDatabase,
  secrets: SecretBox,
  targets: readonly Target[],
): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query(ORIGIN);
    await client.query('DELETE FROM security.api_clients');
    const clientId = newId();
    await client.query(
      `INSERT INTO security.api_clients (id, code, name, type, client_group, enabled, access_token_seconds, refresh_token_seconds,
         roles, all_hotels, callback_enabled, callback_triggers, secret_hash)
       VALUES ($1, 'bench', 'Bench', 'mobile_pms', 'Bench', true, 900, 9000, '{}', true, true, '{pay}', 'x')`,
      [clientId],
    );
    for (const [at, { url, secret }] of targets.entries()) {
      const id = newId();
      await client.query(
        `INSERT INTO notifications.webhook_endpoints (id, client_id, name, url, triggers, secret_sealed, secret_ending)
         VALUES ($1, $2, $3, $4, '{pay}', $5, $6)`,
        [id, clientId, `Address ${at}`, url, secrets.seal(secret, webhookContext(id)), endingOf(secret)],
      );
      await client.query('INSERT INTO notifications.webhook_states (endpoint_id) VALUES ($1)', [id]);
    }
    await client.query('RESET payby.change_origin');
  } finally {
    client.release();
  }
}

interface Delivery {
  at: number;
  id: string;
  body: string;
}

/** What one would write first: a job a delivery, and a client that is as guarded as undici is by itself. */
export async function openBullmq(
  { url, redisUrl }: { url: string; redisUrl?: string },
  targets: readonly Target[],
): Promise<Sender> {
  const dispatcher = new Agent();
  const { queue, worker } = redisUrl ? onRedis(redisUrl, deliver) : await onPostgres(url, deliver);
  async function deliver({ data: { at, id, body } }: Job<Delivery>): Promise<void> {
    const { url: to, secret } = targets[at]!;
    const headers = webhookHeaders(
      [{ secret, ending: endingOf(secret) }],
      webhookIdOf(id),
      Math.floor(Date.now() / 1000),
      body,
    );
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
  }
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
}

type Deliver = (job: Job<Delivery>) => Promise<void>;

function onRedis(redisUrl: string, deliver: Deliver) {
  const connection = { url: redisUrl, maxRetriesPerRequest: null };
  return {
    queue: new Queue<Delivery>('webhooks', { connection }),
    worker: new Worker<Delivery>('webhooks', deliver, { connection, concurrency: CONCURRENCY }),
  };
}

async function onPostgres(url: string, deliver: Deliver) {
  const client = new pg.Client(url);
  await client.connect();
  await runMigrations(client, 'bullmq');
  await client.end();
  const backend = withBackend(createPostgresBackend);
  const connection = {
    connectionString: url,
    schema: 'bullmq',
    migrate: false,
    options: '-c synchronous_commit=off',
    max: 4,
  };
  return {
    queue: new backend.Queue<Delivery>('webhooks', { connection }),
    worker: new backend.Worker<Delivery>('webhooks', deliver, { connection, concurrency: CONCURRENCY }),
  };
}
