import type { RowProjection } from '../../kernel/projections/row-projection.js';
import { disputedOf, overallDispute, type Dispute } from '../domain/dispute-state.js';
import type { Payer } from '../domain/events.js';
import { exceptionsOf } from '../domain/exceptions.js';
import { guardAt } from '../domain/holds.js';
import { hasFolio, isUnverified, payerCode, payerName, roomOf } from '../domain/payers.js';
import { isPointless } from '../domain/pointless-postings.js';
import { askedReceipt, heldReceipts } from '../domain/receipts.js';
import {
  disputedMinor,
  isOfKeptMoney,
  isPaid,
  openHold,
  overallPosting,
  paidMinor,
  refundableMinor,
  refundedMinor,
  refundingMinor,
  type ExistingPayment,
  type PaymentPosting,
  type Posting,
  type Receipt,
} from '../domain/state.js';
import { linkHash } from './link-hash.js';

/** The staff's list and detail: one row per payment. */
export const paymentsProjection: RowProjection<ExistingPayment> = {
  table: 'payby.payments',
  columns: {
    payment_no: 'text',
    serial_no: 'text',
    hotel_code: 'text',
    time_zone: 'text',
    main_status: 'text',
    posting_status: 'text',
    refund_posting_status: 'text',
    attention: 'text',
    dispute_status: 'text',
    exceptions: 'jsonb',
    amount_minor: 'bigint',
    paid_minor: 'bigint',
    refunded_minor: 'bigint',
    refunding_minor: 'bigint',
    refundable_minor: 'bigint',
    late_minor: 'bigint',
    surplus_minor: 'bigint',
    disputed_minor: 'bigint',
    currency_code: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    due_at: 'timestamptz',
    hold_until: 'timestamptz',
    hold_guard_at: 'timestamptz',
    paid_at: 'timestamptz',
    settled_at: 'timestamptz',
    reminded_at: 'timestamptz',
    cancel_reason: 'text',
    cashier_id: 'text',
    cashier: 'text',
    request_channel: 'text',
    terminal_id: 'text',
    copied_from: 'text',
    guarantee_type: 'text',
    language: 'text',
    sms_language: 'text',
    expiry_minutes: 'integer',
    link_hash: 'text',
    title: 'text',
    first_name: 'text',
    last_name: 'text',
    emails: 'jsonb',
    mobiles: 'jsonb',
    guest_comment: 'text',
    internal_comment: 'text',
    payer_codes: 'text[]',
    crs_nos: 'text[]',
    payer_kinds: 'text[]',
    send_methods: 'text[]',
    arrival: 'text',
    departure: 'text',
    method_code: 'text',
    platform: 'text',
    card_info: 'jsonb',
    platform_transaction_no: 'text',
    channel_transaction_no: 'text',
    payers: 'jsonb',
    items: 'jsonb',
    methods: 'jsonb',
    sends: 'jsonb',
    attempts: 'jsonb',
    receipts: 'jsonb',
    holds: 'jsonb',
    refunds: 'jsonb',
    disputes: 'jsonb',
    refund_postings: 'jsonb',
    search_text: 'text',
  },
  row: toRow,
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const total = (receipts: readonly { amountMinor: number }[]): number =>
  receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** The money a payment is told by: what paid it, otherwise what waits for a decision. */
export function tellingReceipt(payment: ExistingPayment): Receipt | null {
  return askedReceipt(payment) ?? payment.receipts[0] ?? null;
}

function toRow(payment: ExistingPayment): Record<string, unknown> {
  const { request, emails, mobiles } = payment;
  const { guest } = request;
  const money = tellingReceipt(payment);
  const exceptions = exceptionsOf(payment);
  const methodCode = money?.methodCode ?? payment.attempts.at(-1)?.methodCode ?? null;
  // An erased guest's stay has no dates.
  const stays = guest.payers.flatMap((payer) => ('arrival' in payer && payer.arrival !== '' ? [payer] : []));
  return {
    payment_no: request.paymentNo,
    serial_no: request.serialNo,
    hotel_code: request.hotelCode,
    time_zone: request.timeZone,
    main_status: payment.status,
    posting_status: isPaid(payment)
      ? overallPosting(
          payment.postings.filter((posting, no) => hasFolio(payment, posting) && !isPointless(payment, no)),
        )
      : 'none',
    refund_posting_status: overallPosting(
      payment.refundPostings.filter(({ dropped, postingNo }) => !dropped && !isPointless(payment, postingNo)),
    ),
    attention: exceptions[0]?.kind ?? null,
    dispute_status: overallDispute(payment.disputes),
    exceptions: exceptions.map(({ since, deadline, ...rest }) => ({
      ...rest,
      since: iso(since),
      ...(deadline && { deadline: iso(deadline) }),
    })),
    amount_minor: request.amountMinor,
    paid_minor: paidMinor(payment),
    refunded_minor: refundedMinor(payment),
    refunding_minor: refundingMinor(payment),
    refundable_minor: refundableMinor(payment),
    late_minor: total(heldReceipts(payment, 'late')),
    surplus_minor: total(heldReceipts(payment, 'surplus')),
    disputed_minor: disputedMinor(payment),
    currency_code: request.currencyCode,
    created_at: iso(payment.createdAt),
    updated_at: iso(payment.updatedAt),
    due_at: request.dueAt,
    hold_until: iso(openHold(payment)?.until ?? null),
    hold_guard_at: iso(guardAt(payment)),
    paid_at: isPaid(payment) ? iso(money?.at ?? null) : null,
    settled_at: iso(settledAt(payment, money)),
    reminded_at: iso(payment.sends.findLast(({ purpose }) => purpose === 'reminder')?.requestedAt ?? null),
    cancel_reason: payment.status === 'canceled' ? payment.cancelReason : null,
    cashier_id: request.createdBy.id,
    cashier: request.createdBy.name,
    request_channel: request.requestChannel,
    terminal_id: request.terminalId,
    copied_from: request.copiedFrom,
    guarantee_type: request.guaranteeType,
    language: request.language,
    sms_language: request.smsLanguage,
    expiry_minutes: request.expiryMinutes,
    link_hash: linkHash(guest.linkToken),
    title: guest.title,
    first_name: guest.firstName,
    last_name: guest.lastName,
    emails,
    mobiles,
    guest_comment: guest.guestComment,
    internal_comment: guest.internalComment,
    payer_codes: guest.payers.map(payerCode),
    crs_nos: crsNos(guest.payers),
    payer_kinds: [...new Set(guest.payers.map(({ kind }) => kind))].sort(),
    send_methods: [...new Set(payment.sends.map(({ channel }) => channel))].sort(),
    // From the first that arrives to the last that leaves.
    arrival: stays.map(({ arrival }) => arrival).sort()[0] ?? null,
    departure:
      stays
        .map(({ departure }) => departure)
        .sort()
        .at(-1) ?? null,
    method_code: methodCode,
    platform: payment.attempts.findLast((attempt) => attempt.methodCode === methodCode)?.platform ?? null,
    card_info: money?.cardInfo ?? openHold(payment)?.cardInfo ?? null,
    platform_transaction_no: money?.platformTransactionNo ?? null,
    channel_transaction_no: money?.channelTransactionNo ?? null,
    payers: guest.payers.map((payer, payerNo) => ({
      ...payer,
      code: payerCode(payer),
      // Absent rather than false, so that rows of requests made before are what their history says.
      ...(isUnverified(payer) && { unverified: true }),
      ...problemOf(payment, payerNo),
      posting: {
        ...postingOf(payment.postings[payerNo]!, payerNo),
        ...capturedOf(payment.postings[payerNo]!, payer),
      },
    })),
    items: request.items,
    methods: request.methods,
    sends: payment.sends.map(({ channel, recipientNo, purpose, status, at, reason, code }) => ({
      channel,
      recipient: (channel === 'EMAIL' ? emails : mobiles)[recipientNo] ?? '',
      purpose,
      status,
      at: iso(at),
      reason,
      ...(code && { code }),
    })),
    attempts: payment.attempts.map(({ id, methodCode, status, at, reason, processingSince }) => ({
      id,
      methodCode,
      status,
      at: iso(at),
      reason,
      // Absent rather than null, so that rows from before are what their history says.
      ...(processingSince && { processingSince: iso(processingSince) }),
    })),
    receipts: payment.receipts.map(({ at, excessAnsweredMinor: _, ...receipt }) => {
      const postingNo = payment.postings.findIndex(({ attemptId }) => attemptId === receipt.attemptId);
      const posting = postingNo < 0 ? null : postingOf(payment.postings[postingNo]!, postingNo);
      const disputed = disputedOf(payment, receipt);
      // Absent rather than 0, so that rows from before are what their history says.
      return { ...receipt, at: iso(at), posting, ...(disputed > 0 && { disputedMinor: disputed }) };
    }),
    holds: payment.holds.map(({ at, until, since, warnedAt, capture, ...hold }) => ({
      ...hold,
      at: iso(at),
      until: iso(until),
      since: iso(since),
      warnedAt: iso(warnedAt),
      captureMinor: capture?.amountMinor ?? null,
    })),
    refunds: payment.refunds.map(
      ({ at, requestedAt, failedAfter: _, answered: __, approved: ___, saidAt: ____, ...refund }) => ({
        ...refund,
        requestedBy: refund.requestedBy?.name ?? null,
        requestedById: refund.requestedBy?.id ?? null,
        requestedAt: iso(requestedAt),
        at: iso(at),
      }),
    ),
    disputes: payment.disputes.map(disputeRow),
    refund_postings: payment.refundPostings.map((posting, no) => ({
      refundId: posting.refundId,
      // Absent rather than null, so that rows from before are what their history says.
      ...(posting.dispute && { dispute: posting.dispute }),
      kind: posting.kind,
      payerNo: payment.postings[posting.postingNo]?.payerNo ?? 0,
      amountMinor: posting.amountMinor,
      dropped: posting.dropped,
      posting: postingOf(posting, no),
    })),
    search_text: searchText(payment),
  };
}

function disputeRow({
  evidenceDue,
  openedAt,
  saidAt,
  movements,
  answered: _,
  evidence,
  acceptance,
  ...dispute
}: Dispute) {
  return {
    ...dispute,
    evidenceDue: iso(evidenceDue),
    openedAt: iso(openedAt),
    saidAt: iso(saidAt),
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: iso(at) })),
    ...(evidence && { evidence: { ...evidence, at: iso(evidence.at) } }),
    ...(acceptance && { acceptance: { ...acceptance, at: iso(acceptance.at) } }),
  };
}

