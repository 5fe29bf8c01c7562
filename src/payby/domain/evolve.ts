import { changeAttempt } from './attempts.js';
import { afterDispute } from './dispute-lines.js';
import { answeredWarning, isOfDispute } from './dispute-state.js';
import { withDuplicate, withoutDuplicate } from './duplicates.js';
import type { DataOf, PaymentEvent } from './events.js';
import { changeHold, heldAmount, lapsed, orderEnded, ordered, released } from './hold-changes.js';
import { itemsByCode, notVerified, verified } from './payers.js';
import {
  NOT_POSTED,
  againAt,
  byHand,
  changeAt,
  correctionsOf,
  dropPointless,
  lost,
  refused,
  startedAt,
  succeeded,
} from './posting-changes.js';
import {
  changeReceipt,
  moneyCameIn,
  moneyIsKept,
  receiptOf,
  settledByRefunds,
  withStatus,
} from './receipt-changes.js';
import { withReceiptIssue } from './receipt-issue.js';
import {
  changeRefund,
  lastSaid,
  NEW_REFUND,
  refundApproved,
  refundCameBack,
  refundWentThrough,
  restReleased,
} from './refund-changes.js';
import type { Attempt, ExistingPayment, PaymentState, Refund, RefundPosting, Send } from './state.js';

/** Applies one event. Accepts every event ever stored, in every order the stream can hold. */
export function evolve(state: PaymentState, event: PaymentEvent): PaymentState {
  return withReceiptIssue(state, applied(state, event));
}

