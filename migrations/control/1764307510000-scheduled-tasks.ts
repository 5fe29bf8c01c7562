import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What scheduled tasks did, and which of them are paused. */
export class ScheduledTasks1764307510000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE kernel.tasks (
        name text PRIMARY KEY,
        known_since timestamptz NOT NULL DEFAULT now(),
        last_started_at timestamptz,
        last_ms integer,
        last_handled bigint,
        last_tenants integer,
        -- What went wrong in the last run; null: nothing.
        problem text,
        problem_tenant text,
        last_good_at timestamptz,
        failing_since timestamptz,
        -- When the last run was due that did not come.
        missed_at timestamptz,
        paused_at timestamptz,
        paused_by text,
        pause_reason text,
        -- When it went on after a pause: what was due before was not missed.
        resumed_at timestamptz,
        CHECK ((paused_at IS NULL) = (paused_by IS NULL) AND (paused_at IS NULL) = (pause_reason IS NULL))
      );

      -- One entry a run; runs of tasks that come every few seconds share the entry of their minute.
      CREATE TABLE kernel.task_runs (
        task text NOT NULL,
        at timestamptz NOT NULL,
        -- 0: it was due and did not come.
        runs integer NOT NULL,
        failed integer NOT NULL,
        handled bigint NOT NULL,
        slowest_ms integer NOT NULL,
        problem text,
        PRIMARY KEY (task, at)
      );
      CREATE INDEX task_runs_age ON kernel.task_runs (at);
    `);
    await addWatchRules(q, [
      {
        table: 'kernel.tasks',
        exemptBecause: 'Written by every run; who paused or ran one is noted by name.',
      },
      { table: 'kernel.task_runs', exemptBecause: 'What ran by itself; nobody changes it.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
