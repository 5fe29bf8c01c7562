import { ApiProperty } from '@nestjs/swagger';
import { MAIN_STATUSES, type MainStatus } from '../../domain/state.js';

/** Raised when a field of a payload changes its meaning or goes; a new field may come at any time. */
export const WEBHOOK_SCHEMA_VERSION = 1;

/** `payment.created`, `.paid`, `.canceled`, `.expired`, `.refunded`. */
export const WEBHOOK_TYPES = {
  create: 'payment.created',
  pay: 'payment.paid',
  cancel: 'payment.canceled',
  overdue: 'payment.expired',
  refund: 'payment.refunded',
} as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[keyof typeof WEBHOOK_TYPES];

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

export class WebhookData {
  @ApiProperty({ example: WEBHOOK_SCHEMA_VERSION })
  schemaVersion: number;
  payment: WebhookPayment;
}

export class WebhookRefundData extends WebhookData {
  refund: WebhookRefund;
}

/** What is sent when something happens to a payment. */
export class PaymentWebhook {
  @ApiProperty({ type: String, enum: Object.values(WEBHOOK_TYPES), example: 'payment.paid' })
  type: WebhookType;
  /** When it happened. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T07:42:11.000Z' })
  timestamp: string;
  data: WebhookData;
}

export class RefundWebhook {
  @ApiProperty({ type: String, enum: ['payment.refunded'], example: 'payment.refunded' })
  type: 'payment.refunded';
  /** When it happened. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T09:05:40.000Z' })
  timestamp: string;
  data: WebhookRefundData;
}
