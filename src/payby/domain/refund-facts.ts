import { amountOf, attemptOf, chargesOf, sameAmount } from './attempts.js';
import type { CommandOf } from './commands.js';
import type { Amount, PaymentEvent, Person, RefundShare } from './events.js';
import { evolve } from './evolve.js';
import { chargeOfRest } from './holds.js';
import { refundOf, remaining, takeFrom } from './refunds.js';
import { refuse } from './refuse.js';
import { backOf, refundCounts, wentThrough, type ExistingPayment, type Refund } from './state.js';

/** Who rejects a request that money which went back another way has left no room for. */
export const PLATFORM: Person = { id: 'platform', name: 'Payment platform' };
/** Its reason. */
export const NOT_ENOUGH_LEFT = 'NOT_ENOUGH_LEFT';
/** The code of a refund that a person called failed. */
export const SETTLED_BY_HAND = 'SETTLED_BY_HAND';

/** When the platform said so, as the history keeps it. */
const said = (saidAt: Date | undefined): { saidAt?: string } =>
  saidAt ? { saidAt: saidAt.toISOString() } : {};

export function recordRefundAccepted(
  { refundId, platformRefundNo, now: at }: CommandOf<'RecordRefundAccepted'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status, platformRefundNo: known } = refundOf(state, refundId);
  return status === 'requested' || status === 'unknown'
    ? [{ type: 'RefundAccepted', at, data: { refundId, platformRefundNo: platformRefundNo ?? known } }]
    : [];
}

/** @throws DecisionRefusedError REFUND_UNKNOWN | AMOUNT_MISMATCH | REFUND_CAME_BACK */
export function recordRefundSucceeded(
  { refundId, platformRefundNo, amount, saidAt, reportedAt, now: at }: CommandOf<'RecordRefundSucceeded'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const refund = orderedRefund(state, refundId);
  if (amount && !sameAmount(amount, refund))
    refuse('AMOUNT_MISMATCH', 'Another amount went back than was ordered.');
  if (refund.status === 'failed' && reportedAt && reportedAt <= refund.at)
    refuse('REFUND_CAME_BACK', 'This refund failed after the platform said that it had succeeded.');
  // Of the same moment the failure is the later one: a success is taken back at once, a failure is mended by people.
  const isOld = refund.status === 'failed' && refund.saidAt && saidAt && saidAt <= refund.saidAt;
  return isOld || refund.status === 'success'
    ? []
    : succeed(state, refund, { platformRefundNo, ...said(saidAt) }, at);
}

/** @throws DecisionRefusedError REFUND_UNKNOWN */
export function recordRefundFailed(
  { refundId, code, reason, saidAt, now: at }: CommandOf<'RecordRefundFailed'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const refund = orderedRefund(state, refundId);
  const isOld = refund.status === 'success' && refund.saidAt && saidAt && saidAt < refund.saidAt;
  return isOld || refund.status === 'failed'
    ? []
    : withFolios(state, [{ type: 'RefundFailed', at, data: { refundId, code, reason, ...said(saidAt) } }]);
}

export function recordRefundUnknown(
  { refundId, code, reason, now: at }: CommandOf<'RecordRefundUnknown'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { status } = refundOf(state, refundId);
  // Also one the platform has accepted and never finished.
  return status === 'requested' || status === 'accepted'
    ? [{ type: 'RefundUnknown', at, data: { refundId, ...(code && { code }), reason } }]
    : [];
}

/** What the platform reports later still counts: it overrides what a person said. */
export function settleRefund(
  { refundId, outcome, reason, now: at }: CommandOf<'SettleRefund'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const refund = refundOf(state, refundId);
  if (refund.status !== 'unknown')
    refuse('REFUND_NOT_UNKNOWN', 'What became of this refund is known, or the platform still has to say.');
  return outcome === 'succeeded'
    ? succeed(state, refund, { platformRefundNo: null, reason }, at)
    : withFolios(state, [{ type: 'RefundFailed', at, data: { refundId, code: SETTLED_BY_HAND, reason } }]);
}

