import { tokensWith } from './card-tokens.js';
import type { DataOf } from './events.js';
import { waitsForGuest } from './hold-state.js';
import { openHold, type Attempt, type ExistingPayment, type Hold, type Receipt } from './state.js';

/** What events change of the amounts a platform holds. */

/** How an attempt ended whose hold is gone. */
export const HOLD_RELEASED = 'HOLD_RELEASED';
const HOLD_LAPSED = 'HOLD_LAPSED';

export function changeHold(
  { holds }: Pick<ExistingPayment, 'holds'>,
  attemptId: string,
  change: Partial<Hold>,
): Hold[] {
  return holds.map((hold) => (hold.attemptId === attemptId ? { ...hold, ...change } : hold));
}

export function heldAmount(
  payment: ExistingPayment,
  { until, guest, ...facts }: DataOf<'PaymentHeld'>,
  at: Date,
): ExistingPayment {
  const hold: Hold = {
    ...facts,
    at,
    until: new Date(until),
    asked: waitsForGuest(payment),
    status: 'held',
    since: at,
    capture: null,
    releaseReason: null,
    problem: null,
    warnedAt: null,
  };
  const attempts = payment.attempts.map((attempt): Attempt =>
    attempt.id === hold.attemptId ? { ...attempt, status: 'held', reason: null } : attempt,
  );
  const tokens = tokensWith(payment, hold.attemptId, guest);
  return { ...payment, ...tokens, attempts, holds: [...payment.holds, hold] };
}

/** What was wrong with an earlier order is over once there is another one. */
export function ordered(payment: ExistingPayment, attemptId: string, change: Partial<Hold>): ExistingPayment {
  return { ...payment, holds: changeHold(payment, attemptId, { ...change, problem: null }) };
}

export function orderEnded(
  payment: ExistingPayment,
  kind: 'failed' | 'unknown',
  { attemptId, order, reason, ...data }: DataOf<'HoldOrderUnknown'>,
  at: Date,
): ExistingPayment {
  const problem = { order, kind, code: data.code ?? null, reason };
  const change: Partial<Hold> = kind === 'failed' ? { status: 'held', since: at, problem } : { problem };
  return { ...payment, holds: changeHold(payment, attemptId, change) };
}

export function capturedBy(payment: ExistingPayment, { attemptId }: Receipt, at: Date): Hold[] {
  return changeHold(payment, attemptId, { status: 'captured', since: at, problem: null });
}

/** A request whose hold was let go is canceled. */
export function released(payment: ExistingPayment, attemptId: string, at: Date): ExistingPayment {
  const open = openHold(payment);
  const after = {
    ...payment,
    attempts: without(payment, attemptId, HOLD_RELEASED),
    holds: changeHold(payment, attemptId, { status: 'released', since: at, problem: null }),
  };
  return open?.attemptId === attemptId
    ? { ...after, status: 'canceled', canceledAt: at, cancelReason: open.releaseReason ?? '' }
    : after;
}

/** A request whose hold has lapsed has run out. */
export function lapsed(payment: ExistingPayment, attemptId: string, at: Date): ExistingPayment {
  const after = {
    ...payment,
    attempts: without(payment, attemptId, HOLD_LAPSED),
    holds: changeHold(payment, attemptId, { status: 'lapsed', since: at, problem: null }),
  };
  return openHold(payment)?.attemptId === attemptId
    ? { ...after, status: 'timed_out', expiredAt: at }
    : after;
}

/** Its attempt brings nothing any more. */
function without({ attempts }: ExistingPayment, attemptId: string, reason: string): Attempt[] {
  return attempts.map((attempt) =>
    attempt.id === attemptId ? { ...attempt, status: 'failed', reason } : attempt,
  );
}
