import type { CommandOf } from './commands.js';
import type { PaymentEvent } from './events.js';
import { recordPaid } from './money.js';
import { SETTLED_BY_HAND } from './refund-facts.js';
import { refuse } from './refuse.js';
import type { ExistingPayment } from './state.js';

/**
 * What a person saw at the platform of an order that it never answered for. Money that was captured comes in under the
 * number of the hold, so the platform's own news of it, should it come later, says nothing new.
 * @throws DecisionRefusedError HOLD_NOT_UNKNOWN
 */
export function settleHold(command: CommandOf<'SettleHold'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, outcome, reason, now: at } = command;
  const hold = state.holds.find((one) => one.attemptId === attemptId);
  const { order, kind } = hold?.problem ?? {};
  if (!hold || !order || kind !== 'unknown')
    refuse('HOLD_NOT_UNKNOWN', 'What became of this hold is known, or the platform still has to say.');
  if (outcome === 'failed')
    return [{ type: 'HoldOrderFailed', at, data: { attemptId, order, code: SETTLED_BY_HAND, reason } }];
  if (order === 'release') return [{ type: 'HoldReleased', at, data: { attemptId, ordered: true, reason } }];
  const amountMinor = hold.capture?.amountMinor ?? hold.amountMinor;
  const { currencyCode, platformTransactionNo } = hold;
  const money = { amount: { amountMinor, currencyCode }, platformTransactionNo };
  return recordPaid(
    { ...command, ...money, type: 'RecordPaid', channelTransactionNo: null, cardInfo: null },
    state,
  ).map((event) =>
    event.type === 'PaymentSucceeded' ? { ...event, data: { ...event.data, reason } } : event,
  );
}
