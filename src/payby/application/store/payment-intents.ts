import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../kernel/context.js';
import { AppError, type ErrorCode } from '../../../kernel/errors.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import { isUuid } from '../../../kernel/http/request.js';
import type { Person } from '../../domain/events.js';
import type { ExistingPayment } from '../../domain/state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentStore, type UntimedCommand } from './payment-store.js';
import { PaymentView } from '../lists/payment-view.js';
import { refusalAnswer } from './refusals.js';

export type HotelContext = RequestContext & { hotelCode: string };

/** What a person at a hotel does to one of its payments. */
@Injectable()
export class PaymentIntents {
  constructor(
    private readonly store: PaymentStore,
    private readonly view: PaymentView,
  ) {}

  /** @throws AppError NOT_FOUND, also for a payment of another hotel: that it exists is nobody else's business */
  async load(ctx: HotelContext, paymentId: string): Promise<ExistingPayment> {
    const { state } = isUuid(paymentId)
      ? await this.store.load(ctx.db, paymentId.toLowerCase())
      : { state: { status: 'none' as const } };
    if (state.status === 'none' || state.request.hotelCode !== ctx.hotelCode) throw new AppError('NOT_FOUND');
    return state;
  }

  /**
   * Runs a command on a payment that `load` has given, and answers the payment as it is then.
   * @param fields which field of the request is to blame for which refusal
   * @throws AppError of the refusal
   */
  async execute(
    ctx: HotelContext,
    paymentId: string,
    command: UntimedCommand,
    fields: Partial<Record<ErrorCode, string>> = {},
  ): Promise<PaymentAnswer> {
    const id = paymentId.toLowerCase();
    try {
      await this.store.execute(ctx, id, command, ctx.actor);
    } catch (error) {
      throw error instanceof DecisionRefusedError ? refusalAnswer(error, fields) : error;
    }
    return this.answer(ctx, id);
  }

  answer(ctx: HotelContext, paymentId: string): Promise<PaymentAnswer> {
    return this.view.one(ctx, ctx.hotelCode, paymentId.toLowerCase());
  }
}

export function personOf(ctx: HotelContext): Person {
  return { id: ctx.userId, name: ctx.actor.name };
}
