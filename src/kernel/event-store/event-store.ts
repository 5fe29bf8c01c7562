import { createHash } from 'node:crypto';
import { currentOrigin, NOTE, noteParams, type NotedChange } from '../change-origin.js';
import type { Actor } from '../context.js';
import type { Database } from '../database/database.js';
import type { Queryable } from '../database/queryable.js';

/** An event as its module knows it: a stored name, when it happened (UTC), and its data. */
export interface NewEvent {
  /** Explicit stored name with its version, e.g. `payment-requested.v1`. Never a class name. */
  type: string;
  occurredAt: Date;
  data: unknown;
}

export interface EventMetadata {
  actor: Actor;
  correlationId: string;
  /**
   * Where staff or an API client gave the command from. Left out for all others and in older events: metadata is stored
   * as it is, and where a guest was must be erasable.
   */
  clientIp?: string;
}

/** What is stored beside events that are appended now: who caused them, and from where when a signed-in caller did. */
export function metadataOf(actor: Actor, correlationId: string): EventMetadata {
  const clientIp = isTheCaller(actor) ? (currentOrigin()?.clientIp ?? null) : null;
  return clientIp === null ? { actor, correlationId } : { actor, correlationId, clientIp };
}

/** Whether this is the user or API client whose request is being answered, and not work that follows from it. */
export function isTheCaller({ kind, id }: Actor): boolean {
  const caller = currentOrigin()?.actor;
  return (kind === 'user' || kind === 'client') && caller?.kind === kind && caller.id === id;
}

/** An event as it was stored. */
export interface StoredEvent {
  streamId: string;
  /** 1, 2, 3 … without gaps within a stream. */
  version: number;
  type: string;
  data: unknown;
  metadata: EventMetadata;
  occurredAt: Date;
  hash: Buffer;
}

export interface LoadedStream {
  streamId: string;
  /** 0 when the stream does not exist. */
  version: number;
  /** Hash of the last event; {@link GENESIS} when there is none. */
  headHash: Buffer;
  events: StoredEvent[];
  /** Projections that could not follow this stream; see `kernel/projections/parked-streams`. */
  parked: string[];
}

/**
 * A row change that must commit with the events. `$1…$n` in `sql` are numbered locally; `FROM appended` orders it after
 * the append.
 */
export interface Write {
  /** Names the row in error messages. */
  what: string;
  sql: string;
  params: unknown[];
  /** Refuse to commit unless exactly one row changed (read rows). */
  exactlyOne?: boolean;
  /** `sql` locks a row that must be there until the commit, and changes none. */
  holdsRow?: boolean;
}

/** Outside work that follows from the events: see `kernel/effects`. */
export interface OutboxEntry {
  id: string;
  kind: string;
  payload: Record<string, unknown>;
  /** Seconds from now before it is due; 0 or absent = at once. */
  delaySeconds?: number;
}

export interface Append {
  stream: Pick<LoadedStream, 'streamId' | 'version' | 'headHash'>;
  events: NewEvent[];
  metadata: EventMetadata;
  writes?: Write[];
  effects?: OutboxEntry[];
  /** What the one behind the present request did, for the operation log. */
  note?: NotedChange;
}

/** `prev_hash` of a stream's first event. */
export const GENESIS = Buffer.alloc(32);

/**
 * Another command won the race for this version, or the database let another transaction go first. Nothing was written:
 * load again and decide again.
 */
export class StreamConflictError extends Error {
  override name = 'StreamConflictError';
}

/**
 * The history could be written, but not the rows that go with it: they are not what the stream says, or the table does
 * not take what a projection gives. Nothing was written.
 */
export class RowsRefusedError extends Error {
  override name = 'RowsRefusedError';
}

/** PB500: not exactly one row changed; class 22: a value that does not fit; class 23: a constraint. */
function isRowTrouble(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return code === 'PB500' || /^2[23]/.test(code);
}

/** An append's failure as callers tell it apart. */
export function refusalOf(error: unknown): unknown {
  const { code, message } = error as { code?: string; message: string };
  // The database names the stream and the version it is not at any more.
  // Class 40: chosen to give way in a deadlock, or by a serialization check.
  if (code === 'PB409' || /^40\w{3}$/.test(code ?? ''))
    return new StreamConflictError(message, { cause: error });
  return isRowTrouble(error) ? new RowsRefusedError(message, { cause: error }) : error;
}

/** Hash of one event: SHA-256 over the previous hash and the stored text. `kernel.event_hash` is the same in SQL. */
export function eventHash(
  prev: Buffer,
  event: {
    streamId: string;
    version: number;
    type: string;
    occurredAt: Date;
    data: string;
    metadata: string;
  },
): Buffer {
  return createHash('sha256')
    .update(prev)
    .update(
      `${event.streamId}\n${event.version}\n${event.type}\n${event.occurredAt.toISOString()}\n${event.data}\n${event.metadata}`,
    )
    .digest();
}

interface EventRow {
  stream_id: string;
  version: number;
  type: string;
  data: unknown;
  metadata: EventMetadata;
  occurred_at: Date;
  hash: Buffer;
}

