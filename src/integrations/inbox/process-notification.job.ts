import { Injectable, Logger } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import {
  PaymentConfiguration,
  PlatformFacts,
  Vendors,
  type PlatformNotification,
} from '../../payby/index.js';
import { findInboxEntry, settleInboxEntry } from './inbox.queries.js';

export const PROCESS_NOTIFICATION = 'integrations.process-notification';

interface Payload extends Record<string, unknown> {
  inboxId: string;
}

/** Turns a stored notification into a fact on its payment, or puts it aside for a person when it makes no sense. */
@Injectable()
export class ProcessNotificationJob implements EffectHandler<Payload> {
  readonly kind = PROCESS_NOTIFICATION;
  private readonly logger = new Logger('Callbacks');

  constructor(
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<Payload>): Promise<EffectResult> {
    const { inboxId } = effect.payload;
    const entry = await findInboxEntry(ctx.db, inboxId);
    if (!entry) return { outcome: 'failed', reason: `Inbox entry ${inboxId} is gone.` };
    if (entry.status !== 'received') return DONE;
    const account = await this.configuration.account(ctx.db, entry.accountCode);
    if (!account) return this.quarantine(ctx, inboxId, `Account ${entry.accountCode} is gone.`);

    let notification: PlatformNotification;
    try {
      notification = this.vendors.platform(entry.platform).parseNotification(entry.raw);
    } catch (error) {
      return this.quarantine(ctx, inboxId, (error as Error).message);
    }
    const { reference } = notification;
    const recorded =
      notification.about === 'attempt'
        ? await this.facts.record(ctx, account, reference, notification.outcome)
        : await this.facts.recordRefund(ctx, account, reference, notification, notification.outcome);
    if (recorded.result === 'odd') return this.quarantine(ctx, inboxId, recorded.reason);
    await settleInboxEntry(ctx.db, inboxId, { status: 'processed', paymentId: recorded.paymentId });
    return DONE;
  }

  private async quarantine(ctx: TenantContext, inboxId: string, reason: string): Promise<EffectResult> {
    this.logger.warn({ msg: 'Notification quarantined', tenantId: ctx.tenantId, inboxId, reason });
    await settleInboxEntry(ctx.db, inboxId, { status: 'quarantined', reason });
    return DONE;
  }
}
