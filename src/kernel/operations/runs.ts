import type { Database } from '../database/database.js';
import { AppError } from '../errors.js';

export const RUN_KINDS = ['verify', 'drift', 'rebuild'] as const;
export type RunKind = (typeof RUN_KINDS)[number];
export const RUN_STATUSES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/**
 * A long piece of work over all history: it reports how far it is, may be canceled, and goes on after an interruption.
 */
export interface Run {
  id: string;
  kind: RunKind;
  /** What is rebuilt or compared; null: all of it. */
  projection: string | null;
  /** Say what would be done, and do not do it. */
  dryRun: boolean;
  status: RunStatus;
  cancelRequested: boolean;
  /** Streams. */
  done: number;
  total: number | null;
  place: Record<string, unknown> | null;
  result: Record<string, unknown> | null;
  problem: string | null;
  requestedBy: string;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

export const RUN_COLUMNS = `id, kind, projection, dry_run AS "dryRun", status, cancel_requested AS "cancelRequested", done::float8 AS done,
  total::float8 AS total, place, result, problem, requested_by AS "requestedBy", created_at AS "createdAt",
  started_at AS "startedAt", finished_at AS "finishedAt"`;

type Order = Pick<Run, 'id' | 'kind' | 'projection' | 'dryRun' | 'requestedBy'>;

/** @throws AppError RUN_EXISTS when this projection is being rebuilt already */
export async function orderRun(db: Database, order: Order): Promise<Run> {
  try {
    const [run] = await db.query<Run & Record<string, unknown>>(
      `INSERT INTO kernel.runs (id, kind, projection, dry_run, requested_by) VALUES ($1, $2, $3, $4, $5) RETURNING ${RUN_COLUMNS}`,
      [order.id, order.kind, order.projection, order.dryRun, order.requestedBy],
    );
    return run!;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'runs_one_rebuild')
      throw new AppError('RUN_EXISTS', { cause: error });
    throw error;
  }
}

export async function findRun(db: Database, id: string): Promise<Run | null> {
  const [run] = await db.query<Run & Record<string, unknown>>(
    `SELECT ${RUN_COLUMNS} FROM kernel.runs WHERE id = $1`,
    [id],
  );
  return run ?? null;
}

/** The newest first. */
export async function listRuns(db: Database, limit: number): Promise<Run[]> {
  return db.query<Run & Record<string, unknown>>(
    `SELECT ${RUN_COLUMNS} FROM kernel.runs ORDER BY created_at DESC, id DESC LIMIT $1`,
    [limit],
  );
}

/** Begins a run or takes it up again. @returns null when it has ended */
export async function beginRun(db: Database, id: string): Promise<Run | null> {
  const [run] = await db.query<Run & Record<string, unknown>>(
    `UPDATE kernel.runs SET status = 'running', started_at = coalesce(started_at, now()), problem = NULL
     WHERE id = $1 AND status IN ('waiting', 'running') RETURNING ${RUN_COLUMNS}`,
    [id],
  );
  return run ?? null;
}

/** Makes a failed or canceled rebuild wait again; it goes on from where it stopped. */
export async function reopenRun(db: Database, id: string): Promise<Run | null> {
  const [run] = await db.query<Run & Record<string, unknown>>(
    `UPDATE kernel.runs SET status = 'waiting', cancel_requested = false, finished_at = NULL, problem = NULL
     WHERE id = $1 AND status IN ('failed', 'running', 'waiting') RETURNING ${RUN_COLUMNS}`,
    [id],
  );
  return run ?? null;
}

/** @returns whether somebody wants the run to stop */
export async function reportProgress(
  db: Pick<Database, 'query'>,
  id: string,
  progress: { done: number; total?: number; place?: Record<string, unknown> },
): Promise<boolean> {
  const [row] = await db.query<{ stop: boolean }>(
    `UPDATE kernel.runs SET done = $2, total = coalesce($3, total), place = coalesce($4::jsonb, place)
     WHERE id = $1 RETURNING cancel_requested AS stop`,
    [id, progress.done, progress.total ?? null, progress.place ? JSON.stringify(progress.place) : null],
  );
  return row?.stop ?? true;
}

export async function endRun(
  db: Database,
  id: string,
  end: { status: 'done' | 'failed' | 'canceled'; result?: Record<string, unknown>; problem?: string },
): Promise<void> {
  await db.query(
    `UPDATE kernel.runs SET status = $2, result = coalesce($3::jsonb, result), problem = $4, finished_at = now() WHERE id = $1`,
    [id, end.status, end.result ? JSON.stringify(end.result) : null, end.problem?.slice(0, 2_000) ?? null],
  );
}

/** Asks a run to stop at its next step; one that has not begun ends at once. @throws AppError RUN_ENDED | NOT_FOUND */
export async function requestCancel(db: Database, id: string): Promise<Run> {
  const [run] = await db.query<Run & Record<string, unknown>>(
    `UPDATE kernel.runs SET cancel_requested = true,
       status = CASE WHEN status = 'waiting' AND started_at IS NULL THEN 'canceled' ELSE status END,
       finished_at = CASE WHEN status = 'waiting' AND started_at IS NULL THEN now() END
     WHERE id = $1 AND status IN ('waiting', 'running') RETURNING ${RUN_COLUMNS}`,
    [id],
  );
  if (run) return run;
  throw new AppError((await findRun(db, id)) ? 'RUN_ENDED' : 'NOT_FOUND');
}

/** A rebuild that was begun and has not ended, whoever began it. */
export async function unfinishedRebuild(db: Database): Promise<Run | null> {
  const [run] = await db.query<Run & Record<string, unknown>>(
    `SELECT ${RUN_COLUMNS} FROM kernel.runs WHERE kind = 'rebuild' AND NOT dry_run AND status IN ('waiting', 'running') LIMIT 1`,
  );
  return run ?? null;
}
