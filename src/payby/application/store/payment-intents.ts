import { Injectable } from '@nestjs/common';
import type { HotelContext, TenantContext } from '../../../kernel/context.js';
import { AppError, type ErrorCode } from '../../../kernel/errors.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import { isUuid } from '../../../kernel/http/request.js';
import type { Person } from '../../domain/events.js';
import type { ExistingPayment, PaymentState } from '../../domain/state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentView } from '../lists/payment-view.js';
import { PaymentStore, type UntimedCommand } from './payment-store.js';
import { refusalAnswer } from './refusals.js';

/** What a person at a hotel does to one of its payments. */
@Injectable()
export class PaymentIntents {
  constructor(
    private readonly store: PaymentStore,
    private readonly view: PaymentView,
  ) {}

  /** @throws AppError NOT_FOUND, also for a payment of another hotel: its existence is not revealed */
  async load(ctx: HotelContext, paymentId: string): Promise<ExistingPayment> {
    const { state } = await this.store.load(ctx.db, idOf(paymentId));
    return ofHotel(ctx, state);
  }

  /** A payment of whatever hotel; null: there is none of this id. */
  async find(ctx: TenantContext, paymentId: string): Promise<ExistingPayment | null> {
    if (!isUuid(paymentId)) return null;
    const { state } = await this.store.load(ctx.db, paymentId.toLowerCase());
    return state.status === 'none' ? null : state;
  }

  /**
   * Runs a command on a payment of the hotel, and answers the payment as it is then.
   * @param command may be made from the payment as it is; made again when somebody else changes the payment meanwhile
   * @param fields which field of the request is to blame for which refusal
   * @throws AppError NOT_FOUND as `load`, and of the refusal
   */
  async execute(
    ctx: HotelContext,
    paymentId: string,
    command: UntimedCommand | ((payment: ExistingPayment) => Promise<UntimedCommand>),
    fields: Partial<Record<ErrorCode, string>> = {},
  ): Promise<PaymentAnswer> {
    const id = idOf(paymentId);
    try {
      await this.store.execute(
        ctx,
        id,
        (state) => {
          const payment = ofHotel(ctx, state);
          return typeof command === 'function' ? command(payment) : command;
        },
        ctx.actor,
      );
    } catch (error) {
      throw error instanceof DecisionRefusedError ? refusalAnswer(error, fields) : error;
    }
    return this.answer(ctx, id);
  }

  answer(ctx: HotelContext, paymentId: string): Promise<PaymentAnswer> {
    return this.view.one(ctx, ctx.hotelCode, paymentId.toLowerCase());
  }
}

function idOf(paymentId: string): string {
  if (!isUuid(paymentId)) throw new AppError('NOT_FOUND');
  return paymentId.toLowerCase();
}

function ofHotel(ctx: HotelContext, state: PaymentState): ExistingPayment {
  if (state.status === 'none' || state.request.hotelCode !== ctx.hotelCode) throw new AppError('NOT_FOUND');
  return state;
}

export function personOf(ctx: HotelContext): Person {
  return { id: ctx.userId, name: ctx.actor.name };
}
