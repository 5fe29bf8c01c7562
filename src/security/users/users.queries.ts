import { wordsOf } from '../../kernel/lists/conditions.js';
import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { ListQuery } from '../../kernel/lists/list-query.js';
import { type Administrator, type Holder, seenCondition } from '../administration-scope.js';

export interface UserRow extends pg.QueryResultRow {
  id: string;
  username: string;
  real_name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'zh';
  user_type: 'NORMAL' | 'INTERFACE';
  status: 'enabled' | 'disabled';
  /** By an administrator. */
  locked: boolean;
  /** By failed sign-ins under this name. */
  name_locked: boolean;
  roles: string[];
  group_level: boolean;
  all_hotels: boolean;
  hotels: string[];
  resort: string | null;
  current_resort: string | null;
  starting_page: string | null;
  password_expires_at: Date | null;
  must_change_password: boolean;
  has_password: boolean;
  sso_username: string | null;
  sso_linked: boolean;
  pms_user: string | null;
  pms_user_id: string | null;
  company: string | null;
  business_system: string | null;
  invoice_company_code: string | null;
  invoice_user_id: string | null;
  attributes: Record<string, string>;
  token_version: number;
  created_at: Date;
  updated_at: Date;
}

export interface UserFilter {
  id?: string[];
  q?: string;
  status?: UserRow['status'];
  userType?: UserRow['user_type'];
  role?: string;
  hotel?: string;
}

/** Columns that are written, by their names; the values become parameters. */
export type UserColumns = Partial<
  Omit<UserRow, 'id' | 'name_locked' | 'has_password' | 'sso_linked' | 'created_at' | 'updated_at'> & {
    password_hash: string | null;
    password_changed_at: Date;
    sso_issuer: null;
    sso_subject: null;
  }
>;

const SELECT_USER = `SELECT u.id, u.username, u.real_name, u.email, u.phone, u.language, u.user_type, u.status, u.locked,
    COALESCE((SELECT f.locked FROM security.sign_in_failures f WHERE f.username = security.folded(u.username)), false) AS name_locked,
    u.roles, u.group_level, u.all_hotels, u.hotels, u.resort, u.current_resort, u.starting_page, u.password_expires_at,
    u.must_change_password, u.password_hash IS NOT NULL AS has_password, u.sso_username,
    u.sso_subject IS NOT NULL AS sso_linked, u.pms_user, u.pms_user_id, u.company, u.business_system,
    u.invoice_company_code, u.invoice_user_id, u.attributes, u.token_version, u.created_at, u.updated_at
  FROM security.users u`;

/** @param admin whose scope limits what is found (`maySee` says the same of one user) */
export async function listUsers(
  db: TenantDatabase,
  admin: Administrator,
  { sort, range, filter }: ListQuery<UserFilter>,
): Promise<{ rows: UserRow[]; total: number }> {
  const { where, params } = conditions(admin, filter);
  const [rows, [count]] = await Promise.all([
    db.query<UserRow>(
      `${SELECT_USER} WHERE ${where} ORDER BY ${sort.column} ${sort.direction}, u.id ${sort.direction}
       LIMIT ${range.to - range.from + 1} OFFSET ${range.from}`,
      params,
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM security.users u WHERE ${where}`, params),
  ]);
  return { rows, total: count!.total };
}

export async function findUser(db: TenantDatabase, id: string): Promise<UserRow | null> {
  const [row] = await db.query<UserRow>(`${SELECT_USER} WHERE u.id = $1`, [id]);
  return row ?? null;
}

export async function findUserIdByName(db: TenantDatabase, username: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM security.users WHERE security.folded(username) = security.folded($1)',
    [username],
  );
  return row?.id ?? null;
}

/** The users with these ids, locked until the transaction ends, in the order of their ids. */
export async function lockUsers(client: pg.PoolClient, ids: readonly string[]): Promise<UserRow[]> {
  const { rows } = await client.query<UserRow>(
    `${SELECT_USER} WHERE u.id = ANY ($1::uuid[]) ORDER BY u.id FOR UPDATE OF u`,
    [ids],
  );
  return rows;
}

export async function insertUser(client: pg.PoolClient, id: string, columns: UserColumns): Promise<void> {
  const names = Object.keys(columns);
  const places = names.map((_name, at) => `$${at + 2}`);
  await client.query(
    `INSERT INTO security.users (id, ${names.join(', ')}) VALUES ($1, ${places.join(', ')})`,
    [id, ...Object.values<unknown>(columns)],
  );
}

/** Changes one row once, so that the change log shows it as one change. */
export async function updateUser(client: pg.PoolClient, id: string, columns: UserColumns): Promise<void> {
  const settings = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  await client.query(
    `UPDATE security.users SET ${[...settings, 'updated_at = clock_timestamp()'].join(', ')} WHERE id = $1`,
    [id, ...Object.values<unknown>(columns)],
  );
}

export async function deleteUsers(client: pg.PoolClient, ids: readonly string[]): Promise<void> {
  await client.query('DELETE FROM security.users WHERE id = ANY ($1::uuid[])', [ids]);
}

/** Ends every session of a user. With the raised `token_version` no token of it is good any more. */
export async function endSessionsOfUser(
  client: pg.PoolClient,
  userId: string,
  reason: 'passwordChanged' | 'accessChanged',
): Promise<void> {
  await client.query(
    `UPDATE security.sessions SET ended_at = clock_timestamp(), end_reason = $2, sso_refresh_sealed = NULL
     WHERE user_id = $1 AND ended_at IS NULL`,
    [userId, reason],
  );
}

/** Forgets a name's failed sign-ins, and so the lock or the wait they led to. @returns whether there were any */
export async function clearNameLock(client: pg.PoolClient, username: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'DELETE FROM security.sign_in_failures WHERE username = security.folded($1)',
    [username],
  );
  return rowCount === 1;
}

export function holderOf(row: UserRow): Holder {
  return {
    roles: row.roles,
    groupLevel: row.group_level,
    allHotels: row.all_hotels,
    hotels: row.hotels,
  };
}

function conditions(admin: Administrator, filter: UserFilter): { where: string; params: unknown[] } {
  const params: unknown[] = [];
  const value = (given: unknown): string => `$${params.push(given)}`;
  const all: string[] = [seenCondition(admin, 'u', 'group_level', value)];
  if (filter.id) all.push(`u.id = ANY (${value(filter.id)}::uuid[])`);
  if (filter.status) all.push(`u.status = ${value(filter.status)}`);
  if (filter.userType) all.push(`u.user_type = ${value(filter.userType)}`);
  if (filter.role) all.push(`${value(filter.role)} = ANY (u.roles)`);
  if (filter.hotel) all.push(`(u.all_hotels OR ${value(filter.hotel)} = ANY (u.hotels))`);
  for (const word of wordsOf(filter.q?.toLowerCase())) {
    all.push(
      `strpos(lower(concat_ws(E'\\n', u.username, u.real_name, u.email, u.phone)), ${value(word)}) > 0`,
    );
  }
  return { where: all.join(' AND '), params };
}
