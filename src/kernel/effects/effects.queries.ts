import type pg from 'pg';
import type { Database } from '../database/database.js';

export interface ListedEffect {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  dueAt: Date;
  finishedAt: Date | null;
  streamId: string | null;
}

export interface EffectSearch {
  status?: string;
  kind?: string;
  streamId?: string;
}

/** No list of work is read further than this; the total says so by being one more. */
const MOST = 10_000;

/** @param sort a column of `kernel.effects e` */
export async function listEffects(
  db: Database,
  search: EffectSearch,
  sort: { column: string; direction: 'ASC' | 'DESC' },
  range: { from: number; to: number },
): Promise<{ rows: ListedEffect[]; total: number }> {
  const params: unknown[] = [];
  const parts = ['true'];
  const add = (column: string, value: unknown): void => void parts.push(`${column} = $${params.push(value)}`);
  if (search.status) add('e.status', search.status);
  if (search.kind) add('e.kind', search.kind);
  if (search.streamId) add('e.stream_id', search.streamId);
  const where = parts.join(' AND ');
  const [rows, [count]] = await Promise.all([
    db.query<ListedEffect & Record<string, unknown>>(
      `SELECT e.id, e.kind, e.status, e.attempts, e.last_error AS "lastError", e.created_at AS "createdAt", e.due_at AS "dueAt",
              e.finished_at AS "finishedAt", e.stream_id AS "streamId"
       FROM kernel.effects e WHERE ${where} ORDER BY ${sort.column} ${sort.direction}, e.id ${sort.direction}
       LIMIT ${range.to - range.from + 1} OFFSET ${range.from}`,
      params,
    ),
    db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT FROM kernel.effects e WHERE ${where} LIMIT ${MOST + 1}) AS counted`,
      params,
    ),
  ]);
  return { rows, total: count!.n };
}

export interface RetryChoice {
  /** Which; without it all that ended in `status`. */
  ids?: string[];
  status?: 'failed' | 'unknown';
  kind?: string;
}

/**
 * Makes effects that ended in failure, or nobody knows how, due now.
 * @returns them, to be dispatched after the commit
 */
export async function retryEffects(
  client: pg.ClientBase,
  { ids, status, kind }: RetryChoice,
): Promise<{ id: string; kind: string }[]> {
  const { rows } = await client.query<{ id: string; kind: string }>(
    `UPDATE kernel.effects SET status = 'pending', due_at = now(), dispatched_at = now(), finished_at = NULL
     WHERE status IN ('failed', 'unknown') AND ($1::uuid[] IS NULL OR id = ANY ($1))
       AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR kind = $3)
     RETURNING id, kind`,
    [ids ?? null, status ?? null, kind ?? null],
  );
  return rows;
}
