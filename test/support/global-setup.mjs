// Runs once before all projects that need servers. Plain JavaScript on the compiled sources, because Jest resolves
// modules here with Node's own rules.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { stopLeftovers } from './leftovers.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST_FOLDER = join(ROOT, '.test');

export default async function globalSetup() {
  await mkdir(join(TEST_FOLDER, 'logs'), { recursive: true });
  // A run that was killed may have left processes; they would hold ports and databases.
  await stopLeftovers(TEST_FOLDER);
  await writeFile(join(TEST_FOLDER, 'pg.json'), JSON.stringify({ adminUrl: await provideServer() }), {
    mode: 0o600,
  });
}

async function provideServer() {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const module = pathToFileURL(join(ROOT, 'dist/src/kernel/database/embedded-postgres.js')).href;
  const { EmbeddedPostgres } = await import(module).catch((error) => {
    throw new Error(`The server is not built ("npm run build:server"): ${error.message}`);
  });
  const start = () =>
    EmbeddedPostgres.start({
      folder: join(TEST_FOLDER, 'postgres'),
      // Nothing here outlives the run, so a crash may lose it; that makes a test database six times quicker to make.
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
    });
  const postgres = await start().catch(async () => {
    // Without fsync a machine that went down leaves a broken cluster. It holds nothing worth keeping.
    await rm(join(TEST_FOLDER, 'postgres'), { recursive: true, force: true });
    return start();
  });
  globalThis.__testPostgres = postgres;
  return postgres.url('postgres');
}
