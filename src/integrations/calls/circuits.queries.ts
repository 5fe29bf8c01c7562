import type { TenantDatabase } from '../../kernel/database/database.js';
import type { VendorKind } from './vendor-calls.queries.js';

/** Calls whose outcome nobody can tell, within so many seconds, that stop further ones. */
export const FAILURES_TO_STOP = 5;
export const FAILURE_WINDOW_SECONDS = 60;

export interface CircuitRow extends Record<string, unknown> {
  stoppedAt: Date | null;
  nextTryAt: Date | null;
  reason: string | null;
  lastStoppedAt: Date | null;
  lastResumedAt: Date | null;
}

/** What is stopped in this tenant: hardly ever anything. */
export async function findStopped(db: TenantDatabase): Promise<{ kind: VendorKind; code: string }[]> {
  return db.named(
    'integrations.stopped_vendors',
    'SELECT kind, code FROM integrations.vendor_circuits WHERE stopped_at IS NOT NULL',
  );
}

export async function findCircuit(
  db: TenantDatabase,
  kind: VendorKind,
  code: string,
): Promise<CircuitRow | null> {
  const [row] = await db.query<CircuitRow>(
    `SELECT stopped_at AS "stoppedAt", next_try_at AS "nextTryAt", reason, last_stopped_at AS "lastStoppedAt",
            last_resumed_at AS "lastResumedAt"
     FROM integrations.vendor_circuits WHERE kind = $1 AND code = $2`,
    [kind, code],
  );
  return row ?? null;
}

/**
 * Takes the one call that is let through every `seconds`. One statement decides, so that of all processes one gets it.
 * @param evenEarly a person is waiting for the answer
 * @returns null when calls go through again; otherwise whether this one may go, and how long the others wait
 */
export async function takeProbe(
  db: TenantDatabase,
  kind: VendorKind,
  code: string,
  seconds: number,
  evenEarly: boolean,
): Promise<{ taken: boolean; waitSeconds: number } | null> {
  const [row] = await db.named<{ taken: boolean; wait: number }>(
    'integrations.take_probe',
    `WITH taken AS (
       UPDATE integrations.vendor_circuits SET next_try_at = clock_timestamp() + make_interval(secs => $3)
       WHERE kind = $1 AND code = $2 AND stopped_at IS NOT NULL AND (next_try_at <= clock_timestamp() OR $4)
       RETURNING 1)
     SELECT EXISTS (SELECT FROM taken) AS taken,
            greatest(1, ceil(extract(epoch FROM next_try_at - clock_timestamp())))::int AS wait
     FROM integrations.vendor_circuits WHERE kind = $1 AND code = $2 AND stopped_at IS NOT NULL`,
    [kind, code, seconds, evenEarly],
  );
  return row ? { taken: row.taken, waitSeconds: row.wait } : null;
}

/** Counts a call whose outcome nobody can tell. @returns whether calls are stopped now */
export async function countFailure(
  db: TenantDatabase,
  kind: VendorKind,
  code: string,
  seconds: number,
  reason: string,
): Promise<boolean> {
  const [row] = await db.named<{ stopped: boolean }>(
    'integrations.count_vendor_failure',
    `INSERT INTO integrations.vendor_circuits AS c (kind, code, failures) VALUES ($1, $2, ARRAY[clock_timestamp()])
     ON CONFLICT (kind, code) DO UPDATE SET (failures, stopped_at, next_try_at, reason) = (
       SELECT recent,
              CASE WHEN stops THEN coalesce(c.stopped_at, clock_timestamp()) END,
              CASE WHEN stops THEN coalesce(c.next_try_at, clock_timestamp() + make_interval(secs => $3)) END,
              CASE WHEN stops THEN $4 ELSE c.reason END
       FROM (SELECT recent, c.stopped_at IS NOT NULL OR cardinality(recent) >= ${FAILURES_TO_STOP} AS stops
             FROM (SELECT ARRAY(SELECT f FROM unnest(c.failures || clock_timestamp()) AS f
                                WHERE f > clock_timestamp() - interval '${FAILURE_WINDOW_SECONDS} seconds'
                                ORDER BY f DESC LIMIT ${FAILURES_TO_STOP}) AS recent) AS counted) AS decided)
     RETURNING stopped_at IS NOT NULL AS stopped`,
    [kind, code, seconds, reason],
  );
  return row!.stopped;
}

/** It answered: calls go through again. */
export async function resume(db: TenantDatabase, kind: VendorKind, code: string): Promise<void> {
  await db.named(
    'integrations.resume_vendor',
    `UPDATE integrations.vendor_circuits
     SET failures = '{}', stopped_at = NULL, next_try_at = NULL, reason = NULL, last_stopped_at = stopped_at,
         last_resumed_at = clock_timestamp()
     WHERE kind = $1 AND code = $2 AND stopped_at IS NOT NULL`,
    [kind, code],
  );
}

/** The next call is let through, whoever makes it. */
export async function makeDue(db: TenantDatabase, kind: VendorKind, code: string): Promise<void> {
  await db.query(
    `UPDATE integrations.vendor_circuits SET next_try_at = clock_timestamp()
     WHERE kind = $1 AND code = $2 AND stopped_at IS NOT NULL`,
    [kind, code],
  );
}
