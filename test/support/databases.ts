import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { originJson, systemOrigin } from '../../src/kernel/change-origin.js';
import { adminUrl } from './paths.js';

/** A name no other test uses, so that tests may run beside each other. */
export function uniqueDatabaseName(prefix = 'test'): string {
  return `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
}

/** The test server's connection string for another database. */
export function databaseUrl(name: string): string {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes an empty database and returns its connection string. */
export async function createDatabase(name = uniqueDatabaseName()): Promise<string> {
  await asAdmin((client) => client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`));
  return databaseUrl(name);
}

/** What stands after a stack's name in the names of its databases, and the run's migrated one that each begins as. */
const STACK_DATABASES = {
  '': 'template_control',
  _kunlun_default: 'template_tenant',
  _demo: 'template_tenant',
};

/**
 * Makes the databases that a stack begins with, its control database and those of the tenants that every start has, as
 * copies of the run's migrated ones: what a start does on an empty server is the matter of `start.e2e-spec.ts`.
 */
export function createStackDatabases(name: string): Promise<void> {
  return asAdmin(async (client) => {
    for (const [suffix, template] of Object.entries(STACK_DATABASES))
      await copyDatabase(client, `${name}${suffix}`, template);
  });
}

/** Makes a stack's databases as copies of another's, which must have no connections. */
export function copyStackDatabases(from: string, name: string): Promise<void> {
  return asAdmin(async (client) => {
    for (const suffix of Object.keys(STACK_DATABASES))
      await copyDatabase(client, `${name}${suffix}`, `${from}${suffix}`);
  });
}

/** Renames a stack's databases, which must have no connections. */
export function renameStackDatabases(from: string, name: string): Promise<void> {
  return asAdmin(async (client) => {
    for (const suffix of Object.keys(STACK_DATABASES))
      await client.query(`ALTER DATABASE "${from}${suffix}" RENAME TO "${name}${suffix}"`);
  });
}

/** Makes a database with a tenant's structure, as a copy of the run's migrated one, and returns its connection string. */
export async function createTenantDatabase(name = uniqueDatabaseName()): Promise<string> {
  await asAdmin((client) => copyDatabase(client, name, 'template_tenant'));
  return databaseUrl(name);
}

/** As {@link createTenantDatabase}, with the structure of the control database. */
export async function createControlDatabase(name = uniqueDatabaseName()): Promise<string> {
  await asAdmin((client) => copyDatabase(client, name, 'template_control'));
  return databaseUrl(name);
}

/**
 * Makes a database as a copy of a tenant's one that is filled when it is first asked for; who else asks meanwhile waits.
 * @param fill leaves no connection to what it has filled
 */
export async function copyFilledDatabase(
  name: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await asAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(unfinished)}`);
      await copyDatabase(client, unfinished, 'template_tenant');
      await fill(databaseUrl(unfinished));
      await client.query(
        `ALTER DATABASE ${client.escapeIdentifier(unfinished)} RENAME TO ${client.escapeIdentifier(template)}`,
      );
    }
    await copyDatabase(client, name, template);
  });
}

/** By copying files: through the log it takes three times as long. */
function copyDatabase(client: pg.PoolClient, name: string, template: string): Promise<unknown> {
  return client.query(
    `CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`,
  );
}

/**
 * Drops a database and those named after it (`<name>_<tenant>`), whoever is still connected.
 * @param keepRoles leaves the application's roles in them to the next databases of these names
 */
export async function dropDatabases(name: string, { keepRoles = false } = {}): Promise<void> {
  await asAdmin(async (client) => {
    const found = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname = $1 OR starts_with(datname, $1 || '_')`,
      [name],
    );
    for (const { datname } of found.rows) {
      await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
    }
    if (keepRoles) return;
    // The application's roles outlive their databases, being the server's.
    const roles = await client.query<{ rolname: string }>(
      `SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1 || '_') AND (rolname LIKE '%\\_runtime' OR rolname LIKE '%\\_owner')`,
      [name],
    );
    for (const { rolname } of roles.rows)
      await client.query(`DROP ROLE IF EXISTS ${client.escapeIdentifier(rolname)}`);
  });
}

/** Named by the change log for what tests change behind the application's back. */
const TEST = systemOrigin('test');

/** Runs one statement on a database of the test server, in the test's name unless told otherwise, and returns its rows. */
export async function queryDatabase<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  params: unknown[] = [],
  origin = TEST,
): Promise<T[]> {
  // PostgreSQL splits its start options at blanks.
  const options = `-c payby.change_origin=${originJson(origin).replace(/[\\\s]/g, '\\$&')}`;
  return withClient(url, async (client) => (await client.query<T>(text, params)).rows, options);
}

async function asAdmin<R>(work: (client: pg.PoolClient) => Promise<R>): Promise<R> {
  return withClient(adminUrl(), work);
}

/** Connections of this spec that wait for their next use: to open one costs the server more than most statements. */
const pools = new Map<string, pg.Pool>();

function poolOf(connectionString: string, options: string | undefined): pg.Pool {
  const key = `${connectionString} ${options}`;
  let pool = pools.get(key);
  if (!pool) {
    pool = new pg.Pool({
      connectionString,
      options,
      max: 50,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
    });
    // An idle one ends with its database.
    pool.on('error', () => undefined);
    pools.set(key, pool);
  }
  return pool;
}

/** Runs `work` on a connection to a database of the test server; whatever it sets is not there for the next one. */
export async function withClient<R>(
  connectionString: string,
  work: (client: pg.PoolClient) => Promise<R>,
  options?: string,
): Promise<R> {
  const client = await poolOf(connectionString, options).connect();
  let isReusable = false;
  const unheard = (): void => undefined;
  client.on('error', unheard);
  try {
    const result = await work(client);
    // Whatever a statement set is of no matter to the next one. Refused within a transaction that was left open.
    await client.query('DISCARD ALL').then(
      () => (isReusable = true),
      () => undefined,
    );
    return result;
  } finally {
    client.off('error', unheard);
    client.release(!isReusable);
  }
}