function applied(state: PaymentState, event: PaymentEvent): PaymentState {
  if (event.type === 'PaymentRequested') return requested(event.data, event.at);
  if (state.status === 'none') throw new Error(`${event.type} cannot be the first event of a payment.`);
  const next: ExistingPayment = { ...state, updatedAt: event.at };
  const { at } = event;
  if (isOfDispute(event)) return afterDispute(next, event);
  switch (event.type) {
    case 'PayerVerified':
      return verified(next, event.data, at);
    case 'PayerNotVerified':
      return notVerified(next, event.data, at);
    case 'PaymentLinkSendRequested': {
      const { purpose, sends, guest } = event.data;
      return {
        ...next,
        emails: [...state.emails, ...guest.emails],
        mobiles: [...state.mobiles, ...guest.mobiles],
        sends: [...state.sends, ...sends.map((send) => newSend({ ...send, purpose }, at))],
      };
    }
    case 'PaymentLinkSent': {
      const { sendNo, messageId, smsChannel: channel } = event.data;
      const sent = { status: 'sent' as const, at, reason: null };
      const sms = channel && { sms: { channel, messageId, at } };
      return { ...next, sends: changeAt(state.sends, sendNo, { ...sent, ...sms }) };
    }
    case 'PaymentLinkDelivered': {
      const delivered = { status: 'success' as const, at, reason: null, reported: true as const };
      return { ...next, sends: changeAt(state.sends, event.data.sendNo, delivered) };
    }
    case 'PaymentLinkSendFailed': {
      const { sendNo, reason, code, reported, lost } = event.data;
      const failed = { status: 'failed' as const, at, reason, code, ...(reported && { reported }) };
      const sms = lost && { sms: { channel: lost.smsChannel, reference: lost.reference, at } };
      return { ...next, sends: changeAt(state.sends, sendNo, { ...failed, ...sms }) };
    }
    case 'PaymentAttempted': {
      const { attemptId: id, methodCode, platform, accountCode } = event.data;
      const attempt: Attempt = {
        id,
        methodCode,
        platform,
        accountCode,
        status: 'open',
        at,
        platformSessionId: null,
        nextKind: null,
        platformReference: id,
        reason: null,
      };
      return { ...next, attempts: [...state.attempts, attempt] };
    }
    case 'PaymentSessionOpened': {
      const { attemptId, platformSessionId, nextKind } = event.data;
      return { ...next, attempts: changeAttempt(state, attemptId, { platformSessionId, nextKind }) };
    }
    case 'PaymentFailed': {
      const { attemptId, reason } = event.data;
      return { ...next, attempts: changeAttempt(state, attemptId, { status: 'failed', reason }) };
    }
    case 'PaymentProcessing':
      return { ...next, attempts: changeAttempt(state, event.data.attemptId, { processingSince: at }) };
    case 'PaymentSucceeded':
      return moneyCameIn(next, event.data, at);
    case 'PaymentHeld':
      return heldAmount(next, event.data, at);
    case 'HoldRestReleased':
      return restReleased(next, event.data);
    case 'HoldLapseNear':
      return { ...next, holds: changeHold(state, event.data.attemptId, { warnedAt: at }) };
    case 'HoldLapsed':
      return lapsed(next, event.data.attemptId, at);
    case 'CaptureRequested': {
      const { attemptId, captureId: id, amountMinor } = event.data;
      return ordered(next, attemptId, { status: 'capturing', since: at, capture: { id, amountMinor } });
    }
    case 'ReleaseRequested': {
      const { attemptId, reason: releaseReason } = event.data;
      return ordered(next, attemptId, { status: 'releasing', since: at, releaseReason });
    }
    case 'HoldReleased':
      return released(next, event.data.attemptId, at);
    case 'HoldOrderFailed':
      return orderEnded(next, 'failed', event.data, at);
    case 'HoldOrderUnknown':
      return orderEnded(next, 'unknown', event.data, at);
    case 'PaymentCanceled':
      return { ...next, status: 'canceled', canceledAt: at, cancelReason: event.data.reason };
    case 'PaymentExpired':
      return { ...next, status: 'timed_out', expiredAt: at };
    case 'LateMoneyAccepted':
      return moneyIsKept(next, event.data.attemptId);
    case 'LateMoneyReturned':
      return { ...next, receipts: changeReceipt(state, event.data.attemptId, { standing: 'returned' }) };

    case 'RefundRequested': {
      const { refundId: id, awaitsApproval, despiteDispute: _, ...rest } = event.data;
      const refund: Refund = {
        ...rest,
        ...NEW_REFUND,
        id,
        requestedAt: at,
        external: false,
        status: awaitsApproval ? 'awaitingApproval' : 'requested',
        platformRefundNo: null,
        at,
      };
      return { ...next, refunds: [...state.refunds, refund] };
    }
    case 'RefundApproved':
      return refundApproved(next, event.data, at);
    case 'RefundRejected': {
      const { refundId, reason } = event.data;
      return { ...next, refunds: changeRefund(state, refundId, { status: 'rejected', problem: reason, at }) };
    }
    case 'RefundAccepted': {
      const { refundId, platformRefundNo } = event.data;
      return {
        ...next,
        refunds: changeRefund(state, refundId, { status: 'accepted', platformRefundNo, problem: null, at }),
      };
    }
    case 'RefundUnknown': {
      const { refundId, reason: problem, code } = event.data;
      return { ...next, refunds: changeRefund(state, refundId, { status: 'unknown', problem, code, at }) };
    }
    case 'RefundSucceeded':
      return refundWentThrough(next, event.data, at);
    case 'RefundFailed':
      return refundCameBack(next, event.data, at);
    case 'ExternalRefundRecorded': {
      const { refundId: id, saidAt: _, ...rest } = event.data;
      const refund: Refund = {
        ...rest,
        ...NEW_REFUND,
        ...lastSaid(event.data),
        id,
        reason: '',
        requestedBy: null,
        requestedAt: at,
        external: true,
        status: 'success',
        at,
      };
      return withStatus(
        settledByRefunds(
          {
            ...next,
            refunds: [...state.refunds, refund],
            refundPostings: [...state.refundPostings, ...correctionsOf(state, id, rest.shares)],
          },
          rest.attemptId,
        ),
      );
    }
    case 'RefundSharesAdded': {
      const { refundId, shares } = event.data;
      const refund = state.refunds.find(({ id }) => id === refundId);
      return {
        ...next,
        refunds: changeRefund(state, refundId, { shares: [...(refund?.shares ?? []), ...shares] }),
        refundPostings: [...state.refundPostings, ...correctionsOf(state, refundId, shares)],
      };
    }
    case 'ExceptionAnswered': {
      const { kind, subject, amountMinor } = event.data;
      if (kind === 'refundFailed')
        return { ...next, refunds: changeRefund(state, subject, { answered: true }) };
      if (kind === 'paymentUnconfirmed')
        return { ...next, attempts: changeAttempt(state, subject, { answered: true }) };
      if (kind === 'fraudWarning') return { ...next, disputes: answeredWarning(state.disputes, subject) };
      if (kind !== 'refundExcess')
        return { ...next, duplicates: withoutDuplicate(state.duplicates, { kind, subject }) };
      const answered = receiptOf(state, subject)?.excessAnsweredMinor ?? 0;
      return {
        ...next,
        receipts: changeReceipt(state, subject, { excessAnsweredMinor: answered + amountMinor }),
      };
    }
    case 'PostingStarted':
      return { ...next, postings: startedAt(state.postings, event.data.postingNo, event.data, at) };
    case 'PostingSucceeded':
      return { ...next, postings: changeAt(state.postings, event.data.postingNo, succeeded(event.data, at)) };
    case 'PostingFailed':
      return { ...next, postings: changeAt(state.postings, event.data.postingNo, refused(event.data, at)) };
    case 'PostingUnknown':
      return { ...next, postings: changeAt(state.postings, event.data.postingNo, lost(event.data, at)) };
    case 'PostingAgainRequested':
      return { ...next, postings: againAt(state.postings, event.data.postingNo, at) };
    case 'PostingAdjusted':
      return { ...next, postings: changeAt(state.postings, event.data.postingNo, byHand(event.data, at)) };

    case 'RefundPostingStarted': {
      const { refundPostings } = state;
      return {
        ...next,
        refundPostings: startedAt(refundPostings, event.data.refundPostingNo, event.data, at),
      };
    }
    case 'RefundPostingSucceeded':
      return withRefundPosting(next, event.data.refundPostingNo, succeeded(event.data, at));
    case 'RefundPostingFailed':
      return dropPointless(withRefundPosting(next, event.data.refundPostingNo, refused(event.data, at)));
    case 'RefundPostingUnknown':
      return withRefundPosting(next, event.data.refundPostingNo, lost(event.data, at));
    case 'RefundPostingAgainRequested':
      return { ...next, refundPostings: againAt(state.refundPostings, event.data.refundPostingNo, at) };
    case 'RefundPostingAdjusted':
      return dropPointless(withRefundPosting(next, event.data.refundPostingNo, byHand(event.data, at)));

    case 'DuplicateFound':
      return { ...next, duplicates: withDuplicate(state.duplicates, event.data, at) };
    default:
      return event satisfies never;
  }
}

