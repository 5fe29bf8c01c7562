import { createTenantDatabase, databaseUrl, queryDatabase } from './databases.js';

/** The parts of a connection string. */
export function databaseOf(url: string): {
  username: string;
  password: string;
  hostname: string;
  port: string;
} {
  const { username, password, hostname, port } = new URL(url);
  return { username: decodeURIComponent(username), password: decodeURIComponent(password), hostname, port };
}

/** The same database as an administrator writes it down. */
export function jdbcUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return `jdbc:postgresql://${host}${pathname}`;
}

/** A tenant as an administrator enters it. `url` says where its database is to be, and as whom to reach it. */
export function newTenant(id: string, url: string, more: object = {}) {
  const { username, password } = databaseOf(url);
  return {
    id,
    name: `Tenant ${id}`,
    simpleCode: id.slice(0, 20),
    timeZone: 'Asia/Hong_Kong',
    builtInRoles: true,
    database: {
      kind: 'postgresql',
      jdbcUrl: jdbcUrl(url),
      username,
      password,
      minConnections: 0,
      maxConnections: 5,
      initialConnections: 1,
      autoMigrate: true,
    },
    ...more,
  };
}

/**
 * Makes the database of a tenant that is to be created, with its structure, as if making it had been broken off once: to
 * build the structure takes a second each time, and is the matter of `test/e2e/installation/tenants.ts`.
 */
export async function prepareTenantDatabase(name: string, tenantId: string): Promise<void> {
  await createTenantDatabase(name);
  await queryDatabase(databaseUrl(name), 'INSERT INTO kernel.tenant_marker (tenant_id) VALUES ($1)', [
    tenantId,
  ]);
}