const toEvent = (row: EventRow): StoredEvent => ({
  streamId: row.stream_id,
  version: row.version,
  type: row.type,
  data: row.data,
  metadata: row.metadata,
  occurredAt: row.occurred_at,
  hash: row.hash,
});

/** A stream that does not exist yet. Appending to it fails when somebody else created it first. */
export function newStream(streamId: string): LoadedStream {
  return { streamId, version: 0, headHash: GENESIS, events: [], parked: [] };
}

/** Reads many streams; those that do not exist are left out. */
export async function loadStreams(db: Database, streamIds: readonly string[]): Promise<LoadedStream[]> {
  const rows = await db.query<EventRow & Record<string, unknown>>(
    `SELECT stream_id, version, type, data, metadata, occurred_at, hash FROM kernel.events
     WHERE stream_id = ANY ($1) ORDER BY stream_id, version`,
    [streamIds],
  );
  const parked = await db.query<{ stream_id: string; projection: string }>(
    'SELECT stream_id, projection FROM kernel.parked_streams WHERE stream_id = ANY ($1)',
    [streamIds],
  );
  const streams = new Map<string, LoadedStream>();
  for (const row of rows) {
    let stream = streams.get(row.stream_id);
    if (!stream) streams.set(row.stream_id, (stream = newStream(row.stream_id)));
    stream.events.push(toEvent(row));
    stream.version = row.version;
    stream.headHash = row.hash;
  }
  for (const { stream_id, projection } of parked) streams.get(stream_id)?.parked.push(projection);
  return [...streams.values()];
}

/** Reads one stream in version order. */
export async function readStream(db: Database, streamId: string): Promise<LoadedStream> {
  const rows = await db.named<EventRow & { parked: string[] | null }>(
    'kernel.read_stream',
    `SELECT stream_id, version, type, data, metadata, occurred_at, hash,
            (SELECT array_agg(projection) FROM kernel.parked_streams WHERE stream_id = $1) AS parked
     FROM kernel.events WHERE stream_id = $1 ORDER BY version`,
    [streamId],
  );
  const last = rows.at(-1);
  return {
    streamId,
    version: last?.version ?? 0,
    headHash: last?.hash ?? GENESIS,
    events: rows.map(toEvent),
    parked: last?.parked ?? [],
  };
}

/** What of an append is stored as it is: texts, and the hashes that chain them to what stood there before. */
export function sealed({ stream, events, metadata: who }: Append): {
  metadata: string;
  data: string[];
  hashes: Buffer[];
} {
  const metadata = JSON.stringify(who);
  const data = events.map((event) => JSON.stringify(event.data));
  const hashes: Buffer[] = [];
  events.forEach(({ type, occurredAt }, i) => {
    const version = stream.version + i + 1;
    const event = { streamId: stream.streamId, version, type, occurredAt, data: data[i]!, metadata };
    hashes.push(eventHash(hashes[i - 1] ?? stream.headHash, event));
  });
  return { metadata, data, hashes };
}

/**
 * Appends events, changes read rows and stores outbox entries in one statement, so in one round trip and one
 * transaction. The append is evaluated first: every other part takes its rows `FROM appended`.
 *
 * @returns the stream's new version and head, for a caller that goes on with the same stream
 * @throws StreamConflictError when the stream is not at the expected version; nothing was written
 */
export async function append(db: Database, request: Append): Promise<LoadedStream> {
  const { stream, events } = request;
  if (events.length === 0) throw new Error('An append needs at least one event.');
  const { metadata, data, hashes } = sealed(request);

  const params: unknown[] = [
    stream.streamId,
    stream.version,
    stream.headHash,
    events.map((event) => event.type),
    data,
    events.map(() => metadata),
    events.map((event) => event.occurredAt.toISOString()),
    hashes,
  ];
  const parts = [
    'appended AS MATERIALIZED (SELECT kernel.append($1::text, $2::integer, $3::bytea, $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::bytea[]) AS version)',
  ];
  const checks: string[] = [];
  const numbered = (sql: string): string =>
    sql.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + params.length}`);
  (request.writes ?? []).forEach((write, i) => {
    const [how, changed] = write.holdsRow ? ['MATERIALIZED', ''] : ['', ' RETURNING 1 AS changed'];
    parts.push(`w${i} AS ${how} (${numbered(write.sql)}${changed})`);
    params.push(...write.params);
    if (write.exactlyOne) {
      checks.push(`kernel.expect_one((SELECT count(*) FROM w${i}), '${write.what.replaceAll("'", "''")}')`);
    }
  });
  if (request.effects?.length) {
    params.push(JSON.stringify(request.effects), metadata);
    const [effects, meta] = [params.length - 1, params.length];
    parts.push(`entries AS (
      INSERT INTO kernel.effects (id, kind, stream_id, version, payload, metadata, due_at, dispatched_at)
      SELECT e.id, e.kind, $1, appended.version, e.payload, $${meta}::json,
             now() + make_interval(secs => coalesce(e."delaySeconds", 0)),
             CASE WHEN coalesce(e."delaySeconds", 0) = 0 THEN now() END
      FROM appended, json_to_recordset($${effects}::json) AS e(id uuid, kind text, payload json, "delaySeconds" double precision))`);
  }
  if (request.note) {
    parts.push(`noted AS MATERIALIZED (SELECT ${numbered(NOTE)} FROM appended)`);
    // A part that changes nothing is run only where something asks for it.
    checks.push('(SELECT count(*) FROM noted)');
    params.push(...noteParams(request.note));
  }
  const text = `WITH ${parts.join(',\n')} SELECT ${['appended.version', ...checks].join(', ')} FROM appended`;
  try {
    await db.named(statementName(text), text, params);
  } catch (error) {
    throw refusalOf(error);
  }
  return {
    streamId: stream.streamId,
    version: stream.version + events.length,
    headHash: hashes.at(-1)!,
    events: events.map((event, i) => ({
      streamId: stream.streamId,
      version: stream.version + i + 1,
      type: event.type,
      data: event.data,
      metadata: request.metadata,
      occurredAt: event.occurredAt,
      hash: hashes[i]!,
    })),
    parked: [],
  };
}

