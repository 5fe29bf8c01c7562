import type { Queryable } from '../database/queryable.js';
import { BEGINNING } from './event-store.js';
import { lastSeal } from './seals.js';

/** A transaction that has appended events and not ended: feeds and seals go no further than it. */
export interface OpenAppend {
  /** null: a prepared transaction, which belongs to no process. */
  pid: number | null;
  /** The connection's application_name and state, as PostgreSQL tells them; null when it is not told. */
  application: string | null;
  state: string | null;
  /** When the transaction began; null when PostgreSQL does not tell. */
  since: Date | null;
  /** Seconds since then. */
  seconds: number;
}

/** How a tenant's history stands, for alarms. */
export interface HistoryWatch {
  /** The transaction that feeds and seals have waited for longest; null when they wait for none. */
  waiting: OpenAppend | null;
  /** The first event under no seal; null when all are sealed. */
  unsealed: { since: Date; seconds: number; events: number } | null;
}

/** Longer than any of our own transactions stays open after its append. */
export const WAIT_IS_LONG_SECONDS = 5;
/** A seal is made every hour; half an hour more for a worker that is busy or starting. */
export const SEAL_IS_OVERDUE_SECONDS = 5_400;

/** @returns null when readers wait for nobody */
export async function oldestOpenAppend(db: Queryable): Promise<OpenAppend | null> {
  const [row] = await db.query<OpenAppend>(
    // When a transaction of another role began is not ours to see: then it counts since the first event it holds back.
    `SELECT o.pid, nullif(a.application_name, '') AS application, a.state, w.since,
            coalesce(extract(epoch FROM clock_timestamp() - w.since), 0)::float8 AS seconds
     FROM kernel.events_position_seq s, LATERAL kernel.open_appends(s.last_value) o
     LEFT JOIN pg_stat_activity a ON a.pid = o.pid
     CROSS JOIN LATERAL (SELECT coalesce(a.xact_start,
       (SELECT min(e.occurred_at) FROM kernel.events e WHERE e.position > o.after)) AS since) w
     ORDER BY w.since NULLS LAST, o.after LIMIT 1`,
  );
  return row ?? null;
}

/** Who is waited for, in words: `process 4711 (payby demo, idle in transaction)`. */
export function nameOf({ pid, application, state }: OpenAppend): string {
  if (pid === null) return 'a prepared transaction (see pg_prepared_xacts)';
  const known = [application, state].filter((word) => word !== null);
  return `process ${pid}${known.length ? ` (${known.join(', ')})` : ''}`;
}

export async function watchHistory(db: Queryable): Promise<HistoryWatch> {
  const until = (await lastSeal(db))?.until ?? BEGINNING;
  const [row] = await db.query<{ since: Date | null; seconds: number; events: number }>(
    `SELECT min(occurred_at) AS since, extract(epoch FROM clock_timestamp() - min(occurred_at))::float8 AS seconds,
            count(*)::int AS events
     FROM kernel.events WHERE position > $1::bigint`,
    [until],
  );
  const { since, ...rest } = row!;
  return { waiting: await oldestOpenAppend(db), unsealed: since && { since, ...rest } };
}
