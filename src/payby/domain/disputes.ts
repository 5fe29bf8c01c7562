import { amountOf, attemptOf, chargesOf } from './attempts.js';
import type { CommandOf } from './commands.js';
import { isDecided, openDisputeOf, type Dispute } from './dispute-state.js';
import type { Amount, PaymentEvent } from './events.js';
import { evolve } from './evolve.js';
import { refuse } from './refuse.js';
import type { ExistingPayment, Receipt } from './state.js';

/**
 * Records what a platform says of a dispute. Every message tells the dispute as a whole, so the first to arrive opens it,
 * whichever it is. What changes its status counts in the order in which the platform said it, and once; money that was
 * taken or given back counts in any order, once for each number.
 * @throws DecisionRefusedError ATTEMPT_UNKNOWN | NOT_PAID when it fits no money of this payment
 */
export function recordDispute(command: CommandOf<'RecordDispute'>, state: ExistingPayment): PaymentEvent[] {
  const { disputeId, movements, now: at } = command;
  const events: PaymentEvent[] = [];
  let after = state;
  const add = (event: PaymentEvent): void => {
    events.push(event);
    after = evolve(after, event) as ExistingPayment;
  };
  const dispute = (): Dispute | undefined => after.disputes.find(({ id }) => id === disputeId);

  const opening = openingOf(command, dispute(), state);
  if (opening) add(opening);
  for (const event of changesOf(command, dispute()!)) add(event);
  for (const { no: movementNo, kind, amount, fee, saidAt: when } of movements) {
    const saidAt = when.toISOString();
    if (!dispute()!.movements.some((known) => known.no === movementNo)) {
      const type = kind === 'taken' ? 'DisputeMoneyTaken' : 'DisputeReversed';
      const { movements: known, toFolio: posted } = dispute()!;
      const toFolio = known.length === 0 ? command.toFolio === true : posted === true;
      const data = { disputeId, movementNo, ...amountOf(amount), saidAt, ...(toFolio && { toFolio }) };
      add({ type, at, data });
    }
    if (!fee) continue;
    for (const event of feeOf(dispute()!, { movementNo, fee, saidAt, at })) add(event);
  }
  return events;
}

/**
 * Records what a report says the platform keeps for a movement. One that no message has told of yet is left to a later
 * reading of the report.
 */
export function recordDisputeFee(
  { disputeId, movementNo, fee, saidAt, now: at }: CommandOf<'RecordDisputeFee'>,
  { disputes }: ExistingPayment,
): PaymentEvent[] {
  const dispute = disputes.find(({ id }) => id === disputeId);
  return dispute ? feeOf(dispute, { movementNo, fee, saidAt: saidAt.toISOString(), at }) : [];
}

/** Messages and reports tell of the same fee: whichever comes first is recorded. */
function feeOf(
  { id: disputeId, movements }: Dispute,
  { movementNo, fee, saidAt, at }: { movementNo: string; fee: Amount; saidAt: string; at: Date },
): PaymentEvent[] {
  const movement = movements.find(({ no }) => no === movementNo);
  return movement && !movement.fee
    ? [{ type: 'DisputeFeeCharged', at, data: { disputeId, movementNo, ...amountOf(fee), saidAt } }]
    : [];
}

/** Unknown so far, or an inquiry that has become a chargeback. */
function openingOf(
  command: CommandOf<'RecordDispute'>,
  known: Dispute | undefined,
  state: ExistingPayment,
): PaymentEvent | null {
  const { disputeId, disputeNo, kind, reasonCode, reason, evidenceDue, saidAt, now: at } = command;
  const escalated = known?.kind === 'inquiry' && kind === 'chargeback';
  if (known && !escalated) return null;
  const charge = known ?? disputedCharge(state, command);
  return {
    type: 'DisputeOpened',
    at,
    data: {
      disputeId,
      disputeNo,
      attemptId: charge.attemptId,
      kind: kind ?? 'chargeback',
      ...amountOf(command.amount ?? charge),
      reasonCode: reasonCode ?? known?.reasonCode ?? null,
      reason: reason ?? known?.reason ?? null,
      evidenceDue: evidenceDue?.toISOString() ?? null,
      saidAt: saidAt.toISOString(),
    },
  };
}

function changesOf(command: CommandOf<'RecordDispute'>, dispute: Dispute): PaymentEvent[] {
  const { disputeId, step, evidenceDue, now: at } = command;
  const saidAt = command.saidAt.toISOString();
  if (command.saidAt < dispute.saidAt) return [];
  const data = { disputeId, saidAt };
  const due = evidenceDue?.toISOString() ?? dispute.evidenceDue?.toISOString() ?? null;
  const reopened: PaymentEvent[] =
    step === 'reopened' && isDecided(dispute)
      ? [{ type: 'DisputeReopened', at, data: { ...data, evidenceDue: due } }]
      : [];
  const changed: PaymentEvent[] =
    reopened.length === 0 && due !== null && due !== dispute.evidenceDue?.toISOString() && !isDecided(dispute)
      ? [{ type: 'DisputeEvidenceDue', at, data: { ...data, evidenceDue: due } }]
      : [];
  switch (step) {
    case 'evidenceSent':
      if (dispute.status === 'open') changed.push({ type: 'DisputeEvidenceSent', at, data });
      break;
    case 'won':
      if (dispute.status !== 'won') changed.push({ type: 'DisputeWon', at, data });
      break;
    case 'lost':
      if (dispute.status !== 'lost') changed.push({ type: 'DisputeLost', at, data });
      break;
    case 'opened':
    case 'reopened':
    case null:
      break;
    default:
      step satisfies never;
  }
  return [...reopened, ...changed];
}

/** The charge that the platform names; otherwise the first of the attempt. */
function disputedCharge(
  state: ExistingPayment,
  { attemptId, platformTransactionNo }: CommandOf<'RecordDispute'>,
): Receipt {
  const charges = chargesOf(state, attemptOf(state, attemptId));
  const charge = charges.find((one) => one.platformTransactionNo === platformTransactionNo) ?? charges[0];
  if (!charge) refuse('NOT_PAID', 'This attempt brought no money that could be disputed.');
  return charge;
}

/**
 * Money that is disputed may be taken by the bank in any case: with a refund on top the hotel loses it twice.
 * @param despite a person was shown the dispute, and wants the refund all the same
 * @throws DecisionRefusedError REFUND_DISPUTED
 */
export function refuseDisputed(state: ExistingPayment, { attemptId }: Receipt, despite: boolean): void {
  if (!despite && openDisputeOf(state, attemptId))
    refuse('REFUND_DISPUTED', 'This payment is disputed: the bank may take the money too.');
}
