import type { Database } from '../database/database.js';
import { GENESIS } from './event-store.js';
import { countStreams, nextRange, type StreamRange } from './history-reader.js';

/** A place where the stored history is wrong. */
export interface HistoryFault {
  streamId: string;
  version: number;
  reason: 'changed' | 'gap' | 'broken link' | 'missing' | 'head differs' | 'unknown type' | (string & {});
}

export interface HistoryVerification {
  streams: number;
  events: number;
  faultCount: number;
  /** The first of them. */
  faults: HistoryFault[];
}

/** As many streams as make a statement that is long enough to be worth it and short enough to report progress. */
const STREAMS = 4_000;
/** Two statements at a time keep two cores busy; more would take the machine from those who work on it. */
const AT_ONCE = 2;
const FAULTS_KEPT = 100;

/**
 * One pass over a range of streams in the database: every hash computed anew over the stored bytes, every link, number
 * and type, and the head. The hashed text is `kernel.event_hash`, written out because a call per row would cost more
 * than the hash. One statement is one snapshot, so commands may run meanwhile.
 */
const VERIFY_RANGE = `
  SELECT count(*)::int AS events, count(*) FILTER (WHERE is_last)::int AS streams,
         (SELECT count(*)::int FROM kernel.streams WHERE stream_id > $1 AND stream_id <= $2) AS heads,
         json_agg(json_build_object('streamId', stream_id, 'version', version, 'reason', reason)) FILTER (WHERE reason IS NOT NULL) AS faults
  FROM (
    SELECT c.stream_id, c.version, c.is_last,
           CASE WHEN c.version <> c.expected THEN 'gap'
                WHEN NOT c.intact THEN 'changed'
                WHEN NOT c.linked THEN 'broken link'
                WHEN NOT c.known THEN 'unknown type'
                WHEN c.is_last AND s.version IS DISTINCT FROM c.version THEN 'missing'
                WHEN c.is_last AND s.head_hash <> c.hash THEN 'head differs' END AS reason
    FROM (
      SELECT stream_id, version, hash,
             row_number() OVER w AS expected,
             lead(version) OVER w IS NULL AS is_last,
             prev_hash = coalesce(lag(hash) OVER w, $3::bytea) AS linked,
             type = ANY ($4::text[]) AS known,
             hash = sha256(prev_hash || convert_to(stream_id || E'\\n' || version || E'\\n' || type || E'\\n'
               || to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || E'\\n' || data || E'\\n' || metadata, 'UTF8')) AS intact
      FROM kernel.events WHERE stream_id > $1 AND stream_id <= $2
      WINDOW w AS (PARTITION BY stream_id ORDER BY version)
    ) c LEFT JOIN kernel.streams s
      -- The range again: without it all streams there are might be gone through for each.
      ON c.is_last AND s.stream_id = c.stream_id AND s.stream_id > $1 AND s.stream_id <= $2
  ) checked`;

interface RangeResult {
  events: number;
  streams: number;
  heads: number;
  faults: HistoryFault[] | null;
}

/**
 * Checks every history there is.
 * @param knownTypes the stored names this code can read
 * @param progress told after each range; answers whether to stop
 */
export async function verifyHistory(
  db: Database,
  knownTypes: readonly string[],
  progress: (done: number, total: number) => Promise<boolean> = async () => false,
): Promise<HistoryVerification> {
  const found: HistoryVerification = { streams: 0, events: 0, faultCount: 0, faults: [] };
  const add = (faults: HistoryFault[]): void => {
    found.faultCount += faults.length;
    found.faults.push(...faults.slice(0, FAULTS_KEPT - found.faults.length));
  };
  const total = await countStreams(db);
  let after = '';
  let stopped = false;
  const takeRange = serially(async (): Promise<StreamRange | null> => {
    const range = await nextRange(db, after, STREAMS);
    if (range) after = range.last;
    return range;
  });
  const work = async (): Promise<void> => {
    for (let range = await takeRange(); range && !stopped; range = await takeRange()) {
      const [row] = await db.query<RangeResult & Record<string, unknown>>(VERIFY_RANGE, [
        range.after,
        range.last,
        GENESIS,
        knownTypes,
      ]);
      add(row!.faults ?? []);
      if (row!.streams !== row!.heads) add(await headsWithoutEvents(db, range));
      found.streams += row!.heads;
      found.events += row!.events;
      stopped ||= await progress(Math.min(found.streams, total), total);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // Beyond the last head: events whose stream is not known at all.
  add(await eventsBeyond(db, after));
  return found;
}

async function headsWithoutEvents(db: Database, { after, last }: StreamRange): Promise<HistoryFault[]> {
  return db.query<HistoryFault & Record<string, unknown>>(
    `SELECT stream_id AS "streamId", 1 AS version, 'missing' AS reason FROM kernel.streams s
     WHERE stream_id > $1 AND stream_id <= $2 AND NOT EXISTS (SELECT FROM kernel.events e WHERE e.stream_id = s.stream_id)`,
    [after, last],
  );
}

async function eventsBeyond(db: Database, after: string): Promise<HistoryFault[]> {
  return db.query<HistoryFault & Record<string, unknown>>(
    `SELECT DISTINCT ON (stream_id) stream_id AS "streamId", version, 'missing' AS reason FROM kernel.events e
     WHERE stream_id > $1 AND NOT EXISTS (SELECT FROM kernel.streams s WHERE s.stream_id = e.stream_id) ORDER BY stream_id, version`,
    [after],
  );
}

/** One call at a time, in the order they were made. */
function serially<R>(work: () => Promise<R>): () => Promise<R> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}
