import type pg from 'pg';

/**
 * Takes a hotel that is deleted from its users and API clients, and deletes its IP allow-list. Otherwise the
 * administrators of their other hotels could not manage them, and a later hotel of the same code would be open to all of
 * them.
 */
export async function letGoOfHotel(client: pg.PoolClient, hotelCode: string): Promise<void> {
  await client.query(
    `UPDATE security.users u SET hotels = array_remove(u.hotels, $1), resort = nullif(u.resort, $1),
       current_resort = nullif(u.current_resort, $1), updated_at = clock_timestamp()
     FROM (SELECT id FROM security.users WHERE $1 = ANY (hotels) OR $1 IN (resort, current_resort)
       -- In the order in which administrators' changes lock them.
       ORDER BY id FOR UPDATE) there
     WHERE u.id = there.id`,
    [hotelCode],
  );
  await client.query(
    `UPDATE security.api_clients c SET hotels = array_remove(c.hotels, $1), updated_at = clock_timestamp()
     FROM (SELECT id FROM security.api_clients WHERE $1 = ANY (hotels) ORDER BY id FOR UPDATE) there
     WHERE c.id = there.id`,
    [hotelCode],
  );
  await client.query('DELETE FROM security.ip_allow_lists WHERE scope = $1', [hotelCode]);
}
