import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import type { Queryable } from '../../../kernel/database/queryable.js';
import type { Language, LocalText } from '../../../kernel/errors.js';
import type { DictionaryType } from '../dictionary-types.js';
import { IN_VIEW } from '../dictionary.js';
import type { SheetEntry } from './columns.js';

export type TransferStatus = 'uploading' | 'reading' | 'ready' | 'running' | 'done' | 'failed' | 'canceled';
export const OUTCOMES = ['refused', 'changed', 'added', 'unchanged'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface TypeCounts extends Record<Outcome, number> {
  type: string;
}

export interface TransferRow extends pg.QueryResultRow {
  id: string;
  hotelCode: string | null;
  kind: 'import' | 'export';
  type: DictionaryType | null;
  language: Language;
  fileName: string;
  fileBytes: number;
  receivedBytes: number;
  status: TransferStatus;
  rowsDone: number;
  rowsTotal: number | null;
  counts: TypeCounts[];
  leaveOutRefused: boolean;
  problem: LocalText | null;
  createdAt: Date;
}

const SELECTED = `id, hotel_code AS "hotelCode", kind, type, language, file_name AS "fileName", file_bytes AS "fileBytes",
  received_bytes AS "receivedBytes", status, rows_done AS "rowsDone", rows_total AS "rowsTotal", counts,
  leave_out_refused AS "leaveOutRefused", problem, created_at AS "createdAt"`;

export type NewTransfer = Pick<
  TransferRow,
  'id' | 'hotelCode' | 'kind' | 'type' | 'language' | 'fileName' | 'fileBytes' | 'status'
> & { ownerId: string };

export async function insertTransfer(client: pg.PoolClient, transfer: NewTransfer): Promise<void> {
  const { id, hotelCode, ownerId, kind, type, language, fileName, fileBytes, status } = transfer;
  await client.query(
    `INSERT INTO hotels.dictionary_transfers (id, hotel_code, owner_id, kind, type, language, file_name, file_bytes, status)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, hotelCode, ownerId, kind, type, language, fileName, fileBytes, status],
  );
}

/** One's own, of the level one works at. @param lock until the transaction ends */
export async function findTransfer(
  db: Queryable,
  { id, ownerId, hotelCode }: { id: string; ownerId: string; hotelCode: string | null },
  lock = false,
): Promise<TransferRow | null> {
  const [row] = await db.query<TransferRow>(
    `SELECT ${SELECTED} FROM hotels.dictionary_transfers
     WHERE id = $1 AND owner_id = $2 AND hotel_code IS NOT DISTINCT FROM $3 ${lock ? 'FOR UPDATE' : ''}`,
    [id, ownerId, hotelCode],
  );
  return row ?? null;
}

export async function countUnfinished(db: Queryable, ownerId: string): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM hotels.dictionary_transfers WHERE owner_id = $1 AND status IN ('reading', 'running')`,
    [ownerId],
  );
  return row!.n;
}

/** Hours that an announced file may take to arrive; it is thrown away then, as people close their browsers. */
const ARRIVES_WITHIN = 1;

/**
 * Files that are announced or being read, by whom: how many, and their bytes. No other is announced until the
 * transaction ends.
 */
export async function uploadsUnderWay(
  client: pg.PoolClient,
  ownerId: string,
): Promise<{ own: number; bytes: number }> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('hotels.dictionary_transfers'))`);
  const { rows } = await client.query<{ own: number; bytes: number }>(
    `SELECT count(*) FILTER (WHERE owner_id = $1)::int AS own, coalesce(sum(file_bytes), 0)::float8 AS bytes
     FROM hotels.dictionary_transfers
     WHERE status = 'reading' OR status = 'uploading' AND created_at > now() - make_interval(hours => $2)`,
    [ownerId, ARRIVES_WITHIN],
  );
  return rows[0]!;
}

/** What a worker is to do; null: nobody wants it any more. */
export async function workOf(db: TenantDatabase, id: string): Promise<TransferRow | null> {
  const [row] = await db.query<TransferRow>(
    `SELECT ${SELECTED} FROM hotels.dictionary_transfers WHERE id = $1 AND status IN ('reading', 'running')`,
    [id],
  );
  return row ?? null;
}

/** @returns false when it was canceled meanwhile */
export async function noteProgress(
  db: TenantDatabase,
  id: string,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  return db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE hotels.dictionary_transfers SET rows_done = $2, rows_total = $3 WHERE id = $1 AND status IN ('reading', 'running')`,
      [id, done, total],
    );
    return rowCount === 1;
  });
}

