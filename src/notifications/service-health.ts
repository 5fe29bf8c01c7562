import type { Database } from '../kernel/database/database.js';

/** Failures in a row that send a service to rest, and for how long others go before it. */
const FAILURES_ALLOWED = 3;
const REST = '5 minutes';
const LONGEST_REASON = 300;

/** One more failure of the service itself, not of a message or its recipient. */
export async function noteServiceFailure(db: Database, serviceId: string, reason: string): Promise<void> {
  await db.query(
    `INSERT INTO notifications.service_health AS h (service_id, failures, last_failure) VALUES ($1, 1, $2)
     ON CONFLICT (service_id) DO UPDATE SET failures = h.failures + 1, last_failure = excluded.last_failure,
       failed_at = clock_timestamp(),
       resting_until = CASE WHEN h.failures + 1 >= $3 THEN clock_timestamp() + interval '${REST}' END`,
    [serviceId, reason.slice(0, LONGEST_REASON), FAILURES_ALLOWED],
  );
}

/** It works, or nobody knows yet how it does since it was changed. */
export async function forgetServiceFailures(db: Pick<Database, 'query'>, serviceId: string): Promise<void> {
  await db.query('DELETE FROM notifications.service_health WHERE service_id = $1', [serviceId]);
}
