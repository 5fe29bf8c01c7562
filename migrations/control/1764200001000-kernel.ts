import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** `kernel`: how often a network address asked lately, counted by all processes together. */
export class Kernel1764200001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA kernel;

      -- Good for a minute or so: a crash may lose it, and no write of it waits for the disk.
      CREATE UNLOGGED TABLE kernel.request_counts (
        key text PRIMARY KEY,
        hits integer NOT NULL,
        ends_at timestamptz NOT NULL
      );
    `);
    await addWatchRules(q, [
      { table: 'kernel.request_counts', exemptBecause: 'Counts requests; forgotten within minutes.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