/** Keeps a part of a file while it is wanted. */
export async function keepChunk(
  client: pg.PoolClient,
  id: string,
  no: number,
  content: Buffer,
): Promise<void> {
  await client.query(
    `INSERT INTO hotels.dictionary_transfer_chunks (transfer_id, no, content)
     SELECT id, $2, $3 FROM hotels.dictionary_transfers
     WHERE id = $1 AND status IN ('uploading', 'running') FOR SHARE`,
    [id, no, content],
  );
}

/** The parts of a file in their order, one in memory at a time. */
export async function* readChunks(db: TenantDatabase, id: string): AsyncGenerator<Buffer> {
  for (let no = 0; ; no += 1) {
    const [chunk] = await db.query<{ content: Buffer }>(
      'SELECT content FROM hotels.dictionary_transfer_chunks WHERE transfer_id = $1 AND no = $2',
      [id, no],
    );
    if (!chunk) return;
    yield chunk.content;
  }
}

/** Ends a transfer; what has ended stays as it is. What did not come to its end leaves nothing behind. */
export async function endTransfer(
  db: TenantDatabase,
  id: string,
  status: 'done' | 'failed' | 'canceled',
  problem: LocalText | null = null,
): Promise<void> {
  await db.transaction(async (client) => {
    await client.query(
      `UPDATE hotels.dictionary_transfers SET status = $2, problem = $3, finished_at = now()
       WHERE id = $1 AND status NOT IN ('done', 'failed', 'canceled')`,
      [id, status, problem],
    );
    if (status === 'done') return;
    await client.query('DELETE FROM hotels.dictionary_transfer_chunks WHERE transfer_id = $1', [id]);
    await client.query('DELETE FROM hotels.dictionary_transfer_rows WHERE transfer_id = $1', [id]);
  });
}

/** @returns how many were thrown away */
export async function purgeTransfers(db: TenantDatabase, hours: number): Promise<number> {
  return db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `DELETE FROM hotels.dictionary_transfers WHERE created_at < now() - make_interval(hours => $1)
         OR status = 'uploading' AND created_at < now() - make_interval(hours => $2)`,
      [hours, ARRIVES_WITHIN],
    );
    return rowCount ?? 0;
  });
}

export interface ExistingEntry extends SheetEntry, pg.QueryResultRow {
  id: string;
  hotelCode: string | null;
  /** As the database writes it: a date here would lose its microseconds. */
  at: string;
}

/** What holds at a hotel, or in the group. @param types null: all */
export async function existingEntries(
  db: TenantDatabase,
  hotelCode: string | null,
  types: readonly string[] | null,
): Promise<ExistingEntry[]> {
  return db.query<ExistingEntry>(
    `SELECT e.id, e.hotel_code AS "hotelCode", e.updated_at::text AS at, e.type, e.code, e.name, e.name_zh AS "nameZh",
       e.description, e.sort, e.minimum, e.maximum, e.enabled
     FROM hotels.dictionary_entries e
     WHERE ${IN_VIEW('e', '$1')} AND ($2::text[] IS NULL OR e.type = ANY ($2)) ORDER BY e.type, e.sort, e.code`,
    [hotelCode, types],
  );
}

export interface StoredRow {
  no: number;
  outcome: Outcome;
  type: string;
  code: string;
  problem: LocalText | null;
  cells: unknown;
  entryId: string | null;
  entryAt: string | null;
  overrides: boolean;
  before: Partial<SheetEntry> | null;
  after: SheetEntry | null;
}

