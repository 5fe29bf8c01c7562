import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../database/database.js';

/** A request that has not answered for this long is taken for dead; its key may be claimed again. */
const IN_FLIGHT_SECONDS = 60;

/**
 * Lets a statement's own commit not wait for the disk. A claim still survives whatever it led to: the log is written in
 * order, so a later commit that does wait takes the claim along. A crash may lose the last moments' kept answers; their
 * keys then stay in flight for a minute and the request, run again, finds what it made.
 */
const WITHOUT_WAITING = `WITH quickly AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`;

export type Claim =
  | { kind: 'claimed'; claim: string }
  | { kind: 'done'; status: number; body: unknown; sealed: Buffer | null }
  | { kind: 'inFlight' }
  /** `running`: the request that the key is bound to has not ended yet. `answer`: what it was answered, if it succeeded. */
  | { kind: 'otherRequest'; running: boolean; answer: unknown };

interface StoredKey {
  request_hash: Buffer;
  state: 'in_flight' | 'done';
  response_status: number | null;
  response_body: unknown;
  response_sealed: Buffer | null;
  running: boolean;
}

/** Hash of what makes two requests the same: the order of JSON keys is not part of it. */
export function requestHash(...parts: unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(parts, sortedKeys)).digest();
}

/**
 * Claims a key for one request, or answers with its result. A key belongs to the first request that came with it, however
 * that ended: a caller cannot know whether what it takes for a failure was carried out. One statement decides, so of many that come at the same
 * moment one goes ahead. An in-flight claim that is too old is taken over: the handler derives its ids from the key, so
 * running it again finds what the dead one left behind.
 */
export async function claimKey(db: Database, scope: string, key: string, hash: Buffer): Promise<Claim> {
  const claim = randomUUID();
  const claimed = await db.named<{ claim: string }>(
    'kernel.idempotency.claim',
    `${WITHOUT_WAITING}
     INSERT INTO kernel.idempotency_keys AS k (scope, key, request_hash, state, claim, locked_until)
     SELECT $1, $2::uuid, $3::bytea, 'in_flight', $4::uuid, now() + make_interval(secs => ${IN_FLIGHT_SECONDS}) FROM quickly
     ON CONFLICT (scope, key) DO UPDATE SET claim = excluded.claim, locked_until = excluded.locked_until
       WHERE k.state = 'in_flight' AND k.locked_until < now() AND k.request_hash = excluded.request_hash
     RETURNING claim`,
    [scope, key, hash, claim],
  );
  if (claimed.length) return { kind: 'claimed', claim };
  const [stored] = await db.named<StoredKey>(
    'kernel.idempotency.find',
    `SELECT request_hash, state, response_status, response_body, response_sealed,
       state = 'in_flight' AND locked_until > now() AS running
     FROM kernel.idempotency_keys WHERE scope = $1 AND key = $2`,
    [scope, key],
  );
  // Purged between the two statements: the caller may simply try again.
  if (!stored) return { kind: 'inFlight' };
  if (!stored.request_hash.equals(hash))
    return { kind: 'otherRequest', running: stored.running, answer: stored.response_body };
  if (stored.state === 'in_flight') return { kind: 'inFlight' };
  return {
    kind: 'done',
    status: stored.response_status!,
    body: stored.response_body,
    sealed: stored.response_sealed,
  };
}

/** Keeps the answer for repeats. Only the claim's owner may; one that was taken over must not overwrite. */
export async function keepAnswer(
  db: Database,
  scope: string,
  key: string,
  claim: string,
  answer: { status: number; body: unknown; sealed?: Buffer | null },
): Promise<void> {
  await db.named(
    'kernel.idempotency.keep',
    `${WITHOUT_WAITING}
     UPDATE kernel.idempotency_keys SET state = 'done', response_status = $4, response_body = $5, response_sealed = $6 FROM quickly
     WHERE scope = $1 AND key = $2 AND claim = $3`,
    [scope, key, claim, answer.status, JSON.stringify(answer.body ?? null), answer.sealed ?? null],
  );
}

/** Lets the same request be sent again at once under a key whose request ended without an answer to keep. */
export async function releaseKey(db: Database, scope: string, key: string, claim: string): Promise<void> {
  await db.named(
    'kernel.idempotency.release',
    `UPDATE kernel.idempotency_keys SET locked_until = now() - interval '1 second'
     WHERE scope = $1 AND key = $2 AND claim = $3 AND state = 'in_flight'`,
    [scope, key, claim],
  );
}

/** Deletes keys nobody will repeat any more. @returns how many */
export async function purgeIdempotencyKeys(db: Database, olderThanDays: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM kernel.idempotency_keys WHERE created_at < now() - make_interval(days => $1) RETURNING 1`,
    [Math.max(90, olderThanDays)],
  );
  return rows.length;
}

function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
