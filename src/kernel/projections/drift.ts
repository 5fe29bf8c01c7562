import type { Database } from '../database/database.js';
import {
  countStreams,
  nextRange,
  readRange,
  readStreams,
  within,
  type Queryable,
  type RecordedEvent,
} from '../event-store/history-reader.js';
import { latestGood } from './last-good.js';
import {
  columnsOf,
  idColumn,
  idOf,
  isTally,
  keyOf,
  recordOf,
  rowsOf,
  type ProjectedHistory,
} from './projected-history.js';
import type { RowProjection } from './row-projection.js';
import type { RowsProjection } from './rows-projection.js';
import { count, tallyRows, type Tally, type TallyProjection } from './tally-projection.js';

/** Read rows that are not what their history says. */
export interface Drift {
  /** The stream; of a table of sums, the place. */
  streamId: string;
  projection: string;
  /** Names of the columns that differ; `row` where a whole row is missing or too many. */
  differences: string[];
}

export interface DriftReport {
  streams: number;
  driftCount: number;
  /** The first of them. */
  drifted: Drift[];
}

const STREAMS = 1_000;
const KEPT = 200;

/** Compares the rows of some streams, all in one snapshot. A random sample when no streams are named. */
export async function driftOfSome<S>(
  db: Database,
  history: ProjectedHistory<S>,
  choice: { streamIds: readonly string[] } | { sample: number },
  names: readonly string[] = Object.keys(history.projections),
): Promise<DriftReport> {
  return inSnapshot(db, async (tx) => {
    const streamIds = 'streamIds' in choice ? choice.streamIds : await sampleStreams(tx, choice.sample);
    const drifted: Drift[] = [];
    for (let from = 0; from < streamIds.length; from += STREAMS) {
      const some = streamIds.slice(from, from + STREAMS);
      const { events } = await readStreams(tx, some);
      drifted.push(...(await compare(tx, history, names, some, events, null)));
    }
    return { streams: streamIds.length, driftCount: drifted.length, drifted };
  });
}

/**
 * Compares everything, the sums included, in one snapshot: what is written meanwhile is neither seen nor held up.
 * @param progress called after each batch; answers whether to stop
 */
export async function driftOfAll<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
  progress: (done: number, total: number) => Promise<boolean> = async () => false,
): Promise<DriftReport> {
  return inSnapshot(db, async (tx) => {
    const total = await countStreams(tx);
    const report: DriftReport = { streams: 0, driftCount: 0, drifted: [] };
    const add = (found: Drift[]): void => {
      report.driftCount += found.length;
      report.drifted.push(...found.slice(0, KEPT - report.drifted.length));
    };
    const tallies = new Map<string, Tally>(
      names.filter((name) => isTally(history.projections[name]!)).map((name) => [name, new Map()]),
    );
    for (let after = ''; ;) {
      const range = await nextRange(tx, after, STREAMS);
      if (!range) break;
      after = range.last;
      const events = await readRange(tx, range);
      add(await compare(tx, history, names, [...events.keys()], events, tallies));
      report.streams += range.streams;
      if (await progress(report.streams, total)) return report;
    }
    for (const [name, tally] of tallies)
      add(await compareTally(tx, name, history.projections[name] as TallyProjection<S>, tally));
    for (const name of names) {
      const projection = history.projections[name]!;
      if (!isTally(projection)) add(await rowsWithoutHistory(tx, history, name, projection));
    }
    return report;
  });
}

async function inSnapshot<R>(db: Database, work: (tx: Queryable) => Promise<R>): Promise<R> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await work(within(client));
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => (broken = error));
    client.release(broken);
  }
}

async function sampleStreams(db: Queryable, sample: number): Promise<string[]> {
  const total = await countStreams(db);
  const share = Math.min(100, Math.max(0.01, (sample * 130) / Math.max(1, total)));
  const rows = await db.query<{ stream_id: string }>(
    `SELECT stream_id FROM kernel.streams TABLESAMPLE BERNOULLI (${share}) ORDER BY random() LIMIT $1`,
    [sample],
  );
  return rows.map(({ stream_id }) => stream_id);
}

async function compare<S>(
  db: Queryable,
  history: ProjectedHistory<S>,
  names: readonly string[],
  streamIds: readonly string[],
  events: Map<string, RecordedEvent[]>,
  tallies: Map<string, Tally> | null,
): Promise<Drift[]> {
  const ids = streamIds.map((streamId) => idOf(history, streamId)).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const fold = await history.folder(db, ids);
  const states = new Map<string, { state: S; version: number }>();
  const readable = new Set(ids);
  const drifted: Drift[] = [];
  for (const id of ids) {
    const past = events.get(history.prefix + id) ?? [];
    try {
      const state = fold(id, past);
      if (state !== null) states.set(id, { state, version: past.at(-1)!.version });
    } catch (error) {
      drifted.push(...names.map((name) => unreadable(history.prefix + id, name, error)));
      readable.delete(id);
    }
  }
  for (const name of names) {
    const projection = history.projections[name]!;
    if (isTally(projection)) {
      if (!tallies) continue;
      const tally = tallies.get(name)!;
      addTally(projection, tally, states.values());
      // Sums hold what could be read of the others.
      for (const id of ids.filter((each) => !readable.has(each))) {
        const past = events.get(history.prefix + id) ?? [];
        const { made } = latestGood(fold, id, past, (state) => state);
        if (made !== null) addTally(projection, tally, [{ state: made }]);
      }
    } else drifted.push(...(await compareRows(db, history, name, projection, [...readable], states)));
  }
  return drifted;
}

