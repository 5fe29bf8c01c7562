import type { ControlDatabase } from '../../kernel/database/database.js';

/** The domains that are the hotel's own, by name. */
export async function domainsOfHotel(
  control: ControlDatabase,
  tenantId: string,
  hotelCode: string,
): Promise<string[]> {
  const rows = await control.query<{ domain: string }>(
    'SELECT domain FROM hotels.service_domains WHERE tenant_id = $1 AND hotel_code = $2 ORDER BY domain',
    [tenantId, hotelCode],
  );
  return rows.map(({ domain }) => domain);
}
