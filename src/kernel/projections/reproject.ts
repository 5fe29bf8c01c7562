import type pg from 'pg';
import type { Database } from '../database/database.js';
import { readStreams, within, type Queryable } from '../event-store/history-reader.js';
import {
  columnsOf,
  idColumn,
  isTally,
  keyOf,
  recordOf,
  rowProjectionOf,
  rowsOf,
  type ProjectedHistory,
} from './projected-history.js';
import type { RowProjection } from './row-projection.js';
import type { RowsProjection } from './rows-projection.js';
import { tallyDifference, type TallyProjection } from './tally-projection.js';

/** PostgreSQL chose this transaction to end a deadlock; it may simply be run again. */
const DEADLOCK = '40P01';

/**
 * Writes one stream's rows anew from its history, whatever they were, and takes it out of the parked ones. Commands on
 * the same stream wait, or are waited for.
 * @returns the projections whose rows were written
 */
export async function repairStream<S>(
  db: Database,
  history: ProjectedHistory<S>,
  id: string,
  before?: (client: pg.PoolClient) => Promise<void>,
): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (client) => {
        await before?.(client);
        return reproject(client, history, id);
      });
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || tries === 3) throw error;
    }
  }
}

async function reproject<S>(
  client: pg.PoolClient,
  history: ProjectedHistory<S>,
  id: string,
): Promise<string[]> {
  const tx = within(client);
  const streamId = history.prefix + id;
  const parked = await tx.query<{ projection: string; version: number }>(
    'SELECT projection, version FROM kernel.parked_streams WHERE stream_id = $1 ORDER BY projection FOR UPDATE',
    [streamId],
  );
  const main = rowProjectionOf(history);
  // Every command changes this row, so from here on none of them is half-way. What they wrote before is read below.
  if (main) await client.query(`SELECT FROM ${main.table} WHERE id = $1 FOR UPDATE`, [id]);
  const events = (await readStreams(tx, [streamId])).events.get(streamId) ?? [];
  const fold = await history.folder(tx, [id]);
  const state = fold(id, events);
  const version = events.at(-1)?.version ?? 0;
  const written: string[] = [];
  for (const [name, projection] of Object.entries(history.projections)) {
    if (!isTally(projection)) {
      await replaceRows(tx, projection, [id], state === null ? [] : rowsOf(projection, id, version, state));
    } else {
      // Sums are right but for what was added since the stream was parked.
      const place = parked.find((row) => row.projection === name);
      if (!place || state === null) continue;
      const shown = fold(id, events.slice(0, place.version));
      await addToDeltas(tx, projection, state, shown);
    }
    written.push(name);
  }
  await client.query('DELETE FROM kernel.parked_streams WHERE stream_id = $1', [streamId]);
  await client.query('DELETE FROM kernel.drift WHERE stream_id = $1', [streamId]);
  return written;
}

/** Makes `rows` all the rows that some streams have in a table. Rows that are there already keep their place. */
export async function replaceRows<S>(
  db: Queryable,
  projection: RowProjection<S> | RowsProjection<S>,
  ids: readonly string[],
  rows: Record<string, unknown>[],
  table = projection.table,
): Promise<void> {
  const columns = columnsOf(projection);
  const key = keyOf(projection);
  const names = Object.keys(columns);
  const record = recordOf(columns);
  await db.query(
    `DELETE FROM ${table} t WHERE t.${idColumn(projection)} = ANY ($1::uuid[]) AND NOT EXISTS (
       SELECT FROM jsonb_to_recordset($2::jsonb) AS r(${record}) WHERE ${key.map((k) => `r.${k} = t.${k}`).join(' AND ')})`,
    [ids, JSON.stringify(rows)],
  );
  if (rows.length === 0) return;
  const rest = names.filter((name) => !key.includes(name));
  await db.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${names.map((name) => `r.${name}`).join(', ')}
     FROM jsonb_to_recordset($1::jsonb) AS r(${record})
     ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  );
}

async function addToDeltas<S>(
  db: Queryable,
  projection: TallyProjection<S>,
  after: S,
  before: S | null,
): Promise<void> {
  const rows = tallyDifference(projection, after, before);
  if (rows.length === 0) return;
  const columns = columnsOf(projection);
  const names = Object.keys(columns).join(', ');
  await db.query(
    `INSERT INTO ${projection.table}_deltas (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS d(${recordOf(columns)})`,
    [JSON.stringify(rows)],
  );
}
