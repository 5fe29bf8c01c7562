import type pg from 'pg';

/**
 * Ends every session of a user, or of an API client and of users who signed in with it. With the raised `token_version`
 * no token of it is good any more.
 * @returns ids of the users whose sessions ended
 */
export async function endSessionsOf(
  client: pg.PoolClient,
  whose: 'user_id' | 'api_client_id',
  id: string,
  reason: 'passwordChanged' | 'accessChanged' = 'accessChanged',
): Promise<string[]> {
  const { rows } = await client.query<{ user_id: string | null }>(
    `UPDATE security.sessions SET ended_at = clock_timestamp(), end_reason = $2, sso_refresh_sealed = NULL
     WHERE ${whose} = $1 AND ended_at IS NULL RETURNING user_id`,
    [id, reason],
  );
  return [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
}
