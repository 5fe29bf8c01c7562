import type { SetWrite } from '../event-store/append-many.js';

/** A read table with any number of rows per stream, all of them a pure function of the folded state. */
export interface RowsProjection<State> {
  table: string;
  /** Column → PostgreSQL type. */
  columns: Readonly<Record<string, string>>;
  /** Columns that tell a row from all others; the table's primary key. */
  key: readonly string[];
  /** The rows of the stream with this id, in the names of {@link columns}. */
  rows(id: string, state: State): Record<string, unknown>[];
}

/**
 * The writes that turn a stream's rows of one state into those of a later one. Rows that stay as they are are not
 * touched.
 */
export function rowsWrites<State>(
  projection: RowsProjection<State>,
  id: string,
  after: State,
  before: State | null,
): SetWrite[] {
  const { table, columns, key } = projection;
  const keyOf = (row: Record<string, unknown>): string => JSON.stringify(key.map((name) => row[name]));
  const old = new Map(
    (before === null ? [] : projection.rows(id, before)).map((row) => [keyOf(row), JSON.stringify(row)]),
  );
  const rows = projection.rows(id, after);
  const changed = rows.filter((row) => old.get(keyOf(row)) !== JSON.stringify(row));
  const kept = new Set(rows.map(keyOf));
  const gone = [...old.entries()].filter(([k]) => !kept.has(k)).map(([, row]) => JSON.parse(row) as object);

  const names = Object.keys(columns);
  const record = (of: readonly string[]): string => of.map((name) => `${name} ${columns[name]}`).join(', ');
  const writes: SetWrite[] = [];
  if (gone.length) {
    writes.push({
      what: table,
      sql: `DELETE FROM ${table} USING appended, jsonb_to_recordset($1::jsonb) AS gone(${record(key)})
            WHERE ${key.map((name) => `${table}.${name} = gone.${name}`).join(' AND ')}`,
      records: gone,
    });
  }
  if (changed.length) {
    const rest = names.filter((name) => !key.includes(name));
    writes.push({
      what: table,
      sql: `INSERT INTO ${table} (${names.join(', ')})
            SELECT ${names.map((name) => `r.${name}`).join(', ')} FROM appended, jsonb_to_recordset($1::jsonb) AS r(${record(names)})
            ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${rest.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      records: changed,
    });
  }
  return writes;
}
