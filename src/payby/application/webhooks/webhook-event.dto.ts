import { ApiProperty } from '@nestjs/swagger';
import { DISPUTE_KINDS, type DisputeKind } from '../../domain/dispute-events.js';
import { DISPUTE_STATUSES, type DisputeStatus } from '../../domain/dispute-state.js';
import { MAIN_STATUSES, type MainStatus } from '../../domain/state.js';

/** Raised when a field of a payload changes its meaning or goes; a new field may come at any time. */
export const WEBHOOK_SCHEMA_VERSION = 1;

/** What each trigger sends; `refund` also sends {@link REFUND_FAILED}. */
export const WEBHOOK_TYPES = {
  create: 'payment.created',
  pay: 'payment.paid',
  cancel: 'payment.canceled',
  overdue: 'payment.expired',
  refund: 'payment.refunded',
  dispute: 'payment.dispute',
} as const;
/** A refund that had succeeded by `payment.refunded` failed after all: its money is back at the hotel. */
export const REFUND_FAILED = 'payment.refund_failed';
export const ALL_WEBHOOK_TYPES = [...Object.values(WEBHOOK_TYPES), REFUND_FAILED] as const;
export type WebhookType = (typeof ALL_WEBHOOK_TYPES)[number];

/** A payment as the event left it. Amounts are in minor units of the currency. */
export class WebhookPayment {
  @ApiProperty({ format: 'uuid', example: '0198c6a0-8a60-7c2e-9b1e-5a4a1c1d0e2f' })
  id: string;
  @ApiProperty({ example: 'PB26112000221' })
  paymentNo: string;
  @ApiProperty({ example: 'HKCENT' })
  hotelCode: string;
  /** Grows with everything that happens to the payment. Webhooks may arrive in any order: the highest is the newest. */
  @ApiProperty({ example: 7 })
  version: number;
  @ApiProperty({ type: String, enum: MAIN_STATUSES, example: 'success' })
  mainStatus: MainStatus;
  /** What was asked for. */
  @ApiProperty({ example: 328000 })
  amountMinor: number;
  /** What came in and was kept, whatever went back of it. */
  @ApiProperty({ example: 328000 })
  paidMinor: number;
  @ApiProperty({ example: 0 })
  refundedMinor: number;
  @ApiProperty({ example: 'HKD' })
  currencyCode: string;
  /** Code of the API client that asked for the payment; null: a person did. */
  @ApiProperty({ type: String, nullable: true, example: 'loyalty' })
  requestedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T07:41:07.000Z' })
  createdAt: string;
  /** Until when the guest may pay. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T07:41:07.000Z' })
  dueAt: string;
}

/** The refund that an event is about. */
export class WebhookRefund {
  @ApiProperty({ format: 'uuid', example: '0198c6a2-11f0-7f0a-8f5e-0d6d6a1c9b11' })
  id: string;
  @ApiProperty({ example: 100000 })
  amountMinor: number;
  @ApiProperty({ example: 'HKD' })
  currencyCode: string;
  /** It was made in the payment platform’s own portal. */
  @ApiProperty({ example: false })
  external: boolean;
}

/**
 * `opened`: also again, when an inquiry has become a chargeback. `won`: also when an inquiry was closed or the dispute was
 * withdrawn.
 */
export const DISPUTE_CHANGES = ['opened', 'evidenceSent', 'won', 'lost', 'reopened'] as const;
export type DisputeChange = (typeof DISPUTE_CHANGES)[number];

/** The dispute that an event is about, as it left it. */
export class WebhookDispute {
  @ApiProperty({ format: 'uuid', example: '0198c6a3-5d17-7b60-a1c4-2f9be0c77d10' })
  id: string;
  /** The payment platform’s own number. */
  @ApiProperty({ example: 'D-8837-5520' })
  disputeNo: string;
  /** What happened. */
  @ApiProperty({ type: String, enum: DISPUTE_CHANGES, example: 'opened' })
  change: DisputeChange;
  /** `inquiry`: no money has been taken yet. `fraudWarning`: a chargeback may follow. */
  @ApiProperty({ type: String, enum: DISPUTE_KINDS, example: 'chargeback' })
  kind: DisputeKind;
  @ApiProperty({ type: String, enum: DISPUTE_STATUSES, example: 'open' })
  status: DisputeStatus;
  @ApiProperty({ example: 328000 })
  amountMinor: number;
  /** Often the cardholder’s currency, which need not be that of the payment. */
  @ApiProperty({ example: 'HKD' })
  currencyCode: string;
  /** Of the card scheme; null: the platform did not say. */
  @ApiProperty({ type: String, nullable: true, example: '13.1' })
  reasonCode: string | null;
  /** Until when evidence is accepted; null: none is, or the platform did not say. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-12-04T15:59:59.000Z' })
  evidenceDue: string | null;
}

export class WebhookData {
  @ApiProperty({ example: WEBHOOK_SCHEMA_VERSION })
  schemaVersion: number;
  payment: WebhookPayment;
}

export class WebhookRefundData extends WebhookData {
  refund: WebhookRefund;
}

export class WebhookDisputeData extends WebhookData {
  dispute: WebhookDispute;
}

/** What is sent when something happens to a payment. */
export class PaymentWebhook {
  @ApiProperty({ type: String, enum: ALL_WEBHOOK_TYPES, example: 'payment.paid' })
  type: WebhookType;
  /** When it happened. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T07:42:11.000Z' })
  timestamp: string;
  data: WebhookData;
}

export class RefundWebhook {
  @ApiProperty({ type: String, enum: [WEBHOOK_TYPES.refund, REFUND_FAILED], example: 'payment.refunded' })
  type: typeof WEBHOOK_TYPES.refund | typeof REFUND_FAILED;
  /** When it happened. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:05:40.000Z' })
  timestamp: string;
  data: WebhookRefundData;
}

export class DisputeWebhook {
  @ApiProperty({ type: String, enum: ['payment.dispute'], example: 'payment.dispute' })
  type: 'payment.dispute';
  /** When it happened. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-24T02:11:09.000Z' })
  timestamp: string;
  data: WebhookDisputeData;
}
