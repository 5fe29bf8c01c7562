import { Logger } from '@nestjs/common';
import type { Database } from '../database/database.js';
import { EffectDispatcher } from './dispatcher.js';

/**
 * What processes tell each other where there is no Redis: which tenants have work that is due now. A hint is all that
 * it is; one that is lost costs time and no work, because the sweep finds what nobody took.
 */
export class DispatchHints {
  constructor(private readonly control: Database) {}

  /** @param tenantIds without repeats */
  async leave(tenantIds: readonly string[]): Promise<void> {
    await this.control.named(
      'kernel.leave_hints',
      `INSERT INTO kernel.dispatch_hints (tenant_id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING`,
      [tenantIds],
    );
  }

  /** Each hint is given to one of many takers. */
  async take(): Promise<string[]> {
    const rows = await this.control.named<{ tenant_id: string }>(
      'kernel.take_hints',
      `DELETE FROM kernel.dispatch_hints RETURNING tenant_id`,
      [],
    );
    return rows.map(({ tenant_id }) => tenant_id);
  }
}

/** Workers of this process. @returns whether one is free to begin at once */
export type Wake = (tenantId: string) => boolean;

/**
 * Dispatches without a queue: wakes this process's own workers, or leaves a hint for others. However many effects are
 * stored while a hint is being written, the next one covers them all.
 */
export class OutboxDispatcher extends EffectDispatcher {
  private readonly logger = new Logger('Effects');
  private next: { tenantIds: Set<string>; left: Promise<void> } | null = null;
  private last = Promise.resolve();
  private wake: Wake | null = null;

  constructor(private readonly hints: DispatchHints) {
    super();
  }

  /** @param wake null: this process runs no effects, or not any more */
  useWorkers(wake: Wake | null): void {
    this.wake = wake;
  }

  async dispatch(tenantId: string, effects: { id: string; kind: string }[]): Promise<void> {
    if (effects.length === 0 || this.wake?.(tenantId)) return;
    this.next ??= this.batch();
    this.next.tenantIds.add(tenantId);
    await this.next.left;
  }

  private batch(): { tenantIds: Set<string>; left: Promise<void> } {
    const tenantIds = new Set<string>();
    this.last = this.last.then(async () => {
      this.next = null;
      await this.hints
        .leave([...tenantIds])
        .catch((error: Error) => this.logger.warn(`Effects wait for the sweeper: ${error.message}`));
    });
    return { tenantIds, left: this.last };
  }
}
