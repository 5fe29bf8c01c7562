import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Files of the change log and the operation log, each one person's, for a day. */
export class LogExports1764615000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE audit.exports (
        id uuid PRIMARY KEY,
        -- NULL: the group's.
        hotel_code text,
        owner_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('changes', 'operations')),
        request jsonb NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed', 'canceled')),
        rows_done integer NOT NULL DEFAULT 0,
        rows_total integer,
        -- Why it failed, in both languages.
        problem jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      );
      CREATE INDEX exports_by_age ON audit.exports (created_at);
      CREATE TABLE audit.export_chunks (
        export_id uuid NOT NULL REFERENCES audit.exports (id) ON DELETE CASCADE,
        no integer NOT NULL,
        -- External: a workbook is compressed already.
        content bytea STORAGE EXTERNAL NOT NULL,
        PRIMARY KEY (export_id, no)
      );
    `);
    const exemptBecause = 'Files made for one person and kept for a day; that one was asked for is noted.';
    await addWatchRules(q, [
      { table: 'audit.exports', exemptBecause },
      { table: 'audit.export_chunks', exemptBecause },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
