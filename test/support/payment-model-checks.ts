import { isDeepStrictEqual } from 'node:util';
import { DecisionRefusedError, fold } from '../../src/kernel/event-store/decider.js';
import type { CommandOf, PaymentCommand } from '../../src/payby/domain/commands.js';
import type { PaymentEvent } from '../../src/payby/domain/events.js';
import { evolve } from '../../src/payby/domain/evolve.js';
import { paymentDecider } from '../../src/payby/domain/payment.js';
import { heldReceipts } from '../../src/payby/domain/receipts.js';
import {
  backOf,
  isPaid,
  paidMinor,
  refundableMinor,
  refundCounts,
  refundedMinor,
  wentThrough,
  type ExistingPayment,
  type PaymentState,
  type Refund,
} from '../../src/payby/domain/state.js';
import { assertDisputes, assertDisputeStep, assertRefusedDispute } from './dispute-model.js';
import { Erasure, type Step } from './erasure-model.js';
import type { Rules } from './model-rules.js';
import { must } from './must.js';
import { ASKED } from './payment-model.js';
import { assertPostings } from './posting-model.js';

type Event<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

/** Which statuses an event may lead from and to. What is not here leaves the status alone. */
const MOVES: Partial<Record<PaymentEvent['type'], (from: string, to: string) => boolean>> = {
  PaymentRequested: (from, to) => from === 'none' && to === 'pending',
  PaymentSucceeded: (from, to) => from === 'pending' && to === 'success',
  PaymentCanceled: (from, to) => from === 'pending' && to === 'canceled',
  HoldReleased: (from, to) => from === 'pending' && to === 'canceled',
  HoldLapsed: (from, to) => from === 'pending' && to === 'timed_out',
  PaymentExpired: (from, to) => from === 'pending' && to === 'timed_out',
  LateMoneyAccepted: (from, to) =>
    ['canceled', 'timed_out', 'refunded'].includes(from) && ['success', 'partialRefunded'].includes(to),
  RefundSucceeded: (from, to) =>
    ['success', 'partialRefunded'].includes(from) && ['partialRefunded', 'refunded'].includes(to),
  ExternalRefundRecorded: (from, to) =>
    ['success', 'partialRefunded'].includes(from) && ['partialRefunded', 'refunded'].includes(to),
  RefundFailed: (from, to) =>
    ['partialRefunded', 'refunded'].includes(from) && ['success', 'partialRefunded'].includes(to),
};

const MONEY = new Set<PaymentEvent['type']>([
  'PaymentHeld',
  'CaptureRequested',
  'HoldReleased',
  'PaymentSucceeded',
  'LateMoneyAccepted',
  'LateMoneyReturned',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'ExternalRefundRecorded',
  'DisputeMoneyTaken',
  'DisputeReversed',
  'DisputeFeeCharged',
  'DisputeSharesTaken',
  'DisputeSharesReturned',
  'PostingSucceeded',
  'RefundPostingSucceeded',
]);

const isFact = ({ type }: PaymentCommand): boolean => type.startsWith('Record');
const sum = (amounts: readonly { amountMinor: number }[]): number =>
  amounts.reduce((total, { amountMinor }) => total + amountMinor, 0);

/**
 * Runs commands and checks the money invariants after each step and at the end.
 * @throws Error naming the invariant that was broken
 * @returns the types of the events that happened, with `erased: ` before those that came after an erasure
 */
export function live(steps: readonly Step[], rules: Rules): Set<string> {
  const events: PaymentEvent[] = [];
  let state: PaymentState = paymentDecider.initialState;
  const erasure = new Erasure(rules);
  for (const step of steps) {
    if (!erasure.admits(step, events, state)) continue;
    const following = decided(step, state, rules);
    const before = state;
    for (const event of following) {
      if (event.type === 'PostingStarted' && state.status !== 'none') {
        const { payerNo } = state.postings[event.data.postingNo]!;
        must(state.request.guest.payers[payerNo]!.pmsId !== null, 'posted to an unverified payer');
      }
      const was = state.status;
      state = evolve(state, event);
      events.push(event);
      must(
        state.status === was || !!MOVES[event.type]?.(was, state.status),
        `${event.type} led from ${was} to ${state.status}`,
      );
    }
    if (before.status !== 'none' && state.status !== 'none') assertStep(step, following, before, state);
    erasure.take(step, following);
    // The same command again, at the same moment, moves no money a second time.
    if (following.some(({ type }) => MONEY.has(type)))
      must(
        !decided(step, state, rules).some(({ type }) => MONEY.has(type)),
        `${step.type} moved money twice`,
      );
  }
  must(state.status !== 'none', 'nothing was requested');
  assertMoney(state, events, rules);
  assertFailures(state, events, rules);
  assertPostings(events, 'Posting');
  assertPostings(events, 'RefundPosting');
  must(isDeepStrictEqual(fold(paymentDecider, events), state), 'replaying gives another state');
  erasure.compare(state);
  return new Set([...events.map(({ type }) => type), ...erasure.reached]);
}

