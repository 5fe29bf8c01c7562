import { isUndecided } from './dispute-state.js';
import type { PaymentEvent } from './events.js';
import { isPointless } from './pointless-postings.js';
import { isPaid, type PaymentState, waitsForGuest } from './state.js';

/** What happens to a payment that others may want to hear of: guests, staff, other systems. */
export const TRIGGERS = [
  'create',
  'pay',
  'cancel',
  'overdue',
  'refund',
  'refundFailed',
  'approvalWaiting',
  'extraMoney',
  'postingFailed',
  'postingUnknown',
  'messageFailed',
  'disputeOpened',
  'disputeChanged',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/**
 * Which of them an event is. A payment is paid once: when money is first kept, also late money that somebody accepted.
 * @returns null for what is told to nobody
 */
export function triggerOf(event: PaymentEvent, before: PaymentState, after: PaymentState): Trigger | null {
  const paid = (state: PaymentState) => state.status !== 'none' && isPaid(state);
  if (paid(after) && !paid(before)) return 'pay';
  switch (event.type) {
    case 'PaymentRequested':
      return 'create';
    case 'PaymentCanceled':
      return 'cancel';
    case 'PaymentExpired':
      return 'overdue';
    case 'PaymentSucceeded':
      // Money that nobody is waiting for: late, or a second time.
      return 'extraMoney';
    case 'RefundSucceeded':
    case 'ExternalRefundRecorded':
      return 'refund';
    case 'RefundFailed':
      return 'refundFailed';
    case 'RefundRequested':
      return event.data.awaitsApproval ? 'approvalWaiting' : null;
    case 'PostingFailed':
      if (after.status !== 'none' && isPointless(after, event.data.postingNo)) return null;
      return event.data.again ? null : 'postingFailed';
    case 'RefundPostingFailed':
      return event.data.again ? null : 'postingFailed';
    case 'PostingUnknown':
    case 'RefundPostingUnknown':
      // That it is unknown was said before, or is found out by the next question.
      return event.data.notFound ? null : 'postingUnknown';
    case 'PaymentLinkSendFailed':
      // Whoever has paid needs the link no more.
      return waitsForGuest(after) ? 'messageFailed' : null;
    case 'DisputeOpened':
    case 'DisputeReopened': {
      const waits = (state: PaymentState) => isWaiting(state, event.data.disputeId);
      // An inquiry that becomes a chargeback was announced as a dispute already; a fraud warning is none yet.
      return waits(after) && !waits(before) ? 'disputeOpened' : 'disputeChanged';
    }
    case 'DisputeEvidenceSent':
    case 'DisputeWon':
    case 'DisputeLost':
      return 'disputeChanged';
    default:
      return null;
  }
}

function isWaiting(state: PaymentState, disputeId: string): boolean {
  return state.status !== 'none' && state.disputes.some((one) => one.id === disputeId && isUndecided(one));
}
