import { amountOf } from './attempts.js';
import type { CommandOf } from './commands.js';
import { disputedOf, openDisputeOf } from './dispute-state.js';
import { refuseDisputed } from './disputes.js';
import type { PaymentEvent, RefundShare } from './events.js';
import { refuseBeyond } from './money.js';
import { askedReceipt } from './receipts.js';
import { refuse } from './refuse.js';
import {
  backOf,
  isPaid,
  refundableOf,
  refundCounts,
  type ExistingPayment,
  type Receipt,
  type Refund,
} from './state.js';

/** The money a request asked for, or a receipt by its attempt. */
function keptReceipt(state: ExistingPayment, attemptId: string | null): Receipt {
  const receipt =
    attemptId === null
      ? askedReceipt(state)
      : state.receipts.find((one) => one.attemptId === attemptId && one.standing === 'kept');
  if (!receipt || !isPaid(state)) refuse('NOT_PAID', 'There is no money here that could be refunded.');
  return receipt;
}

/** How much of each folio's money is still there, 0 or more: its share of the receipt less what refunds took off. */
export function remaining(
  state: ExistingPayment,
  receipt: Receipt,
  counts: (refund: Refund) => boolean,
): RefundShare[] {
  const ownOnly = state.postings.some(({ attemptId }) => attemptId === receipt.attemptId);
  return state.postings.flatMap((posting, postingNo) => {
    if (posting.attemptId !== (ownOnly ? receipt.attemptId : null)) return [];
    const back = state.refunds
      .filter(counts)
      .flatMap(({ shares }) => shares)
      .filter((share) => share.postingNo === postingNo)
      .reduce((total, { amountMinor }) => total + amountMinor, 0);
    return [{ postingNo, amountMinor: Math.max(0, posting.amountMinor - back) }];
  });
}

/** Takes an amount from the folios in their order. What no folio can give is left out. */
export function takeFrom(folios: RefundShare[], amountMinor: number): RefundShare[] {
  let left = amountMinor;
  return folios.flatMap(({ postingNo, amountMinor: available }) => {
    const taken = Math.min(available, left);
    left -= taken;
    return taken > 0 ? [{ postingNo, amountMinor: taken }] : [];
  });
}

export function requestRefund(command: CommandOf<'RequestRefund'>, state: ExistingPayment): PaymentEvent[] {
  const { refundId, amount, reason, by, despiteDispute = false, now: at } = command;
  if (state.refunds.some(({ id }) => id === refundId)) return [];
  const receipt = keptReceipt(state, command.attemptId);
  if (
    amount.currencyCode !== receipt.currencyCode ||
    !Number.isSafeInteger(amount.amountMinor) ||
    amount.amountMinor <= 0
  ) {
    refuse('REFUND_AMOUNT_INVALID', 'A refund is above 0 and in the currency that was paid.');
  }
  refuseDisputed(state, receipt, despiteDispute);
  const folios = remaining(state, receipt, refundCounts).filter(
    ({ postingNo }) => command.postingNo === null || postingNo === command.postingNo,
  );
  const ofFolios = folios.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (amount.amountMinor > Math.min(refundableOf(state, receipt), ofFolios)) {
    refuse('REFUND_EXCEEDS_REFUNDABLE', 'That is more than can still be refunded.');
  }
  if (!command.terms.partial && amount.amountMinor !== receipt.amountMinor) {
    refuse('REFUND_PARTIAL_NOT_ALLOWED', 'This payment account refunds whole payments only.');
  }
  refuseBeyond(command.terms, receipt, at);
  const taken = state.refunds.filter((one) => one.attemptId === receipt.attemptId && refundCounts(one));
  if (command.terms.maxCount !== null && taken.length >= command.terms.maxCount)
    refuse('REFUND_TOO_MANY', 'The platform takes no further refund of this payment.');
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
        awaitsApproval:
          approvalAboveMinor !== null && amount.amountMinor + withoutApproval(taken) > approvalAboveMinor,
        ...confirmed(state, receipt, despiteDispute),
        shares: takeFrom(folios, amount.amountMinor),
      },
    },
  ];
}

/** What goes back by request without a second person. Counted together, or a refund in parts would never need one. */
const withoutApproval = (refunds: readonly Refund[]): number =>
  refunds
    .filter((one) => one.requestedBy !== null && !one.approved && one.status !== 'awaitingApproval')
    .reduce((total, { amountMinor }) => total + amountMinor, 0);

export function approveRefund(command: CommandOf<'ApproveRefund'>, state: ExistingPayment): PaymentEvent[] {
  const { refundId, by, despiteDispute = false, now: at } = command;
  const refund = refundOf(state, refundId);
  if (refund.status !== 'awaitingApproval')
    refuse('REFUND_DECIDED', 'Somebody has decided about this refund already.');
  if (refund.requestedBy?.id === by.id)
    refuse('SECOND_PERSON_NEEDED', 'Another person than the one who asked has to approve.');
  const receipt = keptReceipt(state, refund.attemptId);
  refuseDisputed(state, receipt, despiteDispute);
  const isSure = (one: Refund): boolean => refundCounts(one) && one.status !== 'awaitingApproval';
  const left = receipt.amountMinor - backOf(state, receipt, isSure) - disputedOf(state, receipt);
  if (refund.amountMinor > left)
    refuse('REFUND_EXCEEDS_REFUNDABLE', 'That is more than can still be refunded.');
  refuseBeyond(command.terms, receipt, at);
  const data = { refundId, approvedBy: by, ...confirmed(state, receipt, despiteDispute) };
  return [{ type: 'RefundApproved', at, data }];
}

/** What the history says of a person who accepts the risk of a dispute; nothing where there is none. */
const confirmed = (state: ExistingPayment, { attemptId }: Receipt, despiteDispute: boolean) =>
  despiteDispute && openDisputeOf(state, attemptId) ? { despiteDispute: true as const } : {};

/** Whoever asked may take the request back too. */
export function rejectRefund(command: CommandOf<'RejectRefund'>, state: ExistingPayment): PaymentEvent[] {
  const { refundId, by, reason, now: at } = command;
  if (refundOf(state, refundId).status !== 'awaitingApproval')
    refuse('REFUND_DECIDED', 'Somebody has decided about this refund already.');
  return [{ type: 'RefundRejected', at, data: { refundId, rejectedBy: by, reason } }];
}

/** @throws DecisionRefusedError REFUND_UNKNOWN */
export function refundOf(state: ExistingPayment, refundId: string): Refund {
  const refund = state.refunds.find(({ id }) => id === refundId);
  if (!refund) refuse('REFUND_UNKNOWN', 'This payment knows no such refund.');
  return refund;
}
