import { DeletedHotels1764715000000 } from '../../migrations/tenant/1764715000000-deleted-hotels.js';
import { tenantMigrations } from '../../migrations/tenant/index.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import { createDatabase, dropDatabases, queryDatabase, uniqueDatabaseName } from '../support/databases.js';

const HOTEL = `INSERT INTO hotels.hotels (code, name, name_zh, currency_code, time_zone)
  VALUES ('KEPT', 'Hotel', '酒店', 'HKD', 'Asia/Hong_Kong');`;
const ROWS = `
  INSERT INTO notifications.email_services (hotel_code, host, smtp_port, ssl_type, from_address, enabled)
  SELECT code, 'mail.example.com', 587, 'starttls', 'a@example.com', true FROM unnest(ARRAY[NULL, 'KEPT', 'GONE']) code;
  INSERT INTO payby.settings (hotel_code, expiry_minutes_default, expiry_minutes_max)
  SELECT code, 60, 120 FROM unnest(ARRAY['*', 'KEPT', 'GONE']) code;
  INSERT INTO security.ip_allow_lists (scope, enabled, entries)
  SELECT code, false, '[]' FROM unnest(ARRAY['*', 'KEPT', 'GONE']) code;
  INSERT INTO security.users (id, username, real_name, hotels, resort)
  VALUES (gen_random_uuid(), 'both', 'Both', '{GONE,KEPT}', 'GONE'), (gen_random_uuid(), 'kept', 'Kept', '{KEPT}', 'KEPT'),
    (gen_random_uuid(), 'none', 'None', '{}', NULL);`;

describe('What hotels left that were deleted before', () => {
  const names: string[] = [];
  afterAll(async () => {
    for (const name of names) await dropDatabases(name);
  });

  const left = async (hotels: string) => {
    const name = uniqueDatabaseName('deleted_hotels');
    names.push(name);
    const url = await createDatabase(name);
    await migrate(url, tenantMigrations.slice(0, tenantMigrations.indexOf(DeletedHotels1764715000000)));
    await queryDatabase(
      url,
      `SET payby.change_origin = '{"actor":{"kind":"system","id":"test","name":"test"}}'; ${hotels} ${ROWS}`,
    );
    await migrate(url, tenantMigrations);
    const of = async (sql: string) => (await queryDatabase<{ is: unknown }>(url, sql)).map((row) => row.is);
    return {
      services: await of(
        `SELECT hotel_code AS is FROM notifications.email_services ORDER BY hotel_code NULLS FIRST`,
      ),
      settings: await of(`SELECT hotel_code AS is FROM payby.settings ORDER BY hotel_code`),
      lists: await of(`SELECT scope AS is FROM security.ip_allow_lists ORDER BY scope`),
      users: await of(
        `SELECT concat_ws(' ', username, hotels::text, coalesce(resort, '-')) AS is FROM security.users ORDER BY username`,
      ),
    };
  };

  it('goes; what is the group’s or another hotel’s stays', async () => {
    expect(await left(HOTEL)).toEqual({
      services: [null, 'KEPT'],
      settings: ['*', 'KEPT'],
      lists: ['*', 'KEPT'],
      users: ['both {KEPT} -', 'kept {KEPT} KEPT', 'none {} -'],
    });
  });

  it('goes also where no hotel is left', async () => {
    expect(await left('')).toMatchObject({ services: [null], settings: ['*'], lists: ['*'] });
  });
});
