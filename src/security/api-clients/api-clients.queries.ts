import type pg from 'pg';

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

/** Users' sessions outlive the client they signed in with, as ended ones: their tokens must be known to be void. */
export async function detachUserSessions(client: pg.PoolClient, id: string): Promise<void> {
  await client.query(
    'UPDATE security.sessions SET api_client_id = NULL WHERE api_client_id = $1 AND user_id IS NOT NULL',
    [id],
  );
}
