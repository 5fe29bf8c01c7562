import type pg from 'pg';
import { type Queryable, within } from '../../kernel/database/queryable.js';
import {
  type Administrator,
  administersEverywhere,
  type RoleFacts,
  type Roles,
} from '../administration-scope.js';

const FACTS = 'SELECT name, role_group AS "roleGroup", permissions FROM security.roles';

/** What the rules ask of every role, by name; a tenant has some dozen. */
export async function readRoleFacts(db: Queryable): Promise<Roles> {
  return byName(await db.query<RoleFacts>(FACTS));
}

/**
 * The same within a transaction that is going to give some of these roles: those stay until it ends (deleting one
 * waits).
 * @param names roles that are to be given; one that was deleted meanwhile is not among the answer
 */
export async function lockRoles(client: pg.PoolClient, names: readonly string[]): Promise<Roles> {
  await client.query('SELECT FROM security.roles WHERE name = ANY ($1) ORDER BY name FOR KEY SHARE', [names]);
  return readRoleFacts(within(client));
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

/**
 * Which of these roles somebody holds who works beyond the administration scope (`isInScope` says it of one holder).
 */
export async function heldBeyond(
  db: Queryable,
  admin: Administrator,
  names: readonly string[],
): Promise<Set<string>> {
  const beyond = (groupLevel: string): string =>
    `r.name = ANY (roles) AND NOT $3::boolean AND (all_hotels OR NOT hotels <@ $2::text[] OR (${groupLevel} AND $4::boolean))`;
  const found = await db.query<{ name: string }>(
    `SELECT r.name FROM security.roles r WHERE r.name = ANY ($1)
       AND (EXISTS (SELECT FROM security.users WHERE ${beyond('group_level')})
         OR EXISTS (SELECT FROM security.api_clients WHERE ${beyond('group_client')}))`,
    [names, admin.hotels, administersEverywhere(admin), admin.level === 'hotel'],
  );
  return new Set(found.map(({ name }) => name));
}

function byName(roles: RoleFacts[]): Roles {
  return new Map(roles.map((role) => [role.name, role]));
}
