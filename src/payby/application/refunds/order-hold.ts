import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { AppError, type FieldProblem } from '../../../kernel/errors.js';
import { amountProblem } from '../../domain/capabilities.js';
import type { Amount } from '../../domain/events.js';
import { openHold } from '../../domain/state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentIntents, personOf } from '../store/payment-intents.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';

const AMOUNT: FieldProblem = {
  en: 'The platform does not charge such an amount in this currency.',
  zh: '支付平台不支持该币种的此金额。',
};

/** Staff take an amount on hold, or let it go. The platform is told by the effect that follows. */
@Injectable()
export class OrderHold {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly capabilities: AccountCapabilities,
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
}
