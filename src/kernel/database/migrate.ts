import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import { originJson, systemOrigin } from '../change-origin.js';
import { databaseClient, databaseSocket } from './guarded-socket.js';
import { type Queryable, within } from './queryable.js';
import { grantRuntime, type RuntimeRole } from './runtime-role.js';
import { withStructureLock } from './structure-lock.js';

type Migrations = (new () => MigrationInterface)[];

/** Whom the change log names for rows that a migration changes. */
const MIGRATION = originJson(systemOrigin('migration'));

/**
 * The database was made by a version from before the first of the given migrations, which cannot follow what it has.
 */
export class UnreleasedDatabaseError extends Error {
  override name = 'UnreleasedDatabaseError';
}

/**
 * Brings a database to the newest structure, each migration in its own transaction, and has the change log watch every
 * table there is then.
 * @returns the names of the migrations that ran now
 * @throws UnreleasedDatabaseError before anything was changed
 */
export function migrate(url: string, migrations: Migrations): Promise<string[]> {
  return withStructureLock(url, (client) => migrateOn(client, url, migrations));
}

/** The same, and lets the application's role work with what is there then: see `letRuntimeIn`. */
export function migrateAndLetIn(url: string, migrations: Migrations, role: RuntimeRole): Promise<string[]> {
  return withStructureLock(url, async (client) => {
    const done = await migrateOn(client, url, migrations);
    await grantRuntime(client, url, role);
    return done;
  });
}

/** `migrate` for a connection to the database that holds the lock on its structure. */
export async function migrateOn(client: pg.Client, url: string, migrations: Migrations): Promise<string[]> {
  await assertReleased(client, migrations);
  const pending = await pendingMigrations(within(client), migrations);
  const done = pending.length > 0 ? await runMigrations(url, migrations) : [];
  await watchTables(client);
  return done;
}

/** Names of the migrations that a database lacks. One that is ahead of this program lacks none. */
export async function pendingMigrations(db: Queryable, migrations: Migrations): Promise<string[]> {
  const [found] = await db.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there`,
  );
  const done = found!.there
    ? await db.query<{ name: string }>('SELECT name FROM public.schema_migrations')
    : [];
  const names = new Set(done.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

async function runMigrations(url: string, migrations: Migrations): Promise<string[]> {
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    migrations,
    migrationsTableName: 'schema_migrations',
    // By default TypeORM looks in the first schema of the search path, and that is the user's own as soon as a
    // module's schema happens to have the user's name: everything would then run a second time.
    schema: 'public',
    migrationsTransactionMode: 'each',
    logging: false,
    poolSize: 1,
    extra: { stream: () => databaseSocket() },
  });
  await dataSource.initialize();
  try {
    // The data source has one connection, so this holds for all migrations.
    await dataSource.query(`SELECT set_config('payby.change_origin', $1, false)`, [MIGRATION]);
    const done = await dataSource.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Migrations that ran and are not known here may be a newer release's, and then an upgrade was taken back: those stay.
 * What is older than the first one known is of a development version, whose tables are in the way of the first
 * migration.
 */
async function assertReleased(client: pg.Client, [first]: Migrations): Promise<void> {
  const {
    rows: [there],
  } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS there`,
  );
  if (!there!.there || !first) return;
  const { rows } = await client.query<{ database: string; name: string }>(
    `SELECT current_database() AS database, name FROM public.schema_migrations WHERE timestamp < $1 ORDER BY id LIMIT 1`,
    [/\d+$/.exec(first.name)![0]],
  );
  if (!rows[0]) return;
  throw new UnreleasedDatabaseError(
    `The database "${rows[0].database}" was made by a development version from before the first release ` +
      `(migration ${rows[0].name}) and cannot be upgraded. Make it anew: drop it and start again; ` +
      'what `npm start` keeps is in the data folder (DATA_DIR, .data by default): stop it and remove that folder.',
  );
}

/** Whoever adds a table need not think of the change log: what is not exempt by a rule is watched from here on. */
async function watchTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regprocedure('audit.watch()') IS NOT NULL AS there`,
  );
  if (rows[0]!.there) await client.query('SELECT audit.watch()');
}

/**
 * Creates a database unless it exists. `adminUrl` is any database of the same server whose user may create one.
 * @param owner whose it will be; by default that user's
 */
export async function createDatabaseIfMissing(
  adminUrl: string,
  name: string,
  owner?: string,
): Promise<boolean> {
  const client = databaseClient(adminUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return false;
    const owned = owner === undefined ? '' : `OWNER ${pg.escapeIdentifier(owner)}`;
    await client.query(
      `CREATE DATABASE ${pg.escapeIdentifier(name)} ${owned} TEMPLATE template0 ENCODING 'UTF8'`,
    );
    return true;
  } catch (error) {
    // 42P04/23505: another process created it between the look and the creation.
    if (['42P04', '23505'].includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end();
  }
}
