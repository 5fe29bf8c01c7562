import type pg from 'pg';
import { databaseClient } from './guarded-socket.js';

/** One writer of a database's structure, roles and rights at a time. */
const STRUCTURE_LOCK = 7_301_990_001;

/**
 * Runs `work` on a connection that holds the lock on the structure of the database at this address: several processes
 * may start at once, one changes it and the others find nothing to do.
 * @param url as the tables' owner
 */
export async function withStructureLock<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = databaseClient(url);
  // A connection that breaks while it only holds the lock says so here; unheard, it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [STRUCTURE_LOCK]);
    return await work(client);
  } finally {
    // Ends the session and with it the lock.
    await client.end().catch(() => undefined);
  }
}
