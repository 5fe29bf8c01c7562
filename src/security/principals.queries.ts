import type pg from 'pg';
import type { TenantDatabase } from '../kernel/database/database.js';
import type { StartingPage } from './starting-pages.js';

/** A user or an API client; a client is named and described as if it were a user. */
export interface PrincipalRow extends pg.QueryResultRow {
  id: string;
  username: string;
  real_name: string;
  email: string | null;
  phone: string | null;
  language: 'en' | 'zh';
  group_level: boolean;
  all_hotels: boolean;
  token_version: number;
  roles: { name: string; description: string; builtIn: boolean; startingPage: StartingPage | null }[];
  permissions: string[];
  hotels: string[];
  ended_sessions: string[];
}

/** Of the row `u`: its roles, what they permit, and sessions that ended while a token of theirs may still be good. */
const accessColumns = (sessionColumn: 'user_id' | 'api_client_id'): string => `
  COALESCE((SELECT json_agg(json_build_object('name', r.name, 'description', r.short_description,
      'builtIn', r.role_group = 'built_in', 'startingPage', r.starting_page) ORDER BY r.name)
    FROM security.roles r WHERE r.name = ANY (u.roles)), '[]') AS roles,
  ARRAY(SELECT DISTINCT permission FROM security.roles r, unnest(r.permissions) permission
    WHERE r.name = ANY (u.roles) ORDER BY 1) AS permissions,
  ARRAY(SELECT s.id::text FROM security.sessions s WHERE s.${sessionColumn} = u.id
    -- A little longer than its access tokens live; older ones have run out by themselves.
    AND s.ended_at > now() - make_interval(secs => s.access_token_seconds + 300)) AS ended_sessions`;

/** @returns null when there is no such user, or it is disabled or locked by an administrator */
export async function readUserPrincipal(db: TenantDatabase, id: string): Promise<PrincipalRow | null> {
  const [row] = await db.named<PrincipalRow>(
    'security.principal',
    `SELECT u.id, u.username, u.real_name, u.email, u.phone, u.language, u.group_level, u.all_hotels, u.hotels,
       u.token_version, ${accessColumns('user_id')}
     FROM security.users u WHERE u.id = $1 AND u.status = 'enabled' AND NOT u.locked`,
    [id],
  );
  return row ?? null;
}

/** @returns null when there is no such client or it is disabled */
export async function readClientPrincipal(db: TenantDatabase, id: string): Promise<PrincipalRow | null> {
  const [row] = await db.named<PrincipalRow>(
    'security.client-principal',
    `SELECT u.id, u.code AS username, u.name AS real_name, NULL AS email, NULL AS phone, 'en' AS language,
       u.group_client AS group_level, u.all_hotels, u.hotels, u.token_version, ${accessColumns('api_client_id')}
     FROM security.api_clients u WHERE u.id = $1 AND u.enabled`,
    [id],
  );
  return row ?? null;
}