function requested(request: DataOf<'PaymentRequested'>, at: Date): ExistingPayment {
  const { guest, sendMethods, shares } = request;
  return {
    status: 'pending',
    request: { ...request, items: itemsByCode(request) },
    payerProblems: [],
    createdAt: at,
    updatedAt: at,
    emails: guest.emails,
    mobiles: guest.mobiles,
    sends: sendMethods.flatMap((channel) =>
      (channel === 'EMAIL' ? guest.emails : guest.mobiles).map((_, recipientNo) =>
        newSend({ channel, recipientNo, purpose: 'request' }, at),
      ),
    ),
    attempts: [],
    receipts: [],
    cardTokens: {},
    holds: [],
    releasedRests: {},
    refunds: [],
    disputes: [],
    postings: shares.map(({ amountMinor }, payerNo) => ({
      ...NOT_POSTED,
      payerNo,
      amountMinor,
      attemptId: null,
    })),
    refundPostings: [],
    duplicates: [],
    receiptIssue: null,
  };
}

function newSend(send: Pick<Send, 'channel' | 'recipientNo' | 'purpose'>, requestedAt: Date): Send {
  return { ...send, status: 'pending', requestedAt, at: null, reason: null };
}

function withRefundPosting(
  payment: ExistingPayment,
  no: number,
  change: Partial<RefundPosting>,
): ExistingPayment {
  return { ...payment, refundPostings: changeAt(payment.refundPostings, no, change) };
}
