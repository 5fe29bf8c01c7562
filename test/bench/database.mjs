// A PostgreSQL server of the comparisons' own, kept as the product keeps its own: with fsync.
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

/** Starts it. `stop` ends it and removes everything it stored. */
export async function startServer() {
  const server = await EmbeddedPostgres.start({ folder: FOLDER });
  return {
    url: (database) => server.url(database),
    async stop() {
      await server.stop();
      await rm(FOLDER, { recursive: true, force: true });
    },
  };
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