export async function insertRows(db: TenantDatabase, id: string, rows: readonly StoredRow[]): Promise<void> {
  await db.transaction((client) =>
    client.query(
      `INSERT INTO hotels.dictionary_transfer_rows (transfer_id, no, outcome, type, code, problem, cells, entry_id, entry_at,
         overrides, before, after)
       SELECT t.id, r.no, r.outcome, r.type, r.code, r.problem, r.cells, r."entryId", r."entryAt", r.overrides, r.before, r.after
       FROM hotels.dictionary_transfers t, jsonb_to_recordset($2::jsonb) AS r (no integer, outcome text, type text, code text,
         problem jsonb, cells jsonb, "entryId" uuid, "entryAt" timestamptz, overrides boolean, before jsonb, after jsonb)
       WHERE t.id = $1 AND t.status = 'reading'`,
      [id, JSON.stringify(rows)],
    ),
  );
}

/** The rows of an import that go in: all that change anything, but for types that are left out. */
const GO_IN = `r.transfer_id = $1 AND r.outcome IN ('added', 'changed') AND ($2 OR NOT EXISTS (
  SELECT FROM hotels.dictionary_transfer_rows x WHERE x.transfer_id = $1 AND x.outcome = 'refused' AND x.type = r.type))`;

export async function countGoingIn(db: Queryable, id: string, leaveOut: boolean): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM hotels.dictionary_transfer_rows r WHERE ${GO_IN}`,
    [id, leaveOut],
  );
  return row!.n;
}

/**
 * Writes the next rows, in the transaction of the whole import.
 * @returns the last row's number and how many there were; `changed`: how many of them were written
 */
export async function writeRows(
  client: pg.PoolClient,
  { id, hotelCode, leaveOutRefused }: Pick<TransferRow, 'id' | 'hotelCode' | 'leaveOutRefused'>,
  after: number,
  limit: number,
): Promise<{ last: number; asked: number; written: number }> {
  const { rows } = await client.query<{ last: number | null; asked: number; written: number }>(
    `WITH batch AS (
       SELECT r.* FROM hotels.dictionary_transfer_rows r WHERE ${GO_IN} AND r.no > $3 ORDER BY r.no LIMIT $4
     ), inserted AS (
       INSERT INTO hotels.dictionary_entries
         (id, type, hotel_code, code, name, name_zh, description, sort, minimum, maximum, enabled, names)
       SELECT gen_random_uuid(), b.type, $5, b.code, a.name, a."nameZh", a.description, a.sort, a.minimum, a.maximum, a.enabled,
         -- A file has English and Chinese only: the entry of the group is kept in all other languages.
         coalesce(g.names, '{}')
       FROM batch b LEFT JOIN hotels.dictionary_entries g ON g.id = b.entry_id,
         jsonb_to_record(b.after) AS a (name text, "nameZh" text, description text, sort integer,
         minimum integer, maximum integer, enabled boolean)
       WHERE b.entry_id IS NULL OR b.overrides AND g.updated_at = b.entry_at
       RETURNING id
     ), updated AS (
       UPDATE hotels.dictionary_entries e SET name = a.name, name_zh = a."nameZh", description = a.description,
         sort = a.sort, minimum = a.minimum, maximum = a.maximum, enabled = a.enabled, updated_at = clock_timestamp()
       FROM batch b, jsonb_to_record(b.after) AS a (name text, "nameZh" text, description text, sort integer,
         minimum integer, maximum integer, enabled boolean)
       WHERE e.id = b.entry_id AND NOT b.overrides AND e.updated_at = b.entry_at
       RETURNING e.id
     )
     SELECT max(no) AS last, count(*)::int AS asked,
       ((SELECT count(*) FROM inserted) + (SELECT count(*) FROM updated))::int AS written FROM batch`,
    [id, leaveOutRefused, after, limit, hotelCode],
  );
  const { last, asked, written } = rows[0]!;
  return { last: last ?? after, asked, written };
}

export async function listRows(
  db: TenantDatabase,
  id: string,
  outcome: Outcome,
  { from, count }: { from: number; count: number },
): Promise<(StoredRow & pg.QueryResultRow)[]> {
  return db.query(
    `SELECT no, outcome, type, code, problem, cells, overrides, before, after FROM hotels.dictionary_transfer_rows
     WHERE transfer_id = $1 AND outcome = $2 ORDER BY no OFFSET $3 LIMIT $4`,
    [id, outcome, from, count],
  );
}
