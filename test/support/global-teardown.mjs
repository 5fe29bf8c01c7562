import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopLeftovers } from './leftovers.mjs';

/** Ends what this run started. A process that a test forgot is ended too, and the run fails: tests clean up. */
export default async function globalTeardown() {
  const folder = process.env.PAYBY_TEST_RUN;
  if (!folder) return;
  const postgres = globalThis.__testPostgres;
  if (postgres) {
    await rm(join(folder, 'processes', String(postgres.pid())), { force: true });
    await postgres.stop();
  }
  const forgotten = await stopLeftovers(folder);
  await rm(folder, { recursive: true, force: true });
  if (forgotten.length > 0) throw new Error(`Left running by tests, and ended now: ${forgotten.join(', ')}`);
}
