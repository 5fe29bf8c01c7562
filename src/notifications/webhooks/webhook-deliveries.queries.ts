import type { TenantDatabase } from '../../kernel/database/database.js';
import { Conditions, patternsOf } from '../../kernel/lists/conditions.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import type { LevelContext } from '../../security/index.js';
import { reachedHotels } from '../of-hotel.js';
import type { SealedKeys } from './signing.js';
import type { AttemptProblem, DeliveryState } from './webhook-delivery.dto.js';
import { FAILED, ofSeenHotels } from './webhook-endpoints.queries.js';

/** What deliveries may be asked for by. `failed`: given up, or tried in vain and tried again. */
export interface DeliveryFilter {
  endpointId?: string[];
  state?: 'waiting' | 'delivered' | 'givenUp' | 'failed';
  /** Words that all occur in the payment's or the event's number. */
  q?: string;
  from?: string;
  to?: string;
}

export interface DeliveryRow {
  id: string;
  endpointId: string;
  eventId: string;
  type: string;
  subjectId: string | null;
  subjectNo: string | null;
  hotelCode: string | null;
  state: DeliveryState;
  once: boolean;
  tries: number;
  dueAt: Date;
  /** A worker is sending it. */
  underWay: boolean;
  lastAt: Date | null;
  lastStatus: number | null;
  lastProblem: AttemptProblem | null;
  lastTookMs: number | null;
  createdAt: Date;
}

export interface DeliveryDetailRow extends DeliveryRow, Omit<SealedKeys, 'id'> {
  clientId: string;
  url: string;
  body: string;
}

export interface AttemptRow {
  id: string;
  no: number;
  at: Date;
  status: number | null;
  problem: AttemptProblem | null;
  detail: string | null;
  tookMs: number;
  answerSealed: Buffer | null;
}

const COLUMNS = `d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", v.type, v.subject_id AS "subjectId",
  v.subject_no AS "subjectNo", d.hotel_code AS "hotelCode", d.state, d.once, d.tries, d.due_at AS "dueAt",
  coalesce(d.claimed_until > now(), false) AS "underWay", d.last_at AS "lastAt", d.last_status AS "lastStatus",
  d.last_problem AS "lastProblem", d.last_took_ms AS "lastTookMs", d.created_at AS "createdAt"`;

/** @param seen the condition for the clients `c` that the caller sees, given what makes a parameter */
export async function listDeliveries(
  ctx: LevelContext,
  { filter, range, sort }: ListQuery<DeliveryFilter>,
  seen: (value: (given: unknown) => string) => string,
): Promise<[DeliveryRow[], number]> {
  const conditions = new Conditions();
  const ofClients = seen((given) => `$${conditions.params.push(given)}`);
  conditions
    .when(
      true,
      `d.endpoint_id IN (SELECT e.id FROM notifications.webhook_endpoints e
      JOIN security.api_clients c ON c.id = e.client_id WHERE ${ofClients})`,
    )
    .add('(d.hotel_code IS NULL OR d.hotel_code = ANY (?::text[]))', reachedHotels(ctx))
    .add('d.endpoint_id = ANY (?::uuid[])', filter.endpointId)
    .add('d.created_at >= ?', filter.from)
    .add('d.created_at <= ?', filter.to);
  if (filter.state === 'failed') conditions.when(true, FAILED);
  else conditions.add('d.state = ?', filter.state);
  for (const pattern of patternsOf(filter.q))
    conditions.add(`(v.subject_no ILIKE ? OR 'evt_' || v.id::text ILIKE ?)`, pattern);
  const from = `notifications.webhook_deliveries d JOIN notifications.webhook_events v ON v.id = d.event_id
    WHERE ${conditions.where}`;
  const at = conditions.params.length;
  const [rows, [count]] = await Promise.all([
    ctx.db.query<DeliveryRow & Record<string, unknown>>(
      `SELECT ${COLUMNS} FROM ${from} ORDER BY ${sort.column} ${sort.direction}, d.id ${sort.direction}
       OFFSET $${at + 1} LIMIT $${at + 2}`,
      [...conditions.params, range.from, range.to - range.from + 1],
    ),
    ctx.db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${from}`, conditions.params),
  ]);
  return [rows, count!.total];
}

/** Whatever its client; of a hotel that the caller sees. */
export async function findDelivery(ctx: LevelContext, id: string): Promise<DeliveryDetailRow | null> {
  const [row] = await ctx.db.query<DeliveryDetailRow & Record<string, unknown>>(
    `SELECT ${COLUMNS}, v.body, e.client_id AS "clientId", e.url, e.secret_sealed AS "secretSealed",
            e.previous_secret_sealed AS "previousSecretSealed", e.previous_secret_until AS "previousSecretUntil"
     FROM notifications.webhook_deliveries d
       JOIN notifications.webhook_events v ON v.id = d.event_id
       JOIN notifications.webhook_endpoints e ON e.id = d.endpoint_id
     WHERE d.id = $1 AND ${ofSeenHotels('d', 2)}`,
    [id, reachedHotels(ctx)],
  );
  return row ?? null;
}

/** The newest first. */
export function readAttempts(db: TenantDatabase, deliveryId: string): Promise<AttemptRow[]> {
  return db.query<AttemptRow & Record<string, unknown>>(
    `SELECT id, no, at, status, problem, detail, took_ms AS "tookMs", answer_sealed AS "answerSealed"
     FROM notifications.webhook_attempts WHERE delivery_id = $1 ORDER BY no DESC LIMIT 100`,
    [deliveryId],
  );
}
