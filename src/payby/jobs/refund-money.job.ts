import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { PaymentLinks } from '../application/guest/payment-links.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import { REFUND_MONEY, type RefundMoneyPayload } from '../application/store/payment-effects.js';
import { PaymentStore, type UntimedCommand } from '../application/store/payment-store.js';
import type { RefundOutcome } from '../application/vendors/money-outcomes.js';
import {
  ACCESS_REFUSED,
  BusyError,
  OutcomeUnknownError,
  RefusedError,
  refusesAccess,
} from '../application/vendors/outcomes.js';
import type { PaymentPlatform, PlatformAccount } from '../application/vendors/payment-platform.js';
import { refundKey } from '../application/vendors/platform-facts.js';
import { Vendors } from '../application/vendors/vendors.js';
import type { Attempt, ExistingPayment, Receipt, Refund } from '../domain/state.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Platforms take days over a refund they accepted; afterwards it is polled daily. */
const GIVE_UP_AFTER_SECONDS = 30 * 24 * HOUR;
/** Tries without an answer after which nobody can tell and a person is asked. */
const TRIES_WITHOUT_ANSWER = 8;

/**
 * Orders a refund at the platform and follows it until the platform says what became of it. The order always carries
 * the same number, and an order whose outcome got lost is asked about before it is repeated.
 */
@Injectable()
export class RefundMoneyJob implements EffectHandler<RefundMoneyPayload> {
  readonly kind = REFUND_MONEY;

  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly links: PaymentLinks,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<RefundMoneyPayload>): Promise<EffectResult> {
    const { paymentId, refundId } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const found = findRefund(state, refundId);
    if (!found) return { outcome: 'failed', reason: 'The refund is not in the history.' };
    const { refund, receipt, attempt } = found;
    if (!isFollowed(refund)) return DONE;
    const actor: Actor = { kind: 'platform', id: attempt.platform, name: attempt.platform };
    const record = async (command: UntimedCommand): Promise<void> => {
      await this.store.execute(ctx, paymentId, command, actor);
    };
    /** Nobody follows it any more, so a person must hear of it. */
    const giveUp = async (outcome: 'failed' | 'unknown', reason: string): Promise<EffectResult> => {
      await record({ type: 'RecordRefundUnknown', refundId, reason });
      return { outcome, reason };
    };
    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (!account) return giveUp('failed', `Account ${attempt.accountCode} is gone.`);
    const platform = this.vendors.platform(attempt.platform);
    // Since it was ordered: it may have waited for a second person for long.
    const age = ((await this.clock.now(ctx.db)).getTime() - effect.createdAt.getTime()) / 1000;
    const later = async (reason: string, afterSeconds = pause(age)): Promise<EffectResult> =>
      age > GIVE_UP_AFTER_SECONDS ? giveUp('unknown', reason) : { outcome: 'retry', afterSeconds, reason };

    const order = () => this.order(ctx, platform, account, refund, receipt, attempt, effect);
    let outcome: RefundOutcome;
    try {
      outcome =
        effect.attempt === 1 && refund.status === 'requested'
          ? await order()
          : await platform.queryRefund(account, refundKey(refund, attempt, receipt));
      // The platform has never heard of it, so ordering it (again) is safe: the number is the same.
      if (outcome.status === 'unknown') outcome = await order();
    } catch (error) {
      if (refusesAccess(error)) {
        const reason = error.message;
        await record({ type: 'RecordRefundUnknown', refundId, code: ACCESS_REFUSED, reason });
        return later(reason);
      }
      if (error instanceof RefusedError) {
        await record({ type: 'RecordRefundFailed', refundId, code: error.code, reason: error.message });
        return DONE;
      }
      if (error instanceof BusyError) return later(error.message, error.retryAfterSeconds);
      if (!(error instanceof OutcomeUnknownError)) throw error;
      if (effect.tries >= TRIES_WITHOUT_ANSWER && refund.status === 'requested')
        await record({ type: 'RecordRefundUnknown', refundId, reason: error.message });
      return later(error.message);
    }
    switch (outcome.status) {
      case 'succeeded':
        await record({
          type: 'RecordRefundSucceeded',
          refundId,
          platformRefundNo: outcome.platformRefundNo ?? refund.platformRefundNo,
        });
        return DONE;
      case 'failed':
        await record({ type: 'RecordRefundFailed', refundId, code: outcome.code, reason: outcome.reason });
        return DONE;
      case 'accepted':
        await record({ type: 'RecordRefundAccepted', refundId, platformRefundNo: outcome.platformRefundNo });
        return later('The platform has accepted the refund and not finished it yet.');
      case 'unknown':
        return later('The platform does not know the refund it was just given.');
      default:
        return outcome satisfies never;
    }
  }

  private order(
    ctx: TenantContext,
    platform: PaymentPlatform,
    account: PlatformAccount,
    refund: Refund,
    receipt: Receipt,
    attempt: Attempt,
    effect: Effect<RefundMoneyPayload>,
  ): Promise<Exclude<RefundOutcome, { status: 'failed' }>> {
    return platform.refund(account, {
      ...refundKey(refund, attempt, receipt),
      fencingNo: effect.attempt,
      orderedAt: effect.createdAt,
      amount: { amountMinor: refund.amountMinor, currencyCode: refund.currencyCode },
      reason: refund.reason,
      notifyUrl: this.links.notifyUrl(ctx.tenantId, account.platform, account.code),
    });
  }
}

/** With the money that goes back, and how it came in. */
function findRefund(
  { refunds, receipts, attempts }: ExistingPayment,
  refundId: string,
): { refund: Refund; receipt: Receipt; attempt: Attempt } | null {
  const refund = refunds.find(({ id }) => id === refundId);
  const receipt = receipts.find(({ attemptId }) => attemptId === refund?.attemptId);
  const attempt = attempts.find(({ id }) => id === refund?.attemptId);
  return refund && receipt && attempt ? { refund, receipt, attempt } : null;
}

function isFollowed({ status }: Refund): boolean {
  return status === 'requested' || status === 'accepted' || status === 'unknown';
}

/** Polled less often with time: most platforms report by themselves. */
function pause(ageSeconds: number): number {
  if (ageSeconds < MINUTE) return 10;
  if (ageSeconds < 20 * MINUTE) return 2 * MINUTE;
  return ageSeconds < 6 * HOUR ? 30 * MINUTE : 24 * HOUR;
}
