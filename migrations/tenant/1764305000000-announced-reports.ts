import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Reports that platforms announce by callback, to be fetched when a day is compared. */
export class AnnouncedReports1764305000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE integrations.announced_reports (
        account_code text NOT NULL,
        -- As the platform names the file.
        name text NOT NULL,
        -- When it was heard of first.
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (account_code, name)
      );
      CREATE INDEX announced_reports_by_time ON integrations.announced_reports (account_code, at);
    `);
    await addWatchRules(q, [
      {
        table: 'integrations.announced_reports',
        exemptBecause: 'Written by callbacks alone, never by people.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
