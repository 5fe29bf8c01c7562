import type { Queryable, RecordedEvent } from '../event-store/history-reader.js';
import type { RowProjection } from './row-projection.js';
import type { RowsProjection } from './rows-projection.js';
import type { TallyProjection } from './tally-projection.js';

/** A read table, of whichever kind. */
export type Projection<State> = RowProjection<State> | RowsProjection<State> | TallyProjection<State>;

/** Folds the events of one stream, or some of them from the beginning. null: nothing stands there. */
export type Folder<State> = (id: string, events: readonly RecordedEvent[]) => State | null;

/**
 * What a module tells the kernel of its histories, so that the kernel can compare, repair and rebuild what they are
 * read by.
 */
export interface ProjectedHistory<State> {
  /** What the ids of its streams begin with; the rest is the UUID its rows bear. */
  prefix: string;
  projections: Readonly<Record<string, Projection<State>>>;
  /** Stored event names that can be read. */
  knownTypes: readonly string[];
  /** Fetches what folding needs beside the events, for many streams at once. */
  folder(db: Queryable, ids: readonly string[]): Promise<Folder<State>>;
  /** Ids whose rows changed after a moment although no event was appended. */
  rewrittenSince(db: Queryable, since: Date): Promise<string[]>;
}

export const isRow = <S>(projection: Projection<S>): projection is RowProjection<S> => 'row' in projection;
export const isRows = <S>(projection: Projection<S>): projection is RowsProjection<S> => 'rows' in projection;
export const isTally = <S>(projection: Projection<S>): projection is TallyProjection<S> =>
  'tally' in projection;

/** Columns of the table → PostgreSQL type, those included that the kernel adds. */
export function columnsOf<S>(projection: Projection<S>): Record<string, string> {
  if (isRow(projection)) return { id: 'uuid', version: 'integer', ...projection.columns };
  if (isRows(projection)) return { ...projection.columns };
  return {
    ...projection.places,
    ...Object.fromEntries(projection.measures.map((name) => [name, 'bigint'])),
  };
}

/** The column that holds the stream's UUID. */
export function idColumn<S>(projection: RowProjection<S> | RowsProjection<S>): string {
  return isRow(projection) ? 'id' : projection.key[0]!;
}

/** Columns that tell a row from all others. */
export function keyOf<S>(projection: Projection<S>): readonly string[] {
  if (isRow(projection)) return ['id'];
  return isRows(projection) ? projection.key : Object.keys(projection.places);
}

/** One stream's rows in a table of rows. */
export function rowsOf<S>(
  projection: RowProjection<S> | RowsProjection<S>,
  id: string,
  version: number,
  state: S,
): Record<string, unknown>[] {
  return isRow(projection) ? [{ id, version, ...projection.row(state) }] : projection.rows(id, state);
}

/** The UUID of a stream; null when it is not one of this history's. */
export function idOf<S>(history: ProjectedHistory<S>, streamId: string): string | null {
  return streamId.startsWith(history.prefix) ? streamId.slice(history.prefix.length) : null;
}

/** `name type, …` for `jsonb_to_recordset`. */
export function recordOf(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ');
}

/** Whether a projection has one row per stream; the others' rows are locked through it. */
export function rowProjectionOf<S>(history: ProjectedHistory<S>): RowProjection<S> | undefined {
  return Object.values<Projection<S>>(history.projections).find(isRow<S>);
}
