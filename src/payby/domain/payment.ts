import type { Decider } from '../../kernel/event-store/decider.js';
import { attemptOf, isMoneyAwaited } from './attempts.js';
import type { CommandOf, PaymentCommand } from './commands.js';
import { acceptDispute, recordAcceptance } from './dispute-acceptance.js';
import { markEvidenceSent, orderEvidence, recordEvidence } from './dispute-evidence.js';
import { disputeShares } from './dispute-postings.js';
import { recordDispute, recordDisputeFee } from './disputes.js';
import { postedTwice, refundedTwice, refundPostedTwice } from './duplicates.js';
import type { PaymentEvent } from './events.js';
import { evolve } from './evolve.js';
import { answerException } from './exceptions.js';
import { waitsForGuest } from './hold-state.js';
import {
  guardHold,
  recordHeld,
  recordHoldOrderFailed,
  recordHoldOrderUnknown,
  recordReleased,
  requestCapture,
  requestRelease,
} from './holds.js';
import { acceptMoney, recordPaid, returnMoney, startAttempt } from './money.js';
import { recordPayerFound, recordPayerNotFound } from './payers.js';
import {
  adjustPosting,
  adjustRefundPosting,
  postAgain,
  postRefundAgain,
  recordPosted,
  recordPostingRefused,
  recordPostingUnknown,
  recordRefundPosted,
  recordRefundPostingRefused,
  recordRefundPostingUnknown,
  startPosting,
  startRefundPosting,
  stopPosting,
  stopRefundPosting,
} from './postings.js';
import {
  recordExternalRefund,
  recordRefundAccepted,
  recordRefundFailed,
  recordRefundSucceeded,
  recordRefundTotal,
  recordRefundUnknown,
  settleRefund,
} from './refund-facts.js';
import { approveRefund, rejectRefund, requestRefund } from './refunds.js';
import { refuse } from './refuse.js';
import { settleHold } from './settle-hold.js';
import { type ExistingPayment, type PaymentState, type Send } from './state.js';

/**
 * Decides what follows from a command. Intents (request, attempt, cancel, refund, posting) may be refused; what a
 * platform or the PMS reports is never refused when it makes sense, only recorded once.
 *
 * @throws DecisionRefusedError with a {@link RefusalCode}
 */
export function decide(command: PaymentCommand, state: PaymentState): PaymentEvent[] {
  const events = decideAlone(command, state);
  return [...events, ...disputeShares(state, events, command.now)];
}

