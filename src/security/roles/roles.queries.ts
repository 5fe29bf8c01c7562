import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';
import {
  type Administrator,
  administersEverywhere,
  type RoleFacts,
  type Roles,
} from '../administration-scope.js';

export interface RoleRow extends pg.QueryResultRow {
  name: string;
  short_description: string;
  description: string;
  role_group: RoleFacts['roleGroup'];
  permissions: string[];
  created_at: Date;
  updated_at: Date;
}

/** With how many hold it, and whether any of them works beyond the hotels of whoever asks. */
export interface CountedRoleRow extends RoleRow {
  users: number;
  held_beyond: boolean;
}

const COLUMNS = 'name, short_description, description, role_group, permissions, created_at, updated_at';

/** All roles; a tenant has some dozen. */
export async function readRoles(db: TenantDatabase, admin: Administrator): Promise<CountedRoleRow[]> {
  return db.query<CountedRoleRow>(
    `WITH held AS (
       SELECT role, count(*) FILTER (WHERE is_user)::int AS users, bool_or(beyond) AS beyond FROM (
         SELECT unnest(roles) AS role, true AS is_user, ${beyond('group_level')} AS beyond FROM security.users
         UNION ALL
         SELECT unnest(roles), false, ${beyond('group_client')} FROM security.api_clients
       ) holders GROUP BY role)
     SELECT ${COLUMNS}, COALESCE(held.users, 0) AS users, COALESCE(held.beyond, false) AS held_beyond
     FROM security.roles LEFT JOIN held ON held.role = name ORDER BY name`,
    placeOf(admin),
  );
}

/**
 * Whether a user or client works beyond the scope of the administrator in the parameters of `placeOf` (`isInScope`
 * says the same of one of them).
 */
const beyond = (groupLevel: 'group_level' | 'group_client'): string =>
  `(NOT $2::boolean AND (all_hotels OR NOT hotels <@ $1::text[] OR (${groupLevel} AND $3::boolean)))`;

const placeOf = (admin: Administrator): unknown[] => [
  admin.hotels,
  administersEverywhere(admin),
  admin.level === 'hotel',
];

/** What the rules ask of every role, by name. */
export async function readRoleFacts(db: Pick<TenantDatabase, 'query'>): Promise<Roles> {
  return factsByName(await db.query<RoleRow>(`SELECT ${COLUMNS} FROM security.roles`));
}

/**
 * The same within a transaction that is going to give some of these roles: those stay until it ends (`deleteRole` waits).
 * @param names roles that are to be given; one that was deleted meanwhile is not among the answer
 */
export async function lockRoles(client: pg.PoolClient, names: readonly string[]): Promise<Roles> {
  await client.query('SELECT FROM security.roles WHERE name = ANY ($1) ORDER BY name FOR KEY SHARE', [names]);
  return factsByName((await client.query<RoleRow>(`SELECT ${COLUMNS} FROM security.roles`)).rows);
}

/** @returns null when there is no such role */
export async function lockRole(client: pg.PoolClient, name: string): Promise<RoleRow | null> {
  const { rows } = await client.query<RoleRow>(
    `SELECT ${COLUMNS} FROM security.roles WHERE name = $1 FOR UPDATE`,
    [name],
  );
  return rows[0] ?? null;
}

/** Names of up to `most` users and clients who hold a role, and how many there are. */
export async function holdersOf(
  client: pg.PoolClient,
  role: string,
  most: number,
): Promise<{ names: string[]; total: number }> {
  const { rows } = await client.query<{ names: string[]; total: number }>(
    `WITH holders AS (
       SELECT username AS name FROM security.users WHERE $1 = ANY (roles)
       UNION ALL SELECT code FROM security.api_clients WHERE $1 = ANY (roles))
     SELECT ARRAY(SELECT name FROM holders ORDER BY name LIMIT $2) AS names, (SELECT count(*)::int FROM holders) AS total`,
    [role, most],
  );
  return rows[0]!;
}

/** Whether somebody holds a role who works beyond the administration scope. */
export async function isHeldBeyond(
  client: pg.PoolClient,
  role: string,
  admin: Administrator,
): Promise<boolean> {
  const { rows } = await client.query<{ beyond: boolean }>(
    `SELECT EXISTS (SELECT FROM security.users WHERE $4 = ANY (roles) AND ${beyond('group_level')})
       OR EXISTS (SELECT FROM security.api_clients WHERE $4 = ANY (roles) AND ${beyond('group_client')}) AS beyond`,
    [...placeOf(admin), role],
  );
  return rows[0]!.beyond;
}

export async function insertRole(
  client: pg.PoolClient,
  role: Omit<RoleRow, 'created_at' | 'updated_at'>,
): Promise<void> {
  await client.query(
    `INSERT INTO security.roles (name, short_description, description, role_group, permissions) VALUES ($1, $2, $3, $4, $5)`,
    [role.name, role.short_description, role.description, role.role_group, role.permissions],
  );
}

export async function updateRole(client: pg.PoolClient, role: RoleRow): Promise<void> {
  await client.query(
    `UPDATE security.roles SET short_description = $2, description = $3, role_group = $4, permissions = $5,
       updated_at = clock_timestamp() WHERE name = $1`,
    [role.name, role.short_description, role.description, role.role_group, role.permissions],
  );
}

export async function deleteRole(client: pg.PoolClient, name: string): Promise<void> {
  await client.query('DELETE FROM security.roles WHERE name = $1', [name]);
}

export function factsOf(row: RoleRow): RoleFacts {
  return { name: row.name, roleGroup: row.role_group, permissions: row.permissions };
}

function factsByName(rows: RoleRow[]): Roles {
  return new Map(rows.map((row) => [row.name, factsOf(row)]));
}
