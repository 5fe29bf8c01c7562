import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../database/database.js';
import { longestHolder } from '../database/lock-holders.js';
import { currentCheckpoint, readAll, type Checkpoint } from '../event-store/event-store.js';
import {
  countStreams,
  nextRange,
  readRange,
  readStreams,
  streamsChangedAfter,
  within,
  type Queryable,
  type RecordedEvent,
  type StreamRange,
} from '../event-store/history-reader.js';
import { copyRows } from './copy-rows.js';
import { foldBatch, type Failure, type FoldedBatch } from './fold-batch.js';
import { keepLiveRows } from './last-good.js';
import {
  columnsOf,
  idOf,
  isTally,
  keyOf,
  recordOf,
  rowsOf,
  type ProjectedHistory,
} from './projected-history.js';
import { replaceRows } from './reproject.js';
import {
  assertSameStructure,
  createShadow,
  dropShadow,
  indexShadow,
  shadowOf,
  swapIn,
} from './shadow-table.js';
import { count, tallyDifference, type Tally, type TallyProjection } from './tally-projection.js';

/** Where a rebuild stands; kept with every batch, so that it goes on after an interruption. */
export interface RebuildPlace {
  /** The bulk is every history as it stood here; what came later is caught up with afterwards. */
  from: Checkpoint;
  startedAt: string;
  /** The last stream in the new tables; all of them once `indexed`. */
  lastStream: string;
  streams: number;
  rows: number;
  /** Streams that could not be read, or a projection threw on: they keep their live rows, and the others go on. */
  failures: Failure[];
  /** The new tables have taken the old ones' places. */
  swapped: boolean;
}

export interface RebuildHooks {
  /** Called with every batch, in the batch's own transaction. Answers whether to stop. */
  keep(tx: Queryable, place: RebuildPlace, total: number): Promise<boolean>;
}

export interface RebuildResult {
  streams: number;
  rows: number;
  /** Streams that changed meanwhile and were caught up with. */
  caughtUp: number;
  /** Rows that could not be built and are those of before; see `problems`. */
  parked: number;
  /** The first of them. */
  problems: { streamId: string; projection: string; problem: string }[];
}

/** Somebody asked for it to stop. */
export class RebuildStoppedError extends Error {
  override name = 'RebuildStoppedError';
}

const STREAMS = 1_000;
const PROBLEMS_TOLD = 100;
const CATCH_UP_BATCH = 2_000;
/** With so few left behind, the rest is caught up with while commands wait. */
const SMALL_ENOUGH = 500;
/**
 * While a rebuild waits for the last reader of an old table, new readers wait behind it. So it gives up soon, lets them
 * pass, and tries again.
 */
const SWAP_LOCK_MS = 250;
const SWAP_TRIES = 200;
const LOCK_NOT_AVAILABLE = new Set(['55P03', '40P01']);

/**
 * Builds read tables anew beside the live ones and puts them in their place. Histories are folded here, not replayed as
 * commands: nothing enters the outbox, so no effect is ever sent again. Reads and commands go on; commands wait only
 * while the last few streams are caught up with and the tables change places.
 *
 * @param resume where an earlier try stopped; null begins anew
 * @throws RebuildStoppedError when a hook asked for it; what was built is still there
 */
export async function rebuildProjections<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
  resume: RebuildPlace | null,
  hooks: RebuildHooks,
): Promise<RebuildResult> {
  const total = await countStreams(db);
  const place = resume ?? (await begin(db, history, names));
  let caughtUp = 0;
  if (!place.swapped) {
    await fillShadows(db, history, names, place, total, hooks);
    await indexShadows(db, history, names);
    const keep = (tx: Queryable, at: RebuildPlace): Promise<boolean> => hooks.keep(tx, at, total);
    caughtUp = await catchUp(db, history, names, place, keep);
    caughtUp += await swap(db, history, names, place, keep);
  }
  const problems = place.failures.slice(0, PROBLEMS_TOLD).map(({ version: _, ...told }) => told);
  return {
    streams: place.streams,
    rows: place.rows,
    caughtUp,
    parked: place.failures.length,
    problems,
  };
}

/** Drops what a rebuild has built so far. */
export async function abandonRebuild<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) await dropShadow(db, history.projections[name]!.table);
}

async function begin<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
): Promise<RebuildPlace> {
  const [now] = await db.query<{ at: Date }>('SELECT clock_timestamp() AS at');
  for (const name of names) {
    const projection = history.projections[name]!;
    await createShadow(db, projection.table);
    // Sums are added to while the table fills, so their key must be there from the beginning.
    if (isTally(projection)) await withClient(db, (client) => indexShadow(client, projection.table));
  }
  return {
    from: await currentCheckpoint(db),
    startedAt: now!.at.toISOString(),
    lastStream: '',
    streams: 0,
    rows: 0,
    failures: [],
    swapped: false,
  };
}

interface Batch {
  range: StreamRange;
  events: Map<string, RecordedEvent[]>;
}