/**
 * Money that went back in the platform's own portal. It is a fact: requests of ours that wait, or are on their way, do
 * not stand against it. What was only held moves no money, whatever the platform calls it.
 * @throws DecisionRefusedError NOT_PAID | AMOUNT_MISMATCH when it fits no money of this payment
 */
export function recordExternalRefund(
  command: CommandOf<'RecordExternalRefund'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { refundId, amount, platformRefundNo, saidAt, mayBeRest, now: at, ...named } = command;
  if (Object.values(state.releasedRests).includes(platformRefundNo)) return [];
  const known = state.refunds.find(
    (refund) => refund.id === refundId || refund.platformRefundNo === platformRefundNo,
  );
  if (known && sameAmount(known, amount)) return [];
  if (known) refuse('AMOUNT_MISMATCH', 'The platform reports another amount for a refund that is recorded.');
  const held = mayBeRest ? chargeOfRest(command, state) : null;
  if (held) {
    const data = { attemptId: held.attemptId, ...amountOf(amount), platformRefundNo };
    return [{ type: 'HoldRestReleased', at, data }];
  }
  const { attemptId } = refundedCharge(state, named, amount);
  const shares = sharesOf(state, { id: refundId, attemptId, amountMinor: amount.amountMinor, shares: [] });
  return withRejections(state, [
    {
      type: 'ExternalRefundRecorded',
      at,
      data: { refundId, attemptId, ...amountOf(amount), platformRefundNo, shares, ...said(saidAt) },
    },
  ]);
}

/**
 * A platform that tells only how much has gone back in all. What is beyond the known refunds was made in its portal.
 * @throws DecisionRefusedError NOT_PAID | AMOUNT_MISMATCH as above | REFUND_NOT_UNKNOWN while a refund of ours that is on
 *   its way may be what it tells of
 */
export function recordRefundTotal(
  { type: _, amount, ...rest }: CommandOf<'RecordRefundTotal'>,
  state: ExistingPayment,
): PaymentEvent[] {
  // A guest may have been charged twice on one attempt: each charge has a sum of its own.
  const charge = chargesOf(state, attemptOf(state, rest.attemptId)).find(
    (one) => one.platformTransactionNo === rest.platformTransactionNo,
  );
  if (!charge) refuse('NOT_PAID', 'The charge that money went back of has not been reported.');
  const refunds = state.refunds.filter(({ attemptId }) => attemptId === charge.attemptId);
  const known = refunds.filter(wentThrough).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const amountMinor = amount.amountMinor - known;
  if (amountMinor <= 0) return [];
  if (refunds.some(({ status }) => status === 'requested' || status === 'accepted' || status === 'unknown'))
    refuse('REFUND_NOT_UNKNOWN', 'A refund of ours that is on its way may be part of what went back.');
  return recordExternalRefund(
    { ...rest, type: 'RecordExternalRefund', amount: { ...amount, amountMinor } },
    state,
  );
}

/**
 * The charge that a refund of an attempt is of: of the one that the platform names, otherwise of all of the attempt, one
 * that still has the amount, otherwise the first it does not exceed.
 */
function refundedCharge(
  state: ExistingPayment,
  { attemptId, platformTransactionNo }: { attemptId: string; platformTransactionNo?: string },
  { amountMinor, currencyCode }: Amount,
): { attemptId: string } {
  const charges = chargesOf(state, attemptOf(state, attemptId));
  if (charges.length === 0) refuse('NOT_PAID', 'This attempt brought no money that could have gone back.');
  const named = charges.filter((charge) => charge.platformTransactionNo === platformTransactionNo);
  const possible = (named.length > 0 ? named : charges).filter(
    (charge) => charge.currencyCode === currencyCode && amountMinor > 0 && amountMinor <= charge.amountMinor,
  );
  const unspent = (counts: (refund: Refund) => boolean) =>
    possible.find((charge) => charge.amountMinor - backOf(state, charge, counts) >= amountMinor);
  const charge = unspent(refundCounts) ?? unspent(wentThrough) ?? possible[0];
  if (!charge) refuse('AMOUNT_MISMATCH', 'More went back than there was.');
  return charge;
}

