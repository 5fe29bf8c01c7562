import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the runs of scheduled tasks be paged through, and what went wrong be found among what went well. */
export class TaskRuns1764307910000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- Milliseconds, as the application reads them: a page that goes on after a row must find that very instant again.
      ALTER TABLE kernel.task_runs ALTER COLUMN at TYPE timestamptz(3);
      CREATE INDEX task_runs_gone_wrong ON kernel.task_runs (at DESC, task DESC) WHERE runs = 0 OR failed > 0;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
