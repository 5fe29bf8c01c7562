import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What belongs to one hotel, or with null to the group, and would be a later hotel's of the same code. */
const OWNED = [
  'notifications.email_services',
  'notifications.sms_channels',
  'notifications.templates',
  'payby.list_views',
];

/** Not by NOT IN: where there is no hotel at all, that holds of NULL too, which stands for the group. */
const IS_GONE = (code: string): string =>
  `${code} IS NOT NULL AND NOT EXISTS (SELECT FROM hotels.hotels hotel WHERE hotel.code = ${code})`;

/** What a hotel leaves goes with it, also that of hotels that were deleted before. */
export class DeletedHotels1764715000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    for (const table of OWNED) {
      await q.query(`
        DELETE FROM ${table} WHERE ${IS_GONE('hotel_code')};
        ALTER TABLE ${table} ADD FOREIGN KEY (hotel_code) REFERENCES hotels.hotels ON DELETE CASCADE;
      `);
    }
    // The group's are kept under '*' there: PayBy deletes a hotel's by itself.
    for (const table of ['payby.settings', 'payby.former_refund_rules']) {
      await q.query(`DELETE FROM ${table} WHERE hotel_code <> '*' AND ${IS_GONE('hotel_code')}`);
    }
    await q.query(`
      UPDATE security.users u SET
        hotels = ARRAY(SELECT code FROM unnest(u.hotels) WITH ORDINALITY AS h (code, no)
                       WHERE EXISTS (SELECT FROM hotels.hotels WHERE hotels.code = h.code) ORDER BY no),
        resort = (SELECT code FROM hotels.hotels WHERE code = u.resort),
        current_resort = (SELECT code FROM hotels.hotels WHERE code = u.current_resort)
      WHERE EXISTS (SELECT FROM unnest(u.hotels || u.resort || u.current_resort) AS named (hotel)
                    WHERE ${IS_GONE('named.hotel')});
      UPDATE security.api_clients c SET
        hotels = ARRAY(SELECT code FROM unnest(c.hotels) WITH ORDINALITY AS h (code, no)
                       WHERE EXISTS (SELECT FROM hotels.hotels WHERE hotels.code = h.code) ORDER BY no)
      WHERE EXISTS (SELECT FROM unnest(c.hotels) AS named (hotel) WHERE ${IS_GONE('named.hotel')});
      DELETE FROM security.ip_allow_lists WHERE scope <> '*' AND ${IS_GONE('scope')};
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
