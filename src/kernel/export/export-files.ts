import type pg from 'pg';
import type { TenantDatabase } from '../database/database.js';
import type { Language, LocalText } from '../errors.js';
import type { FileFormat } from './file-formats.js';

/** What is exported, as it is kept until the file is written. */
export interface FileRequest {
  kind: string;
  format: FileFormat;
  language: Language;
  /** IANA name. */
  timeZone: string;
}

export interface ExportRow<Request extends FileRequest> extends Record<string, unknown> {
  id: string;
  /** null: the group's. */
  hotel_code: string | null;
  owner_id: string;
  request: Request;
  status: 'waiting' | 'running' | 'done' | 'failed' | 'canceled';
  rows_done: number;
  rows_total: number | null;
  problem: LocalText | null;
  created_at: Date;
}

const COLUMNS = 'id, hotel_code, owner_id, request, status, rows_done, rows_total, problem, created_at';

/** The files that a module has written for people: its tables `<schema>.exports` and `<schema>.export_chunks`. */
export class ExportFiles<Request extends FileRequest> {
  private readonly exports: string;
  private readonly chunks: string;

  constructor(schema: string) {
    this.exports = `${schema}.exports`;
    this.chunks = `${schema}.export_chunks`;
  }

  async insert(
    client: pg.PoolClient,
    { id, hotelCode, ownerId, request }: NewExport<Request>,
  ): Promise<ExportRow<Request>> {
    const { rows } = await client.query<ExportRow<Request>>(
      `INSERT INTO ${this.exports} (id, hotel_code, owner_id, kind, request) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
      [id, hotelCode, ownerId, request.kind, request],
    );
    return rows[0]!;
  }

  /** One's own, of the hotel (null: the group) that one works at. */
  async find(
    db: TenantDatabase,
    id: string,
    hotelCode: string | null,
    ownerId: string,
  ): Promise<ExportRow<Request> | null> {
    const [row] = await db.query<ExportRow<Request>>(
      `SELECT ${COLUMNS} FROM ${this.exports} WHERE id = $1 AND hotel_code IS NOT DISTINCT FROM $2 AND owner_id = $3`,
      [id, hotelCode, ownerId],
    );
    return row ?? null;
  }

  async countUnfinished(db: TenantDatabase, ownerId: string): Promise<number> {
    const [row] = await db.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM ${this.exports} WHERE owner_id = $1 AND status IN ('waiting', 'running')`,
      [ownerId],
    );
    return row!.n;
  }

  /**
   * Begins to write a file, again from the start when another worker did not get to its end. null: it is not wanted any
   * more.
   */
  async begin(db: TenantDatabase, id: string): Promise<ExportRow<Request> | null> {
    return db.transaction(async (client) => {
      const { rows } = await client.query<ExportRow<Request>>(
        `UPDATE ${this.exports} SET status = 'running', rows_done = 0, rows_total = NULL
         WHERE id = $1 AND status IN ('waiting', 'running') RETURNING ${COLUMNS}`,
        [id],
      );
      await client.query(`DELETE FROM ${this.chunks} WHERE export_id = $1`, [id]);
      return rows[0] ?? null;
    });
  }

  /** @returns false when it was canceled meanwhile */
  async noteProgress(
    db: TenantDatabase,
    id: string,
    { done, total }: { done: number; total: number },
  ): Promise<boolean> {
    return db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `UPDATE ${this.exports} SET rows_done = $2, rows_total = greatest($3::integer, $2::integer)
         WHERE id = $1 AND status = 'running'`,
        [id, done, total],
      );
      return rowCount === 1;
    });
  }

  /** Keeps a part of the file, unless the export has ended meanwhile: what ended leaves nothing behind. */
  async storeChunk(db: TenantDatabase, id: string, no: number, content: Buffer): Promise<void> {
    await db.transaction((client) =>
      client.query(
        `INSERT INTO ${this.chunks} (export_id, no, content)
         SELECT id, $2, $3 FROM ${this.exports} WHERE id = $1 AND status = 'running' FOR SHARE`,
        [id, no, content],
      ),
    );
  }

  /** Ends an export in whatever way; one that has ended stays as it is, but its file can be thrown away. */
  async end(
    db: TenantDatabase,
    id: string,
    status: 'done' | 'failed' | 'canceled',
    problem: LocalText | null = null,
  ): Promise<void> {
    await db.transaction(async (client) => {
      await client.query(
        `UPDATE ${this.exports} SET status = $2, problem = $3, finished_at = now(),
           rows_total = CASE WHEN $2 = 'done' THEN rows_done ELSE rows_total END
         WHERE id = $1 AND (status IN ('waiting', 'running') OR $2 = 'canceled' AND status = 'done')`,
        [id, status, problem],
      );
      if (status !== 'done') await client.query(`DELETE FROM ${this.chunks} WHERE export_id = $1`, [id]);
    });
  }

  /** The file's parts in their order, one in memory at a time. */
  async *read(db: TenantDatabase, id: string): AsyncGenerator<Buffer> {
    for (let no = 0; ; no++) {
      const [chunk] = await db.query<{ content: Buffer }>(
        `SELECT content FROM ${this.chunks} WHERE export_id = $1 AND no = $2`,
        [id, no],
      );
      if (!chunk) return;
      yield chunk.content;
    }
  }

  /** @returns how many were thrown away */
  async purge(db: TenantDatabase, hours: number): Promise<number> {
    return db.transaction(async (client) => {
      const { rowCount } = await client.query(
        `DELETE FROM ${this.exports} WHERE created_at < now() - make_interval(hours => $1)`,
        [hours],
      );
      return rowCount ?? 0;
    });
  }
}

interface NewExport<Request> {
  id: string;
  hotelCode: string | null;
  ownerId: string;
  request: Request;
}