async function fillShadows<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
  place: RebuildPlace,
  total: number,
  hooks: RebuildHooks,
): Promise<void> {
  const fetch = async (after: string): Promise<Batch | null> => {
    const range = await nextRange(db, after, STREAMS);
    return range && { range, events: await readRange(db, range, place.from) };
  };
  const store = async ({ range }: Batch, folded: FoldedBatch): Promise<void> => {
    const { rows, tallies, failures } = folded;
    const stop = await db.transaction(async (client) => {
      await client.query('SET LOCAL synchronous_commit = off');
      for (const [name, values] of rows) {
        const { table } = history.projections[name]!;
        const columns = Object.keys(columnsOf(history.projections[name]!));
        place.rows += await copyRows(client, shadowOf(table), columns, values);
      }
      for (const [name, tally] of tallies) {
        const projection = history.projections[name] as TallyProjection<S>;
        await addTally(within(client), projection, tallyRecords(projection, tally));
      }
      await keepRows(within(client), history, folded);
      place.failures.push(...failures);
      place.lastStream = range.last;
      place.streams += range.streams;
      return hooks.keep(within(client), place, total);
    });
    if (stop) throw new RebuildStoppedError('The rebuild was stopped.');
  };
  // While one batch is folded here, the database reads the next and stores the one before.
  let next = heard(fetch(place.lastStream));
  let stored = Promise.resolve();
  try {
    for (let batch = await next; batch; batch = await next) {
      next = heard(fetch(batch.range.last));
      const ids = [...batch.events.keys()]
        .map((streamId) => idOf(history, streamId))
        .filter((id) => id !== null);
      const folded = await foldBatch(history, names, await history.folder(db, ids), batch.events);
      await stored;
      stored = heard(store(batch, folded));
    }
  } finally {
    // Nothing of this goes on once it has ended, however it ends.
    await stored;
  }
}

/** Its failure is met where it is awaited, which may be after other work; until then it must not end the process. */
function heard<R>(promise: Promise<R>): Promise<R> {
  promise.catch(() => undefined);
  return promise;
}

/** The projections whose rows of a stream are the live ones, by projection. */
async function keepRows<S>(
  tx: Queryable,
  history: ProjectedHistory<S>,
  { failures, lastGood }: Pick<FoldedBatch, 'failures' | 'lastGood'>,
): Promise<void> {
  for (const name of new Set(failures.map(({ projection }) => projection))) {
    const ids = failures
      .filter(({ projection }) => projection === name)
      .map(({ streamId }) => streamId.slice(history.prefix.length));
    await keepLiveRows(tx, history, name, ids, lastGood.get(name));
  }
}

function tallyRecords<S>({ measures }: TallyProjection<S>, tally: Tally): Record<string, unknown>[] {
  return [...tally.values()].map((entry) => ({
    ...entry.place,
    ...Object.fromEntries(measures.map((name) => [name, entry.measures[name] ?? 0])),
  }));
}

async function addTally<S>(
  db: Queryable,
  projection: TallyProjection<S>,
  records: Record<string, unknown>[],
): Promise<void> {
  if (records.length === 0) return;
  const columns = columnsOf(projection);
  const names = Object.keys(columns).join(', ');
  await db.query(
    `INSERT INTO ${shadowOf(projection.table)} AS t (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r(${recordOf(columns)})
     ON CONFLICT (${keyOf(projection).join(', ')}) DO UPDATE SET ${projection.measures.map((m) => `${m} = t.${m} + excluded.${m}`).join(', ')}`,
    [JSON.stringify(records)],
  );
}

async function indexShadows<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await withClient(db, async (client) => {
      await client.query(`SET maintenance_work_mem = '256MB'`);
      try {
        await indexShadow(client, history.projections[name]!.table);
      } finally {
        await client.query('RESET maintenance_work_mem');
      }
    });
  }
}

type Keep = (tx: Queryable, place: RebuildPlace) => Promise<boolean>;

async function catchUp<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
  place: RebuildPlace,
  keep: Keep,
): Promise<number> {
  let caughtUp = 0;
  for (let behind = Infinity; behind > SMALL_ENOUGH;) {
    const { events, checkpoint } = await readAll(db, place.from, CATCH_UP_BATCH * 5);
    const streamIds = [...new Set(events.map(({ streamId }) => streamId))];
    const stop = await db.transaction(async (client) => {
      await bringTo(within(client), history, names, place, streamIds, checkpoint);
      return keep(within(client), place);
    });
    if (stop) throw new RebuildStoppedError('The rebuild was stopped.');
    caughtUp += streamIds.length;
    behind = events.length;
  }
  return caughtUp;
}