function decideAlone(command: PaymentCommand, state: PaymentState): PaymentEvent[] {
  const at = command.now;
  if (command.type === 'RequestPayment') {
    if (state.status !== 'none') refuse('PAYMENT_EXISTS', 'This payment was already requested.');
    return [{ type: 'PaymentRequested', at, data: command.request }];
  }
  if (state.status === 'none') refuse('PAYMENT_UNKNOWN', 'There is no such payment.');

  switch (command.type) {
    case 'RecordPayerFound':
      return recordPayerFound(command, state);
    case 'RecordPayerNotFound':
      return recordPayerNotFound(command, state);
    case 'RequestSend':
      return requestSend(command, state);
    case 'RecordLinkSent':
      return recordLinkSent(command, state);
    case 'RecordLinkSendFailed':
      return recordLinkSendFailed(command, state);
    case 'RecordReceipt':
      return recordReceipt(command, state);
    case 'StartAttempt':
      return startAttempt(command, state);
    case 'RecordSessionOpened': {
      const { attemptId, platformSessionId, nextKind } = command;
      // A code that was renewed has another session of the same order.
      return attemptOf(state, attemptId).platformSessionId !== platformSessionId
        ? [
            {
              type: 'PaymentSessionOpened',
              at,
              data: { attemptId, platformSessionId, nextKind },
            },
          ]
        : [];
    }
    case 'RecordPaid':
      return recordPaid(command, state);
    case 'RecordDeclined': {
      const { attemptId, reason } = command;
      // A refusal that arrives after the money changes nothing: a paid payment stays paid.
      return attemptOf(state, attemptId).status === 'open'
        ? [{ type: 'PaymentFailed', at, data: { attemptId, reason } }]
        : [];
    }
    case 'RecordProcessing': {
      const { attemptId } = command;
      const { status, processingSince } = attemptOf(state, attemptId);
      return status === 'open' && !processingSince
        ? [{ type: 'PaymentProcessing', at, data: { attemptId } }]
        : [];
    }
    case 'RecordHeld':
      return recordHeld(command, state);
    case 'RecordReleased':
      return recordReleased(command, state);
    case 'RequestCapture':
      return requestCapture(command, state);
    case 'RequestRelease':
      return requestRelease(command, state);
    case 'RecordHoldOrderFailed':
      return recordHoldOrderFailed(command, state);
    case 'RecordHoldOrderUnknown':
      return recordHoldOrderUnknown(command, state);
    case 'SettleHold':
      return settleHold(command, state);
    case 'GuardHold':
      return guardHold(command, state);
    case 'CancelPayment':
      // What is held is captured or released; that ends the request too.
      if (!waitsForGuest(state))
        refuse('NOT_CANCELABLE', 'Only a request that waits for the guest can be canceled.');
      if (isMoneyAwaited(state, at))
        refuse('PAYMENT_PROCESSING', 'The platform is processing a payment of this request.');
      return [{ type: 'PaymentCanceled', at, data: { reason: command.reason } }];
    case 'ExpirePayment':
      return waitsForGuest(state) && at >= new Date(state.request.dueAt) && !isMoneyAwaited(state, at)
        ? [{ type: 'PaymentExpired', at, data: {} }]
        : [];
    case 'AcceptMoney':
      return acceptMoney(command, state);
    case 'ReturnMoney':
      return returnMoney(command, state);
    case 'RequestRefund':
      return requestRefund(command, state);
    case 'ApproveRefund':
      return approveRefund(command, state);
    case 'RejectRefund':
      return rejectRefund(command, state);
    case 'RecordRefundAccepted':
      return [...refundedTwice(command, state), ...recordRefundAccepted(command, state)];
    case 'RecordRefundSucceeded':
      return [...refundedTwice(command, state), ...recordRefundSucceeded(command, state)];
    case 'RecordRefundFailed':
      return recordRefundFailed(command, state);
    case 'RecordRefundUnknown':
      return recordRefundUnknown(command, state);
    case 'SettleRefund':
      return settleRefund(command, state);
    case 'AnswerException':
      return answerException(command, state);
    case 'RecordExternalRefund':
      return recordExternalRefund(command, state);
    case 'RecordRefundTotal':
      return recordRefundTotal(command, state);
    case 'RecordDispute':
      return recordDispute(command, state);
    case 'RecordDisputeFee':
      return recordDisputeFee(command, state);
    case 'OrderEvidence':
      return orderEvidence(command, state);
    case 'MarkEvidenceSent':
      return markEvidenceSent(command, state);
    case 'RecordEvidence':
      return recordEvidence(command, state);
    case 'AcceptDispute':
      return acceptDispute(command, state);
    case 'RecordAcceptance':
      return recordAcceptance(command, state);
    case 'StartPosting':
      return startPosting(command, state);
    case 'StopPosting':
      return stopPosting(command, state);
    case 'RecordPosted':
      return [...postedTwice(command, state), ...recordPosted(command, state)];
    case 'RecordPostingRefused':
      return recordPostingRefused(command, state);
    case 'RecordPostingUnknown':
      return recordPostingUnknown(command, state);
    case 'PostAgain':
      return postAgain(command, state);
    case 'AdjustPosting':
      return adjustPosting(command, state);
    case 'StartRefundPosting':
      return startRefundPosting(command, state);
    case 'StopRefundPosting':
      return stopRefundPosting(command, state);
    case 'RecordRefundPosted':
      return [...refundPostedTwice(command, state), ...recordRefundPosted(command, state)];
    case 'RecordRefundPostingRefused':
      return recordRefundPostingRefused(command, state);
    case 'RecordRefundPostingUnknown':
      return recordRefundPostingUnknown(command, state);
    case 'PostRefundAgain':
      return postRefundAgain(command, state);
    case 'AdjustRefundPosting':
      return adjustRefundPosting(command, state);
    default:
      return command satisfies never;
  }
}

