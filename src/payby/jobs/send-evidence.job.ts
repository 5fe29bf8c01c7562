import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { KeptEvidence } from '../application/disputes/kept-evidence.js';
import { PaymentConfiguration } from '../application/settings/payment-configuration.js';
import { SEND_EVIDENCE, type SendEvidencePayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import {
  ACCESS_REFUSED,
  BusyError,
  OutcomeUnknownError,
  RefusedError,
  refusesAccess,
} from '../application/vendors/outcomes.js';
import type { EvidenceKey, PlatformAccount } from '../application/vendors/payment-platform.js';
import { Vendors } from '../application/vendors/vendors.js';
import type { EvidenceOutcome } from '../domain/commands.js';
import { awaitsEvidence, type Dispute, isBeingSent } from '../domain/dispute-state.js';
import type { Attempt, ExistingPayment } from '../domain/state.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Long after any deadline for evidence. */
const GIVE_UP_AFTER_SECONDS = 30 * 24 * HOUR;
/** Tries without an answer after which a person is shown that it is not known. */
const TRIES_WITHOUT_ANSWER = 3;

/**
 * Sends evidence to the platform of a dispute. It can be sent once: the status of the dispute is checked at the platform
 * before each try, and evidence is sent only when the platform has none.
 */
@Injectable()
export class SendEvidenceJob implements EffectHandler<SendEvidencePayload> {
  readonly kind = SEND_EVIDENCE;

  constructor(
    private readonly store: PaymentStore,
    private readonly configuration: PaymentConfiguration,
    private readonly vendors: Vendors,
    private readonly kept: KeptEvidence,
    private readonly clock: Clock,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<SendEvidencePayload>): Promise<EffectResult> {
    const { paymentId, disputeId, evidenceId } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const found = findDispute(state, disputeId);
    if (!found) return { outcome: 'failed', reason: 'The dispute is not in the history.' };
    const { dispute, attempt } = found;
    if (dispute.evidence?.id !== evidenceId || !isBeingSent(dispute) || !awaitsEvidence(dispute)) return DONE;
    const actor: Actor = { kind: 'platform', id: attempt.platform, name: attempt.platform };
    const record = async (outcome: EvidenceOutcome): Promise<EffectResult> => {
      const command = { type: 'RecordEvidence', disputeId, evidenceId, ...outcome } as const;
      await this.store.execute(ctx, paymentId, command, actor);
      return DONE;
    };
    const age = ((await this.clock.now(ctx.db)).getTime() - effect.createdAt.getTime()) / 1000;
    const later = (reason: string, afterSeconds = pause(age)): EffectResult =>
      age > GIVE_UP_AFTER_SECONDS
        ? { outcome: 'unknown', reason }
        : { outcome: 'retry', afterSeconds, reason };

    const account = await this.configuration.account(ctx.db, attempt.accountCode);
    if (!account) return record(failed('ACCOUNT_GONE', `Account ${attempt.accountCode} is gone.`));
    try {
      return await record(await this.attempt(ctx, paymentId, account, { dispute, attempt }, effect));
    } catch (error) {
      // A question that is refused is an unknown outcome, for the reason that it carries.
      const ofKey = [error, (error as Error).cause].find(refusesAccess);
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

  /** Asks before it sends, also at the first try: staff may have sent it in the portal meanwhile. */
  private async attempt(
    ctx: TenantContext,
    paymentId: string,
    account: PlatformAccount,
    { dispute, attempt }: { dispute: Dispute; attempt: Attempt },
    effect: Effect<SendEvidencePayload>,
  ): Promise<EvidenceOutcome> {
    const reference = effect.payload.evidenceId;
    const platform = this.vendors.platform(attempt.platform);
    if (!platform.sendEvidence || !platform.queryEvidence)
      return failed('EVIDENCE_BY_HAND', 'This platform takes no evidence by its API.');
    const { disputeNo } = dispute;
    const key: EvidenceKey = { reference, disputeNo, attemptReference: attempt.platformReference };
    const standing = await platform.queryEvidence(account, key);
    if (standing === 'sent') return { outcome: 'sent' };
    if (standing === 'decided') return failed('DISPUTE_DECIDED', 'The platform takes no evidence any more.');
    const content = await this.kept.read(ctx.db, paymentId, reference);
    if (!content) return failed('EVIDENCE_GONE', 'What was to be sent is gone.');
    await platform.sendEvidence(account, { ...key, ...content, fencingNo: effect.attempt });
    return { outcome: 'sent' };
  }
}

const failed = (code: string, reason: string): EvidenceOutcome => ({ outcome: 'failed', code, reason });

function findDispute(
  { disputes, attempts }: ExistingPayment,
  disputeId: string,
): { dispute: Dispute; attempt: Attempt } | null {
  const dispute = disputes.find(({ id }) => id === disputeId);
  const attempt = attempts.find(({ id }) => id === dispute?.attemptId);
  return dispute && attempt ? { dispute, attempt } : null;
}

/** Evidence has a deadline: it is tried often at first. */
function pause(ageSeconds: number): number {
  if (ageSeconds < MINUTE) return 10;
  return ageSeconds < 20 * MINUTE ? 2 * MINUTE : 30 * MINUTE;
}
