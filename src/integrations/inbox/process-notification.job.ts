import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { findInboxEntry } from './inbox.queries.js';
import { RecordNotification } from './record-notification.js';

export const PROCESS_NOTIFICATION = 'integrations.process-notification';

/** News that overtook what it builds on is read again for about ten minutes before a person is asked. */
const TRIES_WHEN_EARLY = 8;

interface Payload extends Record<string, unknown> {
  inboxId: string;
}

/** Turns a stored callback into facts on its payments, or puts it aside for a person when it makes no sense. */
@Injectable()
export class ProcessNotificationJob implements EffectHandler<Payload> {
  readonly kind = PROCESS_NOTIFICATION;
  private readonly logger = new Logger('Callbacks');

  constructor(private readonly notifications: RecordNotification) {}

  async handle(ctx: TenantContext, effect: Effect<Payload>): Promise<EffectResult> {
    const { inboxId } = effect.payload;
    const entry = await findInboxEntry(ctx.db, inboxId);
    if (!entry) return { outcome: 'failed', reason: `Inbox entry ${inboxId} is gone.` };
    if (entry.status !== 'received') return DONE;
    const recorded = await this.notifications.record(ctx, { id: inboxId, ...entry });
    if (recorded.status === 'processed') return DONE;
    const { problem, paymentIds, early, foreign } = recorded;
    if (early && effect.attempt < TRIES_WHEN_EARLY)
      return { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason: problem };
    if (foreign) {
      await this.notifications.leaveAside(ctx, inboxId, paymentIds);
      return DONE;
    }
    this.logger.warn({
      msg: 'Notification quarantined',
      tenantId: ctx.tenantId,
      inboxId,
      reason: problem,
    });
    await this.notifications.quarantine(ctx, inboxId, problem, paymentIds);
    return DONE;
  }
}
