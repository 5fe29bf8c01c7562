import type { Queryable, RecordedEvent } from '../event-store/history-reader.js';
import {
  columnsOf,
  idColumn,
  isRow,
  isTally,
  recordOf,
  rowProjectionOf,
  type Folder,
  type ProjectedHistory,
} from './projected-history.js';
import { shadowOf } from './shadow-table.js';

/** What a stream is read by, and why it is not what the whole stream says. */
export interface LatestGood<R> {
  /** null: nothing can be made of any part of it. */
  made: R | null;
  /** The version it shows; 0: none. */
  version: number;
  /** null: it shows all of the stream. */
  problem: string | null;
}

/**
 * Makes something of a stream's state; where that fails, of the latest state before that it can be made of. A stream
 * that an event of a newer release ends is so shown as it stood before that event.
 */
export function latestGood<S, R>(
  fold: Folder<S>,
  id: string,
  past: readonly RecordedEvent[],
  make: (state: S, version: number) => R,
): LatestGood<R> {
  let problem: string | null = null;
  for (let length = past.length; length > 0; length--) {
    try {
      const state = fold(id, past.slice(0, length));
      const version = past[length - 1]!.version;
      if (state !== null) return { made: make(state, version), version, problem };
    } catch (error) {
      problem ??= (error as Error).message;
    }
  }
  return { made: null, version: 0, problem };
}

/**
 * Takes the live rows of streams that cannot be built into a table that is built anew, in place of what it has of them.
 * @param made rows for the streams whose live rows are lost; they have what could be built
 */
export async function keepLiveRows<S>(
  tx: Queryable,
  history: ProjectedHistory<S>,
  name: string,
  ids: readonly string[],
  made: ReadonlyMap<string, Record<string, unknown>[]> = new Map(),
): Promise<void> {
  const projection = history.projections[name]!;
  if (isTally(projection) || ids.length === 0) return;
  // The row there is one of for each stream tells whether a stream has lost its rows, or has none of this kind.
  const main = isRow(projection) ? projection : (rowProjectionOf(history) ?? projection);
  const live = await tx.query<{ id: string }>(
    `SELECT DISTINCT ${idColumn(main)} AS id FROM ${main.table} WHERE ${idColumn(main)} = ANY ($1::uuid[])`,
    [ids],
  );
  const kept = live.map(({ id }) => id);
  const shadow = shadowOf(projection.table);
  const idName = idColumn(projection);
  await tx.query(`DELETE FROM ${shadow} WHERE ${idName} = ANY ($1::uuid[])`, [kept]);
  await tx.query(
    `INSERT INTO ${shadow} SELECT * FROM ${projection.table} WHERE ${idName} = ANY ($1::uuid[])`,
    [kept],
  );
  const lost = ids.filter((id) => !kept.includes(id)).flatMap((id) => made.get(id) ?? []);
  if (lost.length === 0) return;
  const columns = columnsOf(projection);
  const names = Object.keys(columns).join(', ');
  await tx.query(
    `INSERT INTO ${shadow} (${names}) SELECT ${names} FROM jsonb_to_recordset($1::jsonb) AS r(${recordOf(columns)})`,
    [JSON.stringify(lost)],
  );
}
