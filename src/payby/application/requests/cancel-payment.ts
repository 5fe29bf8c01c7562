import { Injectable } from '@nestjs/common';
import type { HotelContext } from '../../../kernel/context.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentIntents } from '../store/payment-intents.js';

/** Staff take a request back. The platform's page is closed by the effect that follows. */
@Injectable()
export class CancelPayment {
  constructor(private readonly intents: PaymentIntents) {}

  /** @throws AppError NOT_FOUND | NOT_CANCELABLE | PAYMENT_PROCESSING */
  async execute(ctx: HotelContext, paymentId: string, reason: string): Promise<PaymentAnswer> {
    return this.intents.execute(ctx, paymentId, { type: 'CancelPayment', reason });
  }
}
