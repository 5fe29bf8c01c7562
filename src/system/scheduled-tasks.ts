import { currentOrigin, noteChange } from '../kernel/change-origin.js';
import type { ControlDatabase } from '../kernel/database/database.js';
import type { EffectQueue } from '../kernel/effects/queue.js';
import { AppError } from '../kernel/errors.js';
import { newId } from '../kernel/ids.js';
import type { KeysetPage } from '../kernel/lists/keyset-page.js';
import { taskFailingSeconds, taskOverdueSeconds } from '../kernel/metrics.js';
import { missedAfterSeconds, type ScheduledTask } from '../kernel/tasks/scheduled-task.js';
import type { ScheduledTaskAnswer, TaskRunAnswer, TaskRunEntry } from './scheduled-tasks.dto.js';
import { pageOfRuns, type RunRow } from './task-runs.queries.js';

const SHOWN_RUNS = 24;
/** Longer than so many times the usual, and long enough to matter. */
const SLOW_TIMES = 3;
const SLOW_FROM_MS = 1_000;

interface TaskRow extends Record<string, unknown> {
  name: string;
  last_started_at: Date | null;
  last_ms: number | null;
  last_handled: string | null;
  last_tenants: number | null;
  problem: string | null;
  problem_tenant: string | null;
  last_good_at: Date | null;
  failing_since: Date | null;
  missed_at: Date | null;
  paused_at: Date | null;
  paused_by: string | null;
  pause_reason: string | null;
  /** Since it was last begun, resumed or first known, whichever is the latest. */
  idle_seconds: number;
  failing_seconds: number | null;
}

/** What the installation does by itself: what it did last, what it does next, and who keeps it from that. */
export class ScheduledTasks {
  constructor(
    private readonly control: ControlDatabase,
    private readonly tasks: readonly ScheduledTask[],
    private readonly queue: Pick<EffectQueue, 'add'>,
  ) {}

  async list(): Promise<ScheduledTaskAnswer[]> {
    const [rows, runs] = await Promise.all([this.rows(), this.runs()]);
    return this.tasks.map((task) =>
      present(
        task,
        rows.find(({ name }) => name === task.name),
        runs.filter((run) => run.task === task.name),
      ),
    );
  }

  /** What ran, of all tasks or one, as far back as it is kept. @throws AppError VALIDATION_FAILED */
  async allRuns(query: unknown): Promise<KeysetPage<TaskRunEntry>> {
    const page = await pageOfRuns(this.control, query);
    const labels = new Map(this.tasks.map(({ name, words }) => [name, words.label]));
    const rows = page.rows.map(({ task, at, runs, failed, handled, slowest_ms: slowestMs, problem }) => ({
      id: `${task} ${at.toISOString()}`,
      task,
      // One that a release before this one had.
      label: labels.get(task) ?? { en: task, zh: task },
      outcome: runs === 0 ? ('missed' as const) : failed > 0 ? ('failed' as const) : ('good' as const),
      ...{ at, runs, failed, handled: Number(handled), slowestMs, problem },
    }));
    return { ...page, rows };
  }

  /** Has one worker run it at once. @throws AppError NOT_FOUND | UNPROCESSABLE for one that is paused */
  async run(name: string): Promise<void> {
    this.known(name);
    const row = (await this.rows()).find((each) => each.name === name);
    if (row?.paused_at) throw refused('The task is paused. Resume it first.', '任务已暂停，先恢复。');
    await this.note('taskRun', name);
    await this.queue.add(name, { tenantId: '', asked: true }, { jobId: `run-${newId()}` });
  }

  /** Every worker heeds it within ten seconds; a run that is under way ends by itself. @throws AppError NOT_FOUND | UNPROCESSABLE */
  async pause(name: string, reason: string): Promise<void> {
    if (this.known(name).essential) throw refused('This task cannot be paused.', '此任务不可暂停。');
    await this.control.query(
      `INSERT INTO kernel.tasks AS t (name, paused_at, paused_by, pause_reason) VALUES ($1, clock_timestamp(), $2, $3)
       ON CONFLICT (name) DO UPDATE SET
         paused_at = coalesce(t.paused_at, clock_timestamp()), paused_by = $2, pause_reason = $3`,
      [name, currentOrigin()?.actor.name ?? '', reason],
    );
    await this.note('taskPaused', name, { reason });
  }

