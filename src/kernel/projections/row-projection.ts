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
 * changed. Columns whose value stays are left alone: a wide row is then cheap to change, and most changes touch no index.
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
  const values = storedValues(projection, after);
  const params: unknown[] = [id, to];
  let sql: string;
  if (before === null) {
    const places = columns.map(([name, type]) => `$${params.push(values[name])}::${type}`);
    const names = columns.map(([name]) => name);
    sql = `INSERT INTO ${projection.table} (id, version, ${names.join(', ')})
         SELECT $1::uuid, $2::integer, ${places.join(', ')} FROM appended`;
  } else {
    const old = storedValues(projection, before);
    const changes = columns
      .filter(([name]) => !sameValue(values[name], old[name]))
      .map(([name, type]) => `${name} = $${params.push(values[name])}::${type}`);
    sql = `UPDATE ${projection.table} SET ${['version = $2::integer', ...changes].join(', ')} FROM appended
         WHERE id = $1::uuid AND ${projection.table}.version = $${params.push(from)}::integer`;
  }
  return { what: projection.table, sql, params, exactlyOne: true };
}

/** The row as the driver takes it: JSON columns as text. */
function storedValues<State>(projection: RowProjection<State>, state: State): Record<string, unknown> {
  const row = projection.row(state);
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
