import type { TenantDatabase } from '../kernel/database/database.js';

/** Slips that cost nothing. */
const FREE_FAILURES = 10;
const LONGEST_BLOCK_SECONDS = 15 * 60;

/** Seconds to wait after so many failures in a row: nothing for slips, then 2, 4, 8 … up to a quarter of an hour. */
export function blockSeconds(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(2 ** Math.min(failures - FREE_FAILURES, 20), LONGEST_BLOCK_SECONDS);
}

/** Seconds this name must still wait; 0 when it may try. Kept in the database, so it holds in every process. */
export async function secondsBlocked(db: TenantDatabase, username: string): Promise<number> {
  const [row] = await db.named<{ seconds: number }>(
    'security.sign-in.blocked',
    `SELECT ceil(extract(epoch FROM blocked_until - clock_timestamp()))::int AS seconds
     FROM security.sign_in_failures WHERE username = $1 AND blocked_until > clock_timestamp()`,
    [username.toLowerCase()],
  );
  return row?.seconds ?? 0;
}

/** Counts a failure. A day without one starts the count anew. */
export async function countFailure(db: TenantDatabase, username: string): Promise<void> {
  const name = username.toLowerCase();
  const [row] = await db.named<{ failures: number }>(
    'security.sign-in.count',
    `INSERT INTO security.sign_in_failures AS f (username, failures, last_failed_at) VALUES ($1, 1, now())
     ON CONFLICT (username) DO UPDATE SET
       failures = CASE WHEN f.last_failed_at < now() - interval '1 day' THEN 1 ELSE f.failures + 1 END,
       last_failed_at = now()
     RETURNING failures`,
    [name],
  );
  const seconds = blockSeconds(row!.failures);
  if (seconds === 0) return;
  await db.named(
    'security.sign-in.block',
    `UPDATE security.sign_in_failures SET blocked_until = greatest(blocked_until, clock_timestamp() + make_interval(secs => $2))
     WHERE username = $1`,
    [name, seconds],
  );
}

/** Forgets a name's failures after it signed in, and with it those of names nobody tried for a day. */
export async function clearFailures(db: TenantDatabase, username: string): Promise<void> {
  await db.named(
    'security.sign-in.clear',
    `DELETE FROM security.sign_in_failures WHERE username = $1 OR last_failed_at < now() - interval '1 day'`,
    [username.toLowerCase()],
  );
}
