import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the last test of an e-mail service found. */
export class EmailServices1764307300000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE notifications.email_services
        -- Null: not tested as it is.
        ADD COLUMN working boolean,
        ADD COLUMN tested_at timestamptz,
        -- [{"step": "resolve", "state": "ok" | "failed" | "skipped", "problem": null, "said": null}]
        ADD COLUMN test_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(test_steps) = 'array'),
        ADD CHECK ((working IS NULL) = (tested_at IS NULL))
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
