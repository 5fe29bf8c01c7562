import type { TenantContext } from '../context.js';
import type { EventMetadata } from '../event-store/event-store.js';
import type { ScheduledTask } from '../tasks/scheduled-task.js';

/** A piece of outside work from the outbox, claimed by this worker. */
export interface Effect<Payload = Record<string, unknown>> {
  id: string;
  kind: string;
  streamId: string | null;
  payload: Payload;
  metadata: EventMetadata;
  /** 1 on the first try. */
  attempt: number;
  /** The same without those that were held up and sent nothing: what limits of tries count. */
  tries: number;
  createdAt: Date;
}

/**
 * How a try ended. `retry`: due again later. `failed` and `unknown` end it and show it to a person; `unknown` says that
 * nobody can tell whether the outside effect happened.
 */
export type EffectResult =
  | { outcome: 'done' }
  | { outcome: 'retry'; afterSeconds: number; reason: string }
  | { outcome: 'failed' | 'unknown'; reason: string };

export const DONE: EffectResult = { outcome: 'done' };

/**
 * Does the outside work of one kind of effect. A handler may be stopped at any point and called again, in another
 * process: it must find out from the stream (and from the other side) what already happened before it acts.
 */
export interface EffectHandler<Payload = Record<string, unknown>> {
  /** `<module>.<verb-noun>`, e.g. `payby.post-payment`. One handler per kind. */
  readonly kind: string;
  handle(ctx: TenantContext, effect: Effect<Payload>): Promise<EffectResult>;
}

/** A sweep over one tenant's due rows, run on a schedule: a scheduled task, as administrators see it. */
export interface Sweep extends ScheduledTask {
  /** @returns how many rows were acted on; a full batch makes the sweep run again at once */
  sweep(ctx: TenantContext): Promise<{ handled: number; more: boolean }>;
}

/** Waits before try 2, 3, 4 …: exponential backoff from `firstSeconds` up to `maxSeconds`, ±20 % jitter. */
export function backoffSeconds(attempt: number, firstSeconds = 5, maxSeconds = 900): number {
  return Math.min(maxSeconds, firstSeconds * 2 ** Math.min(attempt - 1, 20)) * (0.8 + Math.random() * 0.4);
}