function succeed(
  state: ExistingPayment,
  refund: Refund,
  { platformRefundNo, ...told }: { platformRefundNo: string | null; reason?: string; saidAt?: string },
  at: Date,
): PaymentEvent[] {
  const shares = sharesOf(state, refund);
  return withRejections(state, [
    {
      type: 'RefundSucceeded',
      at,
      data: {
        refundId: refund.id,
        // News without a number does not take away the one that is known.
        platformRefundNo: platformRefundNo ?? refund.platformRefundNo,
        shares: shares === refund.shares ? null : shares,
        currencyCode: refund.currencyCode,
        ...told,
      },
    },
  ]);
}

/**
 * What of a refund is taken off which folio, by what the refunds that went through have left there. As it was requested
 * where that is possible; nothing for money that is not kept, because it was never posted.
 */
function sharesOf(
  state: ExistingPayment,
  refund: Pick<Refund, 'id' | 'attemptId' | 'amountMinor' | 'shares'>,
): RefundShare[] {
  const receipt = state.receipts.find(({ attemptId }) => attemptId === refund.attemptId);
  if (receipt?.standing !== 'kept') return refund.shares;
  const left = remaining(state, receipt, wentThrough);
  const asked = refund.shares.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const fits = refund.shares.every(
    (share) =>
      (left.find(({ postingNo }) => postingNo === share.postingNo)?.amountMinor ?? 0) >= share.amountMinor,
  );
  return asked === refund.amountMinor && fits ? refund.shares : takeFrom(left, refund.amountMinor);
}

/** Requests that wait for a second person are rejected where the money that went back has left too little for them. */
function withRejections(before: ExistingPayment, events: PaymentEvent[]): PaymentEvent[] {
  const state = events.reduce(evolve, before) as ExistingPayment;
  const waits = ({ status }: Refund): boolean => status === 'awaitingApproval';
  const rejected = state.receipts.flatMap((receipt) => {
    let left = receipt.amountMinor - backOf(state, receipt, (one) => refundCounts(one) && !waits(one));
    return state.refunds.filter((refund) => {
      if (refund.attemptId !== receipt.attemptId || !waits(refund)) return false;
      if (refund.amountMinor > left) return true;
      left -= refund.amountMinor;
      return false;
    });
  });
  const at = events[0]!.at;
  return [
    ...events,
    ...rejected.map(({ id: refundId }): PaymentEvent => ({
      type: 'RefundRejected',
      at,
      data: { refundId, rejectedBy: PLATFORM, reason: NOT_ENOUGH_LEFT },
    })),
  ];
}

/** Where more had gone back than came in, a refund that fails leaves its folios to the others. */
function withFolios(before: ExistingPayment, events: PaymentEvent[]): PaymentEvent[] {
  let state = events.reduce(evolve, before) as ExistingPayment;
  const added: PaymentEvent[] = [];
  for (const { id: refundId, attemptId, amountMinor, shares } of state.refunds.filter(wentThrough)) {
    const receipt = state.receipts.find((one) => one.attemptId === attemptId);
    if (receipt?.standing !== 'kept') continue;
    const missing = amountMinor - shares.reduce((total, share) => total + share.amountMinor, 0);
    const more = takeFrom(remaining(state, receipt, wentThrough), missing);
    if (more.length === 0) continue;
    const event: PaymentEvent = {
      type: 'RefundSharesAdded',
      at: events[0]!.at,
      data: { refundId, shares: more },
    };
    added.push(event);
    state = evolve(state, event) as ExistingPayment;
  }
  return [...events, ...added];
}

/** @throws DecisionRefusedError REFUND_UNKNOWN for one that was never ordered: it is of somebody else's making */
function orderedRefund(state: ExistingPayment, refundId: string): Refund {
  const refund = refundOf(state, refundId);
  if (refund.status === 'awaitingApproval' || refund.status === 'rejected')
    refuse('REFUND_UNKNOWN', 'This refund was never ordered.');
  return refund;
}
