import type { Database } from '../database/database.js';
import type { SetWrite } from '../event-store/append-many.js';

/** What one stream contributes to sums, by place in the table. */
export type Tally = Map<string, { place: Record<string, unknown>; measures: Record<string, number> }>;

/**
 * A table of sums over many streams, such as takings per day. Adding to the same row from every command would make the
 * commands of a busy hotel wait for each other, so each command inserts what it changes into `<table>_deltas`, readers
 * add both up, and a sweep folds the deltas in.
 */
export interface TallyProjection<State> {
  table: string;
  /** Columns a sum is kept for → PostgreSQL type; the table's primary key. */
  places: Readonly<Record<string, string>>;
  /** The sums, whole numbers. */
  measures: readonly string[];
  /** A stream's contribution, a pure function of its state. */
  tally(state: State): Tally;
}

/** Adds to a tally under construction. */
export function count(tally: Tally, place: Record<string, unknown>, measures: Record<string, number>): void {
  const key = JSON.stringify(place);
  const entry = tally.get(key) ?? { place, measures: {} };
  for (const [name, value] of Object.entries(measures))
    entry.measures[name] = (entry.measures[name] ?? 0) + value;
  tally.set(key, entry);
}

/** What one state adds to the sums beyond another, a row per place; none when nothing changes. */
export function tallyDifference<State>(
  projection: Pick<TallyProjection<State>, 'measures' | 'tally'>,
  after: State,
  before: State | null,
): Record<string, unknown>[] {
  const { measures } = projection;
  const difference: Tally = new Map();
  for (const { place, measures: values } of projection.tally(after).values())
    count(difference, place, values);
  if (before !== null) {
    for (const { place, measures: values } of projection.tally(before).values()) {
      count(
        difference,
        place,
        Object.fromEntries(Object.entries(values).map(([name, value]) => [name, -value])),
      );
    }
  }
  return [...difference.values()]
    .filter(({ measures: values }) => Object.values(values).some((value) => value !== 0))
    .map(({ place, measures: values }) => ({
      ...place,
      ...Object.fromEntries(measures.map((name) => [name, values[name] ?? 0])),
    }));
}

/** The write that adds the difference between two states; none when nothing changes. */
export function tallyWrites<State>(
  projection: TallyProjection<State>,
  after: State,
  before: State | null,
): SetWrite[] {
  const { table, places, measures } = projection;
  const rows = tallyDifference(projection, after, before);
  if (rows.length === 0) return [];
  const names = [...Object.keys(places), ...measures];
  const record = [
    ...Object.entries(places).map(([name, type]) => `${name} ${type}`),
    ...measures.map((name) => `${name} bigint`),
  ];
  return [
    {
      what: `${table}_deltas`,
      sql: `INSERT INTO ${table}_deltas (${names.join(', ')})
            SELECT ${names.map((name) => `d.${name}`).join(', ')} FROM appended, jsonb_to_recordset($1::jsonb) AS d(${record.join(', ')})`,
      records: rows,
    },
  ];
}

/** The sums as they are now, to select from: the table and what has not been folded in yet. */
export function tallyRows(projection: Pick<TallyProjection<never>, 'table' | 'places' | 'measures'>): string {
  const names = [...Object.keys(projection.places), ...projection.measures].join(', ');
  return `(SELECT ${names} FROM ${projection.table} UNION ALL SELECT ${names} FROM ${projection.table}_deltas)`;
}

/**
 * Folds up to `limit` deltas into the table, in one statement: a reader sees them either there or here.
 * @returns how many were folded
 */
export async function foldDeltas(
  db: Database,
  { table, places, measures }: Pick<TallyProjection<never>, 'table' | 'places' | 'measures'>,
  limit: number,
): Promise<number> {
  const dims = Object.keys(places).join(', ');
  const [row] = await db.query<{ n: number }>(
    `WITH taken AS (
       DELETE FROM ${table}_deltas WHERE id IN (SELECT id FROM ${table}_deltas ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING *),
     folded AS (
       INSERT INTO ${table} AS t (${dims}, ${measures.join(', ')})
       SELECT ${dims}, ${measures.map((name) => `sum(${name})`).join(', ')} FROM taken GROUP BY ${dims} ORDER BY ${dims}
       ON CONFLICT (${dims}) DO UPDATE SET ${measures.map((name) => `${name} = t.${name} + excluded.${name}`).join(', ')}
       RETURNING 1)
     SELECT count(*)::int AS n FROM taken`,
    [limit],
  );
  return row!.n;
}
