import type { Queryable } from '../database/queryable.js';
import type { Checkpoint, StoredEvent } from './event-store.js';

export { within, type Queryable } from '../database/queryable.js';

/** What is needed of an event to fold it. */
export type RecordedEvent = Pick<StoredEvent, 'streamId' | 'version' | 'type' | 'data' | 'occurredAt'>;

/** A range of streams in the order of their ids: after `after`, up to and including `last`. */
export interface StreamRange {
  after: string;
  last: string;
  streams: number;
}

/** The next `limit` streams after one. @returns null at the end */
export async function nextRange(db: Queryable, after: string, limit: number): Promise<StreamRange | null> {
  const [row] = await db.query<{ last: string | null; streams: number }>(
    `SELECT max(stream_id) AS last, count(*)::int AS streams
     FROM (SELECT stream_id FROM kernel.streams WHERE stream_id > $1 ORDER BY stream_id LIMIT $2) AS next`,
    [after, limit],
  );
  return row!.last === null ? null : { after, last: row!.last, streams: row!.streams };
}

export async function countStreams(db: Queryable): Promise<number> {
  const [row] = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM kernel.streams');
  return row!.n;
}

interface Row {
  stream_id: string;
  version: number;
  type: string;
  data: unknown;
  occurred_at: Date;
}

const COLUMNS = 'stream_id, version, type, data, occurred_at';

/** The histories of a range of streams, each in version order; with `until` only what stood there at that place. */
export async function readRange(
  db: Queryable,
  { after, last }: StreamRange,
  until: Checkpoint | null = null,
): Promise<Map<string, RecordedEvent[]>> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM kernel.events WHERE stream_id > $1 AND stream_id <= $2
     ${until ? 'AND position <= $3::bigint' : ''} ORDER BY stream_id, version`,
    until === null ? [after, last] : [after, last, until],
  );
  return byStream(rows);
}

/** The histories of some streams; `settled` tells how many events of each stood at a place. */
export async function readStreams(
  db: Queryable,
  streamIds: readonly string[],
  until: Checkpoint | null = null,
): Promise<{ events: Map<string, RecordedEvent[]>; settled: Map<string, number> }> {
  const rows = await db.query<Row & { earlier: boolean }>(
    `SELECT ${COLUMNS}, ${until ? 'position <= $2::bigint' : 'true'} AS earlier
     FROM kernel.events WHERE stream_id = ANY ($1) ORDER BY stream_id, version`,
    until === null ? [streamIds] : [streamIds, until],
  );
  const settled = new Map<string, number>();
  for (const { stream_id, earlier } of rows)
    settled.set(stream_id, (settled.get(stream_id) ?? 0) + (earlier ? 1 : 0));
  return { events: byStream(rows), settled };
}

/** Streams that changed after a place, whoever is still at work: for who holds off all writers. */
export async function streamsChangedAfter(db: Queryable, after: Checkpoint): Promise<string[]> {
  const rows = await db.query<{ stream_id: string }>(
    `SELECT DISTINCT stream_id FROM kernel.events WHERE position > $1::bigint`,
    [after],
  );
  return rows.map(({ stream_id }) => stream_id);
}

function byStream(rows: Row[]): Map<string, RecordedEvent[]> {
  const streams = new Map<string, RecordedEvent[]>();
  let current: RecordedEvent[] = [];
  let streamId = '';
  for (const row of rows) {
    if (row.stream_id !== streamId || current.length === 0) {
      streamId = row.stream_id;
      current = [];
      streams.set(streamId, current);
    }
    current.push({
      streamId,
      version: row.version,
      type: row.type,
      data: row.data,
      occurredAt: row.occurred_at,
    });
  }
  return streams;
}
