import { amountOf, attemptOf, chargesOf, POLICY, sameAmount } from './attempts.js';
import { withToken } from './card-tokens.js';
import type { CommandOf } from './commands.js';
import type { Amount, PaymentEvent, Person } from './events.js';
import { HOLD_RELEASED } from './hold-changes.js';
import { waitsForGuest } from './hold-state.js';
import { refuse } from './refuse.js';
import { isHeld, openHold, type ExistingPayment, type Hold, type Receipt } from './state.js';

/** How long before a hold lapses people are told, in milliseconds. */
export const HOLD_WARNING_MS = 24 * 3_600_000;
/** How long after its end the platform may take to answer how a hold has ended, in milliseconds. */
const HOLD_GRACE_MS = 3_600_000;

/**
 * An amount the platform holds. One that nobody waits for, because the request has ended or is held or paid already, is
 * released at once: that moves no money.
 * @throws DecisionRefusedError AMOUNT_MISMATCH | HOLD_UNKNOWN for a second hold of one attempt
 */
export function recordHeld(command: CommandOf<'RecordHeld'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, amount, platformTransactionNo, channelTransactionNo, cardInfo, now: at } = command;
  const attempt = attemptOf(state, attemptId);
  const known = state.holds.find((hold) => hold.attemptId === attemptId);
  // Of one that was captured already, the news comes late.
  if (known?.platformTransactionNo === platformTransactionNo || chargesOf(state, attempt).length > 0)
    return [];
  if (known) refuse('HOLD_UNKNOWN', 'Another amount is held on this attempt.');
  if (attempt.status === 'failed' && attempt.reason === HOLD_RELEASED) return [];
  if (!sameAmount(amount, state.request))
    refuse('AMOUNT_MISMATCH', 'The amount differs from what was asked.');
  const held: PaymentEvent = {
    type: 'PaymentHeld',
    at,
    data: {
      attemptId,
      ...amountOf(amount),
      platformTransactionNo,
      channelTransactionNo,
      cardInfo,
      until: command.until.toISOString(),
      ...withToken(command),
    },
  };
  const isWanted = waitsForGuest(state);
  return isWanted ? [held] : [held, releaseOf(attemptId, POLICY.name, POLICY, at)];
}

/**
 * A hold that is gone at the platform, whoever let it go.
 * @throws DecisionRefusedError HOLD_NOT_OPEN when its money has come: that is for a person to look at
 */
export function recordReleased(
  { attemptId, lapsed, now: at }: CommandOf<'RecordReleased'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const attempt = attemptOf(state, attemptId);
  const hold = state.holds.find((one) => one.attemptId === attemptId);
  if (hold?.status === 'captured' || (!hold && attempt.status === 'success'))
    refuse('HOLD_NOT_OPEN', 'The platform says that it released what it has captured.');
  if (!hold)
    return attempt.status === 'open'
      ? [{ type: 'PaymentFailed', at, data: { attemptId, reason: HOLD_RELEASED } }]
      : [];
  if (!isHeld(hold)) return [];
  return lapsed && hold.status !== 'releasing'
    ? [{ type: 'HoldLapsed', at, data: { attemptId } }]
    : [{ type: 'HoldReleased', at, data: { attemptId, ordered: hold.status === 'releasing' } }];
}

/** @throws DecisionRefusedError HOLD_NOT_OPEN | CAPTURE_AMOUNT_INVALID */
export function requestCapture(
  { captureId, amount, by, now: at }: CommandOf<'RequestCapture'>,
  state: ExistingPayment,
): PaymentEvent[] {
  if (state.holds.some(({ capture }) => capture?.id === captureId)) return [];
  const hold = openHold(state);
  if (hold?.status !== 'held')
    refuse('HOLD_NOT_OPEN', 'There is no amount on hold that waits for a decision.');
  if (!fits(amount, hold))
    refuse('CAPTURE_AMOUNT_INVALID', 'A capture is more than nothing and at most what is held.');
  const { attemptId } = hold;
  return [
    {
      type: 'CaptureRequested',
      at,
      data: { attemptId, captureId, ...amountOf(amount), requestedBy: by },
    },
  ];
}

/** @throws DecisionRefusedError HOLD_NOT_OPEN */
export function requestRelease(
  { reason, by, now: at }: CommandOf<'RequestRelease'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const hold = state.holds.find(({ status }) => status === 'held');
  if (!hold) refuse('HOLD_NOT_OPEN', 'There is no amount on hold that waits for a decision.');
  return [releaseOf(hold.attemptId, reason, by, at)];
}

