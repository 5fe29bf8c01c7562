import { paidMinor, refundedMinor } from '../../domain/state.js';
import type { Announcement } from '../announcements/payment-listeners.js';
import {
  type PaymentWebhook,
  type RefundWebhook,
  WEBHOOK_SCHEMA_VERSION,
  WEBHOOK_TYPES,
  type WebhookPayment,
  type WebhookRefund,
} from './webhook-event.dto.js';

export type WebhookTrigger = keyof typeof WEBHOOK_TYPES;

export function isWebhookTrigger(trigger: string): trigger is WebhookTrigger {
  return Object.hasOwn(WEBHOOK_TYPES, trigger);
}

/** What is sent. Nothing of it names a guest: whoever may know more asks the API for the payment. */
export function webhookOf(
  announcement: Announcement & { trigger: WebhookTrigger },
): PaymentWebhook | RefundWebhook {
  const { trigger, state } = announcement;
  const refund = trigger === 'refund' ? refundOf(announcement) : null;
  return {
    type: WEBHOOK_TYPES[trigger],
    timestamp: state.updatedAt.toISOString(),
    data: {
      schemaVersion: WEBHOOK_SCHEMA_VERSION,
      payment: paymentOf(announcement),
      ...(refund && { refund }),
    },
  };
}

function paymentOf({ paymentId, version, state }: Announcement): WebhookPayment {
  const { paymentNo, hotelCode, amountMinor, currencyCode, terminalId, dueAt } = state.request;
  return {
    id: paymentId,
    paymentNo,
    hotelCode,
    version,
    mainStatus: state.status,
    amountMinor,
    paidMinor: paidMinor(state),
    refundedMinor: refundedMinor(state),
    currencyCode,
    requestedBy: terminalId,
    createdAt: state.createdAt.toISOString(),
    dueAt,
  };
}

function refundOf({ event, state }: Announcement): WebhookRefund | null {
  const refundId = 'refundId' in event.data ? event.data.refundId : null;
  const refund = state.refunds.find(({ id }) => id === refundId);
  if (!refund) return null;
  const { id, amountMinor, currencyCode, external } = refund;
  return { id, amountMinor, currencyCode, external };
}
