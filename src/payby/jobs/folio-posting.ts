import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { HotelDirectory, type HotelPmsConnection } from '../../hotels/index.js';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { backoffSeconds, DONE, type Effect, type EffectResult } from '../../kernel/effects/effect.js';
import { sendingUntil } from '../../kernel/effects/sending.js';
import { DecisionRefusedError } from '../../kernel/event-store/decider.js';
import { POSTING_STOPS, type PostingStop } from '../application/postings/posting-stops.js';
import { PaymentConfiguration, type PaymentSettings } from '../application/settings/payment-configuration.js';
import { PaymentStore, type UntimedCommand } from '../application/store/payment-store.js';
import {
  BusyError,
  mayBeTakenLater,
  OutcomeUnknownError,
  RefusedError,
  refusesConnection,
} from '../application/vendors/outcomes.js';
import type { Pms, PmsConnection, PostPaymentRequest } from '../application/vendors/pms.js';
import { Vendors } from '../application/vendors/vendors.js';
import { postedCard } from '../domain/card-tokens.js';
import { isLost } from '../domain/posting-changes.js';
import type { Lost, PmsPlace, Refused } from '../domain/posting-events.js';
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
  start(reference: string, confirmedAbsent: boolean, sentTo: PmsPlace): UntimedCommand;
  stop(code: PostingStop, reason: string): UntimedCommand;
  posted(pmsReference: string): UntimedCommand;
  /** Of the try that ended so. What a try left behind says nothing about one that began after it. */
  refused(refusal: Refused): UntimedCommand;
  unknown(doubt: Lost & { blind?: true }): UntimedCommand;
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
    const { posting } = line;
    const { hotelCode } = line.payment.request;
    const current = await this.hotels.pmsConnection(ctx.db, hotelCode);
    const sent = await this.whereSent(ctx, hotelCode, posting, current);
    const run = await this.begin(ctx, effect, line, sent ?? current);

    const untried = posting.attempt === 0;
    if (!sent && posting.sentTo && isOpen(posting)) return run.doubt('PMS_GONE');
    if (!sent) {
      if (untried) return run.stop('NO_PMS');
      await run.record(line.unknown({ attempt: posting.attempt, ...said('NO_PMS') }));
      return run.mayTryAgain
        ? run.again(POSTING_STOPS.NO_PMS.en)
        : { outcome: 'unknown', reason: POSTING_STOPS.NO_PMS.en };
    }
    // Also after "try again": the status of earlier tries is checked first.
    const ended = untried ? await this.hindered(run, sent) : await this.found(ctx, run, sent);
    if (ended) return ended;
    // Its payers are the other PMS's: whose folio it would be there, only a person can say.
    if (!current || !isSamePlace(placeOf(current), placeOf(sent))) return run.refuse('PMS_CHANGED');
    return this.send(run, current);
  }

  private async begin(
    ctx: TenantContext,
    effect: Effect,
    line: FolioLine,
    connection: HotelPmsConnection | null,
  ): Promise<Run> {
    const { postingRetry } = await this.configuration.settings(ctx.db, line.payment.request.hotelCode);
    const actor: Actor = connection
      ? { kind: 'pms', id: connection.kind, name: connection.name }
      : { kind: 'system', id: effect.kind, name: 'Posting' };
    const record = (command: UntimedCommand): Promise<unknown> =>
      this.store.execute(ctx, effect.payload.paymentId as string, command, actor);
    return new Run(line, record, await this.mayTryAgain(ctx, effect, postingRetry), (seconds) =>
      seconds === undefined ? pause(effect, postingRetry) : seconds,
    );
  }

  /** The status of a try whose outcome is open is checked where it was sent; null: that cannot be asked any more. */
  private async whereSent(
    ctx: TenantContext,
    hotelCode: string,
    posting: Posting,
    current: HotelPmsConnection | null,
  ): Promise<HotelPmsConnection | null> {
    const { sentTo } = posting;
    if (!sentTo || !isOpen(posting) || (current && isSamePlace(placeOf(current), sentTo))) return current;
    const earlier = await this.hotels.pmsConnectionById(ctx.db, hotelCode, sentTo.connectionId);
    return earlier && isSamePlace(placeOf(earlier), sentTo) ? earlier : null;
  }

  /** @returns null when nothing forbids the first try */
  private async hindered(run: Run, connection: HotelPmsConnection): Promise<EffectResult | null> {
    const pms = this.vendors.pms(connection.kind);
    const hindrance = await answered(async () => (await run.line.hindrance?.(pms, connection)) ?? null);
    if (hindrance instanceof BusyError && run.mayTryAgain)
      return run.again(hindrance.message, hindrance.retryAfterSeconds);
    if (hindrance instanceof NoAnswer || hindrance instanceof BusyError)
      return run.unanswered(connection.name, hindrance);
    return hindrance && run.stop(hindrance);
  }

  /** Checks the status of the tries before. @returns null when there is nothing of them, for certain */
  private async found(
    ctx: TenantContext,
    run: Run,
    connection: HotelPmsConnection,
  ): Promise<EffectResult | null> {
    const { line, mayTryAgain } = run;
    const { posting, payment } = line;
    const pms = this.vendors.pms(connection.kind);
    const reference = posting.reference ?? line.reference;
    const since = posting.firstTriedAt ?? payment.createdAt;
    const found = await answered(() => pms.findPostings(connection, reference, { ...line.request, since }));
    // Nothing was asked: what is known of the line stays as it is.
    if (found instanceof BusyError && mayTryAgain) return run.again(found.message, found.retryAfterSeconds);
    if (found instanceof NoAnswer || found instanceof BusyError)
      return run.unanswered(connection.name, found);
    for (const one of found) if (one.status === 'posted') await run.record(line.posted(one.pmsReference));
    if (found.some(({ status }) => status === 'pending')) {
      const reason = `${connection.name} has taken the line and not written it yet.`;
      if (mayTryAgain) return run.again(reason);
      if (posting.status !== 'success') await run.record(line.unknown({ attempt: posting.attempt, reason }));
      return { outcome: 'unknown', reason };
    }
    if (found.length > 0) return DONE;
    return this.absent(ctx, run, connection.name);
  }

  /**
   * The PMS says that it has no such line. That may be an answer from before the line was written, so a line whose try
   * got lost is written again only after a second such answer, some time later.
   */
  private async absent(ctx: TenantContext, run: Run, name: string): Promise<EffectResult | null> {
    const { posting } = run.line;
    // It had confirmed the line: such an answer says nothing about what else it may have.
    if (posting.status === 'success' || (posting.status === 'unknown' && posting.pmsReference !== null))
      return run.mayTryAgain
        ? run.again(POSTING_STOPS.PMS_LOOKUP_BLIND.en, this.settleSeconds)
        : run.doubt('PMS_LOOKUP_BLIND');
    // A refusal was an answer: nothing of it is still on its way.
    if (!isLost(posting)) return null;
    const wait = await this.secondsUntilSettled(ctx, posting);
    if (wait > 0) return run.again('The last try may still be on its way.', wait);
    if (posting.notFoundAt === null) {
      const reason = `${name} does not show the line. It is asked a second time before the line is written again.`;
      await run.record(run.line.unknown({ attempt: posting.attempt, reason, notFound: true }));
      return run.again(reason, this.settleSeconds);
    }
    return run.mayTryAgain
      ? null
      : { outcome: 'unknown', reason: posting.reason ?? `${name} gave no answer.` };
  }

  private async send(run: Run, connection: HotelPmsConnection): Promise<EffectResult> {
    const { line } = run;
    const { posting, reference } = line;
    const { name } = connection;
    // Counted from before the start is written: who takes over waits from a later instant, and for twice as long.
    const notAfter = performance.now() + this.config.outboundTimeoutSeconds * 1000;
    await run.record(line.start(reference, posting.attempt > 0, placeOf(connection)));
    const attempt = posting.attempt + 1;
    try {
      const request = { ...line.request, reference, fencingNo: attempt };
      const pms = this.vendors.pms(connection.kind);
      const outcome = await sendingUntil(notAfter, () => pms.postPayment(connection, request));
      if (outcome.status === 'pending')
        return run.again(`${name} has taken the line and not written it yet.`);
      await run.record(line.posted(outcome.pmsReference));
      return isLost(posting) || posting.lostBefore
        ? run.again(
            'Posted. The PMS is asked once more, for a line of the try that got lost.',
            this.settleSeconds,
          )
        : DONE;
    } catch (error) {
      if (error instanceof RefusedError) {
        const { code, message: reason } = error;
        return run.refused({ attempt, code, reason }, mayBeTakenLater(error));
      }
      // Nothing was written, which is certain: that is no unknown outcome.
      if (error instanceof BusyError)
        return run.refused({ attempt, code: BUSY, reason: error.message }, true, error.retryAfterSeconds);
      if (error instanceof OutcomeUnknownError) {
        await run.record(line.unknown({ attempt, reason: error.message }));
        // Asking is harmless, so it is asked at least once more however the settings are.
        return run.again(error.message, FIRST_PAUSE_SECONDS);
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
   * A negative answer is confirmed after the same time.
   */
  private get settleSeconds(): number {
    return this.config.outboundTimeoutSeconds * 2;
  }

  /** "Not found" proves nothing while the last call may still be travelling. */
  private async secondsUntilSettled(ctx: TenantContext, posting: Posting): Promise<number> {
    const now = await this.clock.now(ctx.db);
    const elapsed = posting.at ? (now.getTime() - posting.at.getTime()) / 1000 : Infinity;
    return Math.max(0, this.settleSeconds - elapsed);
  }
}

/** One handling of a line: what may follow, and how it is recorded. */
class Run {
  constructor(
    readonly line: FolioLine,
    readonly record: (command: UntimedCommand) => Promise<unknown>,
    /** Within the hotel's own limits. */
    readonly mayTryAgain: boolean,
    private readonly pauseSeconds: (asked?: number) => number,
  ) {}

  again(reason: string, seconds?: number): EffectResult {
    return { outcome: 'retry', afterSeconds: this.pauseSeconds(seconds), reason };
  }

  async stop(code: PostingStop): Promise<EffectResult> {
    // History is written in one language; who reads the code says it in theirs.
    await this.record(this.line.stop(code, POSTING_STOPS[code].en));
    return DONE;
  }

  /** Nothing of the line is where it was sent, and it is not sent anywhere else by itself. */
  async refuse(code: PostingStop): Promise<EffectResult> {
    if (!isLost(this.line.posting)) return this.stop(code);
    return this.refused({ attempt: this.line.posting.attempt, ...said(code) }, false);
  }

  /** What passes by itself, or when the connection is put right, is tried again within the hotel's limits. */
  async refused(refusal: Refused, passes: boolean, seconds?: number): Promise<EffectResult> {
    const again = passes && this.mayTryAgain;
    await this.record(this.line.refused({ ...refusal, ...(again && { again }) }));
    return again ? this.again(refusal.reason, Math.max(seconds ?? 0, this.pauseSeconds())) : DONE;
  }

  /** For a person: the PMS cannot say how the line ended. */
  async doubt(code: PostingStop): Promise<EffectResult> {
    const { attempt, status } = this.line.posting;
    const blind = status === 'success' && { blind: true as const };
    await this.record(this.line.unknown({ attempt, ...said(code), ...blind }));
    return { outcome: 'unknown', reason: POSTING_STOPS[code].en };
  }

  async unanswered(name: string, why: NoAnswer | BusyError): Promise<EffectResult> {
    const { attempt, status } = this.line.posting;
    const refusal = why instanceof NoAnswer ? why.refusal : null;
    const reason = refusal?.message ?? `${name} does not answer.`;
    if (status === 'success') return this.mayTryAgain ? this.again(reason) : DONE;
    if (status === 'none')
      return this.mayTryAgain
        ? this.again(reason)
        : this.stop(refusal ? 'PMS_ACCESS_REFUSED' : 'PMS_NO_ANSWER');
    await this.record(this.line.unknown({ attempt, reason }));
    return this.mayTryAgain ? this.again(reason) : { outcome: 'unknown', reason };
  }
}

/** How a line says in the history why it waits for a person. */
const said = (code: PostingStop): { code: PostingStop; reason: string } => ({
  code,
  reason: POSTING_STOPS[code].en,
});
const BUSY: PostingStop = 'PMS_BUSY';

const placeOf = ({ id, kind, baseUrl }: HotelPmsConnection): PmsPlace => ({
  connectionId: id,
  kind,
  address: baseUrl,
});
const isSamePlace = (one: PmsPlace, other: PmsPlace): boolean =>
  one.connectionId === other.connectionId && one.kind === other.kind && one.address === other.address;

/** Whether the PMS may have more of a line than is known: a refusal was an answer, and so was a person's. */
const isOpen = (posting: Posting): boolean => isLost(posting) || posting.status === 'success';

/** Stops a line whose folio went with its guest. */
export async function stopped(
  store: PaymentStore,
  ctx: TenantContext,
  paymentId: string,
  { status }: Posting,
  stop: (code: PostingStop, reason: string) => UntimedCommand,
): Promise<EffectResult> {
  const { code, reason } = said('FOLIO_ERASED');
  if (status !== 'none') return { outcome: 'failed', reason };
  await store.execute(ctx, paymentId, stop(code, reason), { kind: 'system', id: 'payby', name: 'Posting' });
  return DONE;
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

/** A question that came to nothing. `refusal`: because the connection is refused, whatever is asked. */
class NoAnswer {
  constructor(readonly refusal: RefusedError | null) {}
}

/** The answer to a question that changes nothing, or why there is none. */
async function answered<T>(question: () => Promise<T>): Promise<T | NoAnswer | BusyError> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof BusyError) return error;
    if (!(error instanceof OutcomeUnknownError)) throw error;
    return new NoAnswer(refusesConnection(error.cause) ? error.cause : null);
  }
}