function problemOf({ payerProblems }: ExistingPayment, no: number) {
  const problem = payerProblems.find(({ payerNo }) => payerNo === no);
  if (!problem) return {};
  const { code, found, at } = problem;
  if (!found) return { problem: { code, found: null, at: iso(at) } };
  const name =
    'lastName' in found ? { firstName: found.firstName, lastName: found.lastName } : { name: found.name };
  return {
    problem: { code, found: { code: payerCode(found), ...name, roomNo: roomOf(found) }, at: iso(at) },
  };
}

/** When a payment came to be what its status says. */
function settledAt(payment: ExistingPayment, money: Receipt | null): Date | null {
  switch (payment.status) {
    case 'pending':
      return null;
    case 'canceled':
      return payment.canceledAt;
    case 'timed_out':
      return payment.expiredAt;
    case 'refunded':
    case 'partialRefunded':
      return payment.refunds
        .filter((refund) => refund.status === 'success' && isOfKeptMoney(payment, refund))
        .reduce<Date | null>((last, { at }) => (last === null || at > last ? at : last), null);
    case 'success':
      return money?.at ?? null;
    default:
      return payment satisfies never;
  }
}

function postingOf(posting: Posting, no: number) {
  const { status, attempt, pmsReference, code, reason, byHand, at } = posting;
  return { no, status, attempt, pmsReference, code, reason, byHand, at: iso(at) };
}

