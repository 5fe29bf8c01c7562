import type { Database } from '../kernel/database/database.js';
import { ONE_GROUP, type ServiceOrder } from './service-order.queries.js';
import type { ServiceState } from './service-state.dto.js';

interface StateRow {
  id: string;
  place: number;
  places: number;
  count: number | null;
  last: string;
  lastAt: Date;
  restingUntil: Date | null;
  [column: string]: unknown;
}

/** The state of each of these services, by their ids. */
export async function serviceStates(
  db: Pick<Database, 'query'>,
  { table, first = ONE_GROUP, last }: ServiceOrder,
  ids: readonly string[],
): Promise<(id: string) => ServiceState> {
  const rows = await db.query<StateRow>(
    `SELECT s.id, s.place, s.places, h.failures AS count, h.last_failure AS last, h.failed_at AS "lastAt",
       CASE WHEN h.resting_until > clock_timestamp() THEN h.resting_until END AS "restingUntil"
     FROM (SELECT id, (row_number() OVER (PARTITION BY hotel_code, (${first}) ORDER BY sort_no, ${last}))::int AS place,
             (count(*) OVER (PARTITION BY hotel_code, (${first})))::int AS places FROM ${table}) s
     LEFT JOIN notifications.service_health h ON h.service_id = s.id
     WHERE s.id = ANY ($1::uuid[])`,
    [ids],
  );
  const states = new Map(
    rows.map(({ id, place, places, count, ...failures }): [string, ServiceState] => {
      const { last, lastAt, restingUntil } = failures;
      return [id, { place, places, failures: count === null ? null : { count, last, lastAt, restingUntil } }];
    }),
  );
  // One that was deleted meanwhile.
  return (id) => states.get(id) ?? { place: 1, places: 1, failures: null };
}
