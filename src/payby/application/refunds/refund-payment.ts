import { Injectable } from '@nestjs/common';
import type { HotelContext, TenantContext } from '../../../kernel/context.js';
import { EffectDispatcher } from '../../../kernel/effects/dispatcher.js';
import { expediteEffects } from '../../../kernel/effects/outbox.js';
import { AppError } from '../../../kernel/errors.js';
import { derivedId } from '../../../kernel/ids.js';
import type { Amount } from '../../domain/events.js';
import type { ExistingPayment, Refund } from '../../domain/state.js';
import type { PaymentAnswer } from '../../http/answers/payment-answers.dto.js';
import { PaymentConfiguration } from '../settings/payment-configuration.js';
import { REFUND_MONEY } from '../store/payment-effects.js';
import { PaymentIntents, personOf } from '../store/payment-intents.js';
import { PaymentStore } from '../store/payment-store.js';
import { AccountCapabilities } from '../vendors/account-capabilities.js';
import { BusyError, OutcomeUnknownError } from '../vendors/outcomes.js';
import { PlatformFacts, refundKey } from '../vendors/platform-facts.js';
import { Vendors } from '../vendors/vendors.js';

export interface RefundInput extends Amount {
  reason: string;
  /** Whose money goes back; absent: the money that was asked for. */
  attemptId?: string;
  /** The folio it is taken from; absent: the first that still have some. */
  postingNo?: number;
  /** The person was shown that the payment is disputed. Has no effect for API clients. */
  despiteDispute?: boolean;
}

/** Staff send money back, and decide about refunds that wait for a person. */
@Injectable()
export class RefundPayment {
  constructor(
    private readonly intents: PaymentIntents,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
    private readonly dispatcher: EffectDispatcher,
    private readonly capabilities: AccountCapabilities,
  ) {}

  /**
   * @param idempotencyKey the same key makes the same refund, however often it is sent
   * @throws AppError NOT_FOUND | NOT_PAID | REFUND_AMOUNT_INVALID | REFUND_EXCEEDS_REFUNDABLE |
   *   REFUND_PARTIAL_NOT_ALLOWED | REFUND_TOO_LATE | REFUND_TOO_MANY | REFUND_DISPUTED | VALIDATION_FAILED (finer than the platform counts)
   */
  async request(
    ctx: HotelContext,
    paymentId: string,
    input: RefundInput,
    idempotencyKey: string,
  ): Promise<PaymentAnswer> {
    const { amountMinor, currencyCode, reason, attemptId = null, postingNo = null } = input;
    return this.intents.execute(
      ctx,
      paymentId,
      async (payment) => {
        await this.capabilities.assertNotTooFine(ctx.db, payment, attemptId, { amountMinor, currencyCode });
        return {
          type: 'RequestRefund',
          refundId: refundIdFor(ctx.tenantId, paymentId, ctx.userId, idempotencyKey),
          attemptId,
          postingNo,
          amount: { amountMinor, currencyCode },
          reason,
          by: personOf(ctx),
          approvalAboveMinor: await this.configuration.approvalAbove(
            ctx.db,
            ctx.hotelCode,
            paidSince(payment, attemptId),
            currencyCode,
          ),
          terms: await this.capabilities.refundTerms(ctx.db, payment, attemptId),
          despiteDispute: isConfirmed(ctx, input),
        };
      },
      {
        REFUND_EXCEEDS_REFUNDABLE: 'amountMinor',
        REFUND_PARTIAL_NOT_ALLOWED: 'amountMinor',
        REFUND_TOO_LATE: 'amountMinor',
        REFUND_TOO_MANY: 'amountMinor',
        REFUND_AMOUNT_INVALID: 'currencyCode',
      },
    );
  }

  /** The refund that a request with this key has made, in short; null: none. */
  async made(
    ctx: TenantContext,
    paymentId: string,
    userId: string,
    idempotencyKey: string,
  ): Promise<object | null> {
    const id = refundIdFor(ctx.tenantId, paymentId, userId, idempotencyKey);
    const found = await this.intents.find(ctx, paymentId);
    const refund = found?.refunds.find((one) => one.id === id);
    if (!refund) return null;
    const { amountMinor, currencyCode, status } = refund;
    return { id, amountMinor, currencyCode, status };
  }

  /**
   * @throws AppError NOT_FOUND | REFUND_UNKNOWN | REFUND_DECIDED | SECOND_PERSON_NEEDED | REFUND_TOO_LATE | REFUND_DISPUTED |
   *   REFUND_EXCEEDS_REFUNDABLE
   */
  async approve(
    ctx: HotelContext,
    paymentId: string,
    refundId: string,
    seen: { despiteDispute?: boolean } = {},
  ): Promise<PaymentAnswer> {
    // A user who makes API clients would be both persons.
    if (ctx.actor.kind !== 'user') throw new AppError('SECOND_PERSON_NEEDED');
    return this.intents.execute(ctx, paymentId, async (payment) => {
      const refund = payment.refunds.find(({ id }) => id === refundId);
      // It may have waited for so long that the platform would refuse it by now.
      const terms = await this.capabilities.refundTerms(ctx.db, payment, refund?.attemptId ?? null);
      const despiteDispute = isConfirmed(ctx, seen);
      return { type: 'ApproveRefund', refundId, by: personOf(ctx), terms, despiteDispute };
    });
  }

