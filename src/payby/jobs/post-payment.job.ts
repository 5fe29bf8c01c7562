import { Injectable } from '@nestjs/common';
import type { TenantContext } from '../../kernel/context.js';
import { DONE, type Effect, type EffectHandler, type EffectResult } from '../../kernel/effects/effect.js';
import type { PostingStop } from '../application/postings/posting-stops.js';
import { PayerVerification } from '../application/requests/payer-verification.js';
import { addresseeOf } from '../application/store/erased-folios.js';
import { POST_PAYMENT, type PostPaymentPayload } from '../application/store/payment-effects.js';
import { PaymentStore } from '../application/store/payment-store.js';
import type { Pms, PmsConnection, ReservationStatus } from '../application/vendors/pms.js';
import type { ReservationPayer } from '../domain/events.js';
import { hasFolio } from '../domain/payers.js';
import { askedReceipt } from '../domain/receipts.js';
import { isPaid } from '../domain/state.js';
import { FolioPosting, isSettled, methodOf, stopped } from './folio-posting.js';

/** Posts paid money to one folio. */
@Injectable()
export class PostPaymentJob implements EffectHandler<PostPaymentPayload> {
  readonly kind = POST_PAYMENT;

  constructor(
    private readonly store: PaymentStore,
    private readonly folios: FolioPosting,
    private readonly payers: PayerVerification,
  ) {}

  async handle(ctx: TenantContext, effect: Effect<PostPaymentPayload>): Promise<EffectResult> {
    const { paymentId, postingNo, insisted = false } = effect.payload;
    const { state } = await this.store.load(ctx.db, paymentId);
    if (state.status === 'none' || !isPaid(state))
      return { outcome: 'failed', reason: `The payment is ${state.status}.` };
    const posting = state.postings[postingNo];
    const payer = posting && state.request.guest.payers[posting.payerNo];
    if (!posting || !payer || !hasFolio(state, posting))
      return { outcome: 'failed', reason: `The payment has no posting ${postingNo}.` };
    if (isSettled(posting)) return DONE;
    if (payer.pmsId === null)
      return this.payers.beforePosting(ctx, paymentId, posting.payerNo, insisted, (code, reason) => ({
        type: 'StopPosting',
        postingNo,
        code,
        reason,
      }));
    const { pmsId } = payer;
    const addressee = await addresseeOf(ctx.db, paymentId, posting.payerNo, { ...payer, pmsId });
    if (!addressee)
      return stopped(this.store, ctx, paymentId, posting, (code, reason) => ({
        type: 'StopPosting',
        postingNo,
        code,
        reason,
      }));
    const { request, receipts } = state;
    const money =
      posting.attemptId === null
        ? (askedReceipt(state) ?? undefined)
        : receipts.find(({ attemptId }) => attemptId === posting.attemptId);
    return this.folios.write(ctx, effect, {
      payment: state,
      posting,
      reference: posting.reference ?? `${request.paymentNo}-P${postingNo + 1}`,
      request: {
        kind: 'payment',
        payerKind: payer.kind,
        folioWindow: payer.folioWindow,
        amount: { amountMinor: posting.amountMinor, currencyCode: request.currencyCode },
        description: `PayBy ${request.paymentNo}`,
        ...methodOf(state, money, 'payment'),
        ...addressee,
      },
      // What a person asked for is not stopped: they have looked.
      ...(payer.kind === 'reservation' &&
        !insisted &&
        payer.pmsId === addressee.pmsId && {
          hindrance: (pms, connection) => hindranceOf(pms, connection, payer),
        }),
      stop: (code, reason) => ({ type: 'StopPosting', postingNo, code, reason }),
      start: (reference, confirmedAbsent, sentTo) => ({
        type: 'StartPosting',
        postingNo,
        afterAttempt: posting.attempt,
        reference,
        confirmedAbsent,
        sentTo,
      }),
      posted: (pmsReference) => ({ type: 'RecordPosted', postingNo, pmsReference }),
      refused: (refusal) => ({ type: 'RecordPostingRefused', postingNo, ...refusal }),
      unknown: (doubt) => ({ type: 'RecordPostingUnknown', postingNo, ...doubt }),
    });
  }
}

const STOPS: Partial<Record<ReservationStatus, PostingStop>> = {
  CANCELED: 'RESERVATION_CANCELED',
  CHECKED_OUT: 'RESERVATION_CHECKED_OUT',
  NO_SHOW: 'RESERVATION_NO_SHOW',
};

/** Between request and payment days may pass: money for a stay that is over or off is a person's to place. */
async function hindranceOf(
  pms: Pms,
  connection: PmsConnection,
  { pmsId, confirmationNo }: ReservationPayer,
): Promise<PostingStop | null> {
  const found = await pms.findReservations(connection, { confirmationNo });
  const reservation = found.find(({ id }) => id === pmsId);
  return reservation ? (STOPS[reservation.status] ?? null) : 'RESERVATION_GONE';
}
