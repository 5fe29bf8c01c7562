import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DICTIONARY_DEFAULTS, defaultRows, KEY_CARD_DEFAULTS } from '../dictionary-defaults.js';

/** The dictionary becomes what people look after: every type with its entries, each on or off, and what the product ships. */
export class Dictionary1764307400000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE hotels.dictionary_entries
        ADD COLUMN description text,
        ADD COLUMN minimum integer,
        ADD COLUMN maximum integer,
        ADD COLUMN enabled boolean NOT NULL DEFAULT true,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
        ADD CONSTRAINT dictionary_entries_range CHECK (minimum <= maximum);
      ALTER TABLE hotels.dictionary_entries
        RENAME CONSTRAINT dictionary_entries_type_hotel_code_code_key TO dictionary_entries_code;
      UPDATE hotels.dictionary_entries SET type = 'paymentItem' WHERE type = 'payment-item';
      UPDATE hotels.dictionary_entries SET type = 'guaranteeType' WHERE type = 'guarantee-type';
    `);
    for (const [type, list] of Object.entries(DICTIONARY_DEFAULTS)) {
      await q.query(
        `INSERT INTO hotels.dictionary_entries (id, type, code, name, name_zh, sort)
         SELECT gen_random_uuid(), $1, e.code, e.name, e."nameZh", e.place
         FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (code text, name text, "nameZh" text)) WITH ORDINALITY
           AS e (code, name, "nameZh", place)
         ON CONFLICT DO NOTHING`,
        [type, JSON.stringify(defaultRows(list))],
      );
    }
    for (const [code, name, nameZh, minimum, maximum] of KEY_CARD_DEFAULTS) {
      await q.query(
        `INSERT INTO hotels.dictionary_entries (id, type, code, name, name_zh, minimum, maximum)
         VALUES (gen_random_uuid(), 'keyCard', $1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
        [code, name, nameZh, minimum, maximum],
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
