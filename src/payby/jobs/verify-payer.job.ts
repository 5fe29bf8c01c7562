import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { POSTING_STOPS } from '../application/postings/posting-stops.js';
import { PayerVerification } from '../application/requests/payer-verification.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import {
  FIRST_LOOK_UP_SECONDS,
  VERIFY_PAYER,
  type VerifyPayerPayload,
} from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import { isPaid, type ExistingPayment } from '../domain/state.js';

/**
 * Looks up a payer that was typed by hand, until the PMS has confirmed it. While the request can be paid, that goes on;
 * once money is in, for as long as the hotel has postings tried again. Then it is a person's, in Exceptions.
 */
@Injectable()
export class VerifyPayerJob implements EffectHandler<VerifyPayerPayload> {
  readonly kind = VERIFY_PAYER;

  constructor(
    private readonly store: PaymentStore,
    private readonly payers: PayerVerification,
    private readonly configuration: PaymentConfiguration,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<VerifyPayerPayload>): Promise<EffectResult> {
    const { paymentId, payerNo } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const { postingRetry } = await this.configuration.settings(ctx.db, state.request.hotelCode);
    const mayAskAgain = await this.mayAskAgain(ctx, state, postingRetry.maxMinutes);
    if (mayAskAgain === null) return DONE;
    const problem = await this.payers.check(ctx, paymentId, payerNo, false);
    if (problem === null || !mayAskAgain) return DONE;
    return {
      outcome: 'retry',
      afterSeconds: backoffSeconds(effect.attempt, FIRST_LOOK_UP_SECONDS, postingRetry.everyMinutes * 60),
      reason: POSTING_STOPS[problem].en,
    };
  }

  /** null: it need not be asked at all, because the request has ended without money. */
  private async mayAskAgain(
    ctx: TenantContext,
    payment: ExistingPayment,
    maxMinutes: number,
  ): Promise<boolean | null> {
    if (payment.status === 'pending') return true;
    if (!isPaid(payment)) return null;
    const paidAt = Math.max(...payment.receipts.map(({ at }) => at.getTime()));
    const now = await this.clock.now(ctx.db);
    return now.getTime() - paidAt < maxMinutes * 60_000;
  }
}
