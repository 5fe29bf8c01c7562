import type { LocalText } from '../errors.js';

/**
 * Unattended work that comes round by itself. This is the one place where such work is declared: what is scheduled in
 * any other way is a tick of one process (ADR 23) and stands in the list of `test/architecture/tasks.spec.ts`.
 */
export interface ScheduledTask {
  /** `<module>.<verb>-<noun>`. */
  readonly name: string;
  /** Seconds between two runs. */
  readonly everySeconds: number;
  /** For administrators: what it is called, and what it does. */
  readonly words: { readonly label: LocalText; readonly about: LocalText };
  /** It cannot be paused. */
  readonly essential?: boolean;
}

/** A task counts as missed when it has not begun for twice its interval, and this long besides (a deployment). */
const GRACE_SECONDS = 60;

export function missedAfterSeconds({ everySeconds }: Pick<ScheduledTask, 'everySeconds'>): number {
  return 2 * everySeconds + GRACE_SECONDS;
}

/** Runs of a task that comes more often than this share an entry of its history. */
export function entrySeconds({ everySeconds }: Pick<ScheduledTask, 'everySeconds'>): number {
  return Math.max(everySeconds, 60);
}
