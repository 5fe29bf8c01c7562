import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** `hotels`: hotels, how each reaches its PMS, and the names charge items are chosen from. */
export class Hotels1764200003000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA hotels;

      CREATE TABLE hotels.hotels (
        code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9]{1,20}$'),
        name text NOT NULL CHECK (name <> ''),
        name_zh text NOT NULL,
        currency_code text NOT NULL CHECK (currency_code ~ '^[A-Z]{3}$'),
        additional_currencies text[] NOT NULL DEFAULT '{}',
        time_zone text NOT NULL,
        phone text NOT NULL DEFAULT '',
        email text,
        address text NOT NULL DEFAULT '',
        address_zh text NOT NULL DEFAULT '',
        check_in_time time NOT NULL DEFAULT '15:00',
        website text,
        notes text,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE hotels.pms_connections (
        hotel_code text PRIMARY KEY REFERENCES hotels.hotels,
        kind text NOT NULL,
        name text NOT NULL,
        base_url text NOT NULL,
        -- As the vendor's schema says, sealed as one value.
        credentials_sealed bytea,
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE hotels.dictionary_entries (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        -- NULL: for every hotel.
        hotel_code text REFERENCES hotels.hotels,
        code text NOT NULL,
        name text NOT NULL,
        name_zh text NOT NULL,
        sort integer NOT NULL DEFAULT 0,
        UNIQUE NULLS NOT DISTINCT (type, hotel_code, code)
      );
    `);
    await addWatchRules(q, [
      { table: 'hotels.hotels', hotelColumn: 'code' },
      { table: 'hotels.dictionary_entries', identifiedBy: ['type', 'code'] },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
