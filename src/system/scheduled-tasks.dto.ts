import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Line } from '../kernel/http/free-text.js';

const TASK_STATES = ['never', 'good', 'failing', 'missed', 'paused'] as const;
export const RUN_OUTCOMES = ['good', 'failed', 'missed'] as const;
const RUN_STATES = ['good', 'slow', 'failed', 'missed'] as const;

class TaskText {
  en: string;
  zh: string;
}

class TaskPause {
  at: Date;
  by: string;
  reason: string;
}

class TaskProblem {
  /** null: it concerns no single tenant. */
  @ApiProperty({ type: String, nullable: true })
  tenantId: string | null;
  message: string;
  /** Every run since then had a problem. */
  since: Date;
}

/** One run, or the runs of one minute. */
export class TaskRunAnswer {
  at: Date;
  @ApiProperty({ enum: RUN_STATES })
  state: (typeof RUN_STATES)[number];
  runs: number;
  failed: number;
  handled: number;
  slowestMs: number;
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
}

export class ScheduledTaskAnswer {
  /** Its name. */
  id: string;
  label: TaskText;
  about: TaskText;
  everySeconds: number;
  @ApiProperty({ enum: TASK_STATES })
  state: (typeof TASK_STATES)[number];
  mayPause: boolean;
  @ApiProperty({ type: Date, nullable: true })
  lastStartedAt: Date | null;
  @ApiProperty({ type: Number, nullable: true })
  lastMs: number | null;
  /** Rows that the last run acted on, over all tenants. */
  @ApiProperty({ type: Number, nullable: true })
  lastHandled: number | null;
  @ApiProperty({ type: Number, nullable: true })
  lastTenants: number | null;
  @ApiProperty({ type: Date, nullable: true })
  lastGoodAt: Date | null;
  /** null: it is paused, or has not run yet. */
  @ApiProperty({ type: Date, nullable: true })
  nextAt: Date | null;
  /** When the last run was due that did not come. */
  @ApiProperty({ type: Date, nullable: true })
  missedAt: Date | null;
  @ApiProperty({ type: () => TaskProblem, nullable: true })
  problem: TaskProblem | null;
  @ApiProperty({ type: () => TaskPause, nullable: true })
  paused: TaskPause | null;
  /** The last 24, the newest last. */
  @ApiProperty({ type: () => [TaskRunAnswer] })
  runs: TaskRunAnswer[];
}

/** A run among those of all tasks; it is told as slow only beside the last ones of its own task. */
export class TaskRunEntry extends OmitType(TaskRunAnswer, ['state']) {
  /** Its task and time. */
  id: string;
  /** Name of the task. */
  task: string;
  label: TaskText;
  @ApiProperty({ enum: RUN_OUTCOMES })
  outcome: (typeof RUN_OUTCOMES)[number];
}

export class PauseTaskDto {
  /** For whoever wonders later why it does not run. */
  @Line(300)
  reason: string;
}
