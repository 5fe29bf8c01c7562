import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { fold } from '../../kernel/event-store/decider.js';
import { PaymentListeners } from '../application/announcements/payment-listeners.js';
import { ANNOUNCE, type AnnouncePayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import { paymentDecider } from '../domain/payment.js';

/** Tells everybody who listens what happened to a payment: one outbox entry an event, whoever wants to hear of it. */
@Injectable()
export class AnnounceJob implements EffectHandler<AnnouncePayload> {
  readonly kind = ANNOUNCE;

  constructor(
    private readonly store: PaymentStore,
    private readonly listeners: PaymentListeners,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<AnnouncePayload>): Promise<EffectResult> {
    const { paymentId, trigger, version } = effect.payload;
    const { history } = await this.store.load(ctx.db, paymentId);
    const event = history[version - 1]?.event;
    const earlier = history.slice(0, version - 1).map((stored) => stored.event);
    const before = fold(paymentDecider, earlier);
    const state = event ? paymentDecider.evolve(before, event) : before;
    if (!event || state.status === 'none') return { outcome: 'failed', reason: 'There is no such event.' };
    await this.listeners.tell(ctx, { id: effect.id, paymentId, trigger, version, event, before, state });
    return DONE;
  }
}
