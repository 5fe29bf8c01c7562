import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/config.js';
import { HotelDirectory } from '../../hotels/index.js';
import { Clock } from '../../kernel/clock.js';
import type { Actor, TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectResult } from '../../kernel/effects/effect.js';
import { PaymentConfiguration, type PaymentSettings } from '../application/payment-configuration.js';
import { PaymentStore, type UntimedCommand } from '../application/payment-store.js';
import {
  BusyError,
  OutcomeUnknownError,
  RefusedError,
  type Pms,
  type PmsConnection,
  type PostPaymentRequest,
} from '../application/ports.js';
import { Vendors } from '../application/vendors.js';
import type { ExistingPayment, Posting } from '../domain/state.js';

/** One line to write into the PMS: what it says, and how its outcome is recorded. */
export interface FolioLine {
  payment: ExistingPayment;
  posting: Posting;
  /** Our reference: the same on every try. */
  reference: string;
  request: Omit<PostPaymentRequest, 'reference'>;
  start(reference: string, confirmedAbsent: boolean): UntimedCommand;
  posted(pmsReference: string): UntimedCommand;
  refused(code: string, reason: string): UntimedCommand;
  unknown(reason: string): UntimedCommand;
}

/**
 * Writes a line into the PMS exactly once. A try whose outcome got lost (a kill, a timeout) is never repeated before the
 * PMS has been asked for our reference. How often and how long it is tried is the hotel's setting; then a person decides.
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
    const { payment, posting, reference } = line;
    const { hotelCode } = payment.request;
    const { postingRetry } = await this.configuration.settings(ctx.db, hotelCode);
    const connection = await this.hotels.pmsConnection(ctx.db, hotelCode);
    const again = async (reason: string, afterSeconds?: number): Promise<EffectResult> =>
      (await this.mayTryAgain(ctx, effect, postingRetry))
        ? { outcome: 'retry', afterSeconds: afterSeconds ?? postingRetry.everyMinutes * 60, reason }
        : { outcome: 'unknown', reason };
    if (!connection) return again(`Hotel ${hotelCode} has no PMS connection.`);
    const pms = this.vendors.pms(connection.kind);
    const actor: Actor = { kind: 'pms', id: connection.kind, name: connection.name };
    const record = (command: UntimedCommand): Promise<unknown> =>
      this.store.execute(ctx, effect.payload.paymentId as string, command, actor);

    let confirmedAbsent = false;
    // Also after "try again": whatever was tried before is asked about first.
    if (posting.attempt > 0) {
      const answer = await this.ask(pms, connection, reference);
      if (answer === 'no answer') {
        const reason = `${connection.name} does not answer.`;
        await record(line.unknown(reason));
        return again(reason);
      }
      if (answer !== 'absent') {
        await record(line.posted(answer.pmsReference));
        return DONE;
      }
      const wait = await this.secondsUntilSettled(ctx, posting);
      if (wait > 0)
        return { outcome: 'retry', afterSeconds: wait, reason: 'The last try may still be on its way.' };
      confirmedAbsent = true;
    }

    await record(line.start(reference, confirmedAbsent));
    try {
      const { pmsReference } = await pms.postPayment(connection, { ...line.request, reference });
      await record(line.posted(pmsReference));
      return DONE;
    } catch (error) {
      if (error instanceof RefusedError) {
        await record(line.refused(error.code, error.message));
        return DONE;
      }
      if (error instanceof BusyError) return again(error.message, error.retryAfterSeconds);
      if (error instanceof OutcomeUnknownError) {
        await record(line.unknown(error.message));
        return again(error.message, FIRST_ASK_SECONDS);
      }
      throw error;
    }
  }

  private async mayTryAgain(
    ctx: TenantContext,
    effect: Effect,
    { maxCount, maxMinutes }: PaymentSettings['postingRetry'],
  ): Promise<boolean> {
    const now = await this.clock.now(ctx.db);
    return effect.attempt <= maxCount && now.getTime() - effect.createdAt.getTime() < maxMinutes * 60_000;
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
    // A refusal was an answer: nothing of it is still on its way.
    if (posting.status !== 'running' && posting.status !== 'unknown') return 0;
    const now = await this.clock.now(ctx.db);
    const elapsed = posting.at ? (now.getTime() - posting.at.getTime()) / 1000 : Infinity;
    return Math.max(0, this.config.outboundTimeoutSeconds * 2 - elapsed);
  }
}

/** A lost outcome is asked about soon: most often the PMS was only slow. */
const FIRST_ASK_SECONDS = 5;
