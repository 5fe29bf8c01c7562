import type pg from 'pg';
import type { ControlDatabase } from '../kernel/database/database.js';
import type { StoredSso } from './sso-settings.js';
import type { NewTenant, TenantStatus } from './tenant.js';

/** What every process keeps of each tenant. */
export interface TenantRow extends pg.QueryResultRow {
  id: string;
  name: string;
  simple_code: string;
  link_no: number;
  time_zone: string;
  status: TenantStatus;
  /** As the tables' owner. */
  db_url_sealed: Buffer;
  /** Of the role that the application works as; null until it is first needed. */
  runtime_password_sealed: Buffer | null;
  db_min: number;
  db_max: number;
  db_initial: number;
  auto_migrate: boolean;
  /** Changes with the address and the limits, and when a tenant is made anew. */
  connection_version: string;
  sso: StoredSso | null;
  sso_client_secret_sealed: Buffer | null;
}

/** What an administrator sees of one. */
export interface TenantRecord extends TenantRow {
  area: string | null;
  address: string | null;
  telephone: string | null;
  email: string | null;
  website: string | null;
  logo: string | null;
  built_in_roles: boolean;
  sso_client_secret_changed_at: Date | null;
  failure: string | null;
  created_at: Date;
  updated_at: Date;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

const KEPT = `id, name, simple_code, link_no, time_zone, status, db_url_sealed, runtime_password_sealed, db_min, db_max, db_initial, auto_migrate,
  extract(epoch FROM created_at) || '.' || connection_version AS connection_version, sso, sso_client_secret_sealed`;
const RECORD = `${KEPT}, area, address, telephone, email, website, logo, built_in_roles, sso_client_secret_changed_at,
  failure, created_at, updated_at`;

/** All tenants, whatever their status. */
export async function listTenants(control: ControlDatabase): Promise<TenantRow[]> {
  return control.named<TenantRow>('tenancy.list', `SELECT ${KEPT} FROM tenancy.tenants ORDER BY id`);
}

/** One page of tenants whose id contains `part`. */
export async function pageOfTenants(
  control: ControlDatabase,
  part: string,
  { from, size }: { from: number; size: number },
): Promise<{ rows: TenantRecord[]; total: number }> {
  const rows = await control.query<TenantRecord>(
    `SELECT ${RECORD} FROM tenancy.tenants WHERE strpos(id, $1) > 0 ORDER BY id OFFSET $2 LIMIT $3`,
    [part, from, size],
  );
  const [count] = await control.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM tenancy.tenants WHERE strpos(id, $1) > 0',
    [part],
  );
  return { rows, total: count!.total };
}

export async function readTenant(client: Queryable, id: string, lock = false): Promise<TenantRecord | null> {
  const { rows } = await client.query<TenantRecord>(
    `SELECT ${RECORD} FROM tenancy.tenants WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Everything an administrator may set, as it is stored. Secrets are sealed. */
export interface TenantValues {
  name: string;
  simpleCode: string;
  timeZone: string;
  area: string | null;
  address: string | null;
  telephone: string | null;
  email: string | null;
  website: string | null;
  logo: string | null;
  builtInRoles: boolean;
  databaseUrlSealed: Buffer;
  minConnections: number;
  maxConnections: number;
  initialConnections: number;
  autoMigrate: boolean;
  sso: StoredSso | null;
  ssoSecretSealed: Buffer | null;
  ssoSecretChangedAt: Date | null;
}

const columnOf: Record<keyof TenantValues, string> = {
  name: 'name',
  simpleCode: 'simple_code',
  timeZone: 'time_zone',
  area: 'area',
  address: 'address',
  telephone: 'telephone',
  email: 'email',
  website: 'website',
  logo: 'logo',
  builtInRoles: 'built_in_roles',
  databaseUrlSealed: 'db_url_sealed',
  minConnections: 'db_min',
  maxConnections: 'db_max',
  initialConnections: 'db_initial',
  autoMigrate: 'auto_migrate',
  sso: 'sso',
  ssoSecretSealed: 'sso_client_secret_sealed',
  ssoSecretChangedAt: 'sso_client_secret_changed_at',
};

/** Enters a tenant that is being created, or enters it anew after its creation failed. */
export async function enterTenant(client: Queryable, id: string, values: TenantValues): Promise<void> {
  const entries = Object.entries(columnOf) as [keyof TenantValues, string][];
  const columns = entries.map(([, column]) => column);
  await client.query(
    `INSERT INTO tenancy.tenants (id, status, ${columns.join(', ')})
     VALUES ($1, 'creating', ${columns.map((_, at) => `$${at + 2}`).join(', ')})
     ON CONFLICT (id) DO UPDATE SET status = 'creating', failure = NULL, updated_at = now(), created_at = now(),
       ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [id, ...entries.map(([name]) => values[name])],
  );
}

/** @param reconnect whether the database is reached in another way now */
export async function changeTenant(
  client: Queryable,
  id: string,
  values: TenantValues,
  reconnect: boolean,
): Promise<void> {
  const entries = Object.entries(columnOf) as [keyof TenantValues, string][];
  await client.query(
    `UPDATE tenancy.tenants SET updated_at = now(), connection_version = connection_version + $2,
       ${entries.map(([, column], at) => `${column} = $${at + 3}`).join(', ')}
     WHERE id = $1`,
    [id, reconnect ? 1 : 0, ...entries.map(([name]) => values[name])],
  );
}

export async function setTenantStatus(
  client: Queryable,
  id: string,
  status: TenantStatus,
  failure: string | null = null,
): Promise<void> {
  await client.query(
    'UPDATE tenancy.tenants SET status = $2, failure = $3, updated_at = now() WHERE id = $1',
    [id, status, failure],
  );
}

/** The registry's entry only: the database stays where it is. */
export async function deleteTenant(client: Queryable, id: string): Promise<void> {
  await client.query('DELETE FROM tenancy.tenants WHERE id = $1', [id]);
}

/** Registers a tenant; one that is registered already keeps its settings. */
export async function insertTenant(client: Queryable, tenant: NewTenant, sealedUrl: Buffer): Promise<void> {
  await client.query(
    `INSERT INTO tenancy.tenants (id, name, simple_code, time_zone, db_url_sealed) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO NOTHING`,
    [tenant.id, tenant.name, tenant.simpleCode, tenant.timeZone, sealedUrl],
  );
}

/** Keeps a password for the role that the application works as, unless there is one. @returns the one that counts */
export async function keepRuntimePassword(
  client: Queryable,
  id: string,
  sealed: Buffer,
): Promise<Buffer | null> {
  const { rows } = await client.query<{ sealed: Buffer }>(
    `UPDATE tenancy.tenants SET runtime_password_sealed = coalesce(runtime_password_sealed, $2) WHERE id = $1
     RETURNING runtime_password_sealed AS sealed`,
    [id, sealed],
  );
  return rows[0]?.sealed ?? null;
}

/** What a tenant's sealed password of the application's role is bound to. */
export function runtimePasswordContext(tenantId: string): string {
  return `tenancy.tenants/${tenantId}/runtime_password`;
}

/** What a tenant's sealed database address is bound to. */
export function databaseUrlContext(tenantId: string): string {
  return `tenancy.tenants/${tenantId}/db_url`;
}

/** What a tenant's sealed client secret at its identity provider is bound to. */
export function ssoSecretContext(tenantId: string): string {
  return `tenancy.tenants/${tenantId}/sso_client_secret`;
}
