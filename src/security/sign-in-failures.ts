import type pg from 'pg';
import { maskCardNumbers } from '../kernel/card-numbers.js';
import type { TenantDatabase } from '../kernel/database/database.js';
import { AppError } from '../kernel/errors.js';
import { callersSource, type Refused, refuse, sourceOf } from './refusals.js';

/** Slips of one address that cost nothing. */
const FREE_FAILURES = 10;
/** Failures of all addresses together that cost nothing: below, the wait of each address is enough. */
const FREE_FAILURES_EVERYWHERE = 50;
const EVERYWHERE = '*';
const LONGEST_BLOCK_SECONDS = 15 * 60;

/**
 * Seconds to wait after so many failures in a row: nothing for slips, then 2, 4, 8 … up to a quarter of an hour. Never
 * for good: wrong passwords that lock a name would be a way to lock every administrator out.
 */
export function blockSeconds(failures: number, free = FREE_FAILURES): number {
  if (failures <= free) return 0;
  return Math.min(2 ** Math.min(failures - free, 20), LONGEST_BLOCK_SECONDS);
}

/** What failures are kept by: the name that was typed, without the card number somebody may have typed instead. */
const nameOf = (username: string): string => maskCardNumbers(username);

/**
 * Refuses a name that must wait. Failures are counted by name and address, so that guesses make no other address wait;
 * and by name over all addresses, which holds back guesses that come from many, but no address that
 * the user has signed in from. They are kept in the database, so this holds in every process, by the name a user is
 * looked up by (`security.folded`), so that every spelling that finds a user counts against that user, and it holds
 * whether or not there is one.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function refuseBlocked(
  db: TenantDatabase,
  username: string,
  action: Refused['action'],
): Promise<void> {
  const blocks = await db.named<{ source: string; seconds: number }>(
    'security.sign-in.blocked',
    `SELECT source, ceil(extract(epoch FROM blocked_until - clock_timestamp()))::int AS seconds
     FROM security.sign_in_failures
     WHERE username = security.folded($1) AND source IN ($2, $3) AND blocked_until > clock_timestamp()`,
    [nameOf(username), callersSource(), EVERYWHERE],
  );
  if (blocks.length === 0) return;
  if (blocks.every(({ source }) => source === EVERYWHERE) && (await isKnownSource(db, username))) return;
  const seconds = Math.max(1, ...blocks.map((block) => block.seconds));
  const refused: Refused = { action, entity: 'security.users', identifier: username };
  await refuse(db, refused, 'mustWait', new AppError('TOO_MANY_REQUESTS', { params: { seconds } }));
}

/** Counts a failure. A day without one starts the count anew. */
export async function countFailure(db: TenantDatabase, username: string): Promise<void> {
  await count(db, username, callersSource(), FREE_FAILURES);
  await count(db, username, EVERYWHERE, FREE_FAILURES_EVERYWHERE);
}

/**
 * Forgets a name's failures when its password was right, and with it those of names nobody tried for a day. Checks once
 * more: of many guesses sent at the same moment all pass the first look, and the right one must not slip through behind
 * the failures of the others.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function clearFailures(
  db: TenantDatabase,
  username: string,
  action: Refused['action'],
): Promise<void> {
  await refuseBlocked(db, username, action);
  await db.transaction((client) =>
    client.query(
      // A wait that holds back all unknown addresses stays: the guesses from there have not stopped.
      `DELETE FROM security.sign_in_failures
       WHERE (username = security.folded($1) AND source IN ($2, $3) AND blocked_until > clock_timestamp() IS NOT TRUE)
         OR last_failed_at < now() - interval '1 day'`,
      [nameOf(username), callersSource(), EVERYWHERE],
    ),
  );
}

/** Forgets a name's failed sign-ins, and so every wait they led to. @returns whether there were any */
export async function forgetFailures(client: pg.PoolClient, username: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'DELETE FROM security.sign_in_failures WHERE username = security.folded($1)',
    [username],
  );
  return rowCount! > 0;
}

/** In a transaction of its own, which locks one row: two rows could be locked by others in the other order. */
async function count(db: TenantDatabase, username: string, source: string, free: number): Promise<void> {
  const key = [nameOf(username), source];
  await db.transaction(async (client) => {
    const {
      rows: [row],
    } = await client.query<{ failures: number }>(
      `INSERT INTO security.sign_in_failures AS f (username, source, failures, last_failed_at)
       VALUES (security.folded($1), $2, 1, now())
       ON CONFLICT (username, source) DO UPDATE SET
         failures = CASE WHEN f.last_failed_at < now() - interval '1 day' THEN 1 ELSE f.failures + 1 END,
         last_failed_at = now()
       RETURNING failures`,
      key,
    );
    const seconds = blockSeconds(row!.failures, free);
    if (seconds === 0) return;
    await client.query(
      `UPDATE security.sign_in_failures
       SET blocked_until = greatest(blocked_until, clock_timestamp() + make_interval(secs => $3))
       WHERE username = security.folded($1) AND source = $2`,
      [...key, seconds],
    );
  });
}

/** Whether the user of this name has signed in from the caller's address before. */
async function isKnownSource(db: TenantDatabase, username: string): Promise<boolean> {
  const rows = await db.query<{ address: string | null }>(
    `SELECT DISTINCT s.client_ip AS address FROM security.sessions s JOIN security.users u ON u.id = s.user_id
     WHERE security.folded(u.username) = security.folded($1)`,
    [username],
  );
  const source = callersSource();
  return rows.some(({ address }) => address !== null && sourceOf(address) === source);
}
