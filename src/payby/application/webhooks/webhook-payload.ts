import type { PaymentEvent } from '../../domain/events.js';
import { paidMinor, refundedMinor } from '../../domain/state.js';
import type { Announcement } from '../announcements/payment-listeners.js';
import {
  type DisputeChange,
  type DisputeWebhook,
  type PaymentWebhook,
  REFUND_FAILED,
  type RefundWebhook,
  WEBHOOK_SCHEMA_VERSION,
  WEBHOOK_TYPES,
  type WebhookDispute,
  type WebhookPayment,
  type WebhookRefund,
} from './webhook-event.dto.js';

type WebhookTrigger = keyof typeof WEBHOOK_TYPES;
type Told = Omit<Announcement, 'trigger' | 'before'>;

/** @returns null for what API clients do not hear of */
export function webhookTriggerOf(
  announcement: Pick<Announcement, 'trigger' | 'event' | 'before'>,
): WebhookTrigger | null {
  const { trigger } = announcement;
  switch (trigger) {
    case 'create':
    case 'pay':
    case 'cancel':
    case 'overdue':
    case 'refund':
      return trigger;
    case 'refundFailed':
      // One that had not succeeded was never announced.
      return cameBack(announcement) ? 'refund' : null;
    case 'disputeOpened':
    case 'disputeChanged':
      return 'dispute';
    default:
      return null;
  }
}

/** Whether a refund failed that had succeeded. */
function cameBack({ event, before }: Pick<Announcement, 'event' | 'before'>): boolean {
  if (event.type !== 'RefundFailed' || before.status === 'none') return false;
  return before.refunds.some(({ id, status }) => id === event.data.refundId && status === 'success');
}

/** What is sent. Nothing of it names a guest: whoever may know more asks the API for the payment. */
export function webhookOf(
  trigger: WebhookTrigger,
  announcement: Told,
): PaymentWebhook | RefundWebhook | DisputeWebhook {
  const { state, event } = announcement;
  const refund = trigger === 'refund' ? refundOf(announcement) : null;
  const dispute = trigger === 'dispute' ? disputeOf(announcement) : null;
  return {
    type: event.type === 'RefundFailed' ? REFUND_FAILED : WEBHOOK_TYPES[trigger],
    timestamp: state.updatedAt.toISOString(),
    data: {
      schemaVersion: WEBHOOK_SCHEMA_VERSION,
      payment: paymentOf(announcement),
      ...(refund && { refund }),
      ...(dispute && { dispute }),
    },
  };
}

function paymentOf({ paymentId, version, state }: Told): WebhookPayment {
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

function refundOf({ event, state }: Told): WebhookRefund | null {
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
function disputeOf({ event, state }: Told): WebhookDispute | null {
  const change = CHANGES[event.type];
  const disputeId = 'disputeId' in event.data ? event.data.disputeId : null;
  const dispute = state.disputes.find((one) => one.id === disputeId);
  if (!dispute || !change) return null;
  const { id, disputeNo, kind, status, amountMinor, currencyCode, reasonCode } = dispute;
  const evidenceDue = dispute.evidenceDue?.toISOString() ?? null;
  return { id, disputeNo, change, kind, status, amountMinor, currencyCode, reasonCode, evidenceDue };
}
