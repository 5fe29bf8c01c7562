import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { HotelDirectory } from '../../hotels/index.js';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { POST_PAYMENT, type PostPaymentPayload } from '../application/payment-effects.js';
import { PaymentStore, type UntimedCommand } from '../application/payment-store.js';
import {
  BusyError,
  OutcomeUnknownError,
  RefusedError,
  type Pms,
  type PmsConnection,
} from '../application/ports.js';
import { Vendors } from '../application/vendors.js';
import type { PaidPayment, Posting } from '../domain/state.js';

/** Tries after which a posting whose outcome nobody knows is left to a person. */
const MAX_TRIES = 8;

/**
 * Posts a paid amount to one folio, exactly once. A try whose outcome got lost (a kill, a timeout) is never repeated
 * before the PMS has been asked for our reference.
 */
@Injectable()
export class PostPaymentJob implements EffectHandler<PostPaymentPayload> {
  readonly kind = POST_PAYMENT;

  constructor(
    private readonly store: PaymentStore,
    private readonly hotels: HotelDirectory,
    private readonly vendors: Vendors,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<PostPaymentPayload>): Promise<EffectResult> {
    const { paymentId, payerNo } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status !== 'success') return { outcome: 'failed', reason: `The payment is ${state.status}.` };
    const posting = state.postings[payerNo];
    if (!posting) return { outcome: 'failed', reason: `The payment has no payer ${payerNo}.` };
    // A refusal stands until somebody decides to post again.
    if (posting.status === 'success' || posting.status === 'fail') return DONE;

    const connection = await this.hotels.pmsConnection(ctx.db, state.request.hotelCode);
    if (!connection) {
      return this.again(effect, `Hotel ${state.request.hotelCode} has no PMS connection.`);
    }
    const pms = this.vendors.pms(connection.kind);
    const actor: Actor = { kind: 'pms', id: connection.kind, name: connection.name };
    const record = (command: UntimedCommand): Promise<unknown> =>
      this.store.execute(ctx, paymentId, command, actor);
    const reference = posting.reference ?? `${state.request.paymentNo}-P${payerNo + 1}`;

    let confirmedAbsent = false;
    if (posting.status === 'running' || posting.status === 'unknown') {
      const answer = await this.ask(pms, connection, reference);
      if (answer === 'no answer') {
        await record({
          type: 'RecordPostingUnknown',
          payerNo,
          reason: `${connection.name} does not answer.`,
        });
        return effect.attempt >= MAX_TRIES
          ? {
              outcome: 'unknown',
              reason: `${connection.name} was asked ${effect.attempt} times for ${reference}.`,
            }
          : this.again(effect, `${connection.name} does not answer.`);
      }
      if (answer !== 'absent') {
        await record({ type: 'RecordPosted', payerNo, pmsReference: answer.pmsReference });
        return DONE;
      }
      const wait = await this.secondsUntilSettled(ctx, posting);
      if (wait > 0)
        return { outcome: 'retry', afterSeconds: wait, reason: 'The last try may still be on its way.' };
      confirmedAbsent = true;
    }

    await record({ type: 'StartPosting', payerNo, reference, confirmedAbsent });
    try {
      const posted = await pms.postPayment(connection, request(state, payerNo, reference));
      await record({ type: 'RecordPosted', payerNo, pmsReference: posted.pmsReference });
      return DONE;
    } catch (error) {
      if (error instanceof RefusedError) {
        await record({ type: 'RecordPostingRefused', payerNo, code: error.code, reason: error.message });
        return DONE;
      }
      if (error instanceof BusyError) {
        return { outcome: 'retry', afterSeconds: error.retryAfterSeconds, reason: error.message };
      }
      if (error instanceof OutcomeUnknownError) {
        await record({ type: 'RecordPostingUnknown', payerNo, reason: error.message });
        return this.again(effect, error.message);
      }
      throw error;
    }
  }

  private async ask(
    pms: Pms,
    connection: PmsConnection,
    reference: string,
  ): Promise<{ pmsReference: string } | 'absent' | 'no answer'> {
    try {
      return (await pms.findPosting(connection, reference)) ?? 'absent';
    } catch (error) {
      if (error instanceof OutcomeUnknownError || error instanceof BusyError) return 'no answer';
      throw error;
    }
  }

  /** "Not found" proves nothing while the last call may still be travelling: twice the call's time limit must have passed. */
  private async secondsUntilSettled(ctx: TenantContext, posting: Posting): Promise<number> {
    const now = await this.clock.now(ctx.db);
    const elapsed = posting.at ? (now.getTime() - posting.at.getTime()) / 1000 : Infinity;
    return Math.max(0, this.config.outboundTimeoutSeconds * 2 - elapsed);
  }

  private again(effect: Effect, reason: string): EffectResult {
    return { outcome: 'retry', afterSeconds: backoffSeconds(effect.attempt), reason };
  }
}

function request(payment: PaidPayment, payerNo: number, reference: string) {
  const payer = payment.request.guest.payers[payerNo]!;
  return {
    reference,
    pmsId: payer.pmsId,
    folioWindow: payer.folioWindow,
    amount: { amountMinor: payer.amountMinor, currencyCode: payment.request.currencyCode },
    description: `PayBy ${payment.request.paymentNo}`,
    methodCode: payment.paid.methodCode,
    guestName: `${payer.lastName}, ${payer.firstName}`,
  };
}
