import type pg from 'pg';

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
