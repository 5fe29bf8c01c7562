import type { Database } from '../kernel/database/database.js';
import { Conditions } from '../kernel/lists/conditions.js';
import { countUpTo, type KeysetPage, readKeysetPage } from '../kernel/lists/keyset-page.js';
import { type ListSpec, parseListQuery } from '../kernel/lists/list-query.js';
import { RUN_OUTCOMES } from './scheduled-tasks.dto.js';

const RUNS = {
  sorts: { at: 'at' },
  defaultSort: ['at', 'DESC'],
  byCursor: true,
  filters: { task: { text: 100 }, outcome: { oneOf: RUN_OUTCOMES } },
} satisfies ListSpec;

const COUNTED = 1_000;

const OUTCOMES = {
  good: 'runs > 0 AND failed = 0',
  // As the index of what went wrong has it.
  failed: 'failed > 0 AND (runs = 0 OR failed > 0)',
  missed: 'runs = 0 AND (runs = 0 OR failed > 0)',
} as const;

export interface RunRow extends Record<string, unknown> {
  task: string;
  at: Date;
  runs: number;
  failed: number;
  handled: string;
  slowest_ms: number;
  problem: string | null;
}

/** Runs of all tasks or one. @throws AppError VALIDATION_FAILED */
export function pageOfRuns(control: Database, query: unknown): Promise<KeysetPage<RunRow>> {
  const { sort, range, filter, cursor } = parseListQuery<{ task?: string; outcome?: keyof typeof OUTCOMES }>(
    query,
    RUNS,
  );
  const { where, params } = new Conditions()
    .add('task = ?', filter.task)
    .when(filter.outcome, filter.outcome ? OUTCOMES[filter.outcome] : '');
  const list = {
    table: 'kernel.task_runs',
    columns: '*',
    where,
    params,
    keys: [
      ['at', 'timestamptz'],
      ['task', 'text'],
    ] as const,
    direction: sort.direction,
    scope: ['task-runs', filter],
  };
  return readKeysetPage<RunRow>(control, list, range, cursor, () => countUpTo(control, list, COUNTED));
}