function decided(step: PaymentCommand, state: PaymentState, { decide }: Rules): PaymentEvent[] {
  try {
    return decide(step, state);
  } catch (error) {
    if (!(error instanceof DecisionRefusedError)) throw error;
    if (isFact(step) && state.status !== 'none') assertRefusedFact(step, state);
    return [];
  }
}

/** A fact is refused only where it makes no sense by itself, never because of what people want. */
function assertRefusedFact(step: PaymentCommand, state: ExistingPayment): void {
  if (step.type === 'RecordExternalRefund') {
    const { amount, attemptId, platformRefundNo, platformTransactionNo: named } = step;
    const known = state.refunds.find((refund) => refund.platformRefundNo === platformRefundNo);
    const makesSense =
      state.receipts.some(
        (one) => one.attemptId === attemptId && (!named || one.platformTransactionNo === named),
      ) &&
      amount.currencyCode === 'HKD' &&
      amount.amountMinor > 0 &&
      amount.amountMinor <=
        Math.max(
          ...state.receipts.filter((one) => one.attemptId === attemptId).map((one) => one.amountMinor),
        );
    must(
      !makesSense || (known !== undefined && known.amountMinor !== amount.amountMinor),
      'a refund that happened was refused',
    );
  }
  if (step.type === 'RecordRefundSucceeded' || step.type === 'RecordRefundFailed') {
    const refund = state.refunds.find(({ id }) => id === step.refundId);
    must(
      !refund || refund.status === 'awaitingApproval' || refund.status === 'rejected',
      'what became of an ordered refund was refused',
    );
  }
  if (step.type === 'RecordDispute') assertRefusedDispute(step, state);
  if (step.type === 'RecordPaid') {
    const isAsked = step.amount.amountMinor === ASKED && step.amount.currencyCode === 'HKD';
    // The same charge, of which another amount was told before, is looked at by people.
    const isKnown = state.receipts.some((one) => one.platformTransactionNo === step.platformTransactionNo);
    must(!isAsked || isKnown || !state.attempts.some(({ id }) => id === step.attemptId), 'money was refused');
  }
}

