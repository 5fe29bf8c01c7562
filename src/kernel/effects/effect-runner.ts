import { Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { maskCardNumbers } from '../card-numbers.js';
import { runAsSystem } from '../change-origin.js';
import type { TenantContext } from '../context.js';
import type { TenantDatabases } from '../database/tenant-databases.js';
import { effectSeconds, effectsSettled } from '../metrics.js';
import { type Progress, runWork } from '../present-work.js';
import type { ScheduledTask } from '../tasks/scheduled-task.js';
import type { TaskRun, TaskRuns } from '../tasks/task-runs.js';
import { withinTime } from '../time-limit.js';
import type { DispatchHints, OutboxDispatcher } from './dispatch-hints.js';
import type { EffectDispatcher } from './dispatcher.js';
import { DISPATCH_DUE, type EffectRegistry } from './effect-registry.js';
import { backoffSeconds, type Effect, type EffectResult } from './effect.js';
import { Lease } from './lease.js';
import { OutboxWorkers } from './outbox-workers.js';
import { releaseEffect, settleEffect, takeDueEffects } from './outbox.js';
import {
  openWorker,
  type EffectJob,
  type EffectQueue,
  type EffectWorker,
  type QueueSettings,
} from './queue.js';
import { sendingUnder, StaleTryError } from './sending.js';

export interface EffectWorkerSettings extends QueueSettings {
  /** A claim not renewed for so long is taken over: the longest a killed worker can hold work up. */
  effectLeaseSeconds: number;
  sweepSeconds: number;
}

/** Seconds after which a dispatch that nobody claimed is repeated. */
const REDISPATCH_AFTER_SECONDS = 30;
const SWEEP_BATCH = 500;
const EFFECTS_AT_ONCE = 8;
/**
 * Where the queue carries nothing but sweeps. Each uses one of the tenant's connections, which requests need, too. A
 * tenant that does not answer holds one up for a moment only.
 */
const SWEEPS_AT_ONCE = 3;
/** How long the other tenants wait for one; it goes on by itself meanwhile. */
const SWEEP_PATIENCE_MS = 3_000;
/** Sweeps' time after which it is checked whether the queue still has all schedules; a lost one is back within twice this. */
const SCHEDULES_CHECK_SWEEPS = 3;
/** How often hints of other processes are taken: the longest an effect waits for a worker that is free. */
const HINTS_CHECK_MS = 150;
/** How often it is looked whether a sweep or the check of the schedules is overdue. */
const OVERDUE_CHECK_MS = 1_000;

/** Tasks that come round after the same time, one after the other as one job: a job costs more than most sweeps. */
interface Schedule {
  id: string;
  everySeconds: number;
  tasks: string[];
}

/** How workers learn of due effects without a queue. */
export interface Unqueued {
  hints: DispatchHints;
  dispatcher: OutboxDispatcher;
}

/**
 * Runs effects and sweeps. BullMQ says when a sweep is due, and on Redis an effect too; the outbox says what is still to
 * do, who holds it and how it ended.
 */
export class EffectRunner {
  private readonly logger = new Logger('Effects');
  private worker: EffectWorker | undefined;
  private readonly outbox: OutboxWorkers;
  /** Schedules whose next job was not found at the last look, and when that was to run. */
  private withoutJob = new Map<string, number | undefined>();
  private readonly running = new Map<string, { tenantId: string; effect: Effect }>();
  private readonly sweeping = new Set<string>();
  private readonly lastSweep = new Map<string, number>();
  private lastSchedulesCheck = performance.now();
  private stopping = false;
  private takingHints = false;

  constructor(
    private readonly settings: EffectWorkerSettings,
    private readonly queue: EffectQueue,
    private readonly dispatcher: EffectDispatcher,
    private readonly registry: EffectRegistry,
    private readonly databases: TenantDatabases,
    private readonly tenants: { list(): Promise<{ id: string }[]> },
    private readonly tasks: TaskRuns,
    /** null: effects come through the queue. */
    private readonly unqueued: Unqueued | null,
  ) {
    this.outbox = new OutboxWorkers(
      databases,
      (tenantId, lease) => this.runLeased(tenantId, lease),
      settings.effectLeaseSeconds,
      EFFECTS_AT_ONCE,
    );
  }

  async start(): Promise<void> {
    await this.tasks.start();
    this.worker = openWorker(
      this.settings,
      (job) => this.process(job.name, job.data),
      this.unqueued ? SWEEPS_AT_ONCE : EFFECTS_AT_ONCE,
    );
    this.worker.on('error', (error: Error) => this.logger.warn(`Queue worker: ${error.message}`));
    for (const { name } of this.scheduled()) this.lastSweep.set(name, performance.now());
    for (const schedule of this.schedules()) await this.register(schedule);
    this.unqueued?.dispatcher.useWorkers((tenantId) => this.outbox.wake(tenantId));
    await this.sweepAll(DISPATCH_DUE.name);
  }

  /** Finishes what runs, for at most `graceMs`; what is not finished by then is given back for others. */
  async stop(graceMs = 20_000): Promise<void> {
    this.stopping = true;
    this.unqueued?.dispatcher.useWorkers(null);
    const closing = Promise.all([this.worker?.close(), this.outbox.stop()]);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([closing, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
    clearTimeout(timer);
    await this.tasks.tick();
    for (const { tenantId, effect } of this.running.values()) {
      await releaseEffect(await this.databases.get(tenantId), effect).catch(() => undefined);
    }
  }

  /** Ticks come in every process; only workers run effects. */
  private isStarted(): boolean {
    return this.worker !== undefined && !this.stopping;
  }

  private scheduled(): ScheduledTask[] {
    return this.registry.tasks(this.settings.sweepSeconds);
  }

  private schedules(): Schedule[] {
    const schedules = new Map<number, Schedule>();
    for (const { name, everySeconds } of this.scheduled()) {
      const known = schedules.get(everySeconds);
      if (known) known.tasks.push(name);
      else schedules.set(everySeconds, { id: `every-${everySeconds}`, everySeconds, tasks: [name] });
    }
    return [...schedules.values()];
  }

  private async register({ id, everySeconds }: Schedule): Promise<void> {
    await this.queue.upsertJobScheduler(
      id,
      { every: everySeconds * 1000 },
      { name: id, data: { tenantId: '' } },
    );
  }

  @Interval(HINTS_CHECK_MS)
  async takeHints(): Promise<void> {
    if (!this.isStarted() || !this.unqueued || this.takingHints) return;
    this.takingHints = true;
    try {
      for (const tenantId of await this.unqueued.hints.take()) this.outbox.wake(tenantId);
    } catch (error) {
      this.logger.debug(`Hints: ${(error as Error).message}`);
    } finally {
      this.takingHints = false;
    }
  }

  @Interval(OVERDUE_CHECK_MS)
  async checkSchedules(): Promise<void> {
    const age = performance.now() - this.lastSchedulesCheck;
    if (!this.isStarted() || age < SCHEDULES_CHECK_SWEEPS * this.settings.sweepSeconds * 1000) return;
    this.lastSchedulesCheck = performance.now();
    await this.restoreSchedules().catch((error: Error) => this.logger.warn(`Schedules: ${error.message}`));
  }

  /**
   * Registers schedules again that the queue has lost, all together or one by one. Each job of a schedule makes the
   * next one, so a schedule without its job never runs again. One that is not found may have run by now and made its
   * next: it counts as lost when it is the one that was missing at the last look. Schedules of another release go.
   */
  private async restoreSchedules(): Promise<void> {
    const next = new Map((await this.queue.getJobSchedulers(0, -1)).map((each) => [each.key, each.next]));
    const withoutJob = new Map<string, number | undefined>();
    const schedules = this.schedules();
    const known = new Set(schedules.map(({ id }) => id));
    for (const id of next.keys()) if (!known.has(id)) await this.queue.removeJobScheduler(id);
    for (const schedule of schedules) {
      if (this.stopping) return;
      const { id } = schedule;
      if (next.has(id)) {
        if (await this.queue.getJob(`repeat:${id}:${next.get(id)}`)) continue;
        withoutJob.set(id, next.get(id));
        if (!this.withoutJob.has(id) || this.withoutJob.get(id) !== next.get(id)) continue;
      }
      this.logger.warn(`The queue had lost the schedule ${id}: registered again.`);
      await this.register(schedule);
    }
    this.withoutJob = withoutJob;
  }

  private async process(name: string, job: EffectJob): Promise<void> {
    if (this.stopping) return;
    if (job.effectId) await this.runEffect(job.tenantId, job.effectId);
    else if (job.asked) {
      // Who has just resumed a task may run it at once.
      await this.tasks.readPaused();
      await this.sweepAll(name);
    } else await this.runSchedule(name);
  }

  private async runSchedule(id: string): Promise<void> {
    // One of another release, which the next check removes, has no tasks here.
    const schedule = this.schedules().find((each) => each.id === id);
    for (const task of schedule?.tasks ?? []) {
      if (this.stopping) return;
      await this.sweepAll(task).catch((error: Error) => this.logger.warn(`Sweep ${task}: ${error.message}`));
    }
  }

  private async runEffect(tenantId: string, effectId: string): Promise<void> {
    const db = await this.databases.get(tenantId);
    const lease = await Lease.claim(db, effectId, this.settings.effectLeaseSeconds);
    if (lease) await this.runLeased(tenantId, lease);
  }

  private async runLeased(tenantId: string, lease: Lease): Promise<void> {
    const db = await this.databases.get(tenantId);
    const { effect } = lease;
    const ctx: TenantContext = { tenantId, db, correlationId: effect.metadata.correlationId };
    this.running.set(effect.id, { tenantId, effect });
    const renewal = setInterval(
      () => void lease.renew().catch(() => undefined),
      (this.settings.effectLeaseSeconds * 1000) / 3,
    );
    const stopTimer = effectSeconds.startTimer({ kind: effect.kind });
    const progress: Progress = { sent: false, heldUp: false };
    let result: EffectResult;
    try {
      const handler = this.registry.handler(effect.kind);
      result = handler
        ? await sendingUnder(lease, () =>
            runAsSystem(
              effect.kind,
              () =>
                runWork({ ...ctx, streamId: effect.streamId }, () => handler.handle(ctx, effect), progress),
              ctx.correlationId,
            ),
          )
        : { outcome: 'failed', reason: `No handler knows ${effect.kind}.` };
    } catch (error) {
      // Not foreseen by the handler: kept, retried with capped exponential backoff, and visible meanwhile.
      const reason = maskCardNumbers((error as Error).message);
      if (error instanceof StaleTryError)
        this.logger.warn({ msg: `${effect.kind} ${effect.id}: ${reason}`, tenantId, effectId: effect.id });
      else
        this.logger.error({
          msg: `${effect.kind} ${effect.id} failed`,
          tenantId,
          effectId: effect.id,
          err: error,
        });
      result = { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason };
    } finally {
      stopTimer();
      clearInterval(renewal);
      this.running.delete(effect.id);
    }
    effectsSettled.inc({ kind: effect.kind, outcome: result.outcome });
    await settleEffect(db, effect, result, progress.heldUp && !progress.sent);
  }

  private async sweepAll(name: string): Promise<void> {
    this.lastSweep.set(name, performance.now());
    if (this.tasks.isPaused(name)) return;
    const run = this.tasks.begin(name);
    try {
      await this.sweepEach(name, run);
    } catch (error) {
      run.fail(null, error as Error);
      throw error;
    } finally {
      run.end();
    }
  }

  private async sweepEach(name: string, run: TaskRun): Promise<void> {
    for (const { id: tenantId } of await this.tenants.list()) {
      // One that still hangs from the last time is not asked again.
      if (this.sweeping.has(`${name} ${tenantId}`)) continue;
      try {
        await withinTime(run.of(tenantId, this.sweepOnce(name, tenantId)), SWEEP_PATIENCE_MS, 'It');
      } catch (error) {
        // One tenant's trouble must not keep the others' work waiting.
        this.logger.warn(`Sweep ${name} of tenant ${tenantId}: ${(error as Error).message}`);
      }
    }
  }

  private async sweepOnce(name: string, tenantId: string): Promise<number> {
    const key = `${name} ${tenantId}`;
    this.sweeping.add(key);
    try {
      return await this.sweepTenant(name, tenantId);
    } finally {
      this.sweeping.delete(key);
    }
  }

  /** @returns how many rows were acted on */
  private async sweepTenant(name: string, tenantId: string): Promise<number> {
    const db = await this.databases.get(tenantId);
    const sweep = this.registry.sweep(name);
    let total = 0;
    for (let more = true; more && !this.stopping;) {
      if (sweep) {
        const ctx: TenantContext = { tenantId, db, correlationId: `sweep-${name}` };
        const done = await runAsSystem(name, () => sweep.sweep(ctx), ctx.correlationId);
        total += done.handled;
        more = done.more;
      } else {
        const due = await takeDueEffects(db, SWEEP_BATCH, REDISPATCH_AFTER_SECONDS);
        await this.dispatcher.dispatch(tenantId, due);
        total += due.length;
        more = due.length === SWEEP_BATCH;
      }
    }
    return total;
  }

  /** The queue's own listener can die silently; sweeps that did not come are then run from here. */
  @Interval(OVERDUE_CHECK_MS)
  async runOverdueSweeps(): Promise<void> {
    if (!this.isStarted()) return;
    for (const { name, everySeconds } of this.scheduled()) {
      const age = performance.now() - (this.lastSweep.get(name) ?? 0);
      if (age > (everySeconds * 3 + 1) * 1000 && !this.stopping) {
        await this.sweepAll(name).catch((error: Error) =>
          this.logger.warn(`Sweep ${name}: ${error.message}`),
        );
      }
    }
  }
}
