import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import { POST_PAYMENT, type PostPaymentPayload } from '../application/payment-effects.js';
import { PaymentStore } from '../application/payment-store.js';
import { payerName } from '../domain/payers.js';
import { isPaid } from '../domain/state.js';
import { FolioPosting } from './folio-posting.js';

/** Posts paid money to one folio. */
@Injectable()
export class PostPaymentJob implements EffectHandler<PostPaymentPayload> {
  readonly kind = POST_PAYMENT;

  constructor(
    private readonly store: PaymentStore,
    private readonly folios: FolioPosting,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<PostPaymentPayload>): Promise<EffectResult> {
    const { paymentId, postingNo } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none' || !isPaid(state))
      return { outcome: 'failed', reason: `The payment is ${state.status}.` };
    const posting = state.postings[postingNo];
    const payer = posting && state.request.guest.payers[posting.payerNo];
    if (!posting || !payer) return { outcome: 'failed', reason: `The payment has no posting ${postingNo}.` };
    // A refusal stands until somebody decides to post again.
    if (posting.status === 'success' || posting.status === 'fail') return DONE;
    const { request, receipts } = state;
    const money = receipts.find(({ attemptId, standing }) =>
      posting.attemptId === null ? standing === 'kept' : attemptId === posting.attemptId,
    );
    return this.folios.write(ctx, effect, {
      payment: state,
      posting,
      reference: posting.reference ?? `${request.paymentNo}-P${postingNo + 1}`,
      request: {
        kind: 'payment',
        payerKind: payer.kind,
        pmsId: payer.pmsId,
        folioWindow: payer.folioWindow,
        amount: { amountMinor: posting.amountMinor, currencyCode: request.currencyCode },
        description: `PayBy ${request.paymentNo}`,
        methodCode: money?.methodCode ?? '',
        guestName: payerName(payer),
      },
      start: (reference, confirmedAbsent) => ({
        type: 'StartPosting',
        postingNo,
        afterAttempt: posting.attempt,
        reference,
        confirmedAbsent,
      }),
      posted: (pmsReference) => ({ type: 'RecordPosted', postingNo, pmsReference }),
      refused: (code, reason) => ({ type: 'RecordPostingRefused', postingNo, code, reason }),
      unknown: (reason) => ({ type: 'RecordPostingUnknown', postingNo, reason }),
    });
  }
}
