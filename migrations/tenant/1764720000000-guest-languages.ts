import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The languages that guests are written to in: English and Chinese, and those that a tenant adds. */
export class GuestLanguages1764720000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notifications.guest_languages (
        id uuid PRIMARY KEY,
        -- BCP 47
        code text NOT NULL CHECK (code <> ''),
        own_name text NOT NULL,
        name text NOT NULL,
        name_zh text NOT NULL,
        sort integer NOT NULL,
        enabled boolean NOT NULL,
        -- {"page:stay": "Aufenthalt"}
        phrases jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (enabled OR code NOT IN ('en', 'zh'))
      );
      CREATE UNIQUE INDEX guest_languages_code ON notifications.guest_languages (code);
      INSERT INTO notifications.guest_languages (id, code, own_name, name, name_zh, sort, enabled) VALUES
        (gen_random_uuid(), 'en', 'English', 'English', '英文', 0, true),
        (gen_random_uuid(), 'zh', '中文', 'Chinese', '中文', 1, true);
      -- What guests read in languages that the tenant has added: {"ja": "宿泊料"}
      ALTER TABLE hotels.dictionary_entries ADD COLUMN names jsonb NOT NULL DEFAULT '{}';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
