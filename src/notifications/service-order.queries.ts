import type pg from 'pg';
import type { Move } from './move.dto.js';

/** All of them are of one group. PostgreSQL sorts by no constant. */
export const ONE_GROUP = 'id IS NOT NULL';

/** How the services of one table are asked, one after another, among those of their hotel. */
export interface ServiceOrder {
  table: 'notifications.email_services' | 'notifications.sms_channels';
  /** What goes before the order a person has chosen, and after it. */
  first?: string;
  last: string;
}

interface Placed {
  id: string;
  no: number;
  /** Of those a service may change places with: whether what goes before the order is the same. */
  group: string;
}

/** Changes places with its neighbour; where there is none, all stays. Call within a transaction. */
export async function moveService(
  client: pg.PoolClient,
  { table, first = ONE_GROUP, last }: ServiceOrder,
  { id, hotelCode }: { id: string; hotelCode: string | null },
  to: Move,
): Promise<void> {
  const { rows } = await client.query<Placed>(
    `SELECT id, sort_no AS no, (${first})::text AS "group" FROM ${table} WHERE hotel_code IS NOT DISTINCT FROM $1
     ORDER BY (${first}) DESC, sort_no, ${last} FOR UPDATE`,
    [hotelCode],
  );
  const at = rows.findIndex((row) => row.id === id);
  const other = to === 'up' ? at - 1 : at + 1;
  if (rows[at] && rows[other]?.group === rows[at].group) [rows[at], rows[other]] = [rows[other], rows[at]];
  for (const [index, { id: moved, no }] of rows.entries()) {
    // Who edits another one meanwhile has nothing to do with it: `updated_at` stays.
    if (no !== index + 1)
      await client.query(`UPDATE ${table} SET sort_no = $2 WHERE id = $1`, [moved, index + 1]);
  }
}

/** The last place at its hotel. */
export async function lastPlace(
  client: pg.PoolClient,
  { table }: ServiceOrder,
  hotelCode: string | null,
): Promise<number> {
  const { rows } = await client.query<{ next: number }>(
    `SELECT coalesce(max(sort_no), 0) + 1 AS next FROM ${table} WHERE hotel_code IS NOT DISTINCT FROM $1`,
    [hotelCode],
  );
  return rows[0]!.next;
}
