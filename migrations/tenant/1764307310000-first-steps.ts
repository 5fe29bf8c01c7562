import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What the checklist of a new tenant cannot tell from what was set up. */
export class FirstSteps1764307310000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- Somebody said that this hotel has no PMS to connect.
      ALTER TABLE hotels.hotels ADD COLUMN without_pms boolean NOT NULL DEFAULT false;

      -- One row at most: nobody is shown the checklist any more.
      CREATE TABLE payby.first_steps (
        hidden boolean PRIMARY KEY CHECK (hidden),
        hidden_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
    await addWatchRules(q, [{ table: 'payby.first_steps', identifiedBy: ['hidden'] }]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
