import type { CommandOf } from './commands.js';
import type { Amount, PaymentEvent, RefundShare } from './events.js';
import { refuse } from './refuse.js';
import {
  isPaid,
  refundableOf,
  refundCounts,
  type ExistingPayment,
  type Receipt,
  type Refund,
} from './state.js';

const amountOf = ({ amountMinor, currencyCode }: Amount): Amount => ({ amountMinor, currencyCode });

/** The money a request asked for, or a receipt by its attempt. */
function keptReceipt(state: ExistingPayment, attemptId: string | null): Receipt {
  const kept = state.receipts.filter(({ standing }) => standing === 'kept');
  const receipt = attemptId === null ? kept[0] : kept.find((candidate) => candidate.attemptId === attemptId);
  if (!receipt || !isPaid(state)) refuse('NOT_PAID', 'There is no money here that could be refunded.');
  return receipt;
}

/** How much of each folio's money is still there: its share of the receipt less what was taken off. */
function remaining(state: ExistingPayment, receipt: Receipt): RefundShare[] {
  const ownOnly = state.postings.some(({ attemptId }) => attemptId === receipt.attemptId);
  return state.postings.flatMap((posting, postingNo) => {
    if (posting.attemptId !== (ownOnly ? receipt.attemptId : null)) return [];
    const back = state.refunds
      .filter(refundCounts)
      .flatMap(({ shares }) => shares)
      .filter((share) => share.postingNo === postingNo)
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
    return [{ postingNo, amountMinor: posting.amountMinor - back }];
  });
}

/** Takes an amount from the folios in their order. What no folio can give (never the case for our own refunds) is left out. */
function takeFrom(folios: RefundShare[], amountMinor: number): RefundShare[] {
  let left = amountMinor;
  return folios.flatMap(({ postingNo, amountMinor: available }) => {
    const taken = Math.min(Math.max(available, 0), left);
    left -= taken;
    return taken > 0 ? [{ postingNo, amountMinor: taken }] : [];
  });
}

export function requestRefund(command: CommandOf<'RequestRefund'>, state: ExistingPayment): PaymentEvent[] {
  const { refundId, amount, reason, by, now: at } = command;
  if (state.refunds.some(({ id }) => id === refundId)) return [];
  const receipt = keptReceipt(state, command.attemptId);
  if (
    amount.currencyCode !== receipt.currencyCode ||
    !Number.isSafeInteger(amount.amountMinor) ||
    amount.amountMinor <= 0
  ) {
    refuse('REFUND_AMOUNT_INVALID', 'A refund is above 0 and in the currency that was paid.');
  }
  const folios = remaining(state, receipt).filter(
    ({ postingNo }) => command.postingNo === null || postingNo === command.postingNo,
  );
  const ofFolios = folios.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (amount.amountMinor > Math.min(refundableOf(state, receipt), ofFolios)) {
    refuse('REFUND_EXCEEDS_REFUNDABLE', 'That is more than can still be refunded.');
  }
  if (!command.partialAllowed && amount.amountMinor !== receipt.amountMinor) {
    refuse('REFUND_PARTIAL_NOT_ALLOWED', 'This payment account refunds whole payments only.');
  }
  const { approvalAboveMinor } = command;
  return [
    {
      type: 'RefundRequested',
      at,
      data: {
        refundId,
        attemptId: receipt.attemptId,
        ...amountOf(amount),
        reason,
        requestedBy: by,
        awaitsApproval: approvalAboveMinor !== null && amount.amountMinor > approvalAboveMinor,
        shares: takeFrom(folios, amount.amountMinor),
      },
    },
  ];
}

export function approveRefund(command: CommandOf<'ApproveRefund'>, state: ExistingPayment): PaymentEvent[] {
  const { refundId, by, now: at } = command;
  const refund = refundOf(state, refundId);
  if (refund.status !== 'awaitingApproval')
    refuse('REFUND_DECIDED', 'Somebody has decided about this refund already.');
  if (refund.requestedBy?.id === by.id)
    refuse('SECOND_PERSON_NEEDED', 'Another person than the one who asked has to approve.');
  return [{ type: 'RefundApproved', at, data: { refundId, approvedBy: by } }];
}

/** Whoever asked may take the request back too. */
export function rejectRefund(command: CommandOf<'RejectRefund'>, state: ExistingPayment): PaymentEvent[] {
  const { refundId, by, reason, now: at } = command;
  if (refundOf(state, refundId).status !== 'awaitingApproval')
    refuse('REFUND_DECIDED', 'Somebody has decided about this refund already.');
  return [{ type: 'RefundRejected', at, data: { refundId, rejectedBy: by, reason } }];
}