/**
 * A link that can no longer be paid is not sent. A reminder is sent once for each time that it is due, unless the platform
 * is processing a payment.
 */
function requestSend(command: CommandOf<'RequestSend'>, state: ExistingPayment): PaymentEvent[] {
  const { purpose, sends, newRecipients, now: at } = command;
  if (purpose === 'reminder' && (!isReminderDue(command, state) || isMoneyAwaited(state, at))) return [];
  if (!waitsForGuest(state) || at >= new Date(state.request.dueAt))
    refuse('LINK_NOT_PAYABLE', 'This request can no longer be paid.');
  const known = {
    EMAIL: state.emails.length + newRecipients.emails.length,
    SMS: state.mobiles.length + newRecipients.mobiles.length,
  };
  if (
    sends.length === 0 ||
    sends.some(({ channel, recipientNo }) => recipientNo < 0 || recipientNo >= known[channel])
  )
    refuse('SEND_UNKNOWN', 'There is no such recipient.');
  return [{ type: 'PaymentLinkSendRequested', at, data: { purpose, sends, guest: newRecipients } }];
}

/**
 * Only a reminder's own time tells for which of several times it was sent. One that was sent before its time by the clock
 * of a process, which may be behind the database's, would count for the time before and be sent again.
 */
const isReminderDue = ({ since, now }: CommandOf<'RequestSend'>, { sends }: ExistingPayment): boolean =>
  (since === undefined || now >= since) &&
  !sends.some(
    ({ purpose, requestedAt }) => purpose === 'reminder' && (since === undefined || requestedAt >= since),
  );

/** A receipt may overtake the answer that it follows: it stays the last word. */
function recordLinkSent(
  { sendNo, messageId, smsChannel, now: at }: CommandOf<'RecordLinkSent'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, reported } = sendOf(state, sendNo);
  if (status === 'sent' || reported) return [];
  return [{ type: 'PaymentLinkSent', at, data: { sendNo, messageId, ...(smsChannel && { smsChannel }) } }];
}

function recordLinkSendFailed(
  { sendNo, reason, code, lost, now: at }: CommandOf<'RecordLinkSendFailed'>,
  state: ExistingPayment,
): PaymentEvent[] {
  if (sendOf(state, sendNo).status !== 'pending') return [];
  return [{ type: 'PaymentLinkSendFailed', at, data: { sendNo, reason, code, ...(lost && { lost }) } }];
}

/**
 * Receipts come twice, in any order, and after a sending that nobody knew the outcome of. What is on the phone stays
 * delivered, whatever is said afterwards; a failure is recorded once.
 */
function recordReceipt(
  { sendNo, receipt, now: at }: CommandOf<'RecordReceipt'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, reported } = sendOf(state, sendNo);
  if (status === 'success') return [];
  if (receipt.status === 'success') return [{ type: 'PaymentLinkDelivered', at, data: { sendNo } }];
  const { reason, code } = receipt;
  return reported
    ? []
    : [{ type: 'PaymentLinkSendFailed', at, data: { sendNo, reason, code, reported: true } }];
}

function sendOf(state: ExistingPayment, sendNo: number): Send {
  const send = state.sends[sendNo];
  if (!send) refuse('SEND_UNKNOWN', `This payment has no message ${sendNo}.`);
  return send;
}

export const paymentDecider: Decider<PaymentCommand, PaymentEvent, PaymentState> = {
  initialState: { status: 'none' },
  decide,
  evolve,
};
