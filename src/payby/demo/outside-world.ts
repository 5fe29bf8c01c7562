import type { Payer } from '../domain/events.js';
import type { Attempt, ExistingPayment, Receipt } from '../domain/state.js';

type Json = Record<string, unknown>;

/** What the sandbox's platform and PMS would remember of payments, in its own words. */
export interface OutsideWorld {
  sessions: Json[];
  refunds: Json[];
  disputes: Json[];
  postings: Json[];
  /** Stays and accounts that money was posted to, or may be. */
  folios: Json[];
}

/** @param addresses where the platform reports to, and where it sends the guest back to */
export function outsideOf(
  payments: readonly ExistingPayment[],
  addresses: { notify: (accountCode: string) => string; back: string },
): OutsideWorld {
  return {
    sessions: payments.flatMap((payment) =>
      payment.attempts.map((attempt) => session(payment, attempt, addresses)),
    ),
    refunds: payments.flatMap(refunds),
    disputes: payments.flatMap(disputes),
    postings: payments.flatMap(postings),
    folios: payments.flatMap(({ request }) =>
      request.guest.payers.map((payer) => folio(request.hotelCode, request.currencyCode, payer)),
    ),
  };
}

/** One whose capture got no answer was captured: whoever asks is told. */
function holdOf(attempt: Attempt, { request, holds }: ExistingPayment) {
  const hold = holds.find(({ attemptId }) => attemptId === attempt.id);
  if (!hold) return null;
  const taken = hold.status === 'captured' || hold.status === 'capturing' ? hold.capture : null;
  const isOver = hold.status === 'released' || hold.status === 'lapsed';
  return {
    status: taken ? 'paid' : isOver ? 'released' : 'held',
    amount: { value: taken?.amountMinor ?? hold.amountMinor, currency: request.currencyCode },
    paidAt: taken ? hold.since.toISOString() : null,
    transactionId: hold.platformTransactionNo,
    channelTransactionId: hold.channelTransactionNo,
    card: hold.cardInfo,
    hold: {
      amount: { value: hold.amountMinor, currency: request.currencyCode },
      until: hold.until.toISOString(),
      captureReference: taken?.id ?? null,
      lapsed: hold.status === 'lapsed',
    },
  };
}

function session(
  payment: ExistingPayment,
  attempt: Attempt,
  { notify, back }: { notify: (accountCode: string) => string; back: string },
): Json {
  const { request, receipts } = payment;
  const receipt: Receipt | undefined = receipts.find(({ attemptId }) => attemptId === attempt.id);
  const method = request.methods.find(({ code }) => code === attempt.methodCode);
  return {
    sessionId: attempt.platformSessionId,
    merchantId: attempt.accountCode,
    reference: attempt.platformReference,
    amount: { value: request.amountMinor, currency: request.currencyCode },
    description: `PayBy ${request.paymentNo}`,
    returnUrl: back,
    notifyUrl: notify(attempt.accountCode),
    method: method?.kind,
    device: 'desktop',
    expiresAt: request.dueAt,
    status: receipt ? 'paid' : attempt.status === 'failed' ? 'declined' : 'open',
    transactionId: receipt?.platformTransactionNo ?? null,
    channelTransactionId: receipt?.channelTransactionNo ?? null,
    card: receipt?.cardInfo ?? null,
    declineReason: attempt.reason,
    paidAt: receipt?.at.toISOString() ?? null,
    ...holdOf(attempt, payment),
  };
}

function refunds({ refunds: all, receipts, attempts }: ExistingPayment): Json[] {
  return all.flatMap((refund) => {
    const receipt = receipts.find(({ attemptId }) => attemptId === refund.attemptId);
    const attempt = attempts.find(({ id }) => id === refund.attemptId);
    if (!receipt || !attempt || refund.status === 'awaitingApproval' || refund.status === 'rejected')
      return [];
    const failed = refund.status === 'failed';
    return [
      {
        refundId: refund.platformRefundNo ?? `rf_${refund.id}`,
        refundReference: refund.external ? null : refund.id,
        merchantId: attempt.accountCode,
        sessionId: attempt.platformSessionId,
        transactionId: receipt.platformTransactionNo,
        amount: { value: refund.amountMinor, currency: refund.currencyCode },
        // One whose answer got lost has gone through: whoever asks is told.
        status: failed ? 'failed' : 'succeeded',
        failureCode: failed ? 'ACCOUNT_CLOSED' : null,
        failureReason: failed ? refund.problem : null,
        ...(failed ? {} : { settledAt: refund.at.toISOString() }),
      },
    ];
  });
}

function disputes({ disputes: all, attempts }: ExistingPayment): Json[] {
  return all.map((dispute) => ({
    no: dispute.disputeNo,
    sessionId: attempts.find(({ id }) => id === dispute.attemptId)?.platformSessionId,
    kind: dispute.kind,
    status: dispute.status,
    amount: { value: dispute.amountMinor, currency: dispute.currencyCode },
    reasonCode: dispute.reasonCode,
    reason: dispute.reason,
    dueBy: dispute.evidenceDue?.toISOString(),
    openedAt: dispute.openedAt.toISOString(),
    moves: dispute.movements.map(({ no, kind, at }) => ({ no, kind, at: at.toISOString() })),
  }));
}

function postings({ request, postings: folios, refundPostings }: ExistingPayment): Json[] {
  const { hotelCode, currencyCode, guest, paymentNo } = request;
  const line = (kind: string, payerNo: number, posting: (typeof folios | typeof refundPostings)[number]) => {
    const payer = guest.payers[payerNo];
    // One whose answer got lost was written: it is found when the PMS is asked.
    const written = posting.status === 'success' || posting.status === 'unknown';
    if (!payer || !posting.reference || !written) return [];
    return [
      {
        postingNo: posting.pmsReference ?? `OL${posting.reference.slice(2)}`,
        hotelCode,
        pmsId: payer.pmsId,
        reference: posting.reference,
        kind,
        folioWindow: payer.folioWindow,
        amount: { value: posting.amountMinor, currency: currencyCode },
        description: `PayBy ${paymentNo}`,
        methodCode: '',
        guestName: [guest.lastName, guest.firstName].filter(Boolean).join(', '),
        postedAt: (posting.at ?? new Date(request.dueAt)).toISOString(),
      },
    ];
  };
  return [
    ...folios.flatMap((posting) => line('payment', posting.payerNo, posting)),
    ...refundPostings.flatMap((posting) =>
      line(posting.kind, folios[posting.postingNo]?.payerNo ?? 0, posting),
    ),
  ];
}

function folio(hotelCode: string, currencyCode: string, payer: Payer): Json {
  const { pmsId, folioWindow } = payer;
  const reservation = payer.kind === 'reservation' && {
    reservation: {
      confirmationNo: payer.confirmationNo,
      crsNo: payer.crsNo,
      roomNo: payer.roomNo,
      roomType: payer.roomType,
      firstName: payer.firstName,
      lastName: payer.lastName,
      arrival: payer.arrival,
      departure: payer.departure,
    },
  };
  return { hotelCode, pmsId, currencyCode, folioWindow, ...(reservation || { reservation: null }) };
}