export function recordRefundAccepted(
  { refundId, platformRefundNo, now: at }: CommandOf<'RecordRefundAccepted'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status } = refundOf(state, refundId);
  return status === 'requested' || status === 'unknown'
    ? [{ type: 'RefundAccepted', at, data: { refundId, platformRefundNo } }]
    : [];
}

export function recordRefundSucceeded(
  { refundId, platformRefundNo, now: at }: CommandOf<'RecordRefundSucceeded'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const refund = refundOf(state, refundId);
  // What was never ordered cannot have succeeded: it is a refund of somebody else's making under our number.
  if (refund.status === 'awaitingApproval' || refund.status === 'rejected')
    refuse('REFUND_UNKNOWN', 'This refund was never ordered.');
  if (refund.status === 'success') return [];
  let shares: RefundShare[] | null = null;
  const receipt = state.receipts.find(({ attemptId }) => attemptId === refund.attemptId);
  if (refund.status === 'failed' && receipt) {
    // Meanwhile the money may have gone back another way, or from the same folios.
    if (refund.amountMinor > refundableOf(state, receipt))
      refuse('AMOUNT_MISMATCH', 'More went back than there was.');
    if (refund.shares.length) shares = takeFrom(remaining(state, receipt), refund.amountMinor);
  }
  return [{ type: 'RefundSucceeded', at, data: { refundId, platformRefundNo, shares } }];
}

export function recordRefundFailed(
  { refundId, code, reason, now: at }: CommandOf<'RecordRefundFailed'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status } = refundOf(state, refundId);
  if (status === 'awaitingApproval' || status === 'rejected')
    refuse('REFUND_UNKNOWN', 'This refund was never ordered.');
  return status === 'failed' ? [] : [{ type: 'RefundFailed', at, data: { refundId, code, reason } }];
}

export function recordRefundUnknown(
  { refundId, reason, now: at }: CommandOf<'RecordRefundUnknown'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status } = refundOf(state, refundId);
  // Also one the platform has accepted and never finished.
  return status === 'requested' || status === 'accepted'
    ? [{ type: 'RefundUnknown', at, data: { refundId, reason } }]
    : [];
}

/** What the platform says later is believed all the same: its word goes before a person's. */
export function settleRefund(
  { refundId, outcome, reason, now: at }: CommandOf<'SettleRefund'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, platformRefundNo } = refundOf(state, refundId);
  if (status !== 'unknown')
    refuse('REFUND_NOT_UNKNOWN', 'What became of this refund is known, or the platform still has to say.');
  return outcome === 'succeeded'
    ? [{ type: 'RefundSucceeded', at, data: { refundId, platformRefundNo, shares: null, reason } }]
    : [{ type: 'RefundFailed', at, data: { refundId, code: SETTLED_BY_HAND, reason } }];
}

/** The code of a refund that a person called failed. */
export const SETTLED_BY_HAND = 'SETTLED_BY_HAND';

export function recordExternalRefund(
  command: CommandOf<'RecordExternalRefund'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundId, attemptId, amount, platformRefundNo, now: at } = command;
  const known = state.refunds.some(
    (refund) => refund.id === refundId || refund.platformRefundNo === platformRefundNo,
  );
  if (known) return [];
  const receipt = state.receipts.find((candidate) => candidate.attemptId === attemptId);
  if (!receipt) refuse('NOT_PAID', 'This attempt brought no money that could have gone back.');
  if (
    amount.currencyCode !== receipt.currencyCode ||
    amount.amountMinor <= 0 ||
    amount.amountMinor > refundableOf(state, receipt)
  ) {
    refuse('AMOUNT_MISMATCH', 'More went back than there was.');
  }
  const shares = receipt.standing === 'kept' ? takeFrom(remaining(state, receipt), amount.amountMinor) : [];
  return [
    {
      type: 'ExternalRefundRecorded',
      at,
      data: { refundId, attemptId, ...amountOf(amount), platformRefundNo, shares },
    },
  ];
}

/** @throws DecisionRefusedError REFUND_UNKNOWN */
function refundOf(state: ExistingPayment, refundId: string): Refund {
  const refund = state.refunds.find(({ id }) => id === refundId);
  if (!refund) refuse('REFUND_UNKNOWN', 'This payment knows no such refund.');
  return refund;
}
