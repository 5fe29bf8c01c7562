import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { FAILED_LATELY_HOURS } from './schedule.js';
import type { SealedKeys } from './signing.js';
import type { AttemptProblem, DeliveryState } from './webhook-delivery.dto.js';

/** An endpoint for which something is due. */
export interface DueLane extends SealedKeys {
  url: string;
  failing: boolean;
}

/** A delivery that this worker holds. */
export interface Claimed {
  id: string;
  endpointId: string;
  eventId: string;
  body: string;
  /** Number of this claim. */
  claim: number;
  /** Tries of its schedule so far. */
  tries: number;
  once: boolean;
}

const FREE = `w.state = 'waiting' AND w.due_at <= now() AND (w.claimed_until IS NULL OR w.claimed_until < now())`;

/** Endpoints `e` that may be sent to now, with their clients `c` and states `s`. */
const OPEN = `notifications.webhook_endpoints e
       JOIN security.api_clients c ON c.id = e.client_id AND c.enabled AND c.callback_enabled
       JOIN notifications.webhook_states s ON s.endpoint_id = e.id AND (s.held_until IS NULL OR s.held_until <= now())`;

/** Whether a client `c` may hear of a hotel. @param hotel SQL of its code */
export const hearsOf = (hotel: string): string => `(c.all_hotels OR ${hotel} = ANY (c.hotels))`;

/**
 * Whether a client `c` may hear of what a delivery is about: its hotels may have changed since the event. A test event is
 * about no hotel.
 */
export const isHeard = (delivery: string): string =>
  `(${delivery}.once OR ${delivery}.hotel_code IS NULL OR ${hearsOf(`${delivery}.hotel_code`)})`;

/** The endpoints that may be sent to now, and for which something is due. */
export function findDueLanes(db: TenantDatabase): Promise<DueLane[]> {
  return db.named<DueLane & Record<string, unknown>>(
    'notifications.due_webhook_lanes',
    `SELECT e.id, e.url, e.secret_sealed AS "secretSealed", e.previous_secret_sealed AS "previousSecretSealed",
            e.previous_secret_until AS "previousSecretUntil", s.failing_since IS NOT NULL AS failing
     FROM ${OPEN}
     WHERE e.enabled
       AND EXISTS (SELECT FROM notifications.webhook_deliveries w WHERE w.endpoint_id = e.id AND ${FREE})`,
  );
}

/**
 * Takes what is due, of every lane as many as it has places, the longest due first. What another worker is taking at
 * this moment is passed over.
 */
export function claimDeliveries(
  db: TenantDatabase,
  places: ReadonlyMap<string, number>,
  seconds: number,
): Promise<Claimed[]> {
  return db.named<Claimed & Record<string, unknown>>(
    'notifications.claim_webhooks',
    `UPDATE notifications.webhook_deliveries d
     SET claims = d.claims + 1, claimed_until = clock_timestamp() + make_interval(secs => $3)
     FROM (SELECT free.id
           FROM unnest($1::uuid[], $2::int[]) AS lane (endpoint_id, places)
             JOIN notifications.webhook_endpoints e ON e.id = lane.endpoint_id
             JOIN security.api_clients c ON c.id = e.client_id
             CROSS JOIN LATERAL (
               SELECT w.id FROM notifications.webhook_deliveries w
               WHERE w.endpoint_id = lane.endpoint_id AND ${FREE} AND ${isHeard('w')}
               ORDER BY w.due_at LIMIT lane.places FOR UPDATE SKIP LOCKED) AS free) AS taken,
          notifications.webhook_events v
     WHERE d.id = taken.id AND v.id = d.event_id
     RETURNING d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", v.body, d.claims AS claim, d.tries, d.once`,
    [[...places.keys()], [...places.values()], seconds],
  );
}

/** What one try of a delivery leaves behind. */
export interface Settled {
  /** Of the attempt. */
  id: string;
  deliveryId: string;
  endpointId: string;
  /** The address that was tried: the endpoint may have another by now. */
  url: string;
  claim: number;
  /** Tries of its schedule when it was taken. */
  tries: number;
  at: Date;
  status: number | null;
  problem: AttemptProblem | null;
  detail: string | null;
  tookMs: number;
  /** Of a test event. */
  once: boolean;
  /** Base64. */
  answerSealed: string | null;
  state: DeliveryState;
  /** When it is due again; null: no more. */
  dueInSeconds: number | null;
  /** The receiver asked to be left alone for so long. */
  heldSeconds: number | null;
}

