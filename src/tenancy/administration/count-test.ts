import type { ControlDatabase } from '../../kernel/database/database.js';
import { AppError } from '../../kernel/errors.js';

const TESTS_A_MINUTE = 10;

/**
 * Counts a test of a connection, before it, across all processes: each answer tells a little about a network.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countTest(control: ControlDatabase, userId: string): Promise<void> {
  const seconds = await control.transaction(async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('tenancy.connection-test'), hashtext($1))`, [
      userId,
    ]);
    const { rows } = await client.query<{ tests: number; seconds: number }>(
      `SELECT count(*)::int AS tests,
         ceil(extract(epoch FROM min(tested_at) + interval '1 minute' - clock_timestamp()))::int AS seconds
       FROM tenancy.connection_tests WHERE user_id = $1 AND tested_at > clock_timestamp() - interval '1 minute'`,
      [userId],
    );
    if (rows[0]!.tests >= TESTS_A_MINUTE) return Math.max(1, rows[0]!.seconds);
    await client.query(`DELETE FROM tenancy.connection_tests WHERE tested_at < now() - interval '1 hour'`);
    await client.query('INSERT INTO tenancy.connection_tests (user_id) VALUES ($1)', [userId]);
    return 0;
  });
  if (seconds > 0) throw new AppError('TOO_MANY_REQUESTS', { params: { seconds } });
}
