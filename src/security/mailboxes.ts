import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import { Permission } from './permissions.js';

interface Mailbox {
  email: string;
  realName: string;
  language: 'en' | 'zh';
}

/** More would not help. */
const MOST = 10;

/** A person of the screens, alias `u`, who can sign in today. */
export const PRESENT = `u.status = 'enabled' AND NOT u.locked AND u.user_type = 'NORMAL'`;
/** One who can be mailed, too. */
export const REACHABLE = `${PRESENT} AND u.email <> ''`;

/** The people who may change an API client, are there today and have an e-mail address; those of the group first. */
export async function mailboxesFor(client: pg.PoolClient, apiClientId: string): Promise<{ id: string }[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT u.id FROM security.users u JOIN security.api_clients c ON c.id = $1
     WHERE ${REACHABLE} AND (u.all_hotels OR (NOT c.all_hotels AND c.hotels <@ u.hotels))
       AND EXISTS (SELECT FROM security.roles r WHERE r.name = ANY (u.roles) AND $2 = ANY (r.permissions))
     ORDER BY u.group_level DESC, u.all_hotels DESC, u.created_at, u.id LIMIT ${MOST}`,
    [apiClientId, Permission.SECURITY_CLIENT_MGT],
  );
  return rows;
}

/** Where one of them is reached; null: no more. */
export async function mailboxOf(db: TenantDatabase, userId: string): Promise<Mailbox | null> {
  const [row] = await db.query<Mailbox & Record<string, unknown>>(
    `SELECT u.email, u.real_name AS "realName", u.language FROM security.users u WHERE u.id = $1 AND ${REACHABLE}`,
    [userId],
  );
  return row ?? null;
}