/**
 * Stores what came of many tries, all of it or nothing: what failed may be stored again, and counts once. A delivery that
 * was taken over meanwhile is left to the worker that has it, one that was given up meanwhile is not tried again; that the
 * try was made is known all the same.
 */
export async function settleDeliveries(db: TenantDatabase, settled: readonly Settled[]): Promise<void> {
  await db.transaction(async (client) => {
    // First, as where an endpoint is deleted: two that lock the same rows in two orders would wait for each other.
    await noteStates(client, settled);
    await client.query({
      name: 'notifications.settle_webhooks',
      text: `WITH given AS (
         SELECT * FROM jsonb_to_recordset($1::jsonb) AS g (id uuid, "deliveryId" uuid, claim int, tries int, at timestamptz, status int,
           problem text, detail text, "tookMs" int, "answerSealed" text, state text, "dueInSeconds" float8)
       ), noted AS (
         INSERT INTO notifications.webhook_attempts (id, delivery_id, no, at, status, problem, detail, took_ms, answer_sealed)
         SELECT g.id, d.id, g.claim, g.at, g.status, g.problem, g.detail, g."tookMs", decode(g."answerSealed", 'base64')
         FROM given g JOIN notifications.webhook_deliveries d ON d.id = g."deliveryId"
         -- Stored already, where the answer to that commit was lost.
         ON CONFLICT (id) DO NOTHING RETURNING id
       )
       UPDATE notifications.webhook_deliveries d
       SET state = CASE WHEN g.state = 'delivered' THEN g.state
                        -- It was sent again by hand meanwhile: its schedule is back at the start.
                        WHEN d.tries < g.tries OR d.state = 'givenUp' THEN d.state
                        ELSE g.state END,
           tries = d.tries + 1, claimed_until = NULL,
           due_at = CASE WHEN g."dueInSeconds" IS NULL OR d.tries < g.tries THEN d.due_at
                         ELSE clock_timestamp() + make_interval(secs => g."dueInSeconds") END,
           last_at = g.at, last_status = g.status, last_problem = g.problem, last_took_ms = g."tookMs"
       FROM given g JOIN noted USING (id)
       WHERE d.id = g."deliveryId" AND d.claims = g.claim AND d.state IN ('waiting', 'givenUp')`,
      values: [JSON.stringify(settled)],
    });
  });
}

/** What belongs together. */
export const byEndpoint = <Each extends { endpointId: string }>(all: readonly Each[]): Map<string, Each[]> =>
  grouped(all, ({ endpointId }) => endpointId);

function grouped<Each>(all: readonly Each[], keyOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
}

/** A good answer ends the failures; so does a time in which nothing was tried, which cannot have failed. */
const FRESH_START = `(g."goodAt" IS NOT NULL
  OR coalesce(s.last_failed_at < g."badAt" - make_interval(hours => ${FAILED_LATELY_HOURS}), false))`;

/**
 * How endpoints stand after these tries: by the last answer of each. A test event that failed says nothing about what is
 * sent to the client; one that succeeded does. What was tried at an earlier address says nothing about the present one.
 */