async function swap<S>(
  db: Database,
  history: ProjectedHistory<S>,
  names: readonly string[],
  place: RebuildPlace,
  keep: Keep,
): Promise<number> {
  const tables = names.map((name) => history.projections[name]!.table);
  const deltas = names
    .filter((name) => isTally(history.projections[name]!))
    .map((name) => `${history.projections[name]!.table}_deltas`);
  for (let tries = 1; ; tries++) {
    // What a try did is rolled back with it, so each begins from the same place.
    const attempt = structuredClone(place);
    try {
      const left = await db.transaction(async (client) => {
        const tx = within(client);
        await client.query(`SET LOCAL lock_timeout = '${SWAP_LOCK_MS}ms'`);
        // Readers pass; whoever writes waits here, before it has written anything.
        await client.query(`LOCK TABLE ${[...tables, ...deltas].join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
        await client.query('SELECT FROM kernel.parked_streams WHERE projection = ANY ($1) FOR UPDATE', [
          names,
        ]);
        for (const table of tables) await assertSameStructure(tx, table);
        const changed = await streamsChangedAfter(tx, attempt.from);
        const rewritten = await history.rewrittenSince(tx, new Date(attempt.startedAt));
        const last = [...new Set([...changed, ...rewritten.map((id) => history.prefix + id)])];
        for (let from = 0; from < last.length; from += CATCH_UP_BATCH)
          await bringTo(tx, history, names, attempt, last.slice(from, from + CATCH_UP_BATCH), null);
        for (const table of deltas) await client.query(`DELETE FROM ${table}`);
        for (const table of tables) await swapIn(client, table);
        await parkFailures(tx, names, attempt);
        await client.query('DELETE FROM kernel.drift WHERE projection = ANY ($1)', [names]);
        attempt.swapped = true;
        await keep(tx, attempt);
        return last.length;
      });
      Object.assign(place, attempt);
      return left;
    } catch (error) {
      if (!LOCK_NOT_AVAILABLE.has((error as { code?: string }).code ?? '')) throw error;
      if (tries === SWAP_TRIES) {
        const holder = (await longestHolder(db, tables)) ?? 'others';
        throw new Error(`The old tables stayed in use by ${holder}.`, { cause: error });
      }
      await setTimeout(SWAP_LOCK_MS);
    }
  }
}

/** Brings some streams in the new tables from where they stood at `place.from` to a later place; null: to now. */
async function bringTo<S>(
  tx: Queryable,
  history: ProjectedHistory<S>,
  names: readonly string[],
  place: RebuildPlace,
  streamIds: readonly string[],
  until: Checkpoint | null,
): Promise<void> {
  const ids = streamIds.map((streamId) => idOf(history, streamId)).filter((id) => id !== null);
  const { events, settled } = await readStreams(tx, streamIds, place.from);
  const reached = until && (await readStreams(tx, streamIds, until)).settled;
  const fold = ids.length ? await history.folder(tx, ids) : null;
  for (const name of names) {
    const projection = history.projections[name]!;
    const rows: Record<string, unknown>[] = [];
    const followed: string[] = [];
    const unable: string[] = [];
    for (const id of ids) {
      const streamId = history.prefix + id;
      const all = events.get(streamId) ?? [];
      const past = reached ? all.slice(0, reached.get(streamId)) : all;
      const failure = place.failures.find((f) => f.streamId === streamId && f.projection === name);
      const shown = failure ? failure.version : (settled.get(streamId) ?? 0);
      try {
        const after = fold!(id, past);
        if (after === null) continue;
        rows.push(
          ...(isTally(projection)
            ? tallyDifference(projection, after, shown === 0 ? null : fold!(id, all.slice(0, shown)))
            : rowsOf(projection, id, past.at(-1)!.version, after)),
        );
        followed.push(id);
        if (failure) place.failures.splice(place.failures.indexOf(failure), 1);
      } catch (error) {
        const problem = (error as Error).message;
        if (!failure) place.failures.push({ streamId, projection: name, problem, version: shown });
        unable.push(id);
      }
    }
    if (isTally(projection)) await addTally(tx, projection, merged(projection, rows));
    else {
      await replaceRows(tx, projection, followed, rows, shadowOf(projection.table));
      // A newer release may have written them meanwhile.
      await keepLiveRows(tx, history, name, unable);
    }
  }
  if (until) place.from = until;
}

/** One record per place: a statement may change a row only once. */
function merged<S>(
  projection: TallyProjection<S>,
  records: Record<string, unknown>[],
): Record<string, unknown>[] {
  const tally: Tally = new Map();
  for (const record of records)
    count(
      tally,
      Object.fromEntries(Object.keys(projection.places).map((name) => [name, record[name]])),
      Object.fromEntries(projection.measures.map((name) => [name, record[name] as number])),
    );
  return tallyRecords(projection, tally);
}

async function parkFailures(tx: Queryable, names: readonly string[], place: RebuildPlace): Promise<void> {
  await tx.query('DELETE FROM kernel.parked_streams WHERE projection = ANY ($1)', [names]);
  await tx.query(
    `INSERT INTO kernel.parked_streams (stream_id, projection, version, problem)
     SELECT f."streamId", f.projection, f.version, f.problem
     FROM jsonb_to_recordset($1::jsonb) AS f("streamId" text, projection text, version integer, problem text)`,
    [JSON.stringify(place.failures)],
  );
}

async function withClient(db: Database, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await db.pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
