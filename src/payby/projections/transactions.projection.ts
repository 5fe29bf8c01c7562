import type { RowsProjection } from '../../kernel/projections/rows-projection.js';
import type { Dispute, DisputeMovement } from '../domain/dispute-state.js';
import { familyFirst, hasFolio, payerCode, payerName, roomOf } from '../domain/payers.js';
import { isPointless } from '../domain/pointless-postings.js';
import { askedReceipt } from '../domain/receipts.js';
import {
  isPaid,
  isRefundPostingDue,
  type Attempt,
  type ExistingPayment,
  type Hold,
  type Receipt,
  type RefundPosting,
} from '../domain/state.js';

export const TRANSACTION_KINDS = [
  'payment',
  'refund',
  'dispute',
  'posting',
  'refundPosting',
  'reversal',
  'disputePosting',
] as const;
export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The transaction history: money that came and went, and the lines it left in the PMS. */
export const transactionsProjection: RowsProjection<ExistingPayment> = {
  table: 'payby.transactions',
  columns: {
    payment_id: 'uuid',
    subject: 'text',
    hotel_code: 'text',
    kind: 'text',
    status: 'text',
    amount_minor: 'bigint',
    currency_code: 'text',
    at: 'timestamptz',
    payment_no: 'text',
    serial_no: 'text',
    guest: 'text',
    payer_code: 'text',
    room_no: 'text',
    method_code: 'text',
    platform: 'text',
    platform_no: 'text',
    channel_no: 'text',
    card_info: 'jsonb',
    pms_reference: 'text',
    account_code: 'text',
    reference: 'text',
    money: 'text',
    reason: 'text',
    cashier: 'text',
    fee_minor: 'bigint',
    fee_currency: 'text',
    unposted_minor: 'bigint',
  },
  key: ['payment_id', 'subject'],
  rows: (id, payment) => [
    ...payment.receipts.map((receipt) => receiptRow(id, payment, receipt)),
    ...payment.holds
      .filter(({ status }) => status === 'capturing')
      .map((hold) => captureRow(id, payment, hold)),
    ...payment.refunds.map((refund) => ({
      ...common(id, payment),
      ...platformOf(payment, refund.attemptId),
      subject: `refund:${refund.id}`,
      kind: 'refund' satisfies TransactionKind,
      status: refund.status,
      amount_minor: -refund.amountMinor,
      at: refund.at.toISOString(),
      platform_no: refund.platformRefundNo,
      reference: refund.id,
      reason: refund.problem ?? refund.reason,
      cashier: refund.requestedBy?.name ?? '',
      unposted_minor: uncorrectedOf(payment, `refund:${refund.id}`),
    })),
    ...payment.disputes.flatMap((dispute) =>
      dispute.movements.map((movement) => movementRow(id, payment, dispute, movement)),
    ),
    ...(isPaid(payment) ? payment.postings : []).flatMap((posting, no) =>
      posting.at === null
        ? []
        : [
            {
              ...common(id, payment, posting.payerNo),
              subject: `posting:${no}`,
              kind: 'posting' satisfies TransactionKind,
              status: posting.status,
              amount_minor: posting.amountMinor,
              at: posting.at.toISOString(),
              pms_reference: posting.pmsReference,
              reference: posting.reference,
              money: moneyOf(payment, posting.attemptId),
              reason: posting.reason,
              unposted_minor: nothingIf(isPointless(payment, no)),
            },
          ],
    ),
    ...payment.refundPostings.flatMap((posting, no) =>
      posting.at === null
        ? []
        : [
            {
              ...common(id, payment, payment.postings[posting.postingNo]?.payerNo),
              subject: `refundPosting:${no}`,
              kind: kindOf(posting),
              status: posting.status,
              amount_minor: signedOf(posting),
              at: posting.at.toISOString(),
              pms_reference: posting.pmsReference,
              reference: posting.reference,
              money: correctedBy(posting),
              reason: posting.reason,
              unposted_minor: nothingIf(isPointless(payment, posting.postingNo)),
            },
          ],
    ),
  ],
};

function kindOf({ dispute, kind }: RefundPosting): TransactionKind {
  if (dispute) return 'disputePosting';
  return kind === 'refund' ? 'refundPosting' : 'reversal';
}

/** Which money a line at the PMS is of, as the money's own row names it. */
function moneyOf(payment: ExistingPayment, attemptId: string | null): string | null {
  const id = attemptId ?? askedReceipt(payment)?.attemptId;
  return id === undefined ? null : `receipt:${id}`;
}

/** As `moneyOf`, of a line that corrects another. */
const correctedBy = ({ dispute, refundId }: RefundPosting): string =>
  dispute ? `dispute:${dispute.id}:${dispute.movementNo}` : `refund:${refundId}`;

const signedOf = ({ kind, amountMinor }: RefundPosting): number =>
  kind === 'refund' ? -amountMinor : amountMinor;

/** What of a line that failed belongs on a folio: nothing, or its amount. */
const nothingIf = (pointless: boolean): number | null => (pointless ? 0 : null);

