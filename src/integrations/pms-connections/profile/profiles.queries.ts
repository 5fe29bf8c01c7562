import type pg from 'pg';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { newId } from '../../../kernel/ids.js';
import type { Json } from '../../vendor-call.js';

/** The connection a profile is of; its versions are those of its present kind. */
export interface Owner {
  id: string;
  hotelCode: string;
  code: string;
  kind: string;
}

export type VersionState = 'draft' | 'live' | 'past';

export interface VersionRow extends pg.QueryResultRow {
  number: number;
  state: VersionState;
  revision: number;
  note: string | null;
  savedAt: Date;
  savedBy: string;
  publishedAt: Date | null;
  publishedBy: string | null;
}

/** With what is in it, as it was stored. */
export interface FullVersionRow extends VersionRow {
  document: object;
}

const SHOWN = `number, state, revision, note, saved_at AS "savedAt", saved_by AS "savedBy",
  published_at AS "publishedAt", published_by AS "publishedBy"`;
const OF = `connection_id = $1 AND kind = $2`;

type Reader = Pick<TenantDatabase, 'query'>;

/** Reads within a transaction. */
export function reader(client: pg.PoolClient): Reader {
  return {
    query: async <T extends pg.QueryResultRow>(text: string, params: unknown[] = []) =>
      (await client.query<T>(text, params as never[])).rows,
  };
}

/** The newest first. */
export async function versionsOf(db: Reader, { id, kind }: Owner): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `SELECT ${SHOWN} FROM hotels.pms_profiles WHERE ${OF} ORDER BY number DESC LIMIT 200`,
    [id, kind],
  );
}

/** @param which a number, or the one that is in a state */
export async function findVersion(
  db: Reader,
  { id, kind }: Owner,
  which: number | 'draft' | 'live',
): Promise<FullVersionRow | null> {
  const column = typeof which === 'number' ? 'number' : 'state';
  const [row] = await db.query<FullVersionRow>(
    `SELECT ${SHOWN}, document FROM hotels.pms_profiles WHERE ${OF} AND ${column} = $3`,
    [id, kind, which],
  );
  return row ?? null;
}

/** No two changes of one connection's versions at a time. Within a transaction. */
export async function lockOwner(db: Reader, { id }: Owner): Promise<void> {
  await db.query('SELECT 1 FROM hotels.pms_connections WHERE id = $1 FOR UPDATE', [id]);
}

export async function insertDraft(
  db: Reader,
  { id, hotelCode, code, kind }: Owner,
  document: object,
  by: string,
): Promise<void> {
  await db.query(
    `INSERT INTO hotels.pms_profiles (connection_id, number, hotel_code, code, kind, state, document, saved_by)
     SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, 'draft', $5, $6
     FROM hotels.pms_profiles WHERE connection_id = $1`,
    [id, hotelCode, code, kind, JSON.stringify(document), by],
  );
}

export async function updateDraft(
  db: Reader,
  { id, kind }: Owner,
  document: object,
  by: string,
): Promise<void> {
  await db.query(
    `UPDATE hotels.pms_profiles
     SET document = $3, revision = revision + 1, saved_at = clock_timestamp(), saved_by = $4
     WHERE ${OF} AND state = 'draft'`,
    [id, kind, JSON.stringify(document), by],
  );
}

export async function publishDraft(
  db: Reader,
  { id, kind }: Owner,
  by: string,
  note: string | null,
): Promise<void> {
  await db.query(`UPDATE hotels.pms_profiles SET state = 'past' WHERE ${OF} AND state = 'live'`, [id, kind]);
  await db.query(
    `UPDATE hotels.pms_profiles
     SET state = 'live', note = $4, published_at = clock_timestamp(), published_by = $3
     WHERE ${OF} AND state = 'draft'`,
    [id, kind, by, note],
  );
}

export async function deleteDraft(db: Reader, { id, kind }: Owner): Promise<void> {
  await db.query(`DELETE FROM hotels.pms_profiles WHERE ${OF} AND state = 'draft'`, [id, kind]);
}

export interface RecordingRow extends pg.QueryResultRow {
  id: string;
  operation: string;
  label: string;
  status: number;
  body: Json;
  source: 'asked' | 'log' | 'pasted';
  recordedAt: Date;
  recordedBy: string;
}

/** In the order in which they were recorded. */
export async function recordingsOf(db: Reader, { id, kind }: Owner): Promise<RecordingRow[]> {
  return db.query<RecordingRow>(
    `SELECT id, operation, label, status, body, source, recorded_at AS "recordedAt", recorded_by AS "recordedBy"
     FROM hotels.pms_recordings WHERE ${OF} ORDER BY recorded_at, id`,
    [id, kind],
  );
}

export async function insertRecording(
  db: Reader,
  { id, hotelCode, code, kind }: Owner,
  recording: Pick<RecordingRow, 'operation' | 'label' | 'status' | 'body' | 'source' | 'recordedBy'>,
): Promise<string> {
  const recordingId = newId();
  const { operation, label, status, body, source, recordedBy } = recording;
  await db.query(
    `INSERT INTO hotels.pms_recordings (id, connection_id, hotel_code, code, kind, operation, label, status, body,
       source, recorded_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      recordingId,
      id,
      hotelCode,
      code,
      kind,
      operation,
      label,
      status,
      JSON.stringify(body),
      source,
      recordedBy,
    ],
  );
  return recordingId;
}

/** @returns whether there was one */
export async function deleteRecording(
  db: Reader,
  { id, kind }: Owner,
  recordingId: string,
): Promise<boolean> {
  const rows = await db.query(`DELETE FROM hotels.pms_recordings WHERE ${OF} AND id = $3 RETURNING id`, [
    id,
    kind,
    recordingId,
  ]);
  return rows.length > 0;
}

export interface LoggedAnswerRow extends pg.QueryResultRow {
  id: string;
  at: Date;
  operation: string;
  status: number;
}

/** Calls of the hotel to its PMS that got an answer whose content is kept, the newest first. */
export async function loggedAnswers(
  db: Reader,
  { hotelCode, kind }: Owner,
  uses: readonly string[],
): Promise<LoggedAnswerRow[]> {
  return db.query<LoggedAnswerRow>(
    `SELECT id, at, operation, status FROM integrations.vendor_calls
     WHERE kind = 'pms' AND code = $1 AND vendor = $2 AND direction = 'out' AND operation = ANY ($3)
       AND status IS NOT NULL AND content_sealed IS NOT NULL
     ORDER BY at DESC, id DESC LIMIT 20`,
    [hotelCode, kind, uses],
  );
}