/** One prepared statement per shape of append: the text depends on the kinds of rows, never on their values. */
const names = new Map<string, string>();
function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `kernel.append_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

/** A place in the order of all events: the position of the last one before it, as text. Opaque to callers. */
export type Checkpoint = string;

export const BEGINNING: Checkpoint = '0';

/**
 * Reads the next events of all streams after `after`, in the order of their positions: so each stream's order is kept.
 * It ends before the first position that a transaction of this database has taken and may still commit, so an event
 * that commits late is never skipped. Other transactions, and other databases, hold nothing back.
 */
export async function readAll(
  db: Database,
  after: Checkpoint,
  limit: number,
): Promise<{ events: StoredEvent[]; checkpoint: Checkpoint }> {
  const until = await settledPosition(db, after);
  if (BigInt(until) <= BigInt(after)) return { events: [], checkpoint: after };
  const rows = await db.named<EventRow & { position: string }>(
    'kernel.read_all',
    `SELECT stream_id, version, type, data, metadata, occurred_at, hash, position FROM kernel.events
     WHERE position > $1::bigint AND position <= $2::bigint ORDER BY position LIMIT $3`,
    [after, until, limit],
  );
  return { events: rows.map(toEvent), checkpoint: rows.length < limit ? until : rows.at(-1)!.position };
}

/** The place after everything that is safely readable now. */
export async function currentCheckpoint(db: Queryable): Promise<Checkpoint> {
  return settledPosition(db, BEGINNING);
}

/** Up to where no position is open any more. What is read up to it must be read by a later statement. */
async function settledPosition(db: Queryable, after: Checkpoint): Promise<Checkpoint> {
  const [row] = await db.query<{ position: string }>(
    'SELECT kernel.settled_position($1::bigint) AS position',
    [after],
  );
  return row!.position;
}

export interface Verification {
  ok: boolean;
  events: number;
  headHash: string | null;
  /** The first event whose number, link or hash is wrong. */
  firstBad: { version: number; reason: string } | null;
}

/** Checks one stream's numbering and hash chain, in the database, over the stored bytes. */
export async function verifyStream(db: Database, streamId: string): Promise<Verification> {
  const [row] = await db.query<{
    events: string;
    head_hash: string | null;
    bad_version: number | null;
    reason: string | null;
    stream_version: number | null;
    stream_head: string | null;
  }>(
    `WITH chain AS (
       SELECT e.version, e.hash,
              row_number() OVER w AS expected_version,
              e.prev_hash = coalesce(lag(e.hash) OVER w, $2::bytea) AS linked,
              e.hash = kernel.event_hash(e.prev_hash, e.stream_id, e.version, e.type, e.occurred_at, e.data::text, e.metadata::text) AS intact
       FROM kernel.events e WHERE e.stream_id = $1 WINDOW w AS (ORDER BY e.version)),
     bad AS (
       SELECT version, CASE WHEN version <> expected_version THEN 'gap' WHEN NOT intact THEN 'changed' ELSE 'broken link' END AS reason
       FROM chain WHERE version <> expected_version OR NOT linked OR NOT intact ORDER BY version LIMIT 1)
     SELECT (SELECT count(*) FROM chain) AS events,
            (SELECT encode(hash, 'hex') FROM chain ORDER BY version DESC LIMIT 1) AS head_hash,
            (SELECT version FROM bad) AS bad_version, (SELECT reason FROM bad) AS reason,
            (SELECT version FROM kernel.streams WHERE stream_id = $1) AS stream_version,
            (SELECT encode(head_hash, 'hex') FROM kernel.streams WHERE stream_id = $1) AS stream_head`,
    [streamId, GENESIS],
  );
  const events = Number(row!.events);
  let firstBad = row!.bad_version === null ? null : { version: row!.bad_version, reason: row!.reason! };
  if (!firstBad && (row!.stream_version ?? 0) !== events)
    firstBad = { version: events + 1, reason: 'missing' };
  if (!firstBad && row!.stream_head !== row!.head_hash)
    firstBad = { version: events, reason: 'head differs' };
  return { ok: firstBad === null, events, headHash: row!.head_hash, firstBad };
}
