import { wordsOf } from '../../kernel/lists/conditions.js';
import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type Administrator, type Holder, seenCondition } from '../administration-scope.js';
import type { CallbackTrigger, ClientType } from './api-client-answer.dto.js';

export interface ApiClientRow extends pg.QueryResultRow {
  id: string;
  code: string;
  name: string;
  type: ClientType;
  client_group: string;
  enabled: boolean;
  access_token_seconds: number;
  refresh_token_seconds: number;
  roles: string[];
  group_client: boolean;
  all_hotels: boolean;
  hotels: string[];
  callback_enabled: boolean;
  callback_triggers: CallbackTrigger[];
  bound_desktop: string | null;
  device_id: string | null;
  ip: string | null;
  os: string | null;
  app_version: string | null;
  invoice_settings: Record<string, string>;
  billing_settings: Record<string, string>;
  secret_changed_at: Date;
  /** null too when that time is over. */
  previous_secret_until: Date | null;
  token_version: number;
  created_at: Date;
  updated_at: Date;
}

export interface ApiClientFilter {
  id?: string[];
  q?: string;
  type?: ClientType;
  group?: string;
  enabled?: 'true' | 'false';
  role?: string;
  hotel?: string;
}

/** Columns that are written, by their names; the values become parameters. */
export type ApiClientColumns = Partial<
  Omit<ApiClientRow, 'id' | 'secret_changed_at' | 'created_at' | 'updated_at'> & { secret_hash: Buffer }
>;

const SELECT_CLIENT = `SELECT c.id, c.code, c.name, c.type, c.client_group, c.enabled, c.access_token_seconds,
    c.refresh_token_seconds, c.roles, c.group_client, c.all_hotels, c.hotels, c.callback_enabled, c.callback_triggers,
    c.bound_desktop, c.device_id, c.ip, c.os, c.app_version, c.invoice_settings, c.billing_settings, c.secret_changed_at,
    CASE WHEN c.previous_secret_until > now() THEN c.previous_secret_until END AS previous_secret_until,
    c.token_version, c.created_at, c.updated_at
  FROM security.api_clients c`;

