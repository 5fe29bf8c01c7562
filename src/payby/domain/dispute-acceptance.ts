import type { CommandOf } from './commands.js';
import { disputeOf, lastSaid } from './dispute-evidence.js';
import { canBeAccepted, isBeingAccepted, isBeingSent } from './dispute-state.js';
import type { PaymentEvent } from './events.js';
import { refuse } from './refuse.js';
import type { ExistingPayment } from './state.js';

/**
 * A person has the platform told that the hotel does not contest a dispute. Also after the time for evidence: whether
 * that is still of use the platform says.
 * @throws DecisionRefusedError DISPUTE_UNKNOWN | DISPUTE_NOT_ACCEPTABLE | EVIDENCE_BEING_SENT | DISPUTE_BEING_ACCEPTED
 */
export function acceptDispute(
  { disputeId, acceptanceId, by: orderedBy, now: at }: CommandOf<'AcceptDispute'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const dispute = disputeOf(state, disputeId);
  if (dispute.acceptance?.id === acceptanceId) return [];
  if (!canBeAccepted(dispute)) refuse('DISPUTE_NOT_ACCEPTABLE', 'This dispute cannot be accepted any more.');
  if (isBeingSent(dispute)) refuse('EVIDENCE_BEING_SENT', 'Evidence is on its way already.');
  if (isBeingAccepted(dispute)) refuse('DISPUTE_BEING_ACCEPTED', 'The dispute is being accepted.');
  return [{ type: 'AcceptanceOrdered', at, data: { disputeId, acceptanceId, orderedBy } }];
}

/** What the platform answered. What it has said of the dispute meanwhile counts. */
export function recordAcceptance(
  command: CommandOf<'RecordAcceptance'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const { disputeId, acceptanceId, now: at } = command;
  const dispute = disputeOf(state, disputeId);
  const { acceptance } = dispute;
  if (acceptance?.id !== acceptanceId || !isBeingAccepted(dispute)) return [];
  const of = { disputeId, acceptanceId };
  switch (command.outcome) {
    case 'accepted':
      return [{ type: 'DisputeAccepted', at, data: { ...of, saidAt: lastSaid(dispute) } }];
    case 'failed': {
      const { code, reason } = command;
      return [{ type: 'AcceptanceFailed', at, data: { ...of, code, reason } }];
    }
    case 'unknown': {
      const { code, reason } = command;
      if (acceptance.status === 'unknown' && acceptance.code === (code ?? null)) return [];
      return [
        { type: 'AcceptanceUnknown', at, data: { ...of, ...(code !== undefined && { code }), reason } },
      ];
    }
    default:
      return command satisfies never;
  }
}
