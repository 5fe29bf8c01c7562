import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { PayerVerification } from '../application/requests/payer-verification.js';
import { addresseeOf } from '../application/store/erased-folios.js';
import { POST_REFUND, type PostRefundPayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import { FolioPosting, isSettled, methodOf, stopped } from './folio-posting.js';

const ofDispute = { refund: 'chargeback', reversal: 'chargeback returned' } as const;

/** Takes refunded or charged back money off a folio, or puts it back when it is with the hotel again. */
@Injectable()
export class PostRefundJob implements EffectHandler<PostRefundPayload> {
  readonly kind = POST_REFUND;

  constructor(
    private readonly store: PaymentStore,
    private readonly folios: FolioPosting,
    private readonly payers: PayerVerification,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<PostRefundPayload>): Promise<EffectResult> {
    const { paymentId, refundPostingNo } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none') return { outcome: 'failed', reason: 'There is no such payment.' };
    const posting = state.refundPostings[refundPostingNo];
    const payerNo = (posting && state.postings[posting.postingNo]?.payerNo) ?? 0;
    const payer = posting && state.request.guest.payers[payerNo];
    if (!posting || !payer)
      return { outcome: 'failed', reason: `The payment has no refund posting ${refundPostingNo}.` };
    if (posting.dropped || isSettled(posting)) return DONE;
    // Somebody said that the money is on the folio, but not whose folio that is.
    if (payer.pmsId === null)
      return this.payers.beforePosting(ctx, paymentId, payerNo, false, (code, reason) => ({
        type: 'StopRefundPosting',
        refundPostingNo,
        code,
        reason,
      }));
    const { pmsId } = payer;
    const addressee = await addresseeOf(ctx.db, paymentId, payerNo, { ...payer, pmsId });
    if (!addressee)
      return stopped(this.store, ctx, paymentId, posting, (code, reason) => ({
        type: 'StopRefundPosting',
        refundPostingNo,
        code,
        reason,
      }));
    const { request } = state;
    const { refundId, dispute } = posting;
    const cause =
      state.refunds.find(({ id }) => id === refundId) ?? state.disputes.find(({ id }) => id === dispute?.id);
    const money = state.receipts.find(({ attemptId }) => attemptId === cause?.attemptId);
    const paid = state.postings[posting.postingNo];
    return this.folios.write(ctx, effect, {
      payment: state,
      posting,
      reference: posting.reference ?? `${request.paymentNo}-${dispute ? 'D' : 'R'}${refundPostingNo + 1}`,
      request: {
        kind: posting.kind,
        payerKind: payer.kind,
        folioWindow: payer.folioWindow,
        amount: { amountMinor: posting.amountMinor, currencyCode: request.currencyCode },
        description: `PayBy ${request.paymentNo} ${dispute ? ofDispute[posting.kind] : posting.kind}`,
        ...methodOf(state, money, 'refund'),
        ...addressee,
        ...(paid?.reference && paid.pmsReference
          ? { original: { reference: paid.reference, pmsReference: paid.pmsReference } }
          : {}),
      },
      stop: (code, reason) => ({ type: 'StopRefundPosting', refundPostingNo, code, reason }),
      start: (reference, confirmedAbsent, sentTo) => ({
        type: 'StartRefundPosting',
        refundPostingNo,
        afterAttempt: posting.attempt,
        reference,
        confirmedAbsent,
        sentTo,
      }),
      posted: (pmsReference) => ({ type: 'RecordRefundPosted', refundPostingNo, pmsReference }),
      refused: (refusal) => ({ type: 'RecordRefundPostingRefused', refundPostingNo, ...refusal }),
      unknown: (doubt) => ({ type: 'RecordRefundPostingUnknown', refundPostingNo, ...doubt }),
    });
  }
}