function assertStep(
  step: PaymentCommand,
  following: PaymentEvent[],
  before: ExistingPayment,
  after: ExistingPayment,
): void {
  assertDisputeStep(step, following, before);
  // Nothing is captured twice, nothing beyond what is held, and never what is being released or gone.
  for (const event of following) {
    if (event.type !== 'CaptureRequested' && event.type !== 'ReleaseRequested') continue;
    const hold = before.holds.find(({ attemptId }) => attemptId === event.data.attemptId);
    // What nobody waits for is released with the news of it.
    if (event.type === 'ReleaseRequested') must(!hold || hold.status === 'held', 'released what is not held');
    else must(hold?.status === 'held' && event.data.amountMinor <= hold.amountMinor, 'captured too much');
  }
  if (step.type === 'RecordPaid') {
    const hold = before.holds.find(({ attemptId }) => attemptId === step.attemptId);
    const unwanted = before.status === 'pending' && hold?.asked && hold.status === 'releasing';
    must(
      !unwanted || !following.some((event) => event.type === 'PaymentSucceeded' && !event.data.late),
      'captured against a release',
    );
  }
  if (step.type === 'RecordPaid' && isOfAttempt(step, before) && isAmountAsked(step))
    must(
      after.receipts.some(
        ({ attemptId, platformTransactionNo }) =>
          platformTransactionNo === step.platformTransactionNo &&
          [step.attemptId, step.chargeId].includes(attemptId),
      ),
      'a charge vanished',
    );
  if (step.type === 'RecordPosted') {
    const { status, pmsReference } = before.postings[step.postingNo] ?? {};
    const isSecond = status === 'success' && !!pmsReference && pmsReference !== step.pmsReference;
    must(
      !isSecond ||
        after.duplicates.some(
          ({ kind, subject, references }) =>
            kind === 'postedTwice' &&
            subject === String(step.postingNo) &&
            references.includes(step.pmsReference),
        ),
      'a second line in the PMS is hidden',
    );
  }
  // What people order never adds up to more than there is.
  if (following.some(({ type }) => type === 'RefundApproved' || type === 'RefundRequested'))
    for (const { refundId } of following.flatMap(({ type, data }) =>
      type === 'RefundApproved' || type === 'RefundRequested' ? [data] : [],
    )) {
      const refund = after.refunds.find(({ id }) => id === refundId)!;
      const receipt = after.receipts.find(({ attemptId }) => attemptId === refund.attemptId)!;
      const counts = (one: Refund): boolean =>
        refundCounts(one) && (one.id === refundId || one.status !== 'awaitingApproval');
      must(backOf(after, receipt, counts) <= receipt.amountMinor, 'more was ordered back than came in');
      must(refund.amountMinor > 0, 'nothing was refunded');
    }
}

const isOfAttempt = ({ attemptId }: CommandOf<'RecordPaid'>, { attempts }: ExistingPayment): boolean =>
  attempts.some(({ id }) => id === attemptId);
const isAmountAsked = ({ amount }: CommandOf<'RecordPaid'>): boolean =>
  amount.amountMinor === ASKED && amount.currencyCode === 'HKD';

function assertMoney(payment: ExistingPayment, events: PaymentEvent[], { exceptionsOf }: Rules): void {
  const shown = exceptionsOf(payment);
  assertDisputes(payment, shown);
  for (const { kind, subject, settled } of payment.duplicates)
    must(
      settled !== shown.some((exception) => exception.kind === kind && exception.subject === subject),
      'what is there twice is hidden, or shown after it was set right',
    );
  const kept = payment.receipts.filter(({ standing }) => standing === 'kept');
  const open = payment.holds.filter(({ status }) => ['held', 'capturing', 'releasing'].includes(status));
  must(
    open.filter(({ asked, status }) => asked && status !== 'releasing').length <= 1,
    'the guest is held twice',
  );
  // What nobody can tell, and what was refused, is in front of a person.
  for (const { attemptId, problem } of payment.holds)
    must(
      (problem !== null) ===
        shown.some(
          ({ kind, subject }) => (kind === 'holdUnknown' || kind === 'holdFailed') && subject === attemptId,
        ),
      'trouble with a hold is hidden',
    );
  // The folios get exactly what pays the request.
  const [asked] = kept;
  if (asked && payment.postings.every(({ attemptId }) => attemptId === null))
    must(sum(payment.postings) === asked.amountMinor, 'the folios get another amount than came in');
  must(refundedMinor(payment) <= paidMinor(payment), 'more was refunded than paid');
  must(refundableMinor(payment) >= 0, 'less than nothing can be refunded');
  for (const receipt of payment.receipts) {
    const { attemptId, amountMinor, standing, excessAnsweredMinor } = receipt;
    const back = backOf(payment, receipt, wentThrough);
    // What went back beyond what came in is in front of a person.
    const excess = shown.find(({ kind, subject }) => kind === 'refundExcess' && subject === attemptId);
    must(
      (excess?.amountMinor ?? 0) === Math.max(0, back - amountMinor - excessAnsweredMinor),
      'money that went back twice is hidden',
    );
    // The folios are corrected by exactly what went back of the money that was posted to them.
    const shares = payment.refunds
      .filter((refund) => wentThrough(refund) && refund.attemptId === attemptId)
      .flatMap((refund) => refund.shares);
    must(
      sum(shares) === (standing === 'kept' ? Math.min(back, amountMinor) : 0),
      'the folio is not corrected by what went back',
    );
    must(
      standing !== 'held' || backOf(payment, receipt, refundCounts) < amountMinor,
      'money that is gone waits for a decision',
    );
  }
  payment.postings.forEach(({ amountMinor }, no) => {
    const off = payment.refunds
      .filter(wentThrough)
      .flatMap(({ shares }) => shares.filter(({ postingNo }) => postingNo === no));
    must(sum(off) <= amountMinor, 'more was taken off a folio than was posted');
  });
  for (const refund of payment.refunds) {
    const lines = payment.refundPostings.filter((line) => line.refundId === refund.id && !line.dropped);
    const off = (kind: string): number => sum(lines.filter((line) => line.kind === kind));
    must(
      off('refund') - off('reversal') === (wentThrough(refund) ? sum(refund.shares) : 0),
      'the lines of a refund do not add up to it',
    );
  }
  // Paid means that money was kept, and what is asked for is paid once.
  must(isPaid(payment) === kept.length > 0, 'paid without money, or money without being paid');
  must(payment.receipts.filter(({ kind }) => kind === 'asked').length <= 1, 'paid twice');
  if (payment.status === 'success') must(refundedMinor(payment) === 0, 'success, but refunded');
  if (payment.status === 'refunded')
    must(refundedMinor(payment) === paidMinor(payment), 'refunded, but not all');
  // Money that waits is always in front of a person.
  for (const kind of ['late', 'surplus'] as const)
    must(
      shown.filter((exception) => exception.kind === kind).length === heldReceipts(payment, kind).length,
      `${kind} money is hidden`,
    );
  const money = events.filter(
    (event): event is Event<'PaymentSucceeded'> => event.type === 'PaymentSucceeded',
  );
  must(money.filter(({ data }) => !data.late && !data.surplus).length <= 1, 'paid twice');
  // Each charge is recorded once, and none is forgotten.
  must(new Set(money.map(({ data }) => data.attemptId)).size === money.length, 'money was recorded twice');
  must(payment.receipts.length === money.length, 'money was forgotten');
  must(
    money.every(
      ({ data }) => data.currencyCode === 'HKD' && data.amountMinor > 0 && data.amountMinor <= ASKED,
    ),
    'another amount was believed',
  );
}

