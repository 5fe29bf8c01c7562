import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import { derivedId } from '../../../kernel/ids.js';
import type { SettledOutside } from '../../domain/events.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentIntents, personOf } from '../store/payment-intents.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';

export { SETTLED_OUTSIDE, type SettledOutside } from '../../domain/events.js';

/** Staff decide about money nobody was waiting for, and say what they settled outside. */
@Injectable()
export class DecideMoney {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly capabilities: AccountCapabilities,
  ) {}

  /** @throws AppError NOT_FOUND | ATTEMPT_UNKNOWN | MONEY_DECIDED | REFUND_TOO_LATE */
  async execute(
    ctx: HotelContext,
    paymentId: string,
    attemptId: string,
    decision: 'accept' | 'return',
    reason: string,
    idempotencyKey: string,
  ): Promise<PaymentAnswer> {
    if (decision === 'accept')
      return this.intents.execute(ctx, paymentId, { type: 'AcceptMoney', attemptId, reason });
    return this.intents.execute(ctx, paymentId, async (payment) => ({
      type: 'ReturnMoney',
      attemptId,
      refundId: derivedId(ctx.tenantId, 'return', paymentId.toLowerCase(), ctx.userId, idempotencyKey),
      reason,
      by: personOf(ctx),
      terms: await this.capabilities.refundTerms(ctx.db, payment, attemptId),
    }));
  }

  /** @throws AppError NOT_FOUND | NOTHING_TO_ANSWER */
  async settleOutside(
    ctx: HotelContext,
    paymentId: string,
    { kind, subject, reason }: { kind: SettledOutside; subject: string; reason: string },
  ): Promise<PaymentAnswer> {
    return this.intents.execute(ctx, paymentId, { type: 'AnswerException', kind, subject, reason });
  }
}
