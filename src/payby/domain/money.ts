import { amountOf, attemptOf, chargesOf, POLICY, sameAmount } from './attempts.js';
import { refundableUntil, type RefundTerms } from './capabilities.js';
import { withToken } from './card-tokens.js';
import type { CommandOf } from './commands.js';
import { refuseDisputed } from './disputes.js';
import type { Amount, MoneyPolicy, PaymentEvent, Person } from './events.js';
import { waitsForGuest } from './hold-state.js';
import { fitsAttempt, surplusHolds } from './holds.js';
import { refuse } from './refuse.js';
import {
  isPaid,
  notRefundedOf,
  openHold,
  refundableOf,
  type ExistingPayment,
  type Receipt,
} from './state.js';

export function startAttempt(command: CommandOf<'StartAttempt'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, methodCode, amount, now: at } = command;
  if (state.attempts.some((attempt) => attempt.id === attemptId)) return [];
  if (!waitsForGuest(state) || at >= new Date(state.request.dueAt))
    refuse('LINK_NOT_PAYABLE', 'This request can no longer be paid.');
  if (!sameAmount(amount, state.request))
    refuse('AMOUNT_CHANGED', 'The amount has changed since the page was opened.');
  const method = state.request.methods.find((offered) => offered.code === methodCode);
  if (!method) refuse('METHOD_NOT_OFFERED', 'This way to pay is not offered.');
  const { platform, accountCode } = method;
  return [
    {
      type: 'PaymentAttempted',
      at,
      data: { attemptId, methodCode, platform, accountCode, ...amountOf(state.request) },
    },
  ];
}

export function recordPaid(command: CommandOf<'RecordPaid'>, state: ExistingPayment): PaymentEvent[] {
  const { amount, platformTransactionNo, now: at } = command;
  const attempt = attemptOf(state, command.attemptId);
  // Some platforms tell of the card when they hold the amount, and not again when they capture it.
  const held = state.holds.find((one) => one.attemptId === attempt.id);
  const channelTransactionNo = command.channelTransactionNo ?? held?.channelTransactionNo ?? null;
  const cardInfo = command.cardInfo ?? held?.cardInfo ?? null;
  const known = chargesOf(state, attempt).find(
    (charge) => charge.platformTransactionNo === platformTransactionNo,
  );
  if (known && sameAmount(amount, known)) return [];
  if (known || !fitsAttempt(amount, attempt.id, state))
    refuse('AMOUNT_MISMATCH', 'The amount differs from what was asked.');
  const isFurther = attempt.status === 'success';
  const attemptId = isFurther ? command.chargeId : attempt.id;
  // Money that arrives before the end was recorded counts as in time: the guest did pay an open request.
  const surplus = isPaid(state);
  const hold = openHold(state);
  // People had decided otherwise: the request ends as they wanted, and the money waits for what they say now.
  const unwanted = hold?.attemptId === attempt.id && hold.status === 'releasing' ? hold : null;
  const late = !surplus && (state.status !== 'pending' || unwanted !== null);
  const policy = surplus ? command.policies.surplus : late ? command.policies.late : 'hold';
  return [
    ...(unwanted
      ? [{ type: 'PaymentCanceled' as const, at, data: { reason: unwanted.releaseReason ?? '' } }]
      : []),
    {
      type: 'PaymentSucceeded',
      at,
      data: {
        attemptId,
        ...amountOf(amount),
        platformTransactionNo,
        channelTransactionNo,
        cardInfo,
        late,
        surplus,
        ...(isFurther && { furtherChargeOf: attempt.id }),
        ...withToken(command),
      },
    },
    ...followPolicy(policy, { ...command, attemptId }),
    ...(late || surplus ? [] : surplusHolds(state, attempt.id, at)),
  ];
}

function followPolicy(policy: MoneyPolicy, command: CommandOf<'RecordPaid'>): PaymentEvent[] {
  const { attemptId, amount, returnRefundId, now: at } = command;
  switch (policy) {
    case 'hold':
      return [];
    case 'accept':
      return [{ type: 'LateMoneyAccepted', at, data: { attemptId, reason: null } }];
    case 'return':
      return sendBack(attemptId, amount, { refundId: returnRefundId, reason: null, by: POLICY, at });
    default:
      return policy satisfies never;
  }
}

export function acceptMoney(command: CommandOf<'AcceptMoney'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, reason, now: at } = command;
  const receipt = heldReceipt(state, attemptId);
  if (notRefundedOf(state, receipt) < receipt.amountMinor)
    refuse('MONEY_DECIDED', 'A part of this money has gone back already: the rest can only follow it.');
  return [{ type: 'LateMoneyAccepted', at, data: { attemptId, reason } }];
}

export function returnMoney(command: CommandOf<'ReturnMoney'>, state: ExistingPayment): PaymentEvent[] {
  const { attemptId, refundId, reason, by, now: at } = command;
  if (state.refunds.some(({ id }) => id === refundId)) return [];
  const receipt = heldReceipt(state, attemptId);
  refuseBeyond(command.terms, receipt, at);
  // It is returned as a whole, so there is no part to confirm: it waits until the dispute is decided.
  refuseDisputed(state, receipt, false);
  const rest = { ...receipt, amountMinor: refundableOf(state, receipt) };
  if (rest.amountMinor === 0)
    refuse('REFUND_EXCEEDS_REFUNDABLE', 'A dispute has cost what could be returned.');
  return sendBack(attemptId, rest, { refundId, reason, by, at });
}

/** @throws DecisionRefusedError REFUND_TOO_LATE */
export function refuseBeyond(terms: RefundTerms, receipt: Receipt, now: Date): void {
  const until = refundableUntil(terms, receipt.at);
  if (until && now > until)
    refuse('REFUND_TOO_LATE', 'The platform no longer takes refunds of a payment this old.');
}

function sendBack(
  attemptId: string,
  amount: Amount,
  { refundId, reason, by, at }: { refundId: string; reason: string | null; by: Person; at: Date },
): PaymentEvent[] {
  return [
    { type: 'LateMoneyReturned', at, data: { attemptId, refundId, reason } },
    {
      type: 'RefundRequested',
      at,
      data: {
        refundId,
        attemptId,
        ...amountOf(amount),
        reason: reason ?? by.name,
        requestedBy: by,
        // It never was the hotel's money, so nobody has to agree to giving it back.
        awaitsApproval: false,
        // Nothing of it was ever posted.
        shares: [],
      },
    },
  ];
}

function heldReceipt(state: ExistingPayment, attemptId: string): Receipt {
  const receipt = state.receipts.find((candidate) => candidate.attemptId === attemptId);
  if (!receipt) refuse('ATTEMPT_UNKNOWN', 'No money came in by this attempt.');
  if (receipt.standing !== 'held')
    refuse('MONEY_DECIDED', 'There is no money of this attempt that waits for a decision.');
  return receipt;
}
