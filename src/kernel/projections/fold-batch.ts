import { setImmediate } from 'node:timers/promises';
import type { RecordedEvent } from '../event-store/history-reader.js';
import { latestGood, type LatestGood } from './last-good.js';
import { columnsOf, idOf, isTally, rowsOf, type Folder, type ProjectedHistory } from './projected-history.js';
import { count, type Tally } from './tally-projection.js';

/** Streams folded without yielding to the event loop, some 10 ms. */
const STREAMS_PER_BATCH = 50;

/** A stream that a projection could not follow to its end. */
export interface Failure {
  streamId: string;
  projection: string;
  problem: string;
  /** The version that the rows show. */
  version: number;
}

/** What some streams are read by. */
export interface FoldedBatch {
  rows: Map<string, unknown[][]>;
  tallies: Map<string, Tally>;
  failures: Failure[];
  /** What could be built of streams that failed, for those whose live rows are lost: by projection and id. */
  lastGood: Map<string, Map<string, Record<string, unknown>[]>>;
}

export async function foldBatch<S>(
  history: ProjectedHistory<S>,
  names: readonly string[],
  fold: Folder<S>,
  events: Map<string, RecordedEvent[]>,
): Promise<FoldedBatch> {
  const failures: Failure[] = [];
  const lastGood: FoldedBatch['lastGood'] = new Map();
  const rows = new Map<string, unknown[][]>();
  const tallies = new Map<string, Tally>();
  const shapes = names.map((name) => {
    const projection = history.projections[name]!;
    if (isTally(projection)) tallies.set(name, new Map());
    else rows.set(name, []);
    return { name, projection, columns: Object.entries(columnsOf(projection)) };
  });
  let taken = 0;
  for (const [streamId, past] of events) {
    const id = idOf(history, streamId);
    if (id === null) continue;
    // Yields: other work of this process, and the two other steps, go on.
    if (++taken % STREAMS_PER_BATCH === 0) await setImmediate();
    // Folded once for all that is made of it; what fails is looked into by itself.
    let state: S | null | undefined;
    try {
      state = fold(id, past);
    } catch {
      state = undefined;
    }
    if (state === null) continue;
    for (const { name, projection, columns } of shapes) {
      const make = (of: S, version: number): { rows: Record<string, unknown>[] } | { tally: Tally } =>
        isTally(projection) ? { tally: projection.tally(of) } : { rows: rowsOf(projection, id, version, of) };
      const { made, version, problem } = makeLatest(state, fold, id, past, make);
      if (problem !== null) failures.push({ streamId, projection: name, problem, version });
      if (made === null) continue;
      if ('tally' in made) {
        for (const { place: at, measures } of made.tally.values()) count(tallies.get(name)!, at, measures);
      } else if (problem === null) {
        const target = rows.get(name)!;
        for (const row of made.rows)
          target.push(columns.map(([column, type]) => copyValue(row[column], type)));
      } else {
        const ofProjection = lastGood.get(name) ?? new Map<string, Record<string, unknown>[]>();
        lastGood.set(name, ofProjection.set(id, made.rows));
      }
    }
  }
  return { rows, tallies, failures, lastGood };
}

function makeLatest<S, R>(
  state: S | undefined,
  fold: Folder<S>,
  id: string,
  past: readonly RecordedEvent[],
  make: (state: S, version: number) => R,
): LatestGood<R> {
  if (state !== undefined) {
    try {
      const version = past.at(-1)!.version;
      return { made: make(state, version), version, problem: null };
    } catch {
      // Told below.
    }
  }
  return latestGood(fold, id, past, make);
}

const copyValue = (value: unknown, type: string): unknown =>
  value !== null && value !== undefined && (type === 'jsonb' || type === 'json')
    ? JSON.stringify(value)
    : value;