const unreadable = (streamId: string, projection: string, error: unknown): Drift => ({
  streamId,
  projection,
  differences: [`cannot be replayed: ${(error as Error).message}`],
});

async function compareRows<S>(
  db: Queryable,
  history: ProjectedHistory<S>,
  name: string,
  projection: RowProjection<S> | RowsProjection<S>,
  ids: readonly string[],
  states: Map<string, { state: S; version: number }>,
): Promise<Drift[]> {
  const expected: Record<string, unknown>[] = [];
  const drifted: Drift[] = [];
  const compared: string[] = [];
  for (const id of ids) {
    const found = states.get(id);
    try {
      if (found) expected.push(...rowsOf(projection, id, found.version, found.state));
      compared.push(id);
    } catch (error) {
      drifted.push(unreadable(history.prefix + id, name, error));
    }
  }
  const columns = columnsOf(projection);
  const key = keyOf(projection);
  const idName = idColumn(projection);
  const checks = Object.keys(columns)
    .filter((column) => !key.includes(column))
    .map((column) => `CASE WHEN e.${column} IS DISTINCT FROM t.${column} THEN '${column}' END`);
  const rows = await db.query<{ id: string; differences: string[] }>(
    `SELECT id, array_agg(DISTINCT difference) AS differences FROM (
       SELECT coalesce(e.${idName}, t.${idName}) AS id,
              CASE WHEN e.${idName} IS NULL OR t.${idName} IS NULL THEN ARRAY['row'] ELSE ARRAY[${checks.join(', ')}] END AS all_differences
       FROM jsonb_to_recordset($1::jsonb) AS e(${recordOf(columns)})
       FULL JOIN (SELECT * FROM ${projection.table} WHERE ${idName} = ANY ($2::uuid[])) t
         ON ${key.map((column) => `t.${column} = e.${column}`).join(' AND ')}
     ) compared, unnest(all_differences) AS difference WHERE difference IS NOT NULL GROUP BY id ORDER BY id`,
    [JSON.stringify(expected), compared],
  );
  return [
    ...drifted,
    ...rows.map(({ id, differences }) => ({ streamId: history.prefix + id, projection: name, differences })),
  ];
}

async function rowsWithoutHistory<S>(
  db: Queryable,
  history: ProjectedHistory<S>,
  name: string,
  projection: RowProjection<S> | RowsProjection<S>,
): Promise<Drift[]> {
  const idName = idColumn(projection);
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT t.${idName} AS id FROM ${projection.table} t
     WHERE NOT EXISTS (SELECT FROM kernel.streams s WHERE s.stream_id = $1 || t.${idName}::text) LIMIT ${KEPT}`,
    [history.prefix],
  );
  return rows.map(({ id }) => ({ streamId: history.prefix + id, projection: name, differences: ['row'] }));
}

function addTally<S>(projection: TallyProjection<S>, into: Tally, states: Iterable<{ state: S }>): void {
  for (const { state } of states)
    for (const { place, measures } of projection.tally(state).values()) count(into, place, measures);
}

async function compareTally<S>(
  db: Queryable,
  name: string,
  projection: TallyProjection<S>,
  tally: Tally,
): Promise<Drift[]> {
  const places = Object.keys(projection.places);
  const { measures } = projection;
  const expected = [...tally.values()].map((entry) => ({
    ...entry.place,
    ...Object.fromEntries(measures.map((measure) => [measure, entry.measures[measure] ?? 0])),
  }));
  const rows = await db.query<{ place: string; differences: (string | null)[] }>(
    `SELECT concat_ws('/', ${places.map((place) => `coalesce(e.${place}, t.${place})::text`).join(', ')}) AS place,
            ARRAY[${measures.map((m) => `CASE WHEN coalesce(e.${m}, 0) <> coalesce(t.${m}, 0) THEN '${m}' END`).join(', ')}] AS differences
     FROM jsonb_to_recordset($1::jsonb) AS e(${recordOf(columnsOf(projection))})
     FULL JOIN (SELECT ${places.join(', ')}, ${measures.map((m) => `sum(${m}) AS ${m}`).join(', ')} FROM ${tallyRows(projection)} r GROUP BY ${places.join(', ')}) t
       ON ${places.map((place) => `t.${place} = e.${place}`).join(' AND ')}
     WHERE ${measures.map((m) => `coalesce(e.${m}, 0) <> coalesce(t.${m}, 0)`).join(' OR ')} ORDER BY 1 LIMIT ${KEPT}`,
    [JSON.stringify(expected)],
  );
  return rows.map(({ place, differences }) => ({
    streamId: place,
    projection: name,
    differences: differences.filter((difference) => difference !== null),
  }));
}

/** Keeps what was found, for people to see; what was found before and is not there any more goes. */
export async function recordDrift(
  db: Database,
  report: DriftReport,
  looked: { everything: boolean; streamIds?: readonly string[] },
): Promise<void> {
  await db.transaction(async (client) => {
    if (looked.everything) await client.query('DELETE FROM kernel.drift');
    else await client.query('DELETE FROM kernel.drift WHERE stream_id = ANY ($1)', [looked.streamIds ?? []]);
    await client.query(
      `INSERT INTO kernel.drift (stream_id, projection, differences)
       SELECT d."streamId", d.projection, d.differences FROM jsonb_to_recordset($1::jsonb) AS d("streamId" text, projection text, differences text[])
       ON CONFLICT (stream_id, projection) DO UPDATE SET differences = excluded.differences`,
      [JSON.stringify(report.drifted)],
    );
  });
}
