import { BACKENDS, startRedis, type TestRedis } from '../../support/redis.js';
import type { Stack, StackOptions } from '../../support/stack.js';

let redis: TestRedis | undefined;

/** Starts a Redis for the queue, where it is installed. @returns what a stack needs to use it */
export async function startQueueServer(): Promise<StackOptions> {
  if (!BACKENDS.includes('Redis')) return {};
  redis = await startRedis();
  return { redisUrl: redis.url };
}

/** Undefined while the queue is in PostgreSQL. */
export const queueServer = (): TestRedis | undefined => redis;

/** Starts all processes again without Redis. */
export async function moveQueueToPostgres(stack: Stack): Promise<void> {
  if (!redis) return;
  const names = [...stack.processes.keys()].filter((name) => name !== 'sandbox');
  await Promise.all(names.map((name) => stack.restart(name, { REDIS_URL: '' })));
  await stopQueueServer();
}

export async function stopQueueServer(): Promise<void> {
  await redis?.stop();
  redis = undefined;
}