  /** @throws AppError NOT_FOUND | REFUND_UNKNOWN | REFUND_DECIDED */
  async reject(
    ctx: HotelContext,
    paymentId: string,
    refundId: string,
    reason: string,
  ): Promise<PaymentAnswer> {
    return this.intents.execute(ctx, paymentId, {
      type: 'RejectRefund',
      refundId,
      by: personOf(ctx),
      reason,
    });
  }

  /**
   * A person says what became of a refund that nobody else can tell about.
   * @throws AppError NOT_FOUND | REFUND_UNKNOWN | REFUND_NOT_UNKNOWN
   */
  async settle(
    ctx: HotelContext,
    paymentId: string,
    refundId: string,
    outcome: 'succeeded' | 'failed',
    reason: string,
  ): Promise<PaymentAnswer> {
    return this.intents.execute(ctx, paymentId, { type: 'SettleRefund', refundId, outcome, reason });
  }

  /**
   * Asks the platform by our number what became of a refund, now. One it has never heard of is ordered by the job that
   * follows it, under the same number.
   * @throws AppError NOT_FOUND | REFUND_UNKNOWN | REFUND_NOT_ORDERED | REFUND_DECIDED | PLATFORM_UNAVAILABLE
   */
  async ask(ctx: HotelContext, paymentId: string, refundId: string): Promise<PaymentAnswer> {
    const payment = await this.intents.load(ctx, paymentId);
    const refund = orderedRefund(payment, refundId);
    const { attemptId } = refund;
    const attempt = payment.attempts.find(({ id }) => id === attemptId);
    const receipt = payment.receipts.find((one) => one.attemptId === attemptId);
    const account = attempt && (await this.configuration.account(ctx.db, attempt.accountCode));
    if (!account || !receipt)
      throw new AppError('PLATFORM_UNAVAILABLE', { params: { name: attempt?.accountCode ?? '' } });
    const platform = this.vendors.platform(account.platform);
    try {
      const outcome = await platform.queryRefund(account, refundKey(refund, attempt, receipt));
      if (outcome.status === 'unknown') {
        const waiting = await expediteEffects(
          ctx.db,
          PaymentStore.streamId(paymentId.toLowerCase()),
          REFUND_MONEY,
        );
        await this.dispatcher.dispatch(ctx.tenantId, waiting);
      } else {
        const platformRefundNo =
          outcome.status === 'failed' ? refund.platformRefundNo : outcome.platformRefundNo;
        const recorded = await this.facts.recordRefund(
          ctx,
          account,
          attempt.platformReference,
          { refundReference: refundId, platformRefundNo, amount: null },
          outcome,
        );
        if (recorded.result === 'unmatched') throw new AppError('AMOUNT_MISMATCH');
      }
    } catch (error) {
      if (!(error instanceof OutcomeUnknownError || error instanceof BusyError)) throw error;
      throw new AppError('PLATFORM_UNAVAILABLE', { params: { name: account.platform }, cause: error });
    }
    return this.intents.answer(ctx, paymentId);
  }
}

/** When the money came in that goes back; of a request without any, when the first did. */
function paidSince({ receipts }: ExistingPayment, attemptId: string | null): Date {
  const times = receipts
    .filter((one) => attemptId === null || one.attemptId === attemptId)
    .map(({ at }) => at.getTime());
  return new Date(Math.min(Date.now(), ...times));
}

/** Who may approve refunds may also confirm one of a disputed payment: a person, never a program. */
const isConfirmed = ({ actor }: HotelContext, { despiteDispute = false }: { despiteDispute?: boolean }) =>
  actor.kind === 'user' && despiteDispute;

/** The same key makes the same refund. */
const refundIdFor = (tenantId: string, paymentId: string, userId: string, key: string): string =>
  derivedId(tenantId, 'refund', paymentId.toLowerCase(), userId, key);

/** A refund about which the platform has something to say. */
function orderedRefund(payment: ExistingPayment, refundId: string): Refund {
  const refund = payment.refunds.find(({ id }) => id === refundId);
  switch (refund?.status) {
    case undefined:
      throw new AppError('REFUND_UNKNOWN');
    case 'awaitingApproval':
      throw new AppError('REFUND_NOT_ORDERED');
    case 'success':
    case 'failed':
    case 'rejected':
      throw new AppError('REFUND_DECIDED');
    default:
      return refund!;
  }
}
