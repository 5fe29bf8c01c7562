import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { Redis } from 'ioredis';
import type { Database } from '../database/database.js';
import { withinTime } from '../time-limit.js';

type Answer = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** One window of counting, as the shared store sees it after this hit. */
export interface Counted {
  hits: number;
  /** Milliseconds until the window, or the block that follows it, ends. */
  endsIn: number;
}

/** Where all processes count together. */
export interface CountStore {
  /**
   * Counts a hit. A window lasts `windowMs` from its first hit; the hit that goes beyond `limit` makes it last
   * `blockMs` from then on.
   */
  count(key: string, windowMs: number, limit: number, blockMs: number): Promise<Counted>;
  close(): Promise<void>;
}

/** Counts in the control database: one statement a hit, on a table that is not logged. */
export class PostgresCounts implements CountStore {
  private purgeAt = performance.now() + PURGE_MS;

  constructor(private readonly db: Database) {}

  async count(key: string, windowMs: number, limit: number, blockMs: number): Promise<Counted> {
    if (performance.now() > this.purgeAt) {
      this.purgeAt = performance.now() + PURGE_MS;
      void this.db.query('DELETE FROM kernel.request_counts WHERE ends_at < now()').catch(() => undefined);
    }
    const [row] = await this.db.named<{ hits: number; ends_in: number }>(
      'kernel.request_counts.count',
      `INSERT INTO kernel.request_counts AS c (key, hits, ends_at)
       VALUES ($1, 1, clock_timestamp() + make_interval(secs => $2 / 1000.0))
       ON CONFLICT (key) DO UPDATE SET
         hits = CASE WHEN c.ends_at <= clock_timestamp() THEN 1 ELSE c.hits + 1 END,
         ends_at = CASE WHEN c.ends_at <= clock_timestamp() THEN excluded.ends_at
                        WHEN c.hits = $3 THEN clock_timestamp() + make_interval(secs => $4 / 1000.0)
                        ELSE c.ends_at END
       RETURNING hits, greatest(0, extract(epoch FROM ends_at - clock_timestamp()) * 1000)::int AS ends_in`,
      [key, windowMs, limit, blockMs],
    );
    return { hits: row!.hits, endsIn: row!.ends_in };
  }

  async close(): Promise<void> {
    // The database is closed by whoever opened it.
  }
}

const PURGE_MS = 60_000;

const COUNT = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1])
elseif hits == tonumber(ARGV[2]) + 1 then redis.call('PEXPIRE', KEYS[1], ARGV[3]) end
return {hits, redis.call('PTTL', KEYS[1])}`;

/** Counts in Redis: one script a hit. */
export class RedisCounts implements CountStore {
  private readonly redis: Redis;

  constructor(url: string) {
    // A count that does not come at once is made by the process itself; nothing may queue up behind it.
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 5_000,
    });
    this.redis.on('error', () => undefined);
  }

  async count(key: string, windowMs: number, limit: number, blockMs: number): Promise<Counted> {
    const [hits, endsIn] = (await this.redis.eval(
      COUNT,
      1,
      `payby:requests:${key}`,
      windowMs,
      limit,
      blockMs,
    )) as [number, number];
    return { hits, endsIn: Math.max(0, endsIn) };
  }

  async close(): Promise<void> {
    this.redis.disconnect();
  }
}

const PATIENCE_MS = 1_000;
/** A store that failed is not asked again by every request. */
const RETRY_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/**
 * Counts requests over all processes. Callers over the limit are remembered here until the block ends, so a flood costs
 * the shared store nothing. While that store does not answer, each process counts for itself: the limit then holds per
 * process, which refuses nobody it should not and still stops a flood.
 */
export class SharedCounts implements ThrottlerStorage, OnApplicationShutdown {
  private readonly logger = new Logger('Limits');
  private readonly own = new ThrottlerStorageService();
  private readonly blockedUntil = new Map<string, number>();
  private askAgainAt = 0;

  constructor(private readonly store: CountStore) {}

  async increment(
    key: string,
    ttl: number,
    limit: number,
    blockDuration: number,
    throttlerName: string,
  ): Promise<Answer> {
    const now = performance.now();
    const until = this.blockedUntil.get(key);
    if (until !== undefined && until > now) return answer(limit + 1, limit, until - now);
    // Of many that come at the same moment no more than the limit ask the store.
    const own = await this.own.increment(key, ttl, limit, blockDuration, throttlerName);
    if (own.isBlocked || now < this.askAgainAt) return own;
    try {
      const counting = this.store.count(key, ttl, limit, blockDuration);
      const { hits, endsIn } = await withinTime(counting, PATIENCE_MS, 'Counting');
      if (hits > limit) this.remember(key, performance.now() + endsIn);
      return answer(hits, limit, endsIn);
    } catch (error) {
      this.askAgainAt = performance.now() + RETRY_MS;
      this.logger.warn(`Limits hold in each process alone for now: ${(error as Error).message}`);
      return own;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.own.onApplicationShutdown();
    await this.store.close();
  }

  private remember(key: string, until: number): void {
    if (this.blockedUntil.size >= MOST_REMEMBERED) {
      const now = performance.now();
      for (const [old, ended] of this.blockedUntil) if (ended <= now) this.blockedUntil.delete(old);
      // The store still knows them.
      if (this.blockedUntil.size >= MOST_REMEMBERED) this.blockedUntil.clear();
    }
    this.blockedUntil.set(key, until);
  }
}

function answer(hits: number, limit: number, endsIn: number): Answer {
  const seconds = Math.max(1, Math.ceil(endsIn / 1000));
  return {
    totalHits: hits,
    timeToExpire: seconds,
    isBlocked: hits > limit,
    timeToBlockExpire: hits > limit ? seconds : 0,
  };
}
