import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { LevelContext } from '../../security/index.js';
import { reachedHotels } from '../of-hotel.js';
import { isHeard } from './webhook-lanes.queries.js';

export interface EndpointState {
  lastGoodAt: Date | null;
  failingSince: Date | null;
  lastStatus: number | null;
  lastProblem: string | null;
  heldUntil: Date | null;
}

/**
 * What was sent for a hotel of the caller's, or for none: a client may work in hotels that the caller does not see.
 * @param at the place of the hotels among the parameters
 */
export const ofSeenHotels = (alias: string, at: number): string =>
  `(${alias}.hotel_code IS NULL OR ${alias}.hotel_code = ANY ($${at}::text[]))`;

/** Whether people call it failed: it was tried in vain, whether or not it is tried again. */
export const FAILED = `(d.state = 'givenUp' OR (d.state = 'waiting' AND d.last_problem IS NOT NULL))`;

export async function addState(client: pg.PoolClient, id: string): Promise<void> {
  await client.query('INSERT INTO notifications.webhook_states (endpoint_id) VALUES ($1)', [id]);
}

export async function readStates(
  db: TenantDatabase,
  ids: readonly string[],
): Promise<Map<string, EndpointState>> {
  const rows = await db.query<EndpointState & { id: string }>(
    `SELECT endpoint_id AS id, last_good_at AS "lastGoodAt", failing_since AS "failingSince",
            last_status AS "lastStatus", last_problem AS "lastProblem", held_until AS "heldUntil"
     FROM notifications.webhook_states WHERE endpoint_id = ANY ($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What failed and can be sent again with the others, by endpoint: no tests, and nothing its client no longer hears of. */
export async function countDeliveries(
  ctx: LevelContext,
  ids: readonly string[],
): Promise<Map<string, { failedWaiting: number; givenUp: number }>> {
  const rows = await ctx.db.query<{ id: string; failedWaiting: number; givenUp: number }>(
    `SELECT d.endpoint_id AS id,
            count(*) FILTER (WHERE d.state = 'waiting' AND d.last_problem IS NOT NULL)::int AS "failedWaiting",
            count(*) FILTER (WHERE d.state = 'givenUp')::int AS "givenUp"
     FROM notifications.webhook_deliveries d
       JOIN notifications.webhook_endpoints e ON e.id = d.endpoint_id
       JOIN security.api_clients c ON c.id = e.client_id
     WHERE d.endpoint_id = ANY ($1::uuid[]) AND d.state IN ('waiting', 'givenUp') AND ${ofSeenHotels('d', 2)}
       AND ${isHeard('d')} AND NOT d.once
     GROUP BY 1`,
    [ids, reachedHotels(ctx)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function figuresOf(
  ctx: LevelContext,
  id: string,
): Promise<{
  total: number;
  delivered: number;
  medianMs: number | null;
  slowestMs: number | null;
  all: number;
  allDelivered: number;
  allFailed: number;
}> {
  const [row] = await ctx.db.query<Awaited<ReturnType<typeof figuresOf>>>(
    `SELECT count(*) FILTER (WHERE recent)::int AS total,
            count(*) FILTER (WHERE recent AND d.state = 'delivered')::int AS delivered,
            round(percentile_cont(0.5) WITHIN GROUP (ORDER BY d.last_took_ms) FILTER (WHERE recent))::int AS "medianMs",
            max(d.last_took_ms) FILTER (WHERE recent) AS "slowestMs",
            count(*)::int AS "all",
            count(*) FILTER (WHERE d.state = 'delivered')::int AS "allDelivered",
            count(*) FILTER (WHERE ${FAILED})::int AS "allFailed"
     FROM notifications.webhook_deliveries d CROSS JOIN LATERAL (SELECT d.created_at > now() - interval '24 hours' AS recent) r
     WHERE d.endpoint_id = $1 AND ${ofSeenHotels('d', 2)}`,
    [id, reachedHotels(ctx)],
  );
  return row!;
}

/** A fresh start for what was enabled again, or is at another URL. */
export async function forgetFailures(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    `UPDATE notifications.webhook_states
     SET failing_since = NULL, last_failed_at = NULL, warned_at = NULL, held_until = NULL
     WHERE endpoint_id = $1`,
    [id],
  );
}

/** What was tried in vain and waits is tried without waiting for its time, and its schedule begins again. */
export async function makeFailedDue(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    `UPDATE notifications.webhook_deliveries SET tries = 0, due_at = now()
     WHERE endpoint_id = $1 AND state = 'waiting' AND last_problem IS NOT NULL`,
    [id],
  );
}

export async function replaceSecret(
  client: pg.PoolClient,
  id: string,
  sealed: Buffer,
  ending: string,
  overlapHours: number,
): Promise<void> {
  await client.query(
    `UPDATE notifications.webhook_endpoints SET
       secret_sealed = $2, secret_ending = $3, secret_since = clock_timestamp(),
       previous_secret_sealed = CASE WHEN $4::int > 0 THEN secret_sealed END,
       previous_secret_ending = CASE WHEN $4 > 0 THEN secret_ending END,
       previous_secret_since = CASE WHEN $4 > 0 THEN secret_since END,
       previous_secret_until = CASE WHEN $4 > 0 THEN clock_timestamp() + make_interval(hours => $4) END,
       updated_at = clock_timestamp()
     WHERE id = $1`,
    [id, sealed, ending, overlapHours],
  );
}

export async function stopPreviousSecret(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    `UPDATE notifications.webhook_endpoints SET previous_secret_sealed = NULL, previous_secret_ending = NULL,
       previous_secret_since = NULL, previous_secret_until = NULL, updated_at = clock_timestamp()
     WHERE id = $1`,
    [id],
  );
}