async function noteStates(client: pg.PoolClient, settled: readonly Settled[]): Promise<void> {
  const states = [...grouped(settled, ({ endpointId, url }) => `${endpointId} ${url}`).values()].map(
    (tries) => {
      const inOrder = tries.toSorted((a, b) => a.at.getTime() + a.tookMs - b.at.getTime() - b.tookMs);
      const lastGood = inOrder.findLastIndex(({ problem }) => problem === null);
      const bad = inOrder.slice(lastGood + 1).filter(({ once }) => !once);
      const last = inOrder.at(-1)!;
      return {
        endpointId: last.endpointId,
        url: last.url,
        goodAt: inOrder[lastGood]?.at ?? null,
        // Of the bad ones after the last good one.
        badAt: bad[0]?.at ?? null,
        lastBadAt: bad.at(-1)?.at ?? null,
        status: last.status,
        problem: last.problem,
        heldSeconds: Math.max(0, ...tries.map(({ heldSeconds }) => heldSeconds ?? 0)) || null,
      };
    },
  );
  await client.query({
    name: 'notifications.note_webhook_states',
    text: `UPDATE notifications.webhook_states s
     SET last_good_at = greatest(s.last_good_at, g."goodAt"),
         last_failed_at = greatest(s.last_failed_at, g."lastBadAt"),
         failing_since = CASE WHEN ${FRESH_START} THEN g."badAt" ELSE coalesce(s.failing_since, g."badAt") END,
         warned_at = CASE WHEN ${FRESH_START} THEN NULL ELSE s.warned_at END,
         last_status = g.status, last_problem = g.problem,
         held_until = CASE WHEN g."heldSeconds" IS NULL THEN s.held_until
                           ELSE clock_timestamp() + make_interval(secs => g."heldSeconds") END
     FROM jsonb_to_recordset($1::jsonb) AS g ("endpointId" uuid, url text, "goodAt" timestamptz, "badAt" timestamptz,
       "lastBadAt" timestamptz, status int, problem text, "heldSeconds" float8)
     -- Waits for a change of the address that is under way.
     JOIN (SELECT id, url FROM notifications.webhook_endpoints WHERE id = ANY ($2::uuid[]) ORDER BY id FOR SHARE) e
       ON e.id = g."endpointId" AND e.url = g.url
     WHERE s.endpoint_id = e.id`,
    values: [
      JSON.stringify(states.toSorted((a, b) => a.endpointId.localeCompare(b.endpointId))),
      states.map(({ endpointId }) => endpointId),
    ],
  });
}

/** Gives deliveries back that this worker has not sent. */
export async function releaseDeliveries(
  db: TenantDatabase,
  claimed: readonly Pick<Claimed, 'id' | 'claim'>[],
): Promise<void> {
  await db.query(
    `UPDATE notifications.webhook_deliveries d SET claimed_until = NULL
     FROM unnest($1::uuid[], $2::int[]) AS g (id, claim) WHERE d.id = g.id AND d.claims = g.claim`,
    [claimed.map(({ id }) => id), claimed.map(({ claim }) => claim)],
  );
}

/** Gives up what waits for a client that may no longer hear of the hotel. @returns how many, at most so many */
export async function giveUpUnheard(db: TenantDatabase, most: number): Promise<number> {
  const rows = await db.query(
    `UPDATE notifications.webhook_deliveries SET state = 'givenUp', last_problem = coalesce(last_problem, 'disabled')
     WHERE state = 'waiting' AND id = ANY (ARRAY(
       SELECT d.id FROM notifications.webhook_endpoints e JOIN security.api_clients c ON c.id = e.client_id
       JOIN notifications.webhook_deliveries d ON d.endpoint_id = e.id AND d.state = 'waiting'
       WHERE NOT ${isHeard('d')} LIMIT $1)) RETURNING 1`,
    [most],
  );
  return rows.length;
}

/** For `/metrics`: what waits although it is due and may be sent, and how many endpoints fail. */
export async function measureWebhooks(
  db: TenantDatabase,
): Promise<{ waiting: number; late: number; failing: number }> {
  const [row] = await db.named<{ waiting: number; late: number; failing: number }>(
    'notifications.measure_webhooks',
    `SELECT (SELECT count(*)::int FROM notifications.webhook_deliveries WHERE state = 'waiting') AS waiting,
            (SELECT coalesce(max(extract(epoch FROM now() - greatest(d.due_at, s.held_until))), 0)::float8
             FROM ${OPEN} JOIN notifications.webhook_deliveries d ON d.endpoint_id = e.id
             WHERE e.enabled AND d.state = 'waiting' AND d.due_at < now()) AS late,
            (SELECT count(*)::int FROM notifications.webhook_states s JOIN notifications.webhook_endpoints e ON e.id = s.endpoint_id
             WHERE e.enabled AND s.failing_since IS NOT NULL) AS failing`,
  );
  return row!;
}
