import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopNoted } from './leftovers.mjs';

/** Ends what this run started. A process that a test forgot is ended too, and the run fails: tests clean up. */
export default async function globalTeardown() {
  // When nothing is left to do, Node would wait, spinning, for a request that was lost with a thread.
  process.once('beforeExit', () => process.exit());
  const folder = process.env.PAYBY_TEST_RUN;
  if (!folder) return;
  // What the specs of a worker shared ends with the run. Before the database, which it would miss.
  await stopNoted(join(folder, 'shared'));
  const postgres = globalThis.__testPostgres;
  if (postgres) {
    await rm(join(folder, 'processes', String(postgres.pid())), { force: true });
    await postgres.stop();
  }
  const forgotten = await stopNoted(join(folder, 'processes'));
  await rm(folder, { recursive: true, force: true });
  if (forgotten.length > 0) throw new Error(`Left running by tests, and ended now: ${forgotten.join(', ')}`);
}
