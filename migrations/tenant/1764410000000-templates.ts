import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Texts of messages and pages: of the group and its hotels; those that nobody changed are in the product's code. */
export class Templates1764410000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notifications.templates (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('EMAIL', 'SMS', 'PAGE')),
        type text NOT NULL,
        -- NULL: the group's.
        hotel_code text,
        code text NOT NULL,
        name text NOT NULL,
        is_primary boolean NOT NULL,
        sort integer NOT NULL,
        enabled boolean NOT NULL,
        cc text[] NOT NULL,
        bcc text[] NOT NULL,
        -- {"en": {"subject": "…", "content": "…"}, "zh": {…}}
        texts jsonb NOT NULL,
        -- Of payment pages: {"accent": "#0F4C5C", "showLogo": true, "browserLanguages": {"en": ["en"], "zh": ["zh"]}}
        look jsonb,
        version integer NOT NULL,
        -- The text below that this one was written over: 'group.3'.
        based_on text,
        updated_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX templates_code ON notifications.templates (kind, type, hotel_code, code) NULLS NOT DISTINCT;
      CREATE UNIQUE INDEX templates_name ON notifications.templates (kind, type, hotel_code, lower(name)) NULLS NOT DISTINCT;
      CREATE UNIQUE INDEX templates_primary ON notifications.templates (kind, type, hotel_code) NULLS NOT DISTINCT
        WHERE is_primary;
      -- By what a template is rather than by its row: what was sent can be told when its own text has long been given up.
      CREATE TABLE notifications.template_versions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL,
        type text NOT NULL,
        hotel_code text,
        code text NOT NULL,
        version integer NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        by_id text NOT NULL,
        by_name text NOT NULL,
        note text,
        -- {"name", "texts", "cc", "bcc", "look"}
        content jsonb NOT NULL
      );
      CREATE UNIQUE INDEX template_versions_no ON notifications.template_versions (kind, type, hotel_code, code, version)
        NULLS NOT DISTINCT;
      CREATE FUNCTION notifications.keep_template_versions() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'versions of templates are kept as they are: % is refused', TG_OP USING ERRCODE = 'PB403';
      END $$;
      CREATE TRIGGER template_versions_kept BEFORE UPDATE OR DELETE ON notifications.template_versions
        FOR EACH ROW EXECUTE FUNCTION notifications.keep_template_versions();
      -- Types that are off; those without a row are on.
      CREATE TABLE notifications.template_types (
        kind text NOT NULL,
        code text NOT NULL,
        enabled boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, code)
      );
    `);
    await addWatchRules(q, [
      { table: 'notifications.templates', identifiedBy: ['kind', 'type', 'code'] },
      {
        table: 'notifications.template_versions',
        exemptBecause:
          'It is a history itself, and nothing of it changes; the change log has the template’s change.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
