import type { RowProjection } from '../../kernel/projections/row-projection.js';
import { attentionOf, overallPosting, type ExistingPayment } from '../domain/state.js';

/** The staff's list and detail: one row per payment. */
export const paymentsProjection: RowProjection<ExistingPayment> = {
  table: 'payby.payments',
  columns: {
    payment_no: 'text',
    serial_no: 'text',
    hotel_code: 'text',
    main_status: 'text',
    posting_status: 'text',
    attention: 'text',
    amount_minor: 'bigint',
    paid_minor: 'bigint',
    refunded_minor: 'bigint',
    refundable_minor: 'bigint',
    late_minor: 'bigint',
    surplus_minor: 'bigint',
    currency_code: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    due_at: 'timestamptz',
    paid_at: 'timestamptz',
    settled_at: 'timestamptz',
    cashier_id: 'text',
    cashier: 'text',
    request_channel: 'text',
    language: 'text',
    expiry_hours: 'integer',
    link_token: 'text',
    first_name: 'text',
    last_name: 'text',
    emails: 'jsonb',
    guest_comment: 'text',
    internal_comment: 'text',
    confirmation_nos: 'text[]',
    method_code: 'text',
    card_info: 'jsonb',
    platform_transaction_no: 'text',
    channel_transaction_no: 'text',
    payers: 'jsonb',
    items: 'jsonb',
    methods: 'jsonb',
    sends: 'jsonb',
    attempts: 'jsonb',
    search_text: 'text',
  },
  row: toRow,
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const total = (receipts: { amountMinor: number }[]): number =>
  receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

function toRow(payment: ExistingPayment): Record<string, unknown> {
  const { request, postings } = payment;
  const { guest } = request;
  const receipt = payment.status === 'success' ? payment.paid : null;
  const money = receipt ?? payment.late[0] ?? null;
  const settledAt =
    payment.status === 'success'
      ? payment.paid.at
      : payment.status === 'timed_out'
        ? payment.expiredAt
        : null;
  return {
    payment_no: request.paymentNo,
    serial_no: request.serialNo,
    hotel_code: request.hotelCode,
    main_status: payment.status,
    posting_status: overallPosting(postings),
    attention: attentionOf(payment),
    amount_minor: request.amountMinor,
    paid_minor: receipt?.amountMinor ?? 0,
    refunded_minor: 0,
    refundable_minor: receipt?.amountMinor ?? 0,
    late_minor: total(payment.late),
    surplus_minor: total(payment.surplus),
    currency_code: request.currencyCode,
    created_at: iso(payment.createdAt),
    updated_at: iso(payment.updatedAt),
    due_at: request.dueAt,
    paid_at: iso(receipt?.at ?? null),
    settled_at: iso(settledAt),
    cashier_id: request.createdBy.id,
    cashier: request.createdBy.name,
    request_channel: request.requestChannel,
    language: request.language,
    expiry_hours: request.expiryHours,
    link_token: guest.linkToken,
    first_name: guest.firstName,
    last_name: guest.lastName,
    emails: guest.emails,
    guest_comment: guest.guestComment,
    internal_comment: guest.internalComment,
    confirmation_nos: guest.payers.map((payer) => payer.confirmationNo),
    method_code: money?.methodCode ?? payment.attempts.at(-1)?.methodCode ?? null,
    card_info: money?.cardInfo ?? null,
    platform_transaction_no: money?.platformTransactionNo ?? null,
    channel_transaction_no: money?.channelTransactionNo ?? null,
    payers: guest.payers.map((payer, i) => {
      const { status, attempt, pmsReference, reason, at } = postings[i]!;
      return { ...payer, posting: { status, attempt, pmsReference, reason, at: iso(at) } };
    }),
    items: request.items,
    methods: request.methods,
    sends: payment.sends.map(({ channel, recipientNo, status, at, reason }) => ({
      channel,
      recipient: guest.emails[recipientNo] ?? '',
      status,
      at: iso(at),
      reason,
    })),
    attempts: payment.attempts.map(({ id, methodCode, status, at, reason }) => ({
      id,
      methodCode,
      status,
      at: iso(at),
      reason,
    })),
    search_text: [
      request.paymentNo,
      request.serialNo,
      guest.lastName,
      guest.firstName,
      // Chinese names are written without a space and family name first.
      `${guest.lastName}${guest.firstName}`,
      ...guest.emails,
      ...guest.payers.flatMap((payer) => [
        payer.confirmationNo,
        payer.roomNo ?? '',
        payer.lastName,
        payer.firstName,
      ]),
      money?.platformTransactionNo ?? '',
    ]
      .join(' ')
      .toLowerCase(),
  };
}
