import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { TenantContext } from '../../kernel/context.js';
import {
  backoffSeconds,
  DONE,
  type Effect,
  type EffectHandler,
  type EffectResult,
} from '../../kernel/effects/effect.js';
import { AttemptSettlement, type AttemptAnswer } from '../application/guest/attempt-settlement.js';
import { SETTLE_ATTEMPT, type AttemptPayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import { BusyError, OutcomeUnknownError } from '../application/vendors/outcomes.js';
import { waitsForGuest } from '../domain/hold-state.js';
import { openHold, type Attempt, type ExistingPayment } from '../domain/state.js';
import { HOLD_GUARD } from './guard-holds.sweep.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Until the platform is asked what became of a page that was just closed. */
const CLOSED_AFTER = 10;
/** Some pages cannot be closed before a guest enters them: they are asked about until the platform's own deadline. */
const LONGEST_AFTER_CLOSING = 10 * MINUTE;
/** An attempt whose session was never opened is given up after this. */
const NEVER_OPENED_AFTER = 30 * MINUTE;
/** Platforms close their sessions within a day; a week later there is nothing left to ask about. */
const GIVE_UP_AFTER = 7 * 24 * 60 * MINUTE;

/** Asks the platform about an attempt nobody reported on: callbacks get lost, guests close their browsers. */
@Injectable()
export class SettleAttemptJob implements EffectHandler<AttemptPayload> {
  readonly kind = SETTLE_ATTEMPT;

  constructor(
    private readonly store: PaymentStore,
    private readonly settlement: AttemptSettlement,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<AttemptPayload>): Promise<EffectResult> {
    const { paymentId, attemptId } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    const attempt = state.status === 'none' ? undefined : state.attempts.find(({ id }) => id === attemptId);
    if (state.status === 'none' || !attempt)
      return { outcome: 'failed', reason: 'The attempt is not in the history.' };
    const now = await this.clock.now(ctx.db);
    const hold = state.holds.find((one) => one.attemptId === attemptId && one.status === 'held');
    if (hold && now >= hold.until) return this.settleHold(ctx, paymentId, attempt);
    return attempt.status === 'open' ? this.settleOpen(ctx, effect, state, attempt, now) : DONE;
  }

  private async settleOpen(
    ctx: TenantContext,
    effect: Effect<AttemptPayload>,
    state: ExistingPayment,
    attempt: Attempt,
    now: Date,
  ): Promise<EffectResult> {
    const age = (now.getTime() - attempt.at.getTime()) / 1000;

    let answer: AttemptAnswer;
    try {
      answer = await this.settlement.ask(ctx, attempt);
      // Nothing is to be paid any more. Closing it may have failed, or have come before the platform had opened it.
      if (answer.status === 'open' && !waitsForGuest(state)) {
        await this.settlement.close(ctx, attempt);
        const sinceEnd = (now.getTime() - endOf(state).getTime()) / 1000;
        return {
          outcome: 'retry',
          afterSeconds: pauseSince(sinceEnd),
          reason: 'The page has just been closed.',
        };
      }
    } catch (error) {
      return unanswered(error, age);
    }
    if (answer.status === 'noAccount')
      return { outcome: 'failed', reason: `Account ${attempt.accountCode} is gone.` };
    if (answer.status === 'recorded')
      return answer.fact.result === 'unmatched' ? { outcome: 'unknown', reason: answer.fact.reason } : DONE;
    if (answer.status === 'expired' || (answer.status === 'unknown' && age > NEVER_OPENED_AFTER)) {
      const reason = answer.status === 'expired' ? 'SESSION_EXPIRED' : 'SESSION_NEVER_OPENED';
      await this.settlement.giveUp(ctx, attempt, reason);
      return DONE;
    }
    const isPending = answer.status === 'pending';
    if (age > GIVE_UP_AFTER) {
      const reason = isPending
        ? 'The platform is still working on the charge.'
        : 'The platform still calls the session open.';
      return { outcome: 'unknown', reason };
    }
    return isPending
      ? {
          outcome: 'retry',
          afterSeconds: backoffSeconds(effect.attempt, CLOSED_AFTER, HOUR),
          reason: 'The platform is working on the charge.',
        }
      : { outcome: 'retry', afterSeconds: pause(age), reason: 'The guest has not finished.' };
  }

  /** How an amount on hold has ended; it has lapsed where the platform says nothing else. */
  private async settleHold(ctx: TenantContext, paymentId: string, attempt: Attempt): Promise<EffectResult> {
    try {
      const answer = await this.settlement.ask(ctx, attempt);
      if (answer.status === 'recorded' && answer.fact.result === 'unmatched')
        return { outcome: 'unknown', reason: answer.fact.reason };
      await this.store.execute(ctx, paymentId, { type: 'GuardHold', asked: true }, HOLD_GUARD);
      return DONE;
    } catch (error) {
      return unanswered(error, 0);
    }
  }
}

/** @throws any other error than that the platform gave no usable answer */
function unanswered(error: unknown, age: number): EffectResult {
  if (!(error instanceof OutcomeUnknownError || error instanceof BusyError)) throw error;
  return age > GIVE_UP_AFTER
    ? { outcome: 'unknown', reason: error.message }
    : { outcome: 'retry', afterSeconds: pause(age), reason: error.message };
}

/** Every two minutes at first, then with exponential backoff. */
function pause(ageSeconds: number): number {
  if (ageSeconds < 20 * MINUTE) return 2 * MINUTE;
  return ageSeconds < 3 * 60 * MINUTE ? 10 * MINUTE : 60 * MINUTE;
}

/**
 * Seconds until a session is closed and asked about again. As long as its request has been over, so the pauses double;
 * the tries before the end, of which there may be many, do not count.
 */
export function pauseSince(secondsSinceEnd: number): number {
  return Math.min(Math.max(secondsSinceEnd, CLOSED_AFTER), LONGEST_AFTER_CLOSING);
}

/** When nothing was to be paid any more. */
function endOf(state: ExistingPayment): Date {
  switch (state.status) {
    case 'canceled':
      return state.canceledAt;
    case 'timed_out':
      return state.expiredAt;
    default:
      return openHold(state)?.at ?? state.receipts[0]?.at ?? state.updatedAt;
  }
}
