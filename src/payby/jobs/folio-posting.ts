import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { HotelDirectory } from '../../hotels/index.js';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { backoffSeconds, DONE, type Effect, type EffectResult } from '../../kernel/effects/effect.js';
import { sendingUntil } from '../../kernel/effects/sending.js';
import { DecisionRefusedError } from '../../kernel/event-store/decider.js';
import { PaymentConfiguration, type PaymentSettings } from '../application/settings/payment-configuration.js';
import { PaymentStore, type UntimedCommand } from '../application/store/payment-store.js';
import { POSTING_STOPS, type PostingStop } from '../application/postings/posting-stops.js';
import { BusyError, OutcomeUnknownError, RefusedError } from '../application/vendors/outcomes.js';
import type { Pms, PmsConnection, PostPaymentRequest } from '../application/vendors/pms.js';
import { Vendors } from '../application/vendors/vendors.js';
import { postedCard } from '../domain/card-tokens.js';
import type { ExistingPayment, Posting, Receipt } from '../domain/state.js';

/** One line to write into the PMS: what it says, and how its outcome is recorded. */
export interface FolioLine {
  payment: ExistingPayment;
  posting: Posting;
  /** Our reference: the same on every try. */
  reference: string;
  request: Omit<PostPaymentRequest, 'reference' | 'fencingNo'>;
  /** What forbids to post it by itself, asked of the PMS before the first try. */
  hindrance?(pms: Pms, connection: PmsConnection): Promise<PostingStop | null>;
  start(reference: string, confirmedAbsent: boolean): UntimedCommand;
  stop(code: PostingStop, reason: string): UntimedCommand;
  posted(pmsReference: string): UntimedCommand;
  /** `attempt`: of the try that ended so. What a try left behind says nothing about one that began after it. */
  refused(attempt: number, code: string, reason: string): UntimedCommand;
  unknown(attempt: number, reason: string): UntimedCommand;
}

/**
 * Writes a line into the PMS exactly once. A try whose outcome got lost (a kill, a timeout) is never repeated before
 * the PMS has been asked for our reference. How often and how long it is tried is the hotel's setting; then a person
 * decides.
 *
 * A try may be held up at any point, and be gone on with when another has long taken its place. So its bytes leave only
 * while it holds its lease and within the time that others wait before they call it lost, and its number goes with
 * them.
 */
