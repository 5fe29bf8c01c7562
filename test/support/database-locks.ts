import pg from 'pg';
import { queryDatabase } from './databases.js';

/**
 * Locks a table against every other statement, reading too.
 * @returns lets go of it, whatever was done to the connection meanwhile
 */
export async function lockTable(url: string, table: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => client.end();
}

/** How many statements of a database wait for a lock now. */
export async function waitingForLocks(url: string): Promise<number> {
  const [row] = await queryDatabase<{ n: number }>(
    url,
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row!.n;
}
