import type { TenantDatabase } from '../../kernel/database/database.js';

export type VendorKind = 'platform' | 'pms' | 'sms';

/**
 * `refused`: the other side said no. `unknown`: nobody can tell whether it did it. `busy`: it asked us to come back.
 * `stopped`, `proxy`, `blocked`, `stale`: nothing was sent, because calls there are stopped, the HTTP proxy let nothing
 * through, the address may not be reached, or the try had been taken over.
 */
export const CALL_OUTCOMES = [
  'answered',
  'refused',
  'unknown',
  'busy',
  'stopped',
  'proxy',
  'blocked',
  'stale',
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export interface LoggedCall {
  id: string;
  /** How long ago it began, in milliseconds, when it is written. */
  agoMs: number;
  direction: 'out' | 'in';
  kind: VendorKind;
  code: string;
  vendor: string;
  hotelCode: string | null;
  paymentId: string | null;
  reference: string | null;
  inboxId: string | null;
  operation: string;
  method: string | null;
  address: string | null;
  status: number | null;
  outcome: CallOutcome;
  detail: string | null;
  tookMs: number | null;
  correlationId: string;
  contentSealed: Buffer | null;
}

export async function insertCalls(db: TenantDatabase, calls: readonly LoggedCall[]): Promise<void> {
  const rows = calls.map(({ contentSealed, ...call }) => ({
    ...call,
    content: contentSealed?.toString('base64') ?? null,
  }));
  await db.named(
    'integrations.insert_vendor_calls',
    `INSERT INTO integrations.vendor_calls (id, at, direction, kind, code, vendor, hotel_code, payment_id, reference,
       inbox_id, operation, method, address, status, outcome, detail, took_ms, correlation_id, content_sealed)
     SELECT id, statement_timestamp() - make_interval(secs => "agoMs" / 1000), direction, kind, code, vendor, "hotelCode",
       "paymentId", reference, "inboxId", operation, method, address, status, outcome, detail, "tookMs", "correlationId",
       decode(content, 'base64')
     FROM json_to_recordset($1::json) AS c (id uuid, "agoMs" float8, direction text, kind text, code text, vendor text,
       "hotelCode" text, "paymentId" uuid, reference text, "inboxId" uuid, operation text, method text, address text,
       status int, outcome text, detail text, "tookMs" int, "correlationId" text, content text)
     ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** @returns how many are gone, at most `limit` */
export async function purgeCalls(db: TenantDatabase, days: number, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM integrations.vendor_calls WHERE id IN (
       SELECT id FROM integrations.vendor_calls WHERE at < now() - make_interval(days => $1) ORDER BY at LIMIT $2)
     RETURNING 1`,
    [days, limit],
  );
  return rows.length;
}

export interface CallRow extends Record<string, unknown> {
  id: string;
  at: Date;
  direction: 'out' | 'in';
  kind: VendorKind;
  code: string;
  vendor: string;
  operation: string;
  method: string | null;
  address: string | null;
  status: number | null;
  outcome: CallOutcome;
  detail: string | null;
  tookMs: number | null;
  correlationId: string;
  hasContent: boolean;
}

const SHOWN = `id, at, direction, kind, code, vendor, operation, method, address, status, outcome, detail,
  took_ms AS "tookMs", correlation_id AS "correlationId", content_sealed IS NOT NULL AS "hasContent"`;

/** The newest first. */
export async function callsOf(
  db: TenantDatabase,
  kind: VendorKind,
  code: string,
  limit: number,
): Promise<CallRow[]> {
  return db.query<CallRow>(
    `SELECT ${SHOWN} FROM integrations.vendor_calls WHERE kind = $1 AND code = $2 ORDER BY at DESC, id DESC LIMIT $3`,
    [kind, code, limit],
  );
}

/** A callback belongs to the payments that its processing found in it. */
const OF_PAYMENT = `(payment_id = $1 OR inbox_id IN (
  SELECT i.id FROM integrations.inbox i WHERE i.payment_id = $1 OR i.further_payment_ids @> ARRAY[$1::uuid]))`;

/** The newest first. */
export async function callsOfPayment(
  db: TenantDatabase,
  paymentId: string,
  limit: number,
): Promise<CallRow[]> {
  return db.query<CallRow>(
    `SELECT ${SHOWN} FROM integrations.vendor_calls WHERE ${OF_PAYMENT} ORDER BY at DESC, id DESC LIMIT $2`,
    [paymentId, limit],
  );
}

/** One call with its content. @param paymentId where it must be one of that payment's */
export async function findCall(
  db: TenantDatabase,
  id: string,
  paymentId: string | null,
): Promise<(CallRow & { content_sealed: Buffer | null }) | null> {
  const [row] = await db.query<CallRow & { content_sealed: Buffer | null }>(
    `SELECT ${SHOWN}, content_sealed FROM integrations.vendor_calls
     WHERE id = $2 AND ($1::uuid IS NULL OR ${OF_PAYMENT})`,
    [paymentId, id],
  );
  return row ?? null;
}

export interface CallMinute extends Record<string, unknown> {
  /** Begin of the minute. */
  at: Date;
  calls: number;
  failed: number;
}

export interface CallFigures extends Record<string, unknown> {
  calls: number;
  /** Nobody can tell what became of them, or nothing was sent. */
  failed: number;
  medianMs: number | null;
}

/** The last 60 minutes, the oldest first, without those in which nothing was called. */
export async function callMinutes(db: TenantDatabase, kind: VendorKind, code: string): Promise<CallMinute[]> {
  return db.query<CallMinute>(
    `SELECT date_trunc('minute', at) AS at, count(*)::int AS calls,
            count(*) FILTER (WHERE outcome NOT IN ('answered', 'busy'))::int AS failed
     FROM integrations.vendor_calls
     WHERE kind = $1 AND code = $2 AND at >= date_trunc('minute', clock_timestamp()) - interval '59 minutes'
     GROUP BY 1 ORDER BY 1`,
    [kind, code],
  );
}

export async function callFigures(
  db: TenantDatabase,
  kind: VendorKind,
  code: string,
): Promise<CallFigures & { now: Date }> {
  const [row] = await db.query<CallFigures & { now: Date }>(
    `SELECT clock_timestamp() AS now, count(*)::int AS calls,
            count(*) FILTER (WHERE outcome NOT IN ('answered', 'busy'))::int AS failed,
            round(percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms)
              FILTER (WHERE direction = 'out' AND status IS NOT NULL))::int AS "medianMs"
     FROM integrations.vendor_calls
     WHERE kind = $1 AND code = $2 AND at >= date_trunc('minute', clock_timestamp()) - interval '59 minutes'`,
    [kind, code],
  );
  return row!;
}
