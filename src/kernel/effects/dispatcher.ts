import { Logger } from '@nestjs/common';
import type { EffectQueue } from './queue.js';

/** Tells listeners in this process that a tenant's streams have changed. Across processes the live feed polls. */
export type ChangeListener = (tenantId: string, streamIds: string[]) => void;

/** Dispatches outbox entries to the queue once their transaction has committed. */
export abstract class EffectDispatcher {
  /** Never throws: what could not be dispatched now is found by the sweeper. */
  abstract dispatch(tenantId: string, effects: { id: string; kind: string }[]): Promise<void>;
}

/** A queue that hangs must not hold up later dispatches; the sweeper repeats what did not arrive. */
const PATIENCE_MS = 5_000;

type Job = Parameters<EffectQueue['addBulk']>[0][number];

/**
 * Dispatches one batch at a time: what is stored while a batch is in flight goes with the next. A single effect goes at
 * once; under load many share one call, which matters where each call is a commit that others wait for.
 */
export class QueueDispatcher extends EffectDispatcher {
  private readonly logger = new Logger('Effects');
  /** Collects while the previous batch is in flight. */
  private next: { jobs: Job[]; sent: Promise<void> } | null = null;
  private last = Promise.resolve();

  constructor(private readonly queue: EffectQueue) {
    super();
  }

  async dispatch(tenantId: string, effects: { id: string; kind: string }[]): Promise<void> {
    if (effects.length === 0) return;
    this.next ??= this.batch();
    for (const effect of effects) {
      this.next.jobs.push({
        name: effect.kind,
        data: { tenantId, effectId: effect.id },
        // A dispatch is never the same job twice: a stalled or failed job must not swallow the next dispatch.
        opts: { jobId: `${effect.id}.${Date.now().toString(36)}` },
      });
    }
    await this.next.sent;
  }

  private batch(): { jobs: Job[]; sent: Promise<void> } {
    const jobs: Job[] = [];
    this.last = this.last.then(() => {
      this.next = null;
      return this.send(jobs);
    });
    return { jobs, sent: this.last };
  }

  private async send(jobs: Job[]): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`the queue did not answer within ${PATIENCE_MS} ms`)),
        PATIENCE_MS,
      );
    });
    try {
      await Promise.race([this.queue.addBulk(jobs), late]);
    } catch (error) {
      this.logger.warn(`${jobs.length} effects wait for the sweeper: ${(error as Error).message}`);
    } finally {
      clearTimeout(timer);
    }
  }
}
