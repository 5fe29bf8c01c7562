import type pg from 'pg';
import type { TenantDatabase } from '../../kernel/database/database.js';

/** The group's list is kept under a name that no hotel can have. */
export const GROUP_SCOPE = '*';

export interface AllowListRow extends pg.QueryResultRow {
  scope: string;
  enabled: boolean;
  entries: { network: string; note: string }[];
  updated_at: Date;
}

export async function readEnabledLists(db: TenantDatabase): Promise<AllowListRow[]> {
  return db.named<AllowListRow>(
    'security.allow-lists',
    'SELECT scope, enabled, entries, updated_at FROM security.ip_allow_lists WHERE enabled',
  );
}

export async function findAllowList(db: TenantDatabase, scope: string): Promise<AllowListRow | null> {
  const [row] = await db.named<AllowListRow>(
    'security.allow-list',
    'SELECT scope, enabled, entries, updated_at FROM security.ip_allow_lists WHERE scope = $1',
    [scope],
  );
  return row ?? null;
}

/** @returns null when there is no list yet */
export async function lockAllowList(client: pg.PoolClient, scope: string): Promise<AllowListRow | null> {
  const { rows } = await client.query<AllowListRow>(
    'SELECT scope, enabled, entries, updated_at FROM security.ip_allow_lists WHERE scope = $1 FOR UPDATE',
    [scope],
  );
  return rows[0] ?? null;
}

export async function saveAllowList(
  client: pg.PoolClient,
  list: Pick<AllowListRow, 'scope' | 'enabled' | 'entries'>,
): Promise<void> {
  await client.query(
    `INSERT INTO security.ip_allow_lists (scope, enabled, entries, updated_at) VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT (scope) DO UPDATE SET enabled = $2, entries = $3, updated_at = clock_timestamp()`,
    [list.scope, list.enabled, JSON.stringify(list.entries)],
  );
}
