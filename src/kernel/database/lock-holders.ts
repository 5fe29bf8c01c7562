import type { Queryable } from './queryable.js';

/** Who of the other processes has used some tables for longest and not ended; null when nobody holds them. */
export async function longestHolder(db: Queryable, tables: readonly string[]): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    `SELECT format('process %s (%s) since %s', a.pid, concat_ws(', ', nullif(a.application_name, ''), a.state),
                   to_char(a.xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) AS name
     FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'relation' AND l.granted AND l.relation = ANY ($1::regclass[]::oid[]) AND a.pid <> pg_backend_pid()
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ORDER BY a.xact_start LIMIT 1`,
    [tables],
  );
  return row?.name ?? null;
}
