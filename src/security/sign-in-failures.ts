import type { TenantDatabase } from '../kernel/database/database.js';
import { maskCardNumbers } from '../kernel/card-numbers.js';
import { AppError } from '../kernel/errors.js';
import { type Refused, refuse } from './refusals.js';

/** Slips that cost nothing. */
const FREE_FAILURES = 10;
const LONGEST_BLOCK_SECONDS = 15 * 60;
/** So many in a row lock the name until an administrator unlocks it or its user chooses a new password by mail. */
export const LOCKING_FAILURES = 20;

/** Seconds to wait after so many failures in a row: nothing for slips, then 2, 4, 8 … up to a quarter of an hour. */
export function blockSeconds(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(2 ** Math.min(failures - FREE_FAILURES, 20), LONGEST_BLOCK_SECONDS);
}

/** What failures are kept by: the name that was typed, without the card number somebody may have typed instead. */
const nameOf = (username: string): string => maskCardNumbers(username);

interface Block {
  locked: boolean;
  /** Seconds still to wait. */
  seconds: number;
}

/**
 * Refuses a name that must wait or is locked. Failures are kept in the database, so this holds in every process, and by
 * the name a user is looked up by (`security.folded`), so that every spelling that finds a user counts against that
 * user, and it holds whether or not there is one.
 * @throws AppError ACCOUNT_LOCKED | TOO_MANY_REQUESTS
 */
export async function refuseBlocked(
  db: TenantDatabase,
  username: string,
  action: Refused['action'],
): Promise<void> {
  const [block] = await db.named<Block & Record<string, unknown>>(
    'security.sign-in.blocked',
    `SELECT locked, coalesce(ceil(extract(epoch FROM blocked_until - clock_timestamp())), 0)::int AS seconds
     FROM security.sign_in_failures WHERE username = security.folded($1) AND (locked OR blocked_until > clock_timestamp())`,
    [nameOf(username)],
  );
  if (block) await refuseFor(db, block, username, action);
}

/** Counts a failure. A day without one starts the count anew, unless the name is locked. */
export async function countFailure(db: TenantDatabase, username: string): Promise<void> {
  const name = nameOf(username);
  await db.transaction(async (client) => {
    const {
      rows: [row],
    } = await client.query<{ failures: number }>(
      `INSERT INTO security.sign_in_failures AS f (username, failures, last_failed_at) VALUES (security.folded($1), 1, now())
       ON CONFLICT (username) DO UPDATE SET
         failures = CASE WHEN f.last_failed_at < now() - interval '1 day' AND NOT f.locked THEN 1 ELSE f.failures + 1 END,
         last_failed_at = now()
       RETURNING failures`,
      [name],
    );
    const seconds = blockSeconds(row!.failures);
    if (seconds === 0) return;
    await client.query(
      `UPDATE security.sign_in_failures SET locked = locked OR failures >= $3,
         blocked_until = greatest(blocked_until, clock_timestamp() + make_interval(secs => $2))
       WHERE username = security.folded($1)`,
      [name, seconds, LOCKING_FAILURES],
    );
  });
}

/**
 * Forgets a name's failures when its password was right, and with it those of names nobody tried for a day. Checks once
 * more: of many guesses sent at the same moment all pass the first look, and the right one must not slip through behind
 * the failures of the others.
 * @throws AppError ACCOUNT_LOCKED | TOO_MANY_REQUESTS
 */
export async function clearFailures(
  db: TenantDatabase,
  username: string,
  action: Refused['action'],
): Promise<void> {
  const [block] = await db.transaction(async (client) => {
    const { rows } = await client.query<Block>(
      `WITH blocked AS (
         SELECT locked, coalesce(ceil(extract(epoch FROM blocked_until - clock_timestamp())), 0)::int AS seconds
         FROM security.sign_in_failures WHERE username = security.folded($1) AND (locked OR blocked_until > clock_timestamp())
       ), cleared AS (
         DELETE FROM security.sign_in_failures
         WHERE NOT locked
           AND ((username = security.folded($1) AND NOT EXISTS (SELECT FROM blocked)) OR last_failed_at < now() - interval '1 day')
       )
       SELECT locked, seconds FROM blocked`,
      [nameOf(username)],
    );
    return rows;
  });
  if (block) await refuseFor(db, block, username, action);
}

async function refuseFor(
  db: TenantDatabase,
  { locked, seconds }: Block,
  identifier: string,
  action: Refused['action'],
): Promise<never> {
  const refused: Refused = { action, entity: 'security.users', identifier };
  if (locked) return refuse(db, refused, 'nameLocked', new AppError('ACCOUNT_LOCKED'));
  const error = new AppError('TOO_MANY_REQUESTS', { params: { seconds: Math.max(1, seconds) } });
  return refuse(db, refused, 'mustWait', error);
}
