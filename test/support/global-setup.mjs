// Runs once before all projects that need servers. Plain JavaScript on the compiled sources, because Jest resolves
// modules here with Node's own rules.
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isAlive, stopNoted } from './leftovers.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RUNS = join(ROOT, '.test/runs');
/** What the databases of three workers, their logs and the browser's files come to, with room to spare. */
const NEEDED_MB = 2_000;

export default async function globalSetup() {
  // Each run has a folder of its own, so that two may go on side by side.
  const folder = join(RUNS, String(process.pid));
  await clearDeadRuns();
  await mkdir(join(folder, 'processes'), { recursive: true });
  await checkSpace(folder);
  await mkdir(join(ROOT, '.test/logs'), { recursive: true });
  process.env.PAYBY_TEST_RUN = folder;
  const adminUrl = process.env.TEST_DATABASE_URL || (await startPostgres(folder)).url('postgres');
  await makeTemplates(adminUrl);
  await writeFile(join(folder, 'pg.json'), JSON.stringify({ adminUrl }), { mode: 0o600 });
}

/** A full disk shows as a hundred different failures. */
async function checkSpace(folder) {
  const { bavail, bsize } = await statfs(folder);
  const free = (bavail * bsize) / 1e6;
  if (free >= NEEDED_MB) return;
  throw new Error(
    `The disk is full: ${free.toFixed(0)} MB are free at ${folder}, the tests need ${NEEDED_MB}.`,
  );
}

/** Migrated and empty databases, from which each stack's are copied: see `createStackDatabases`. */
async function makeTemplates(adminUrl) {
  const { createDatabaseIfMissing, migrate } = await compiled('src/kernel/database/migrate.js');
  const { controlMigrations } = await compiled('migrations/control/index.js');
  const { tenantMigrations } = await compiled('migrations/tenant/index.js');
  await Promise.all(
    Object.entries({ template_control: controlMigrations, template_tenant: tenantMigrations }).map(
      async ([name, migrations]) => {
        await createDatabaseIfMissing(adminUrl, name);
        const url = new URL(adminUrl);
        url.pathname = `/${name}`;
        await migrate(url.href, migrations);
      },
    ),
  );
}

function compiled(module) {
  return import(pathToFileURL(join(ROOT, 'dist', module)).href).catch((error) => {
    throw new Error(`The server is not built ("npm run build:server"): ${error.message}`);
  });
}

/** A run that was killed may have left processes; they would hold ports and memory. */
async function clearDeadRuns() {
  for (const run of await readdir(RUNS).catch(() => [])) {
    if (isAlive(Number(run))) continue;
    await stopNoted(join(RUNS, run, 'shared'));
    await stopNoted(join(RUNS, run, 'processes'));
    await rm(join(RUNS, run), { recursive: true, force: true });
  }
}

async function startPostgres(folder) {
  const { EmbeddedPostgres } = await compiled('src/kernel/database/embedded-postgres.js');
  const postgres = await EmbeddedPostgres.start({
    folder: join(folder, 'postgres'),
    settings: {
      max_connections: '300',
      // Nothing here outlives the run, so a crash may lose it; that makes a test database six times quicker to make.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      // It would open a connection to one of the many databases every few seconds, and change plans between two runs.
      autovacuum: 'off',
    },
  });
  await writeFile(join(folder, 'processes', String(postgres.pid())), 'PostgreSQL');
  globalThis.__testPostgres = postgres;
  return postgres;
}
