import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { isFact } from '../application/guest/attempt-settlement.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import { ORDER_HOLD, type OrderHoldPayload } from '../application/store/payment-effects.js';
import { PaymentStore, type UntimedCommand } from '../application/store/payment-store.js';
import type { AttemptFact } from '../application/vendors/money-outcomes.js';
import {
  ACCESS_REFUSED,
  BusyError,
  OutcomeUnknownError,
  RefusedError,
  refusesAccess,
} from '../application/vendors/outcomes.js';
import type { HoldKey, PaymentPlatform, PlatformAccount } from '../application/vendors/payment-platform.js';
import { attemptKey, PlatformFacts } from '../application/vendors/platform-facts.js';
import { Vendors } from '../application/vendors/vendors.js';
import type { Attempt, ExistingPayment, Hold } from '../domain/state.js';

const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 3_600;
/** Tries without an answer after which a person is told that nobody knows. */
const TRIES_WITHOUT_ANSWER = 2;
/** How long a platform that took an order may say nothing of its end until a person is told. */
const PATIENCE_SECONDS = 3_600;
/** No platform holds an amount for longer. */
const GIVE_UP_AFTER_SECONDS = 30 * 86_400;

/**
 * Has a platform capture or release an amount on hold. A capture always carries the same number, and an order whose
 * outcome got lost is asked about before it is repeated. What the platform says of the money is recorded like any report.
 */
@Injectable()
export class OrderHoldJob implements EffectHandler<OrderHoldPayload> {
  readonly kind = ORDER_HOLD;

  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly facts: PlatformFacts,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<OrderHoldPayload>): Promise<EffectResult> {
    const { paymentId, attemptId, order } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const found = findHold(state, attemptId);
    if (!found) return { outcome: 'failed', reason: 'The hold is not in the history.' };
    const { hold, attempt } = found;
    if (!isWanted(hold, order)) return DONE;

    const actor: Actor = { kind: 'platform', id: attempt.platform, name: attempt.platform };
    const record = async (command: UntimedCommand): Promise<void> => {
      await this.store.execute(ctx, paymentId, command, actor);
    };
    const unknown = (reason: string, code?: string): Promise<void> =>
      record({ type: 'RecordHoldOrderUnknown', attemptId, order, code, reason });
    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (!account) {
      const reason = `Account ${attempt.accountCode} is gone.`;
      await unknown(reason);
      return { outcome: 'failed', reason };
    }
    const platform = this.vendors.platform(attempt.platform);
    const age = ((await this.clock.now(ctx.db)).getTime() - effect.createdAt.getTime()) / 1_000;
    const later = (
      reason: string,
      afterSeconds = backoffSeconds(effect.attempt, FIRST_PAUSE, LONGEST_PAUSE),
    ): EffectResult =>
      age > GIVE_UP_AFTER_SECONDS
        ? { outcome: 'unknown', reason }
        : { outcome: 'retry', afterSeconds, reason };
    const told = async (fact: AttemptFact): Promise<EffectResult> => {
      const { result, ...about } = await this.facts.record(ctx, account, attempt.platformReference, fact);
      return 'reason' in about && result === 'unmatched'
        ? { outcome: 'unknown', reason: about.reason }
        : DONE;
    };
    const ask = async (): Promise<AttemptFact | null> => {
      const answer = await platform.queryAttempt(account, attemptKey(attempt));
      return isFact(answer) && answer.status !== 'held' ? answer : null;
    };

    try {
      const known = mayBeDone(effect, hold) ? await ask() : null;
      if (known) return await told(known);
      const outcome = await place(platform, account, hold, attempt, effect);
      if (outcome.status !== 'accepted') return await told(outcome);
      // Nobody waits for the end of it.
      if (hold.status === 'lapsed') return DONE;
      if (age > PATIENCE_SECONDS)
        await unknown('The platform took the order, and has not said what became of it.');
      return later('The platform has taken the order, and still has to say what became of it.');
    } catch (error) {
      if (error instanceof BusyError) return later(error.message, error.retryAfterSeconds);
      if (refusesAccess(error)) {
        await unknown(error.message, ACCESS_REFUSED);
        return later(error.message);
      }
      if (error instanceof RefusedError) {
        // Perhaps because it is done, by an earlier try or by a person in the portal.
        const known = await ask().catch(() => null);
        if (known) return told(known);
        const { code, message: reason } = error;
        await record({ type: 'RecordHoldOrderFailed', attemptId, order, code, reason });
        return DONE;
      }
      if (!(error instanceof OutcomeUnknownError)) throw error;
      if (effect.tries >= TRIES_WITHOUT_ANSWER) await unknown(error.message);
      return later(error.message);
    }
  }
}

function findHold(
  { holds, attempts }: ExistingPayment,
  attemptId: string,
): { hold: Hold; attempt: Attempt } | null {
  const hold = holds.find((one) => one.attemptId === attemptId);
  const attempt = attempts.find(({ id }) => id === attemptId);
  return hold && attempt ? { hold, attempt } : null;
}

/** The try before may have taken effect. What has lapsed by our clock may be gone, or taken in the portal. */
const mayBeDone = ({ attempt }: Effect<OrderHoldPayload>, { status }: Hold): boolean =>
  attempt > 1 || status === 'lapsed';

function isWanted({ status }: Hold, order: OrderHoldPayload['order']): boolean {
  return order === 'capture' ? status === 'capturing' : status === 'releasing' || status === 'lapsed';
}

async function place(
  platform: PaymentPlatform,
  account: PlatformAccount,
  hold: Hold,
  attempt: Attempt,
  { payload, attempt: fencingNo, createdAt: orderedAt }: Effect<OrderHoldPayload>,
): Promise<AttemptFact | { status: 'accepted' }> {
  const { amountMinor, currencyCode, platformTransactionNo, capture } = hold;
  const key: HoldKey = {
    ...attemptKey(attempt),
    platformTransactionNo,
    held: { amountMinor, currencyCode },
    orderedAt,
    fencingNo,
  };
  if (!platform.capture || !platform.release)
    throw new RefusedError('NO_PRE_AUTHORISATION', 'This platform takes no orders for amounts on hold.');
  return payload.order === 'capture' && capture
    ? platform.capture(account, {
        ...key,
        captureReference: capture.id,
        amount: { amountMinor: capture.amountMinor, currencyCode },
      })
    : platform.release(account, key);
}