  /** @throws AppError NOT_FOUND */
  async resume(name: string): Promise<void> {
    this.known(name);
    await this.control.query(
      `UPDATE kernel.tasks SET paused_at = NULL, paused_by = NULL, pause_reason = NULL, resumed_at = clock_timestamp()
       WHERE name = $1 AND paused_at IS NOT NULL`,
      [name],
    );
    await this.note('taskResumed', name);
  }

  /** For monitoring. */
  async measure(): Promise<void> {
    const rows = await this.rows();
    for (const task of this.tasks) {
      const row = rows.find(({ name }) => name === task.name);
      if (!row) continue;
      const overdue = isMissed(task, row) ? row.idle_seconds - task.everySeconds : 0;
      taskOverdueSeconds.set({ task: task.name }, overdue);
      taskFailingSeconds.set({ task: task.name }, row.paused_at ? 0 : (row.failing_seconds ?? 0));
    }
  }

  private known(name: string): ScheduledTask {
    const task = this.tasks.find((each) => each.name === name);
    if (!task) throw new AppError('NOT_FOUND');
    return task;
  }

  private note(action: string, name: string, after: Record<string, unknown> | null = null): Promise<void> {
    return noteChange(this.control, { action, entity: 'kernel.tasks', identifier: name, after });
  }

  private rows(): Promise<TaskRow[]> {
    return this.control.query<TaskRow>(
      `SELECT *,
         extract(epoch FROM clock_timestamp() - greatest(known_since, last_started_at, resumed_at))::float8 AS idle_seconds,
         extract(epoch FROM clock_timestamp() - failing_since)::float8 AS failing_seconds
       FROM kernel.tasks`,
    );
  }

  private runs(): Promise<RunRow[]> {
    return this.control.query<RunRow>(
      `SELECT r.* FROM unnest($1::text[]) AS n (name),
         LATERAL (SELECT * FROM kernel.task_runs WHERE task = n.name ORDER BY at DESC LIMIT ${SHOWN_RUNS}) r
       ORDER BY r.task, r.at`,
      [this.tasks.map(({ name }) => name)],
    );
  }
}

const refused = (en: string, zh: string): AppError => new AppError('UNPROCESSABLE', { message: { en, zh } });

function isMissed(task: ScheduledTask, row: TaskRow): boolean {
  return row.paused_at === null && row.idle_seconds > missedAfterSeconds(task);
}

function present(
  task: ScheduledTask,
  row: TaskRow | undefined,
  runs: readonly RunRow[],
): ScheduledTaskAnswer {
  const { name: id, words, everySeconds, essential = false } = task;
  const lastStartedAt = row?.last_started_at ?? null;
  const isPaused = Boolean(row?.paused_at);
  return {
    id,
    ...words,
    everySeconds,
    mayPause: !essential,
    state: stateOf(task, row),
    lastStartedAt,
    lastMs: row?.last_ms ?? null,
    lastHandled: row?.last_handled == null ? null : Number(row.last_handled),
    lastTenants: row?.last_tenants ?? null,
    lastGoodAt: row?.last_good_at ?? null,
    nextAt: lastStartedAt && !isPaused ? new Date(lastStartedAt.getTime() + everySeconds * 1_000) : null,
    missedAt: row?.missed_at ?? null,
    problem:
      row?.problem == null
        ? null
        : {
            tenantId: row.problem_tenant,
            message: row.problem,
            since: row.failing_since ?? lastStartedAt!,
          },
    paused: isPaused ? { at: row!.paused_at!, by: row!.paused_by!, reason: row!.pause_reason! } : null,
    runs: presentRuns(runs),
  };
}

function stateOf(task: ScheduledTask, row: TaskRow | undefined): ScheduledTaskAnswer['state'] {
  if (row?.paused_at) return 'paused';
  if (row && isMissed(task, row)) return 'missed';
  if (!row?.last_started_at) return 'never';
  return row.problem === null ? 'good' : 'failing';
}

function presentRuns(runs: readonly RunRow[]): TaskRunAnswer[] {
  const times = runs.filter(({ runs: count }) => count > 0).map(({ slowest_ms }) => slowest_ms);
  const usual = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return runs.map(({ at, runs: count, failed, handled, slowest_ms: slowestMs, problem }) => {
    const isSlow = slowestMs > SLOW_FROM_MS && slowestMs > SLOW_TIMES * usual;
    const state = count === 0 ? 'missed' : failed > 0 ? 'failed' : isSlow ? 'slow' : 'good';
    return { at, state, runs: count, failed, handled: Number(handled), slowestMs, problem };
  });
}
