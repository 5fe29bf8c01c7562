import type { TenantDatabase } from '../../../kernel/database/database.js';
import { RUN_COLUMNS, type Run, type RunKind } from '../../../kernel/operations/runs.js';

export async function overviewCounts(db: TenantDatabase): Promise<{
  effects: Record<string, number>;
  parked: number;
  drift: number;
}> {
  // What is done is not counted: there is no end of it.
  const [row] = await db.query<{ effects: Record<string, number> | null; parked: number; drift: number }>(
    `SELECT (SELECT json_object_agg(status, n) FROM (
               SELECT status, count(*)::int AS n FROM kernel.effects WHERE status IN ('pending', 'running') GROUP BY status
               UNION ALL
               SELECT status, count(*)::int FROM kernel.effects WHERE status IN ('failed', 'unknown') GROUP BY status) AS e) AS effects,
            (SELECT count(*)::int FROM kernel.parked_streams) AS parked,
            (SELECT count(*)::int FROM kernel.drift) AS drift`,
  );
  return { ...row!, effects: row!.effects ?? {} };
}

export async function lastRunOf(db: TenantDatabase, kind: RunKind): Promise<Run | null> {
  const [run] = await db.query<Run & Record<string, unknown>>(
    `SELECT ${RUN_COLUMNS} FROM kernel.runs WHERE kind = $1 AND status = 'done' ORDER BY finished_at DESC LIMIT 1`,
    [kind],
  );
  return run ?? null;
}

/** The latest rebuild of each projection, the newest first. */
export async function rebuiltAt(db: TenantDatabase): Promise<Run[]> {
  return db.query<Run & Record<string, unknown>>(
    `SELECT * FROM (
       SELECT DISTINCT ON (projection) ${RUN_COLUMNS} FROM kernel.runs
       WHERE kind = 'rebuild' AND NOT dry_run AND status = 'done' ORDER BY projection, finished_at DESC) AS latest
     ORDER BY "finishedAt" DESC`,
  );
}

export interface Finding {
  paymentId: string;
  paymentNo: string | null;
  hotelCode: string | null;
  kind: 'drift' | 'parked' | 'newerRelease';
  projection: string;
  detail: string;
  since: Date;
}

export async function findFindings(db: TenantDatabase): Promise<Finding[]> {
  return db.query<Finding & Record<string, unknown>>(
    `SELECT regexp_replace(f.stream_id, '^payment-', '') AS "paymentId", p.payment_no AS "paymentNo", p.hotel_code AS "hotelCode",
            f.kind, f.projection, f.detail, f.since
     FROM (SELECT stream_id, 'parked' AS kind, projection, problem AS detail, parked_at AS since FROM kernel.parked_streams
           UNION ALL
           SELECT stream_id, 'newerRelease', 'payments', type, found_at FROM kernel.newer_streams
           UNION ALL
           SELECT stream_id, 'drift', projection, array_to_string(differences, ', '), found_at FROM kernel.drift) AS f
     LEFT JOIN payby.payments p ON 'payment-' || p.id::text = f.stream_id
     ORDER BY f.since DESC, f.stream_id, f.projection LIMIT 200`,
  );
}

/** A payment's stream by its id or its number, as history knows it; its row may be wrong or missing. */
export async function resolvePayment(
  db: TenantDatabase,
  payment: string,
): Promise<{ id: string; paymentNo: string; hotelCode: string } | null> {
  // What identifies a payment is not the guest's, so it is readable in the first event.
  const [row] = await db.query<{ id: string; paymentNo: string; hotelCode: string }>(
    `SELECT replace(stream_id, 'payment-', '') AS id, data ->> 'paymentNo' AS "paymentNo", data ->> 'hotelCode' AS "hotelCode"
     FROM kernel.events
     WHERE version = 1 AND stream_id = (SELECT 'payment-' || coalesce(
       (SELECT id::text FROM payby.payments WHERE id::text = lower($1) OR payment_no = $1 LIMIT 1), lower($1)))`,
    [payment],
  );
  return row ?? null;
}

/** Why a payment is not finished; null when it is. */
export async function openWork(
  db: TenantDatabase,
  id: string,
): Promise<'pending' | 'working' | 'exception' | null> {
  const [row] = await db.query<{ pending: boolean; working: boolean; exception: boolean }>(
    `SELECT EXISTS (SELECT FROM payby.payments WHERE id = $1::uuid AND main_status = 'pending') AS pending,
            EXISTS (SELECT FROM kernel.effects WHERE stream_id = 'payment-' || $1 AND status IN ('pending', 'running')) AS working,
            EXISTS (SELECT FROM payby.exceptions WHERE payment_id = $1::uuid) AS exception`,
    [id],
  );
  return row!.pending ? 'pending' : row!.exception ? 'exception' : row!.working ? 'working' : null;
}
