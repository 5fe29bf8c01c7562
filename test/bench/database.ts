// A PostgreSQL server of the comparisons' own, kept as the product keeps its own: with fsync.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { tenantMigrations } from '../../migrations/tenant/index.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { EmbeddedPostgres } from '../../src/kernel/database/embedded-postgres.js';
import { createDatabaseIfMissing, migrate } from '../../src/kernel/database/migrate.js';
import { ROOT } from './places.js';

const FOLDER = join(ROOT, '.data/bench');

export interface Server {
  url(database: string): string;
  stop(): Promise<void>;
}

export interface OpenDatabase {
  db: TenantDatabase;
  url: string;
}

/**
 * Starts it. `stop` ends it and removes everything it stored; so does Ctrl-C. With BENCH_DATABASE_URL it uses that
 * server: the databases' names begin with the one in the address, and whoever named it removes them.
 */
export async function startServer(): Promise<Server> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return { url: (database) => `${given}_${database}`, stop: async () => undefined };
  // What a killed run left would stand in the way of this one.
  if (existsSync(FOLDER)) await remove(await EmbeddedPostgres.start({ folder: FOLDER }));
  const server = await EmbeddedPostgres.start({ folder: FOLDER });
  const interrupted = (): void => void remove(server).finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, interrupted);
  return {
    url: (database) => server.url(database),
    async stop() {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupted);
      await remove(server);
    },
  };
}

async function remove(server: EmbeddedPostgres): Promise<void> {
  await server.stop();
  await rm(FOLDER, { recursive: true, force: true });
}

/** Runs work on a database with a tenant's structure, made if it is missing, with so many connections. */
export async function withTenantDatabase<R>(
  server: Server,
  name: string,
  connections: number,
  work: (database: OpenDatabase) => Promise<R>,
): Promise<R> {
  const url = server.url(name);
  const maintenance = new URL(url);
  const database = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  await createDatabaseIfMissing(maintenance.href, database);
  await migrate(url, tenantMigrations);
  const dataSource = await openDataSource({
    url,
    minConnections: 0,
    maxConnections: connections,
    applicationName: 'payby bench',
  });
  const db = new TenantDatabase(name, dataSource);
  try {
    return await work({ db, url });
  } finally {
    await db.close();
  }
}