/** What is posted where less than the share was captured; absent otherwise, also in rows from before. */
function capturedOf({ amountMinor }: PaymentPosting, payer: Payer): { amountMinor?: number } {
  return amountMinor === payer.amountMinor ? {} : { amountMinor };
}

/** What a payer of a row pays: the share, or what was captured of it. */
export const postedMinor = ({
  amountMinor,
  posting,
}: {
  amountMinor: number;
  posting: { amountMinor?: number };
}): number => posting.amountMinor ?? amountMinor;

function crsNos(payers: readonly Payer[]): string[] {
  return payers.flatMap((payer) => (payer.kind === 'reservation' && payer.crsNo ? [payer.crsNo] : []));
}

function otherNamesOf(payer: Payer): string[] {
  if (payer.kind !== 'reservation' || !payer.otherName) return [];
  const { firstName, lastName } = payer.otherName;
  return [`${firstName} ${lastName}`, `${lastName}${firstName}`];
}

/** Everything a clerk might type to find a payment, in lower case. */
function searchText({ request, emails, mobiles, receipts, disputes }: ExistingPayment): string {
  const { guest } = request;
  return [
    request.paymentNo,
    request.serialNo,
    guest.lastName,
    guest.firstName,
    // Chinese names are written without a space and family name first.
    `${guest.lastName}${guest.firstName}`,
    ...emails,
    ...mobiles,
    ...guest.payers.flatMap((payer) => [
      payerCode(payer),
      roomOf(payer) ?? '',
      payerName(payer),
      ...otherNamesOf(payer),
    ]),
    ...crsNos(guest.payers),
    // Late and surplus money too: its number is what the guest's statement shows.
    ...receipts.flatMap(({ platformTransactionNo, channelTransactionNo }) => [
      platformTransactionNo,
      ...(channelTransactionNo === null ? [] : [channelTransactionNo]),
    ]),
    ...disputes.map(({ disputeNo }) => disputeNo),
  ]
    .join(' ')
    .toLowerCase();
}
