// A PostgreSQL server of the comparisons' own, kept as the product keeps its own: with fsync.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EmbeddedPostgres,
  TenantDatabase,
  createDatabaseIfMissing,
  migrate,
  openDataSource,
  ROOT,
  tenantMigrations,
} from './product.mjs';

const FOLDER = join(ROOT, '.data/bench');

/** Starts it. `stop` ends it and removes everything it stored; so does Ctrl-C. */
export async function startServer() {
  // What a killed run left would stand in the way of this one.
  if (existsSync(FOLDER)) await remove(await EmbeddedPostgres.start({ folder: FOLDER }));
  const server = await EmbeddedPostgres.start({ folder: FOLDER });
  const interrupted = () => void remove(server).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
  return {
    url: (database) => server.url(database),
    async stop() {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
      await remove(server);
    },
  };
}

async function remove(server) {
  await server.stop();
  await rm(FOLDER, { recursive: true, force: true });
}

/** Makes a database with a tenant's structure and opens it with so many connections. */
export async function openTenantDatabase(server, name, connections) {
  const url = server.url(name);
  await createDatabaseIfMissing(server.url('postgres'), name);
  await migrate(url, tenantMigrations);
  const dataSource = await openDataSource({
    url,
    minConnections: 0,
    maxConnections: connections,
    applicationName: 'payby bench',
  });
  return { url, db: new TenantDatabase(name, dataSource) };
}
