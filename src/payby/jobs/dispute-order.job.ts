import type { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import type { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import type { PaymentStore, UntimedCommand } from '../application/store/payment-store.js';
import {
  ACCESS_REFUSED,
  accessRefusal,
  BusyError,
  OutcomeUnknownError,
  RefusedError,
} from '../application/vendors/outcomes.js';
import type {
  EvidenceKey,
  PaymentPlatform,
  PlatformAccount,
} from '../application/vendors/payment-platform.js';
import type { Vendors } from '../application/vendors/vendors.js';
import type { OrderOutcome } from '../domain/commands.js';
import type { Dispute } from '../domain/dispute-state.js';
import { findDispute } from '../domain/state.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Long after any deadline for an answer. */
const GIVE_UP_AFTER_SECONDS = 30 * 24 * HOUR;
/** Tries without an answer after which a person is shown that it is not known. */
const TRIES_WITHOUT_ANSWER = 3;

interface OfDispute extends Record<string, unknown> {
  paymentId: string;
  disputeId: string;
}

/** What is ordered at the platform of a dispute, by all that a try needs. */
export interface DisputeOrder<Payload> {
  platform: PaymentPlatform;
  account: PlatformAccount;
  key: EvidenceKey;
  effect: Effect<Payload>;
}

/** An order of staff to the platform of a dispute, until the platform says what came of it or the dispute has gone on. */
export abstract class DisputeOrderJob<
  Payload extends OfDispute,
  End extends 'sent' | 'accepted',
> implements EffectHandler<Payload> {
  abstract readonly kind: string;

  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly clock: Clock,
  ) {}

  /** Our id of the order; null: the dispute does not wait for it any more. */
  protected abstract referenceOf(dispute: Dispute, payload: Payload): string | null;
  protected abstract recordOf(payload: Payload, outcome: OrderOutcome<End>): UntimedCommand;
  /** @throws OutcomeUnknownError | RefusedError | BusyError */
  protected abstract attempt(ctx: TenantContext, order: DisputeOrder<Payload>): Promise<OrderOutcome<End>>;

  async handle(ctx: TenantContext, effect: Effect<Payload>): Promise<EffectResult> {
    const { paymentId, disputeId } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const found = findDispute(state, disputeId);
    if (!found) return { outcome: 'failed', reason: 'The dispute is not in the history.' };
    const { dispute, attempt } = found;
    const reference = this.referenceOf(dispute, effect.payload);
    if (reference === null) return DONE;
    const actor: Actor = { kind: 'platform', id: attempt.platform, name: attempt.platform };
    const record = async (outcome: OrderOutcome<End>): Promise<EffectResult> => {
      await this.store.execute(ctx, paymentId, this.recordOf(effect.payload, outcome), actor);
      return DONE;
    };
    const age = ((await this.clock.now(ctx.db)).getTime() - effect.createdAt.getTime()) / 1000;
    const later = (reason: string, afterSeconds = pause(age)): EffectResult =>
      age > GIVE_UP_AFTER_SECONDS
        ? { outcome: 'unknown', reason }
        : { outcome: 'retry', afterSeconds, reason };

    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (!account) return record(failed('ACCOUNT_GONE', `Account ${attempt.accountCode} is gone.`));
    const platform = this.vendors.platform(attempt.platform);
    const key = { reference, disputeNo: dispute.disputeNo, attemptReference: attempt.platformReference };
    try {
      return await record(await this.attempt(ctx, { platform, account, key, effect }));
    } catch (error) {
      const ofKey = accessRefusal(error);
      if (ofKey) {
        await record({ outcome: 'unknown', code: ACCESS_REFUSED, reason: ofKey.message });
        return later(ofKey.message);
      }
      if (error instanceof RefusedError) return record(failed(error.code, error.message));
      if (error instanceof BusyError) return later(error.message, error.retryAfterSeconds);
      if (!(error instanceof OutcomeUnknownError)) throw error;
      if (effect.tries >= TRIES_WITHOUT_ANSWER) await record({ outcome: 'unknown', reason: error.message });
      return later(error.message);
    }
  }
}

export const failed = (code: string, reason: string) => ({ outcome: 'failed', code, reason }) as const;

/** Both have a deadline: they are tried often at first. */
function pause(ageSeconds: number): number {
  if (ageSeconds < MINUTE) return 10;
  return ageSeconds < 20 * MINUTE ? 2 * MINUTE : 30 * MINUTE;
}
