import { isUndecided } from './dispute-state.js';
import type { PaymentEvent } from './events.js';
import { evolve } from './evolve.js';
import { waitsForGuest } from './hold-state.js';
import { isPointless } from './pointless-postings.js';
import { type ExistingPayment, isPaid, type PaymentState } from './state.js';

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

/** An event, with the payment as it found and left it. */
export interface Happening {
  event: PaymentEvent;
  before: PaymentState;
  after: ExistingPayment;
  /** null: it is not announced. */
  trigger: Trigger | null;
}

/** Events that followed one another, and which of them are announced. */
export function happeningsOf(
  events: readonly PaymentEvent[],
  from: PaymentState = { status: 'none' },
): Happening[] {
  let state = from;
  return events.map((event, no) => {
    const before = state;
    const after = evolve(before, event) as ExistingPayment;
    state = after;
    return { event, before, after, trigger: triggerOf(event, before, after, events[no + 1]) };
  });
}

function triggerOf(
  event: PaymentEvent,
  before: PaymentState,
  after: PaymentState,
  next: PaymentEvent | undefined,
): Trigger | null {
  const turn = turnOf(before, after);
  if (turn) return turn;
  switch (event.type) {
    case 'PaymentRequested':
      return 'create';
    case 'PaymentSucceeded':
      // Money that was not waited for: late, or a second time.
      return isDecidedByPolicy(event.data.attemptId, next) ? null : 'extraMoney';
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
      return isNewFailure(before, after, event.data.sendNo) ? 'messageFailed' : null;
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

/**
 * A payment is paid once: when money is first kept, also late money that was accepted. A request also ends with its
 * authorization.
 */
function turnOf(before: PaymentState, after: PaymentState): Trigger | null {
  const paid = (state: PaymentState) => state.status !== 'none' && isPaid(state);
  if (paid(after) && !paid(before)) return 'pay';
  if (before.status !== 'pending') return null;
  if (after.status === 'canceled') return 'cancel';
  return after.status === 'timed_out' ? 'overdue' : null;
}

/** A policy decides at once, and gives no reason; a person has to. */
function isDecidedByPolicy(attemptId: string, next: PaymentEvent | undefined): boolean {
  if (next?.type !== 'LateMoneyAccepted' && next?.type !== 'LateMoneyReturned') return false;
  return next.data.attemptId === attemptId && next.data.reason === null;
}

/** A guest who has paid needs no link, and the receipt of a message whose sending failed already is no news. */
function isNewFailure(before: PaymentState, after: PaymentState, sendNo: number): boolean {
  const hadFailed = before.status !== 'none' && before.sends[sendNo]?.status === 'failed';
  return waitsForGuest(after) && !hadFailed;
}

function isWaiting(state: PaymentState, disputeId: string): boolean {
  return state.status !== 'none' && state.disputes.some((one) => one.id === disputeId && isUndecided(one));
}
