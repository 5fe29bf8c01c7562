import {
  Queue,
  Worker,
  createPostgresBackend,
  withBackend,
  runMigrations,
  type ConnectionOptions,
  type Job,
  type Processor,
} from 'bullmq';
import { Redis } from 'ioredis';
import type pg from 'pg';
import { IDLE_TRANSACTION_LIMIT_MS } from '../database/data-source.js';

/** What travels through BullMQ: ids only. PostgreSQL owns the work; losing a queue loses nothing. */
export interface EffectJob {
  tenantId: string;
  /** Absent for a sweep job. */
  effectId?: string;
  /** A person asked for this run of a sweep. */
  asked?: true;
}

export interface QueueSettings {
  /** Set: BullMQ on Redis (must run `noeviction`). null: BullMQ on the control database. */
  redisUrl: string | null;
  databaseUrl: string;
}

export type EffectQueue = Pick<
  Queue<EffectJob>,
  | 'add'
  | 'addBulk'
  | 'close'
  | 'upsertJobScheduler'
  | 'removeJobScheduler'
  | 'getJobSchedulers'
  | 'getJob'
  | 'on'
>;
export type EffectWorker = Pick<Worker<EffectJob>, 'close' | 'on'>;

const QUEUE = 'effects';
const SCHEMA = 'bullmq';
/** It registers schedules and carries what a person asks for. */
const QUEUE_CONNECTIONS = 1;
const WORKER_CONNECTIONS = 2;

/**
 * Each `Queue` and `Worker` opens a pool of its own, and a worker another connection to be woken by. Every statement is
 * short and none holds one connection while it waits for another; each that is open costs the server some megabytes.
 */
const postgres = (settings: QueueSettings, connections: number) => ({
  connectionString: settings.databaseUrl,
  schema: SCHEMA,
  // The application's role makes no tables: `prepareQueue` did.
  migrate: false,
  // A crash may forget the last moments' jobs: the sweeper dispatches them again. Waiting for the disk would hold up
  // every commit of the server, because a notification makes commits queue.
  options: `-c synchronous_commit=off -c idle_in_transaction_session_timeout=${IDLE_TRANSACTION_LIMIT_MS}`,
  max: connections,
});
const redis = (settings: QueueSettings): ConnectionOptions => ({
  url: settings.redisUrl!,
  maxRetriesPerRequest: null,
});

/** Makes the queue's tables or brings them up to date, as their owner, for a queue that lives in PostgreSQL. */
export async function prepareQueue(owner: pg.ClientBase): Promise<void> {
  await runMigrations(owner, SCHEMA);
}

export function openQueue(settings: QueueSettings): EffectQueue {
  const defaultJobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true };
  if (settings.redisUrl) {
    // A dispatch that Redis does not take must fail at once: the sweeper dispatches it again later.
    return new Queue(QUEUE, {
      connection: { ...redis(settings), enableOfflineQueue: false },
      defaultJobOptions,
    });
  }
  const backend = withBackend(createPostgresBackend);
  return new backend.Queue(QUEUE, {
    connection: postgres(settings, QUEUE_CONNECTIONS),
    defaultJobOptions,
  }) as unknown as EffectQueue;
}

export function openWorker(
  settings: QueueSettings,
  processor: (job: Job<EffectJob>) => Promise<unknown>,
  concurrency: number,
): EffectWorker {
  const options = { concurrency, maxStalledCount: 5 };
  if (settings.redisUrl) {
    return new Worker(QUEUE, processor as Processor, { ...options, connection: redis(settings) });
  }
  const backend = withBackend(createPostgresBackend);
  return new backend.Worker(QUEUE, processor as never, {
    ...options,
    connection: postgres(settings, WORKER_CONNECTIONS),
  }) as unknown as EffectWorker;
}

/**
 * Refuses a Redis that may evict keys: it would drop waiting jobs under memory pressure, silently.
 * @throws Error naming the setting
 */
export async function assertRedisKeepsJobs(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl, { lazyConnect: true, maxRetriesPerRequest: 1, connectTimeout: 5_000 });
  // The rejected command says what is wrong; an unhandled 'error' event would end the process first.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const info = await client.info('memory');
    const policy = /maxmemory_policy:(\S+)/.exec(info)?.[1];
    if (policy && policy !== 'noeviction') {
      throw new Error(
        `REDIS_URL: Redis runs maxmemory-policy ${policy}; it must be noeviction, or jobs get lost.`,
      );
    }
  } finally {
    client.disconnect();
  }
}
