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

/** The write that brings a projection's row from one stream version to a later one. Commits only when exactly one row changed. */
export function rowWrite<State>(
  projection: RowProjection<State>,
  id: string,
  from: number,
  to: number,
  state: State,
): Write {
  const columns = Object.entries(projection.columns);
  const row = projection.row(state);
  const values = columns.map(([name, type]) => {
    const value = row[name];
    if (value === undefined) throw new Error(`Projection ${projection.table} gives no value for ${name}.`);
    return value !== null && (type === 'jsonb' || type === 'json') ? JSON.stringify(value) : value;
  });
  const params = [id, to, ...values];
  const sql =
    from === 0
      ? `INSERT INTO ${projection.table} (id, version, ${columns.map(([name]) => name).join(', ')})
         SELECT $1::uuid, $2::integer, ${columns.map(([, type], i) => `$${i + 3}::${type}`).join(', ')} FROM appended`
      : `UPDATE ${projection.table} SET version = $2::integer, ${columns
          .map(([name, type], i) => `${name} = $${i + 3}::${type}`)
          .join(
            ', ',
          )} FROM appended WHERE id = $1::uuid AND ${projection.table}.version = $${params.push(from)}::integer`;
  return { what: projection.table, sql, params, exactlyOne: true };
}
