import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopLeftovers } from './leftovers.mjs';

const TEST_FOLDER = join(fileURLToPath(new URL('../..', import.meta.url)), '.test');

/** Ends what this run started. A process that a test forgot is ended too, and the run fails: tests clean up. */
export default async function globalTeardown() {
  const forgotten = await stopLeftovers(TEST_FOLDER);
  await globalThis.__testPostgres?.stop();
  if (forgotten.length > 0) throw new Error(`Left running by tests, and ended now: ${forgotten.join(', ')}`);
}
