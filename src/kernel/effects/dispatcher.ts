import { Logger } from '@nestjs/common';
import type { EffectQueue } from './queue.js';

/** Tells listeners in this process that a tenant's streams have changed. Across processes the live feed polls. */
export type ChangeListener = (tenantId: string, streamIds: string[]) => void;

/** Hands promised effects to the queue once their transaction has committed. */
export abstract class EffectDispatcher {
  /** Never throws: what could not be handed over now is found by the sweeper. */
  abstract handOver(tenantId: string, effects: { id: string; kind: string }[]): Promise<void>;
}

export class QueueDispatcher extends EffectDispatcher {
  private readonly logger = new Logger('Effects');

  constructor(private readonly queue: EffectQueue) {
    super();
  }

  async handOver(tenantId: string, effects: { id: string; kind: string }[]): Promise<void> {
    if (effects.length === 0) return;
    try {
      await this.queue.addBulk(
        effects.map((effect) => ({
          name: effect.kind,
          data: { tenantId, effectId: effect.id },
          // A hand-over is never the same job twice: a stalled or failed job must not swallow the next hand-over.
          opts: { jobId: `${effect.id}.${Date.now().toString(36)}` },
        })),
      );
    } catch (error) {
      this.logger.warn(`${effects.length} effects wait for the sweeper: ${(error as Error).message}`);
    }
  }
}
