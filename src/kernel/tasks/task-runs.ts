import { Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { maskCardNumbers } from '../card-numbers.js';
import type { Database } from '../database/database.js';
import { TASK_RUNS_KEPT } from './parameters.js';
import { entrySeconds, missedAfterSeconds, type ScheduledTask } from './scheduled-task.js';

/** How often what ran is written down, and looked whether a task was paused. */
const WRITE_MS = 5_000;
const LONGEST_PROBLEM = 500;
/** Old entries are deleted once an hour or so. */
const WRITES_BETWEEN_DELETIONS = 720;

interface Problem {
  /** null: the tenants could not be listed. */
  tenantId: string | null;
  message: string;
}

/** What happened to one task since it was last written down. */
interface Sum {
  runs: number;
  /** Runs in which something failed. */
  failed: number;
  handled: number;
  slowestMs: number;
  last: { startedAt: number; ms: number; handled: number; tenants: number; problem: Problem | null };
}

/** One run of a task, over all tenants. */
export class TaskRun {
  private readonly startedAt = performance.now();
  private handled = 0;
  private tenants = 0;
  private problem: Problem | null = null;
  private open = 1;

  constructor(private readonly ended: (last: Sum['last']) => void) {}

  /** Counts the work of one tenant; it may end after the run has gone on to the next. */
  of(tenantId: string, work: Promise<number>): Promise<number> {
    this.open += 1;
    this.tenants += 1;
    void work
      .then((handled) => (this.handled += handled))
      .catch((error: Error) => this.fail(tenantId, error))
      .finally(() => this.close());
    return work;
  }

  fail(tenantId: string | null, error: Error): void {
    this.problem ??= { tenantId, message: maskCardNumbers(error.message).slice(0, LONGEST_PROBLEM) };
  }

  /** All tenants were begun with. */
  end(): void {
    this.close();
  }

  private close(): void {
    this.open -= 1;
    if (this.open > 0) return;
    const { startedAt, handled, tenants, problem } = this;
    this.ended({ startedAt, ms: Math.round(performance.now() - startedAt), handled, tenants, problem });
  }
}

/**
 * Keeps what scheduled tasks did, in the control database. A process adds up what ran in it and writes it every few
 * seconds in one statement for all tasks, so that a tick without work costs no write. Of a process that was killed the
 * last seconds are missing: nothing is decided by them.
 */
export class TaskRuns {
  private readonly logger = new Logger('Tasks');
  private sums = new Map<string, Sum>();
  private paused: ReadonlySet<string> = new Set();
  private writes = 0;
  private started = false;

  constructor(
    private readonly control: Database,
    private readonly tasks: readonly ScheduledTask[],
  ) {}

  /** As known some seconds ago at most. */
  isPaused(name: string): boolean {
    return this.paused.has(name);
  }

  begin(name: string): TaskRun {
    return new TaskRun((last) => {
      const before = this.sums.get(name);
      this.sums.set(name, {
        runs: (before?.runs ?? 0) + 1,
        failed: (before?.failed ?? 0) + (last.problem ? 1 : 0),
        handled: (before?.handled ?? 0) + last.handled,
        slowestMs: Math.max(before?.slowestMs ?? 0, last.ms),
        last,
      });
    });
  }

  /** Makes every task known, so that one that never runs is missed. */
  async start(): Promise<void> {
    await this.control.query(
      'INSERT INTO kernel.tasks (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [this.tasks.map(({ name }) => name)],
    );
    await this.readPaused();
    this.started = true;
  }

  @Interval(WRITE_MS)
  async tick(): Promise<void> {
    if (!this.started) return;
    await this.write()
      .then(() => this.readPaused())
      .catch((error: Error) => this.logger.warn(error.message));
  }

  /** Writes down what ran since the last time; a failed write is tried again with what has come by then. */
  async write(): Promise<void> {
    const sums = this.sums;
    if (sums.size === 0) return;
    this.sums = new Map();
    try {
      await this.store(sums);
    } catch (error) {
      for (const [name, sum] of sums) if (!this.sums.has(name)) this.sums.set(name, sum);
      throw error;
    }
    this.writes += 1;
    if (this.writes % WRITES_BETWEEN_DELETIONS !== 1) return;
    await this.control.query('DELETE FROM kernel.task_runs WHERE at < now() - make_interval(days => $1)', [
      TASK_RUNS_KEPT.value,
    ]);
  }

  private async store(sums: ReadonlyMap<string, Sum>): Promise<void> {
    const now = performance.now();
    const rows = this.tasks.flatMap((task) => {
      const sum = sums.get(task.name);
      if (!sum) return [];
      const { runs, failed, handled, slowestMs, last } = sum;
      return {
        name: task.name,
        entry: entrySeconds(task),
        missed_after: missedAfterSeconds(task),
        ago: (now - last.startedAt) / 1_000,
        runs,
        failed,
        handled,
        slowest_ms: slowestMs,
        ms: last.ms,
        last_handled: last.handled,
        tenants: last.tenants,
        problem: last.problem?.message ?? null,
        problem_tenant: last.problem?.tenantId ?? null,
      };
    });
    await this.control.query(WRITE, [JSON.stringify(rows)]);
  }

  /** What is paused now. */
  async readPaused(): Promise<void> {
    const rows = await this.control.named<{ name: string }>(
      'kernel.paused-tasks',
      'SELECT name FROM kernel.tasks WHERE paused_at IS NOT NULL',
    );
    this.paused = new Set(rows.map(({ name }) => name));
  }
}

/** The entries of the history, the missed run before this one, and the last run; other processes write theirs besides. */
const WRITE = `
  WITH given AS (
    SELECT *, clock_timestamp() - make_interval(secs => ago) AS started_at
    FROM jsonb_to_recordset($1::jsonb) AS g (name text, entry int, missed_after int, ago float8, runs int, failed int,
      handled bigint, slowest_ms int, ms int, last_handled bigint, tenants int, problem text, problem_tenant text)
  ), entries AS (
    INSERT INTO kernel.task_runs AS r (task, at, runs, failed, handled, slowest_ms, problem)
    SELECT name, to_timestamp(floor(extract(epoch FROM started_at) / entry) * entry), runs, failed, handled, slowest_ms,
           problem
    FROM given
    UNION ALL
    SELECT name, t.last_started_at + make_interval(secs => missed_after), 0, 0, 0, 0, NULL
    FROM given JOIN kernel.tasks t USING (name)
    WHERE t.paused_at IS NULL AND greatest(t.last_started_at, t.resumed_at) < started_at - make_interval(secs => missed_after)
    ON CONFLICT (task, at) DO UPDATE SET
      runs = r.runs + EXCLUDED.runs, failed = r.failed + EXCLUDED.failed, handled = r.handled + EXCLUDED.handled,
      slowest_ms = greatest(r.slowest_ms, EXCLUDED.slowest_ms), problem = coalesce(EXCLUDED.problem, r.problem)
  )
  UPDATE kernel.tasks t SET
    last_started_at = g.started_at, last_ms = g.ms, last_handled = g.last_handled, last_tenants = g.tenants,
    problem = g.problem, problem_tenant = g.problem_tenant,
    last_good_at = CASE WHEN g.problem IS NULL THEN g.started_at ELSE t.last_good_at END,
    failing_since = CASE WHEN g.problem IS NULL THEN NULL ELSE coalesce(t.failing_since, g.started_at) END,
    missed_at = CASE WHEN t.paused_at IS NULL
                      AND greatest(t.last_started_at, t.resumed_at) < g.started_at - make_interval(secs => missed_after)
                     THEN t.last_started_at + make_interval(secs => missed_after) ELSE t.missed_at END
  FROM given g WHERE g.name = t.name AND (t.last_started_at IS NULL OR t.last_started_at < g.started_at)`;
