import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { LocalText } from '../../kernel/errors.js';
import type { ExportRequest } from './export-request.js';

export interface ExportRow extends Record<string, unknown> {
  id: string;
  hotel_code: string;
  owner_id: string;
  request: ExportRequest;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
  rows_done: number;
  rows_total: number | null;
  problem: LocalText | null;
  created_at: Date;
}

const COLUMNS = 'id, hotel_code, owner_id, request, status, rows_done, rows_total, problem, created_at';

export async function insertExport(
  client: pg.PoolClient,
  {
    id,
    hotelCode,
    ownerId,
    request,
  }: { id: string; hotelCode: string; ownerId: string; request: ExportRequest },
): Promise<ExportRow> {
  const { rows } = await client.query<ExportRow>(
    `INSERT INTO payby.exports (id, hotel_code, owner_id, kind, request) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
    [id, hotelCode, ownerId, request.kind, request],
  );
  return rows[0]!;
}

export async function findExport(
  db: TenantDatabase,
  id: string,
  hotelCode: string,
  ownerId: string,
): Promise<ExportRow | null> {
  const [row] = await db.query<ExportRow>(
    `SELECT ${COLUMNS} FROM payby.exports WHERE id = $1 AND hotel_code = $2 AND owner_id = $3`,
    [id, hotelCode, ownerId],
  );
  return row ?? null;
}

export async function countUnfinished(db: TenantDatabase, ownerId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM payby.exports WHERE owner_id = $1 AND status IN ('waiting', 'running')`,
    [ownerId],
  );
  return row!.n;
}

/**
 * Begins to write a file, again from the start when another worker did not get to its end. null: it is not wanted any
 * more.
 */
export async function beginExport(db: TenantDatabase, id: string): Promise<ExportRow | null> {
  return db.transaction(async (client) => {
    const { rows } = await client.query<ExportRow>(
      `UPDATE payby.exports SET status = 'running', rows_done = 0, rows_total = NULL
       WHERE id = $1 AND status IN ('waiting', 'running') RETURNING ${COLUMNS}`,
      [id],
    );
    await client.query('DELETE FROM payby.export_chunks WHERE export_id = $1', [id]);
    return rows[0] ?? null;
  });
}

/** @returns false when it was canceled meanwhile */
export async function noteProgress(
  db: TenantDatabase,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  return db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE payby.exports SET rows_done = $2, rows_total = greatest($3::integer, $2::integer)
       WHERE id = $1 AND status = 'running'`,
      [id, done, total],
    );
    return rowCount === 1;
  });
}

/** Keeps a part of the file, unless the export has ended meanwhile: what ended leaves nothing behind. */
export async function storeChunk(db: TenantDatabase, id: string, no: number, content: Buffer): Promise<void> {
  await db.transaction((client) =>
    client.query(
      `INSERT INTO payby.export_chunks (export_id, no, content)
       SELECT id, $2, $3 FROM payby.exports WHERE id = $1 AND status = 'running' FOR SHARE`,
      [id, no, content],
    ),
  );
}

/** Ends an export in whatever way; one that has ended stays as it is, but its file can be thrown away. */
export async function endExport(
  db: TenantDatabase,
  id: string,
  status: 'done' | 'failed' | 'canceled',
  problem: LocalText | null = null,
): Promise<void> {
  await db.transaction(async (client) => {
    await client.query(
      `UPDATE payby.exports SET status = $2, problem = $3, finished_at = now(),
         rows_total = CASE WHEN $2 = 'done' THEN rows_done ELSE rows_total END
       WHERE id = $1 AND (status IN ('waiting', 'running') OR $2 = 'canceled' AND status = 'done')`,
      [id, status, problem],
    );
    if (status !== 'done') await client.query('DELETE FROM payby.export_chunks WHERE export_id = $1', [id]);
  });
}

/** The file's parts in their order, one in memory at a time. */
export async function* readChunks(db: TenantDatabase, id: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no++) {
    const [chunk] = await db.query<{ content: Buffer }>(
      'SELECT content FROM payby.export_chunks WHERE export_id = $1 AND no = $2',
      [id, no],
    );
    if (!chunk) return;
    yield chunk.content;
  }
}

/** @returns how many were thrown away */
export async function purgeExports(db: TenantDatabase, hours: number): Promise<number> {
  return db.transaction(async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM payby.exports WHERE created_at < now() - make_interval(hours => $1)',
      [hours],
    );
    return rowCount ?? 0;
  });
}
