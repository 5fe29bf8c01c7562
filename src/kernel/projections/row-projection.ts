import type { SetWrite } from '../event-store/append-many.js';
import type { Write } from '../event-store/event-store.js';

/**
 * A read table with one row per stream whose content is a pure function of the folded state. Because the row never
 * depends on what the row was before, "projection = replay" holds by construction and a rebuild is a fold.
 */
export interface RowProjection<State> {
  table: string;
  /** Column → PostgreSQL type. `id` (from the stream) and `version` are added by the kernel. */
  columns: Readonly<Record<string, string>>;
  /** Values in the names of {@link columns}; `json` columns take any JSON value. */
  row(state: State): Record<string, unknown>;
}

/**
 * The write that brings a projection's row from one stream version to a later one. Commits only when exactly one row
 * changed. Columns whose value stays are left alone: a wide row is then cheap to change, and most changes touch no
 * index.
 *
 * @param before the state at version `from`; null when there was none
 */
export function rowWrite<State>(
  projection: RowProjection<State>,
  id: string,
  from: number,
  to: number,
  after: State,
  before: State | null,
): Write {
  const columns = Object.entries(projection.columns);
  const values = storedValues(projection, projection.row(after));
  const params: unknown[] = [id, to];
  let sql: string;
  if (before === null) {
    const places = columns.map(([name, type]) => `$${params.push(values[name])}::${type}`);
    const names = columns.map(([name]) => name);
    sql = `INSERT INTO ${projection.table} (id, version, ${names.join(', ')})
         SELECT $1::uuid, $2::integer, ${places.join(', ')} FROM appended`;
  } else {
    const old = storedValues(projection, projection.row(before));
    const changes = columns
      .filter(([name]) => !sameValue(values[name], old[name]))
      .map(([name, type]) => `${name} = $${params.push(values[name])}::${type}`);
    sql = `UPDATE ${projection.table} SET ${['version = $2::integer', ...changes].join(', ')} FROM appended
         WHERE id = $1::uuid AND ${projection.table}.version = $${params.push(from)}::integer`;
  }
  return { what: projection.table, sql, params, exactlyOne: true };
}

/** One row's way from a stream version to a later one. */
export interface RowChange<State> {
  id: string;
  from: number;
  to: number;
  before: State;
  after: State;
}

/** What {@link rowWrite} does for one row, for many that exist: of each, every column that changes in one of them. */
export function rowsUpdate<State>(
  projection: RowProjection<State>,
  changes: readonly RowChange<State>[],
): SetWrite {
  const changing = new Set<string>();
  const records = changes.map(({ id, from, to, before, after }) => {
    const row = projection.row(after);
    const values = storedValues(projection, row);
    const old = storedValues(projection, projection.row(before));
    for (const name of Object.keys(values)) if (!sameValue(values[name], old[name])) changing.add(name);
    return { ...row, id, from_version: from, version: to };
  });
  const columns = Object.entries(projection.columns).filter(([name]) => changing.has(name));
  const names = ['version', ...columns.map(([name]) => name)];
  return {
    what: projection.table,
    sql: `UPDATE ${projection.table} SET ${names.map((name) => `${name} = r.${name}`).join(', ')}
          FROM appended, jsonb_to_recordset($1::jsonb) AS r(id uuid, from_version integer, version integer${columns
            .map(([name, type]) => `, ${name} ${type}`)
            .join('')})
          WHERE ${projection.table}.id = r.id AND ${projection.table}.version = r.from_version`,
    // Only what is read of them: a row is wide.
    records: records.map((record) =>
      Object.fromEntries(['id', 'from_version', ...names].map((name) => [name, record[name as 'id']])),
    ),
    exactlyOneEach: true,
  };
}

/** The row as the driver takes it: JSON columns as text. */
function storedValues<State>(
  projection: RowProjection<State>,
  row: Record<string, unknown>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(projection.columns)) {
    const value = row[name];
    if (value === undefined) throw new Error(`Projection ${projection.table} gives no value for ${name}.`);
    values[name] = value !== null && (type === 'jsonb' || type === 'json') ? JSON.stringify(value) : value;
  }
  return values;
}

function sameValue(a: unknown, b: unknown): boolean {
  return a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));
}