/** A refund that failed is shown until a person, or refunds asked for afterwards, have answered for its amount. */
function assertFailures(payment: ExistingPayment, events: PaymentEvent[], { exceptionsOf }: Rules): void {
  const shown = new Set(
    exceptionsOf(payment).flatMap(({ kind, subject }) => (kind === 'refundFailed' ? [subject] : [])),
  );
  const lastOf = (matches: (event: PaymentEvent) => boolean): number => events.findLastIndex(matches);
  const askedAt = new Map(
    payment.refunds.map(({ id }) => [
      id,
      lastOf(
        ({ type, data }) =>
          (type === 'RefundRequested' || type === 'ExternalRefundRecorded') && data.refundId === id,
      ),
    ]),
  );
  const failures = payment.refunds.flatMap((refund) => {
    const receipt = payment.receipts.find(({ attemptId }) => attemptId === refund.attemptId);
    if (refund.status !== 'failed' || receipt?.standing !== 'kept') return [];
    const failedAt = lastOf(({ type, data }) => type === 'RefundFailed' && data.refundId === refund.id);
    const answeredAt = lastOf(({ type, data }) => type === 'ExceptionAnswered' && data.subject === refund.id);
    return answeredAt > failedAt ? [] : [{ refund, failedAt }];
  });
  const asksAfter = (at: number, attempt: string): Refund[] =>
    payment.refunds.filter(
      ({ id, attemptId, status }) => attemptId === attempt && status !== 'rejected' && askedAt.get(id)! > at,
    );
  for (const { refund, failedAt } of failures)
    must(
      shown.has(refund.id) || sum(asksAfter(failedAt, refund.attemptId)) >= refund.amountMinor,
      'a refund that failed is hidden',
    );
  // No later refund answers for more than it is worth.
  for (const { attemptId } of payment.receipts) {
    const hidden = failures.filter(({ refund }) => refund.attemptId === attemptId && !shown.has(refund.id));
    const first = Math.min(...hidden.map(({ failedAt }) => failedAt));
    must(
      sum(hidden.map(({ refund }) => refund)) <= sum(hidden.length ? asksAfter(first, attemptId) : []),
      'one refund answers for two',
    );
  }
}
