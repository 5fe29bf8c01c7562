import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { expediteEffects } from '../../../kernel/effects/outbox.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { amountProblem } from '../../domain/capabilities.js';
import type { Amount } from '../../domain/events.js';
import { openHold } from '../../domain/state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { AttemptSettlement, type AttemptAnswer } from '../guest/attempt-settlement.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { ORDER_HOLD } from '../store/payment-effects.js';
import { PaymentIntents, personOf } from '../store/payment-intents.js';
import { PaymentStore } from '../store/payment-store.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { BusyError, OutcomeUnknownError } from '../vendors/outcomes.js';
import { idsOfMoney } from '../vendors/platform-facts.js';

const AMOUNT: FieldProblem = {
  en: 'The platform cannot charge this amount in this currency.',
  zh: '支付平台不支持该币种的此金额。',
};

/** Staff take an amount on hold, or let it go. The platform is told by the effect that follows. */
@Injectable()
export class OrderHold {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly capabilities: AccountCapabilities,
    private readonly settlement: AttemptSettlement,
    private readonly dispatcher: EffectDispatcher,
    private readonly configuration: PaymentConfiguration,
  ) {}

  /**
   * @param captureId the platform's idempotency key: the same id captures once
   * @throws AppError NOT_FOUND | HOLD_NOT_OPEN | CAPTURE_AMOUNT_INVALID | VALIDATION_FAILED
   */
  async capture(
    ctx: HotelContext,
    paymentId: string,
    amount: Amount,
    captureId: string,
  ): Promise<PaymentAnswer> {
    return this.intents.execute(
      ctx,
      paymentId,
      async (payment) => {
        const attempt = payment.attempts.find(({ id }) => id === openHold(payment)?.attemptId);
        const accountCode = attempt?.accountCode ?? '';
        const terms = (await this.capabilities.of(ctx.db, [accountCode])).get(accountCode);
        const problem = terms && amountProblem(terms, amount);
        if (problem === 'tooFine' || problem === 'tooLow')
          throw new AppError('VALIDATION_FAILED', { fields: { amountMinor: AMOUNT } });
        return { type: 'RequestCapture', captureId, amount, by: personOf(ctx) };
      },
      { CAPTURE_AMOUNT_INVALID: 'amountMinor' },
    );
  }

  /** @throws AppError NOT_FOUND | HOLD_NOT_OPEN */
  async release(ctx: HotelContext, paymentId: string, reason: string): Promise<PaymentAnswer> {
    return this.intents.execute(ctx, paymentId, { type: 'RequestRelease', reason, by: personOf(ctx) });
  }

  /**
   * A person says whether a capture or release took effect that the platform does not answer for.
   * @throws AppError NOT_FOUND | HOLD_NOT_UNKNOWN
   */
  async settle(
    ctx: HotelContext,
    paymentId: string,
    attemptId: string,
    outcome: 'succeeded' | 'failed',
    reason: string,
  ): Promise<PaymentAnswer> {
    const { latePolicy, surplusPolicy } = await this.configuration.settings(ctx.db, ctx.hotelCode);
    return this.intents.execute(ctx, paymentId, async ({ holds }) => {
      const no = holds.find((one) => one.attemptId === attemptId)?.platformTransactionNo ?? '';
      return {
        type: 'SettleHold',
        attemptId,
        outcome,
        reason,
        policies: { late: latePolicy, surplus: surplusPolicy },
        ...idsOfMoney(ctx, attemptId, no),
      };
    });
  }

  /**
   * Asks the platform what became of a capture or release, now. One that has not taken effect is ordered by the job that
   * follows it, under the same number.
   * @throws AppError NOT_FOUND | HOLD_NOT_ORDERED | AMOUNT_MISMATCH | PLATFORM_UNAVAILABLE
   */
  async ask(ctx: HotelContext, paymentId: string, attemptId: string): Promise<PaymentAnswer> {
    const payment = await this.intents.load(ctx, paymentId);
    const hold = payment.holds.find((one) => one.attemptId === attemptId);
    const attempt = payment.attempts.find(({ id }) => id === attemptId);
    if (!attempt || (hold?.status !== 'capturing' && hold?.status !== 'releasing'))
      throw new AppError('HOLD_NOT_ORDERED');
    const unavailable = (cause?: unknown) =>
      new AppError('PLATFORM_UNAVAILABLE', { params: { name: attempt.platform }, cause });
    let said: AttemptAnswer;
    try {
      said = await this.settlement.ask(ctx, attempt);
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError || error instanceof BusyError)) throw error;
      throw unavailable(error);
    }
    if (said.status === 'noAccount') throw unavailable();
    if (said.status === 'recorded' && said.fact.result === 'unmatched') throw new AppError('AMOUNT_MISMATCH');
    const waiting = await expediteEffects(ctx.db, PaymentStore.streamId(paymentId.toLowerCase()), ORDER_HOLD);
    await this.dispatcher.dispatch(ctx.tenantId, waiting);
    return this.intents.answer(ctx, paymentId);
  }
}
