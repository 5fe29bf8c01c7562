import type { PaymentEvent } from '../../domain/events.js';
import { paidMinor, refundedMinor } from '../../domain/state.js';
import type { Trigger } from '../../domain/triggers.js';
import type { Announcement } from '../announcements/payment-listeners.js';
import {
  type DisputeChange,
  type DisputeWebhook,
  type PaymentWebhook,
  type RefundWebhook,
  WEBHOOK_SCHEMA_VERSION,
  WEBHOOK_TYPES,
  type WebhookDispute,
  type WebhookPayment,
  type WebhookRefund,
} from './webhook-event.dto.js';

type WebhookTrigger = keyof typeof WEBHOOK_TYPES;

/** @returns null for what API clients do not hear of */
export function webhookTriggerOf(trigger: Trigger): WebhookTrigger | null {
  switch (trigger) {
    case 'create':
    case 'pay':
    case 'cancel':
    case 'overdue':
    case 'refund':
      return trigger;
    case 'disputeOpened':
    case 'disputeChanged':
      return 'dispute';
    default:
      return null;
  }
}

/** What is sent. Nothing of it names a guest: whoever may know more asks the API for the payment. */
export function webhookOf(
  trigger: WebhookTrigger,
  announcement: Omit<Announcement, 'trigger'>,
): PaymentWebhook | RefundWebhook | DisputeWebhook {
  const { state } = announcement;
  const refund = trigger === 'refund' ? refundOf(announcement) : null;
  const dispute = trigger === 'dispute' ? disputeOf(announcement) : null;
  return {
    type: WEBHOOK_TYPES[trigger],
    timestamp: state.updatedAt.toISOString(),
    data: {
      schemaVersion: WEBHOOK_SCHEMA_VERSION,
      payment: paymentOf(announcement),
      ...(refund && { refund }),
      ...(dispute && { dispute }),
    },
  };
}

function paymentOf({ paymentId, version, state }: Omit<Announcement, 'trigger'>): WebhookPayment {
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

function refundOf({ event, state }: Omit<Announcement, 'trigger'>): WebhookRefund | null {
  const refundId = 'refundId' in event.data ? event.data.refundId : null;
  const refund = state.refunds.find(({ id }) => id === refundId);
  if (!refund) return null;
  const { id, amountMinor, currencyCode, external } = refund;
  return { id, amountMinor, currencyCode, external };
}

const CHANGES: Partial<Record<PaymentEvent['type'], DisputeChange>> = {
  DisputeOpened: 'opened',
  DisputeEvidenceSent: 'evidenceSent',
  DisputeWon: 'won',
  DisputeLost: 'lost',
  DisputeReopened: 'reopened',
};

/** Without the platform's own words for the reason: they may name the guest. */
function disputeOf({ event, state }: Omit<Announcement, 'trigger'>): WebhookDispute | null {
  const change = CHANGES[event.type];
  const disputeId = 'disputeId' in event.data ? event.data.disputeId : null;
  const dispute = state.disputes.find((one) => one.id === disputeId);
  if (!dispute || !change) return null;
  const { id, disputeNo, kind, status, amountMinor, currencyCode, reasonCode } = dispute;
  const evidenceDue = dispute.evidenceDue?.toISOString() ?? null;
  return { id, disputeNo, change, kind, status, amountMinor, currencyCode, reasonCode, evidenceDue };
}
