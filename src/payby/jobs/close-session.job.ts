import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { EffectDispatcher } from '../../kernel/effects/dispatcher.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { expediteEffects } from '../../kernel/effects/outbox.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import { CLOSE_SESSION, SETTLE_ATTEMPT, type AttemptPayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import { BusyError, OutcomeUnknownError } from '../application/vendors/outcomes.js';
import { attemptKey } from '../application/vendors/platform-facts.js';
import { Vendors } from '../application/vendors/vendors.js';

const MAX_TRIES = 6;

/**
 * Closes the platform's page of a request that has ended or was paid on another one, and has its outcome asked for at
 * once.
 */
@Injectable()
export class CloseSessionJob implements EffectHandler<AttemptPayload> {
  readonly kind = CLOSE_SESSION;

  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly dispatcher: EffectDispatcher,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<AttemptPayload>): Promise<EffectResult> {
    const { paymentId, attemptId } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    const attempt = state.status === 'none' ? undefined : state.attempts.find(({ id }) => id === attemptId);
    if (!attempt) return { outcome: 'failed', reason: 'The attempt is not in the history.' };
    if (attempt.status !== 'open') return DONE;
    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (!account) return { outcome: 'failed', reason: `Account ${attempt.accountCode} is gone.` };
    try {
      await this.vendors.platform(attempt.platform).closeSession(account, attemptKey(attempt));
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError || error instanceof BusyError)) throw error;
      // Money that still comes in is late or surplus, and treated as such: closing is a courtesy to the guest.
      return effect.attempt >= MAX_TRIES
        ? { outcome: 'failed', reason: error.message }
        : { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason: error.message };
    }
    await this.dispatcher.dispatch(
      ctx.tenantId,
      await expediteEffects(ctx.db, PaymentStore.streamId(paymentId), SETTLE_ATTEMPT),
    );
    return DONE;
  }
}
