import type { Database } from '../database/database.js';
import type { EventMetadata } from '../event-store/event-store.js';
import type { Effect, EffectResult } from './effect.js';

interface EffectRow {
  id: string;
  kind: string;
  stream_id: string | null;
  payload: Record<string, unknown>;
  metadata: EventMetadata;
  attempts: number;
  held_up: number;
  created_at: Date;
}

/**
 * Claims an effect for `leaseSeconds`. Claiming is what makes two deliveries of one job harmless.
 * @returns null when it is done, not due, or another worker holds it
 */
export async function claimEffect(db: Database, id: string, leaseSeconds: number): Promise<Effect | null> {
  const [row] = await db.named<EffectRow>(
    'kernel.claim_effect',
    `UPDATE kernel.effects
     SET status = 'running', attempts = attempts + 1, lease_until = now() + make_interval(secs => $2)
     WHERE id = $1 AND due_at <= now()
       AND (status = 'pending' OR (status = 'running' AND lease_until < now()))
     RETURNING id, kind, stream_id, payload, metadata, attempts, held_up, created_at`,
    [id, leaseSeconds],
  );
  return row ? effectOf(row) : null;
}

/**
 * Claims up to `limit` effects that are due and that nobody holds, each for `leaseSeconds`. What another claimer is just
 * about to take is left to it.
 */
export async function claimDueEffects(db: Database, limit: number, leaseSeconds: number): Promise<Effect[]> {
  const rows = await db.named<EffectRow>(
    'kernel.claim_due_effects',
    `UPDATE kernel.effects
     SET status = 'running', attempts = attempts + 1, lease_until = now() + make_interval(secs => $2)
     WHERE id IN (
       SELECT id FROM kernel.effects
       WHERE status IN ('pending', 'running') AND due_at <= now()
         AND (status = 'pending' OR lease_until < now())
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, stream_id, payload, metadata, attempts, held_up, created_at`,
    [limit, leaseSeconds],
  );
  return rows.map(effectOf);
}

const effectOf = (row: EffectRow): Effect => ({
  id: row.id,
  kind: row.kind,
  streamId: row.stream_id,
  payload: row.payload,
  metadata: row.metadata,
  attempt: row.attempts,
  tries: row.attempts - row.held_up,
  createdAt: row.created_at,
});

/**
 * Keeps a claim alive while the work goes on.
 * @returns false when the claim was lost: taken over, given back or run out
 */
export async function renewLease(db: Database, effect: Effect, leaseSeconds: number): Promise<boolean> {
  const rows = await db.named(
    'kernel.renew_lease',
    `UPDATE kernel.effects SET lease_until = now() + make_interval(secs => $3)
     WHERE id = $1 AND status = 'running' AND attempts = $2 AND lease_until > now() RETURNING 1`,
    [effect.id, effect.attempt, leaseSeconds],
  );
  return rows.length === 1;
}

/**
 * Stores how a try ended, unless another worker has taken the effect over meanwhile.
 * @param heldUp it sent nothing, because calls were stopped: the try is not counted
 */
export async function settleEffect(
  db: Database,
  effect: Effect,
  result: EffectResult,
  heldUp = false,
): Promise<void> {
  const retry = result.outcome === 'retry';
  await db.named(
    'kernel.settle_effect',
    `UPDATE kernel.effects
     SET status = $3, last_error = $4, lease_until = NULL, dispatched_at = NULL,
         held_up = held_up + $6::int,
         due_at = CASE WHEN $3 = 'pending' THEN now() + make_interval(secs => $5) ELSE due_at END,
         finished_at = CASE WHEN $3 = 'pending' THEN NULL ELSE now() END
     WHERE id = $1 AND status = 'running' AND attempts = $2`,
    [
      effect.id,
      effect.attempt,
      retry ? 'pending' : result.outcome,
      result.outcome === 'done' ? null : result.reason.slice(0, 2_000),
      retry ? result.afterSeconds : 0,
      retry && heldUp ? 1 : 0,
    ],
  );
}

/** Gives a claim back untouched, for a worker that is shutting down. */
export async function releaseEffect(db: Database, effect: Effect): Promise<void> {
  await db.query(
    `UPDATE kernel.effects SET status = 'pending', lease_until = NULL, dispatched_at = NULL
     WHERE id = $1 AND status = 'running' AND attempts = $2`,
    [effect.id, effect.attempt],
  );
}

/**
 * Takes up to `limit` effects that are due and unclaimed: never dispatched, dispatched long ago without a claim, or
 * held under a lease that ran out.
 */
export async function takeDueEffects(
  db: Database,
  limit: number,
  rehandAfterSeconds: number,
): Promise<{ id: string; kind: string }[]> {
  return db.named(
    'kernel.take_due_effects',
    `UPDATE kernel.effects SET dispatched_at = now()
     WHERE id IN (
       SELECT id FROM kernel.effects
       WHERE due_at <= now()
         AND ((status = 'pending' AND (dispatched_at IS NULL OR dispatched_at < now() - make_interval(secs => $2)))
           OR (status = 'running' AND lease_until < now() AND (dispatched_at IS NULL OR dispatched_at < lease_until OR dispatched_at < now() - make_interval(secs => $2))))
       ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind`,
    [limit, rehandAfterSeconds],
  );
}

/** Makes a stream's waiting effects of one kind due now. @returns those it moved, to be dispatched */
export async function expediteEffects(
  db: Database,
  streamId: string,
  kind: string,
): Promise<{ id: string; kind: string }[]> {
  return db.query(
    `UPDATE kernel.effects SET due_at = now(), dispatched_at = now()
     WHERE stream_id = $1 AND kind = $2 AND status = 'pending' AND due_at > now() RETURNING id, kind`,
    [streamId, kind],
  );
}