/** @param admin whose scope limits what is found (`maySee` says the same of one client) */
export async function listApiClients(
  db: TenantDatabase,
  admin: Administrator,
  { sort, range, filter }: ListQuery<ApiClientFilter>,
): Promise<{ rows: ApiClientRow[]; total: number }> {
  const { where, params } = conditions(admin, filter);
  const [rows, [count]] = await Promise.all([
    db.query<ApiClientRow>(
      `${SELECT_CLIENT} WHERE ${where} ORDER BY ${sort.column} ${sort.direction}, c.id ${sort.direction}
       LIMIT ${range.to - range.from + 1} OFFSET ${range.from}`,
      params,
    ),
    db.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM security.api_clients c WHERE ${where}`,
      params,
    ),
  ]);
  return { rows, total: count!.total };
}

export async function findApiClient(db: TenantDatabase, id: string): Promise<ApiClientRow | null> {
  const [row] = await db.query<ApiClientRow>(`${SELECT_CLIENT} WHERE c.id = $1`, [id]);
  return row ?? null;
}

/** The client, locked until the transaction ends. */
export async function lockApiClient(client: pg.PoolClient, id: string): Promise<ApiClientRow | null> {
  const { rows } = await client.query<ApiClientRow>(`${SELECT_CLIENT} WHERE c.id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

/** Whether there is a desktop app with this code. It stays until the transaction ends. */
export async function holdDesktop(client: pg.PoolClient, code: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM security.api_clients WHERE code = $1 AND type = 'desktop_app' FOR SHARE`,
    [code],
  );
  return rowCount === 1;
}

/** Codes of the clients that are attached to a desktop. */
export async function attachedTo(client: pg.PoolClient, desktop: string): Promise<string[]> {
  const { rows } = await client.query<{ code: string }>(
    'SELECT code FROM security.api_clients WHERE bound_desktop = $1 ORDER BY code LIMIT 6',
    [desktop],
  );
  return rows.map(({ code }) => code);
}

export async function insertApiClient(
  client: pg.PoolClient,
  id: string,
  columns: ApiClientColumns,
): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_name, at) => `$${at + 2}`);
  await client.query(
    `INSERT INTO security.api_clients (id, ${names.join(', ')}) VALUES ($1, ${places.join(', ')})`,
    [id, ...Object.values<unknown>(columns)],
  );
}

/** Changes one row once, so that the change log shows it as one change. */
export async function updateApiClient(
  client: pg.PoolClient,
  id: string,
  columns: ApiClientColumns,
): Promise<void> {
  const settings = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  await client.query(
    `UPDATE security.api_clients SET ${[...settings, 'updated_at = clock_timestamp()'].join(', ')} WHERE id = $1`,
    [id, ...Object.values<unknown>(columns)],
  );
}

/** Gives a client another secret. @param overlapHours for which the one before is still taken; 0: not at all */
export async function replaceSecret(
  client: pg.PoolClient,
  id: string,
  secretHash: Buffer,
  overlapHours: number,
  tokenVersion: number,
): Promise<void> {
  await client.query(
    `UPDATE security.api_clients SET secret_hash = $2, secret_changed_at = clock_timestamp(), token_version = $4,
       previous_secret_hash = CASE WHEN $3 > 0 THEN secret_hash END,
       previous_secret_until = CASE WHEN $3 > 0 THEN now() + make_interval(hours => $3) END,
       updated_at = clock_timestamp()
     WHERE id = $1`,
    [id, secretHash, overlapHours, tokenVersion],
  );
}

export async function deleteApiClient(client: pg.PoolClient, id: string): Promise<void> {
  await client.query('DELETE FROM security.api_clients WHERE id = $1', [id]);
}

/**
 * Ends a client's sessions, and those of users who signed in with it.
 * @returns ids of these users
 */
export async function endSessionsOfClient(client: pg.PoolClient, id: string): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string | null }>(
    `UPDATE security.sessions SET ended_at = clock_timestamp(), end_reason = 'accessChanged', sso_refresh_sealed = NULL
     WHERE api_client_id = $1 AND ended_at IS NULL RETURNING user_id`,
    [id],
  );
  return [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
}

/** Users' sessions outlive the client they signed in with, as ended ones: their tokens must be known to be void. */
export async function detachUserSessions(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    'UPDATE security.sessions SET api_client_id = NULL WHERE api_client_id = $1 AND user_id IS NOT NULL',
    [id],
  );
}

export function holderOf(row: ApiClientRow): Holder {
  return {
    roles: row.roles,
    groupLevel: row.group_client,
    allHotels: row.all_hotels,
    hotels: row.hotels,
  };
}

function conditions(admin: Administrator, filter: ApiClientFilter): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const value = (given: unknown): string => `$${params.push(given)}`;
  const all: string[] = [seenCondition(admin, 'c', 'group_client', value)];
  if (filter.id) all.push(`c.id = ANY (${value(filter.id)}::uuid[])`);
  if (filter.type) all.push(`c.type = ${value(filter.type)}`);
  if (filter.group) all.push(`c.client_group = ${value(filter.group)}`);
  if (filter.enabled) all.push(`c.enabled = ${value(filter.enabled === 'true')}`);
  if (filter.role) all.push(`${value(filter.role)} = ANY (c.roles)`);
  if (filter.hotel) all.push(`(c.all_hotels OR ${value(filter.hotel)} = ANY (c.hotels))`);
  for (const word of wordsOf(filter.q?.toLowerCase())) {
    all.push(
      `strpos(lower(concat_ws(E'\\n', c.code, c.name, c.client_group, c.device_id)), ${value(word)}) > 0`,
    );
  }
  return { where: all.join(' AND '), params };
}
