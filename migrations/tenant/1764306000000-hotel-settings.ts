import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a hotel tells of itself beyond its name, and whether it still asks guests for money. */
export class HotelSettings1764306000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE hotels.hotels
        ADD COLUMN type text NOT NULL DEFAULT 'hotel' CHECK (type IN ('hotel', 'resort', 'apartment', 'hostel', 'other')),
        ADD COLUMN adapter_channel_type text NOT NULL DEFAULT 'none'
          CHECK (adapter_channel_type IN ('none', 'opera', 'cambridge', 'infor', 'hms', 'sep')),
        ADD COLUMN country_phone_codes text[] NOT NULL DEFAULT '{}',
        ADD COLUMN postcode text,
        ADD COLUMN area text,
        ADD COLUMN local_language text NOT NULL DEFAULT 'none' CHECK (local_language IN ('none', 'chinese')),
        ADD COLUMN kiosk_dirty_room_check_in boolean NOT NULL DEFAULT false,
        ADD COLUMN kiosk_staff_check_out boolean NOT NULL DEFAULT false,
        ADD COLUMN invoice_info_sync boolean NOT NULL DEFAULT false,
        ADD COLUMN enabled boolean NOT NULL DEFAULT true,
        ADD COLUMN logo text CHECK (logo ~ '^(data:image/|https://)');
      -- What was stored empty was never entered.
      ALTER TABLE hotels.hotels
        ALTER COLUMN phone DROP NOT NULL, ALTER COLUMN phone DROP DEFAULT,
        ALTER COLUMN address DROP NOT NULL, ALTER COLUMN address DROP DEFAULT,
        ALTER COLUMN address_zh DROP NOT NULL, ALTER COLUMN address_zh DROP DEFAULT;
      UPDATE hotels.hotels
        SET phone = nullif(phone, ''), address = nullif(address, ''), address_zh = nullif(address_zh, ''), updated_at = now()
        WHERE '' IN (phone, address, address_zh);

      -- They go with their hotel, which goes only where no payment names it.
      ALTER TABLE hotels.pms_connections DROP CONSTRAINT pms_connections_hotel_code_fkey,
        ADD FOREIGN KEY (hotel_code) REFERENCES hotels.hotels ON DELETE CASCADE;
      ALTER TABLE hotels.dictionary_entries DROP CONSTRAINT dictionary_entries_hotel_code_fkey,
        ADD FOREIGN KEY (hotel_code) REFERENCES hotels.hotels ON DELETE CASCADE;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
