import { Injectable } from '@nestjs/common';
import type { Actor, TenantContext } from '../../../kernel/context.js';
import { DONE, type EffectResult } from '../../../kernel/effects/effect.js';
import { AppError } from '../../../kernel/errors.js';
import { DecisionRefusedError } from '../../../kernel/event-store/decider.js';
import { isUnverified, payerCode } from '../../domain/payers.js';
import { POSTING_STOPS, type PostingStop } from '../postings/posting-stops.js';
import { PaymentStore, type UntimedCommand } from '../store/payment-store.js';
import { onlyOne, PayerLookup } from './payer-lookup.js';
import { fitsTyped, verifiedPayer } from './requested-payers.js';

const ACTOR: Actor = { kind: 'system', id: 'payby.verify-payer', name: 'Payer look-up' };
/** After somebody else was faster. */
const AGAIN_SECONDS = 5;

/**
 * Asks the PMS about payers that were typed by hand while it was silent. Nothing is posted to one it has not confirmed.
 */
@Injectable()
export class PayerVerification {
  constructor(
    private readonly store: PaymentStore,
    private readonly lookup: PayerLookup,
  ) {}

  /**
   * @param accept a person wants the payer they were shown, although the PMS has it under another name
   * @returns what keeps the payer from being posted to; null = nothing
   */
  async check(
    ctx: TenantContext,
    paymentId: string,
    payerNo: number,
    accept: boolean,
  ): Promise<Extract<PostingStop, `PAYER_${string}`> | null> {
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return null;
    const typed = state.request.guest.payers[payerNo];
    if (!typed || !isUnverified(typed)) return null;
    let command: UntimedCommand;
    try {
      const named = { kind: typed.kind, code: payerCode(typed) };
      const under = await this.lookup.findFresh(ctx.db, state.request.hotelCode, named);
      // Of several under one number it is the one of that name and room; where that tells not, none is taken for it.
      const found = onlyOne(under, fitsTyped(typed));
      command = found
        ? { type: 'RecordPayerFound', payerNo, payer: verifiedPayer(found, typed), accept }
        : { type: 'RecordPayerNotFound', payerNo };
    } catch (error) {
      if (error instanceof AppError && error.code === 'PMS_UNAVAILABLE') return 'PAYER_UNVERIFIED';
      throw error;
    }
    const { state: now } = await this.store.execute(ctx, paymentId, command, ACTOR);
    if (now.status === 'none' || now.request.guest.payers[payerNo]?.pmsId !== null) return null;
    return now.payerProblems.find((problem) => problem.payerNo === payerNo)?.code ?? 'PAYER_UNVERIFIED';
  }

  /** The same before something is posted: it goes on once the payer is confirmed, and is stopped otherwise. */
  async beforePosting(
    ctx: TenantContext,
    paymentId: string,
    payerNo: number,
    accept: boolean,
    stop: (code: PostingStop, reason: string) => UntimedCommand,
  ): Promise<EffectResult> {
    const code = await this.check(ctx, paymentId, payerNo, accept);
    const again = (reason: string, afterSeconds: number): EffectResult => ({
      outcome: 'retry',
      afterSeconds,
      reason,
    });
    if (code === null) return again('The PMS has confirmed the payer.', 0);
    try {
      await this.store.execute(ctx, paymentId, stop(code, POSTING_STOPS[code].en), ACTOR);
      return DONE;
    } catch (error) {
      // Confirmed by somebody else, or posted by a person, at this moment: what to do now is seen from the history.
      if (!(error instanceof DecisionRefusedError)) throw error;
      return again(error.message, AGAIN_SECONDS);
    }
  }
}