/** @throws DecisionRefusedError HOLD_NOT_OPEN when its money was recorded: that is for a person to look at */
export function recordHoldOrderFailed(
  { attemptId, order, code, reason, captureId, now: at }: CommandOf<'RecordHoldOrderFailed'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const taken = state.holds.find((one) => one.attemptId === attemptId && one.status === 'captured');
  if (order === 'capture' && taken?.capture && taken.capture.id === captureId)
    refuse('HOLD_NOT_OPEN', 'The platform says that a capture failed whose money is recorded.');
  const hold = isUnderWay(state, attemptId, order);
  const isMeant = order === 'release' || captureId === undefined || hold?.capture?.id === captureId;
  return hold && isMeant ? [{ type: 'HoldOrderFailed', at, data: { attemptId, order, code, reason } }] : [];
}

export function recordHoldOrderUnknown(
  { attemptId, order, code, reason, now: at }: CommandOf<'RecordHoldOrderUnknown'>,
  state: ExistingPayment,
): PaymentEvent[] {
  return isUnderWay(state, attemptId, order)?.problem === null
    ? [{ type: 'HoldOrderUnknown', at, data: { attemptId, order, ...(code && { code }), reason } }]
    : [];
}

/**
 * An order that is on its way decides what becomes of the hold, whatever the clock says. The platform is asked at its end,
 * since people may have captured it in the platform's portal: the clock alone ends it where no answer comes.
 */
export function guardHold(
  { asked, now: at }: CommandOf<'GuardHold'>,
  state: ExistingPayment,
): PaymentEvent[] {
  return state.holds
    .filter((hold) => hold.status === 'held' && at >= (asked ? hold.until : guardOf(hold)))
    .map(({ attemptId, warnedAt }): PaymentEvent => {
      const type = warnedAt === null && !asked ? 'HoldLapseNear' : 'HoldLapsed';
      return { type, at, data: { attemptId } };
    });
}

/** When the guard has to look at a payment next; null: nothing of it waits. */
export function guardAt({ holds }: Pick<ExistingPayment, 'holds'>): Date | null {
  const due = holds.filter(({ status }) => status === 'held').map((hold) => guardOf(hold).getTime());
  return due.length ? new Date(Math.min(...due)) : null;
}

function guardOf({ until, warnedAt }: Hold): Date {
  return warnedAt === null
    ? new Date(until.getTime() - HOLD_WARNING_MS)
    : new Date(Math.max(until.getTime(), warnedAt.getTime()) + HOLD_GRACE_MS);
}

/** What is held besides, once the request is paid. */
export function surplusHolds(state: ExistingPayment, paidBy: string, at: Date): PaymentEvent[] {
  return state.holds
    .filter(({ attemptId, status }) => attemptId !== paidBy && status === 'held')
    .map(({ attemptId }) => releaseOf(attemptId, POLICY.name, POLICY, at));
}

/** Whether money of an attempt fits what was asked: a part of it where it was to be held first. */
export function fitsAttempt(amount: Amount, attemptId: string, state: ExistingPayment): boolean {
  return wasToBeHeld(attemptId, state) ? fits(amount, state.request) : sameAmount(amount, state.request);
}

function wasToBeHeld(attemptId: string, state: ExistingPayment): boolean {
  const attempt = state.attempts.find(({ id }) => id === attemptId);
  const method = state.request.methods.find(({ code }) => code === attempt?.methodCode);
  return method?.preAuthorisation || state.holds.some((hold) => hold.attemptId === attemptId);
}

/**
 * The charge of an attempt whose rest this is: what was held beyond what it took, and is let go once. What is held is
 * always what was asked for. @returns null for money that has been paid
 */
export function chargeOfRest(
  { attemptId, platformTransactionNo, amount }: Omit<CommandOf<'RecordExternalRefund'>, 'type'>,
  state: ExistingPayment,
): Receipt | null {
  if (!wasToBeHeld(attemptId, state)) return null;
  const isRest = (charge: Receipt): boolean =>
    charge.platformTransactionNo === platformTransactionNo &&
    !Object.hasOwn(state.releasedRests, charge.attemptId) &&
    sameAmount(amount, { ...charge, amountMinor: state.request.amountMinor - charge.amountMinor });
  return chargesOf(state, attemptOf(state, attemptId)).find(isRest) ?? null;
}

const fits = (amount: Amount, whole: Amount): boolean =>
  amount.currencyCode === whole.currencyCode &&
  amount.amountMinor > 0 &&
  amount.amountMinor <= whole.amountMinor;

function releaseOf(attemptId: string, reason: string, requestedBy: Person, at: Date): PaymentEvent {
  return { type: 'ReleaseRequested', at, data: { attemptId, reason, requestedBy } };
}

function isUnderWay(
  state: ExistingPayment,
  attemptId: string,
  order: 'capture' | 'release',
): Hold | undefined {
  const status = order === 'capture' ? 'capturing' : 'releasing';
  return state.holds.find((hold) => hold.attemptId === attemptId && hold.status === status);
}