@Injectable()
export class FolioPosting {
  constructor(
    private readonly store: PaymentStore,
    private readonly hotels: HotelDirectory,
    private readonly vendors: Vendors,
    private readonly configuration: PaymentConfiguration,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async write(ctx: TenantContext, effect: Effect, line: FolioLine): Promise<EffectResult> {
    try {
      return await this.tryToWrite(ctx, effect, line);
    } catch (error) {
      // Another worker, or a person, was faster: what there is to do now is seen from the history.
      if (!(error instanceof DecisionRefusedError)) throw error;
      return { outcome: 'retry', afterSeconds: FIRST_PAUSE_SECONDS, reason: error.message };
    }
  }

  private async tryToWrite(ctx: TenantContext, effect: Effect, line: FolioLine): Promise<EffectResult> {
    const { payment, posting, reference } = line;
    const { hotelCode } = payment.request;
    const { postingRetry } = await this.configuration.settings(ctx.db, hotelCode);
    const connection = await this.hotels.pmsConnection(ctx.db, hotelCode);
    const actor: Actor = connection
      ? { kind: 'pms', id: connection.kind, name: connection.name }
      : { kind: 'system', id: effect.kind, name: 'Posting' };
    const record = (command: UntimedCommand): Promise<unknown> =>
      this.store.execute(ctx, effect.payload.paymentId as string, command, actor);
    const mayTryAgain = await this.mayTryAgain(ctx, effect, postingRetry);
    const again = (reason: string, afterSeconds = pause(effect, postingRetry)): EffectResult => ({
      outcome: 'retry',
      afterSeconds,
      reason,
    });
    const stop = async (code: PostingStop): Promise<EffectResult> => {
      // History is written in one language; who reads the code says it in theirs.
      await record(line.stop(code, POSTING_STOPS[code].en));
      return DONE;
    };

    const untried = posting.attempt === 0;
    if (!connection) {
      if (untried) return stop('NO_PMS');
      await record(line.unknown(posting.attempt, POSTING_STOPS.NO_PMS.en));
      return mayTryAgain
        ? again(POSTING_STOPS.NO_PMS.en)
        : { outcome: 'unknown', reason: POSTING_STOPS.NO_PMS.en };
    }
    const pms = this.vendors.pms(connection.kind);

    let confirmedAbsent = false;
    // A refusal was an answer. Without one, the line may still turn up beside the next try's.
    const lost = posting.status === 'running' || posting.status === 'unknown';
    if (untried) {
      const hindrance = await answered(async () => (await line.hindrance?.(pms, connection)) ?? null);
      if (hindrance instanceof BusyError && mayTryAgain)
        return again(hindrance.message, hindrance.retryAfterSeconds);
      if (hindrance === NO_ANSWER || hindrance instanceof BusyError)
        return mayTryAgain ? again(`${connection.name} does not answer.`) : stop('PMS_NO_ANSWER');
      if (hindrance) return stop(hindrance);
    } else {
      // Also after "try again": whatever was tried before is asked about first.
      const since = posting.firstTriedAt ?? payment.createdAt;
      const found = await answered(() => pms.findPostings(connection, reference, { ...line.request, since }));
      // Nothing was asked: what is known of the line stays as it is.
      if (found instanceof BusyError && mayTryAgain) return again(found.message, found.retryAfterSeconds);
      if (found === NO_ANSWER || found instanceof BusyError) {
        const reason = `${connection.name} does not answer.`;
        if (posting.status === 'success') return mayTryAgain ? again(reason) : DONE;
        await record(line.unknown(posting.attempt, reason));
        return mayTryAgain ? again(reason) : { outcome: 'unknown', reason };
      }
      for (const one of found) if (one.status === 'posted') await record(line.posted(one.pmsReference));
      if (found.some(({ status }) => status === 'pending')) {
        const reason = `${connection.name} has taken the line and not written it yet.`;
        if (mayTryAgain) return again(reason);
        if (posting.status !== 'success') await record(line.unknown(posting.attempt, reason));
        return { outcome: 'unknown', reason };
      }
      if (found.length > 0 || posting.status === 'success') return DONE;
      const wait = await this.secondsUntilSettled(ctx, posting);
      if (wait > 0) return again('The last try may still be on its way.', wait);
      if (posting.status !== 'none' && !mayTryAgain)
        return { outcome: 'unknown', reason: posting.reason ?? `${connection.name} gave no answer.` };
      confirmedAbsent = true;
    }

    // Counted from before the start is written: who takes over waits from a later instant, and for twice as long.
    const notAfter = performance.now() + this.config.outboundTimeoutSeconds * 1000;
    await record(line.start(reference, confirmedAbsent));
    const attempt = posting.attempt + 1;
    try {
      const request = { ...line.request, reference, fencingNo: attempt };
      const outcome = await sendingUntil(notAfter, () => pms.postPayment(connection, request));
      if (outcome.status === 'pending')
        return again(`${connection.name} has taken the line and not written it yet.`);
      await record(line.posted(outcome.pmsReference));
      return lost
        ? again(
            'Posted. The PMS is asked once more, for a line of the try that got lost.',
            this.settleSeconds,
          )
        : DONE;
    } catch (error) {
      if (error instanceof RefusedError) {
        await record(line.refused(attempt, error.code, error.message));
        return DONE;
      }
      if (error instanceof BusyError) {
        // Nothing was written, which is certain: that is no unknown outcome.
        if (mayTryAgain) return again(error.message, error.retryAfterSeconds);
        await record(line.refused(attempt, 'PMS_BUSY' satisfies PostingStop, error.message));
        return DONE;
      }
      if (error instanceof OutcomeUnknownError) {
        await record(line.unknown(attempt, error.message));
        // Asking is harmless, so it is asked at least once more however the settings are.
        return again(error.message, FIRST_PAUSE_SECONDS);
      }
      throw error;
    }
  }

  /** The hotel's own limits: so many tries, for so long. */
  private async mayTryAgain(
    ctx: TenantContext,
    effect: Effect,
    { maxCount, maxMinutes }: PaymentSettings['postingRetry'],
  ): Promise<boolean> {
    const now = await this.clock.now(ctx.db);
    return effect.tries <= maxCount && now.getTime() - effect.createdAt.getTime() < maxMinutes * 60_000;
  }

  /**
   * How long after a try began its bytes may still be travelling: it sends within the call's time limit, or not at all.
   */
  private get settleSeconds(): number {
    return this.config.outboundTimeoutSeconds * 2;
  }

  /** "Not found" proves nothing while the last call may still be travelling. */
  private async secondsUntilSettled(ctx: TenantContext, posting: Posting): Promise<number> {
    // A refusal was an answer: nothing of it is still on its way.
    if (posting.status !== 'running' && posting.status !== 'unknown') return 0;
    const now = await this.clock.now(ctx.db);
    const elapsed = posting.at ? (now.getTime() - posting.at.getTime()) / 1000 : Infinity;
    return Math.max(0, this.settleSeconds - elapsed);
  }
}

/** What the PMS books this money under, and the card it came by where the method says so. */
export function methodOf(
  payment: ExistingPayment,
  money: Receipt | undefined,
  kind: 'payment' | 'refund',
): Pick<PostPaymentRequest, 'methodCode' | 'transactionCode' | 'card'> {
  const method = payment.request.methods.find(({ code }) => code === money?.methodCode);
  const transactionCode = method?.transactionCode;
  const card = postedCard(payment, money, kind);
  return {
    methodCode: money?.methodCode ?? '',
    ...(transactionCode && { transactionCode }),
    ...(card && { card }),
  };
}

/**
 * Whether there is nothing left to do. A refusal stands until somebody decides to post again; a line that took more
 * than one try is looked at once more, because a try that got lost may have been posted as well.
 */
export function isSettled({ status, attempt, byHand }: Posting): boolean {
  return status === 'fail' || (status === 'success' && (attempt === 1 || byHand));
}

/** A lost outcome is asked about soon: most often the PMS was only slow. */
const FIRST_PAUSE_SECONDS = 5;

/** Exponential backoff, capped at the hotel's retry interval. */
function pause({ attempt }: Effect, { everyMinutes }: PaymentSettings['postingRetry']): number {
  return backoffSeconds(attempt, FIRST_PAUSE_SECONDS, everyMinutes * 60);
}

const NO_ANSWER = Symbol('no answer');

/** The answer to a question that changes nothing, or why there is none. */
async function answered<T>(question: () => Promise<T>): Promise<T | typeof NO_ANSWER | BusyError> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof BusyError) return error;
    if (error instanceof OutcomeUnknownError) return NO_ANSWER;
    throw error;
  }
}