/** What of a money belongs on folios and was never tried; null: nothing. What was tried has a row of its own. */
function unpostedOf(payment: ExistingPayment, money: string): number | null {
  if (!isPaid(payment)) return null;
  return summed(
    payment.postings
      .filter(({ at, attemptId }) => at === null && moneyOf(payment, attemptId) === money)
      .filter((posting) => hasFolio(payment, posting))
      .map(({ amountMinor }) => amountMinor),
  );
}

function uncorrectedOf(payment: ExistingPayment, money: string): number | null {
  return summed(
    payment.refundPostings
      .filter((posting, no) => posting.at === null && isRefundPostingDue(payment, no))
      .filter((posting) => correctedBy(posting) === money)
      .map(signedOf),
  );
}

const summed = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((total, amount) => total + amount, 0);

function receiptRow(id: string, payment: ExistingPayment, receipt: Receipt): Record<string, unknown> {
  return {
    ...common(id, payment),
    ...platformOf(payment, receipt.attemptId),
    subject: `receipt:${receipt.attemptId}`,
    kind: 'payment' satisfies TransactionKind,
    status: receipt.standing === 'kept' ? 'success' : receipt.standing,
    amount_minor: receipt.amountMinor,
    at: receipt.at.toISOString(),
    platform_no: receipt.platformTransactionNo,
    channel_no: receipt.channelTransactionNo,
    reference: attemptOf(payment, receipt.attemptId)?.platformReference ?? receipt.attemptId,
    card_info: receipt.cardInfo,
    unposted_minor: unpostedOf(payment, `receipt:${receipt.attemptId}`),
  };
}

/** A capture that the platform has not confirmed: the row that its receipt takes over, or that goes when it fails. */
function captureRow(id: string, payment: ExistingPayment, hold: Hold): Record<string, unknown> {
  return {
    ...common(id, payment),
    ...platformOf(payment, hold.attemptId),
    subject: `receipt:${hold.attemptId}`,
    kind: 'payment' satisfies TransactionKind,
    status: hold.problem?.kind === 'unknown' ? 'unknown' : 'requested',
    amount_minor: hold.capture?.amountMinor ?? hold.amountMinor,
    at: hold.since.toISOString(),
    platform_no: hold.platformTransactionNo,
    channel_no: hold.channelTransactionNo,
    reference: attemptOf(payment, hold.attemptId)?.platformReference ?? hold.attemptId,
    card_info: hold.cardInfo,
    reason: hold.problem?.reason ?? null,
  };
}

/** What the platform took for a dispute, or gave back. */
function movementRow(
  id: string,
  payment: ExistingPayment,
  dispute: Dispute,
  { no, kind, amountMinor, currencyCode, at, fee }: DisputeMovement,
): Record<string, unknown> {
  return {
    ...common(id, payment),
    ...platformOf(payment, dispute.attemptId),
    subject: `dispute:${dispute.id}:${no}`,
    kind: 'dispute' satisfies TransactionKind,
    status: 'success',
    amount_minor: kind === 'taken' ? -amountMinor : amountMinor,
    currency_code: currencyCode,
    at: at.toISOString(),
    platform_no: no,
    channel_no: dispute.disputeNo,
    reference: dispute.id,
    reason: dispute.reason ?? dispute.reasonCode,
    cashier: '',
    fee_minor: fee?.amountMinor ?? null,
    fee_currency: fee?.currencyCode ?? null,
    unposted_minor: uncorrectedOf(payment, `dispute:${dispute.id}:${no}`),
  };
}

function platformOf(payment: ExistingPayment, attemptId: string): Record<string, unknown> {
  const attempt = attemptOf(payment, attemptId);
  return {
    method_code: attempt?.methodCode ?? null,
    platform: attempt?.platform ?? null,
    account_code: attempt?.accountCode ?? null,
  };
}

const attemptOf = ({ attempts }: ExistingPayment, attemptId: string): Attempt | undefined =>
  attempts.find(({ id }) => id === attemptId);

/**
 * What every line of a payment says. A line at the PMS is about the payer whose folio it is on; money names the guest.
 */
function common(id: string, { request }: ExistingPayment, payerNo?: number): Record<string, unknown> {
  const payer = request.guest.payers[payerNo ?? 0];
  return {
    payment_id: id,
    hotel_code: request.hotelCode,
    currency_code: request.currencyCode,
    payment_no: request.paymentNo,
    serial_no: request.serialNo,
    guest: payerNo !== undefined && payer ? payerName(payer) : familyFirst(request.guest),
    payer_code: payer ? payerCode(payer) : null,
    room_no: roomOf(payer),
    method_code: null,
    platform: null,
    platform_no: null,
    channel_no: null,
    card_info: null,
    pms_reference: null,
    account_code: null,
    reference: null,
    money: null,
    reason: null,
    cashier: request.createdBy.name,
    fee_minor: null,
    fee_currency: null,
    unposted_minor: null,
  };
}
