import { unconfirmed } from '../../domain/attempts.js';
import { endedHold } from '../../domain/hold-state.js';
import { backOf, openHold, wentThrough, type Attempt, type ExistingPayment } from '../../domain/state.js';
import type { GuestStateAnswer } from '../../http/answers/guest-answers.dto.js';

/** What the guest's page says of a payment that this release can read. */
export function guestStatus(payment: ExistingPayment): GuestStateAnswer['status'] {
  switch (payment.status) {
    case 'pending':
      return openHold(payment) ? 'held' : 'toPay';
    case 'success':
    case 'partialRefunded':
    case 'refunded':
      return 'paid';
    case 'timed_out':
      return moneyAfterTheEnd(payment) ?? withoutMoney(payment);
    case 'canceled':
      return moneyAfterTheEnd(payment) ?? (endedHold(payment) ? 'released' : 'canceled');
    default:
      return payment satisfies never;
  }
}

function withoutMoney(payment: ExistingPayment): 'released' | 'checking' | 'expired' {
  if (endedHold(payment)) return 'released';
  return unconfirmed(payment).length > 0 ? 'checking' : 'expired';
}

function moneyAfterTheEnd({ receipts }: ExistingPayment): 'received' | 'sentBack' | null {
  if (receipts.length === 0) return null;
  return receipts.every(({ standing }) => standing === 'returned') ? 'sentBack' : 'received';
}

/** When the last of the money had gone back; null: some of it is still on its way. */
export function sentBackAt(payment: ExistingPayment): Date | null {
  const { receipts, refunds } = payment;
  const isBack = receipts.every((receipt) => backOf(payment, receipt, wentThrough) >= receipt.amountMinor);
  const times = refunds.filter(wentThrough).map(({ at }) => at.getTime());
  return isBack && times.length > 0 ? new Date(Math.max(...times)) : null;
}

export type ToldAttempt = Attempt & { status: 'open' | 'failed' };

/**
 * The attempts that a guest sees. One that may still bring money outweighs a refusal after it: who hears only of
 * the refusal pays twice.
 */
export function toldAttempts({ attempts }: Pick<ExistingPayment, 'attempts'>): {
  attempt: ToldAttempt | null;
  refused: ToldAttempt | null;
} {
  const open = attempts.findLast((one): one is ToldAttempt => one.status === 'open') ?? null;
  const last = attempts.at(-1);
  const refused = last?.status === 'failed' ? (last as ToldAttempt) : null;
  return open ? { attempt: open, refused } : { attempt: refused, refused: null };
}
