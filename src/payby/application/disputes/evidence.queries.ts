import type pg from 'pg';
import type { Queryable } from '../../../kernel/event-store/history-reader.js';
import type { DocumentType } from '../../../kernel/http/sent-document.js';
import { newId } from '../../../kernel/ids.js';
import type { EvidenceKind } from '../../domain/evidence.js';

/** What of a dispute's evidence is known without its content. */
export interface EvidenceRow {
  id: string;
  noteEncrypted: Buffer | null;
  updatedAt: Date;
}

export interface EvidenceFileRow<Kind = EvidenceKind | 'package'> {
  kind: Kind;
  mediaType: DocumentType;
  bytes: number;
  addedAt: Date;
}

/** The dispute that evidence is about, and where it is found. */
export interface EvidenceSubject {
  disputeId: string;
  paymentId: string;
  paymentNo: string;
  hotelCode: string;
}

const COLUMNS = `id, note_encrypted AS "noteEncrypted", updated_at AS "updatedAt"`;

/** What is being prepared; null: nothing was written or added so far. */
export async function findDraft(db: Queryable, disputeId: string): Promise<EvidenceRow | null> {
  const [row] = await db.query<EvidenceRow & pg.QueryResultRow>(
    `SELECT ${COLUMNS} FROM payby.evidence WHERE dispute_id = $1 AND is_draft`,
    [disputeId],
  );
  return row ?? null;
}

/** In the order in which they were added. */
export async function listFiles(db: Queryable, evidenceId: string): Promise<EvidenceFileRow[]> {
  return db.query<EvidenceFileRow & pg.QueryResultRow>(
    `SELECT kind, media_type AS "mediaType", bytes, updated_at AS "addedAt" FROM payby.evidence_files
     WHERE evidence_id = $1 ORDER BY updated_at, kind`,
    [evidenceId],
  );
}

export interface EncryptedFile {
  kind: EvidenceKind | 'package';
  mediaType: DocumentType;
  contentEncrypted: Buffer;
}

/** @param kind left out: all of them */
export async function encryptedFiles(
  db: Queryable,
  evidenceId: string,
  kind?: string,
): Promise<EncryptedFile[]> {
  return db.query<EncryptedFile & pg.QueryResultRow>(
    `SELECT kind, media_type AS "mediaType", content_encrypted AS "contentEncrypted" FROM payby.evidence_files
     WHERE evidence_id = $1 AND ($2::text IS NULL OR kind = $2) ORDER BY kind`,
    [evidenceId, kind ?? null],
  );
}

/** What was ordered to be sent; null: it is gone. */
export async function findOrdered(db: Queryable, evidenceId: string): Promise<EvidenceRow | null> {
  const [row] = await db.query<EvidenceRow & pg.QueryResultRow>(
    `SELECT ${COLUMNS} FROM payby.evidence WHERE id = $1 AND NOT is_draft`,
    [evidenceId],
  );
  return row ?? null;
}

/**
 * Keeps what is prepared, as it was read, as what is to be sent.
 * @param draft null: nothing was prepared, and nothing is by now
 * @returns false: it was changed since it was read, and nothing is kept
 */
export async function keepOrdered(
  client: pg.ClientBase,
  id: string,
  { disputeId, paymentId, paymentNo, hotelCode }: EvidenceSubject,
  draft: EvidenceRow | null,
): Promise<boolean> {
  const { rows } = await client.query<{ id: string; updated_at: Date }>(
    'SELECT id, updated_at FROM payby.evidence WHERE dispute_id = $1 AND is_draft FOR UPDATE',
    [disputeId],
  );
  if (rows[0]?.updated_at.getTime() !== draft?.updatedAt.getTime()) return false;
  await client.query(
    `INSERT INTO payby.evidence (id, dispute_id, payment_id, payment_no, hotel_code, is_draft, note_encrypted)
     VALUES ($1, $2, $3, $4, $5, false, $6)`,
    [id, disputeId, paymentId, paymentNo, hotelCode, draft?.noteEncrypted ?? null],
  );
  await client.query(
    `INSERT INTO payby.evidence_files (evidence_id, hotel_code, kind, media_type, bytes, content_encrypted)
     SELECT $1, hotel_code, kind, media_type, bytes, content_encrypted FROM payby.evidence_files
     WHERE evidence_id = $2`,
    [id, draft?.id ?? null],
  );
  return true;
}

export async function dropOrdered(client: pg.ClientBase, id: string): Promise<void> {
  await client.query('DELETE FROM payby.evidence WHERE id = $1 AND NOT is_draft', [id]);
}

/** Begins the draft where there is none, and holds it until the end of the transaction. @returns its id */
export async function holdDraft(client: pg.ClientBase, subject: EvidenceSubject): Promise<string> {
  const { disputeId, paymentId, paymentNo, hotelCode } = subject;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO payby.evidence (id, dispute_id, payment_id, payment_no, hotel_code) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (dispute_id) WHERE is_draft DO UPDATE SET updated_at = clock_timestamp() RETURNING id`,
    [newId(), disputeId, paymentId, paymentNo, hotelCode],
  );
  return rows[0]!.id;
}

export async function setNote(
  client: pg.ClientBase,
  id: string,
  noteEncrypted: Buffer | null,
): Promise<void> {
  await client.query('UPDATE payby.evidence SET note_encrypted = $2 WHERE id = $1', [id, noteEncrypted]);
}

/** Of the other files of the draft, in bytes. */
export async function bytesBeside(client: pg.ClientBase, id: string, kind: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'SELECT coalesce(sum(bytes), 0)::integer AS bytes FROM payby.evidence_files WHERE evidence_id = $1 AND kind <> $2',
    [id, kind],
  );
  return rows[0]!.bytes;
}

export async function putFile(
  client: pg.ClientBase,
  id: string,
  hotelCode: string,
  { kind, mediaType, contentEncrypted, bytes }: EncryptedFile & { bytes: number },
): Promise<void> {
  await client.query(
    `INSERT INTO payby.evidence_files (evidence_id, hotel_code, kind, media_type, bytes, content_encrypted)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (evidence_id, kind) DO UPDATE SET media_type = excluded.media_type, bytes = excluded.bytes,
       content_encrypted = excluded.content_encrypted, updated_at = clock_timestamp()`,
    [id, hotelCode, kind, mediaType, bytes, contentEncrypted],
  );
}

/** @returns false: there was none */
export async function dropFile(client: pg.ClientBase, id: string, kind: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'DELETE FROM payby.evidence_files WHERE evidence_id = $1 AND kind = $2',
    [id, kind],
  );
  return rowCount === 1;
}
