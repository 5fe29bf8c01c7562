import type { CommandOf } from './commands.js';
import { awaitsEvidence, type Dispute, isBeingAccepted, isBeingSent } from './dispute-state.js';
import type { PaymentEvent } from './events.js';
import { refuse } from './refuse.js';
import type { ExistingPayment } from './state.js';

/**
 * Staff have evidence sent by the platform's API.
 * @throws DecisionRefusedError DISPUTE_UNKNOWN | EVIDENCE_NOT_AWAITED | EVIDENCE_BEING_SENT | DISPUTE_BEING_ACCEPTED |
 *   EVIDENCE_OVERDUE
 */
export function orderEvidence(
  { disputeId, evidenceId, by: orderedBy, now: at }: CommandOf<'OrderEvidence'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const dispute = disputeOf(state, disputeId);
  if (dispute.evidence?.id === evidenceId) return [];
  refuseUnawaited(dispute);
  if (isBeingSent(dispute)) refuse('EVIDENCE_BEING_SENT', 'Evidence is on its way already.');
  if (isBeingAccepted(dispute)) refuse('DISPUTE_BEING_ACCEPTED', 'The dispute is being accepted.');
  if (dispute.evidenceDue && at > dispute.evidenceDue)
    refuse('EVIDENCE_OVERDUE', 'The time for evidence is over.');
  return [{ type: 'EvidenceOrdered', at, data: { disputeId, evidenceId, orderedBy } }];
}

/**
 * Staff have sent evidence in the platform's portal. Also after the time for it: it may have been sent before. What is on
 * its way by the API ends first, unless its outcome is unknown.
 * @throws DecisionRefusedError DISPUTE_UNKNOWN | EVIDENCE_NOT_AWAITED | EVIDENCE_BEING_SENT | DISPUTE_BEING_ACCEPTED
 */
export function markEvidenceSent(
  { disputeId, by: sentBy, now: at }: CommandOf<'MarkEvidenceSent'>,
  state: ExistingPayment,
): PaymentEvent[] {
  const dispute = disputeOf(state, disputeId);
  refuseUnawaited(dispute);
  if (dispute.evidence?.status === 'ordered')
    refuse('EVIDENCE_BEING_SENT', 'Evidence is on its way already.');
  if (dispute.acceptance?.status === 'ordered')
    refuse('DISPUTE_BEING_ACCEPTED', 'The dispute is being accepted.');
  return [{ type: 'DisputeEvidenceSent', at, data: { disputeId, saidAt: lastSaid(dispute), sentBy } }];
}

/** The outcome of evidence that was ordered. What the platform has reported meanwhile counts. */
export function recordEvidence(command: CommandOf<'RecordEvidence'>, state: ExistingPayment): PaymentEvent[] {
  const { disputeId, evidenceId, now: at } = command;
  const dispute = disputeOf(state, disputeId);
  const { evidence } = dispute;
  if (evidence?.id !== evidenceId || !isBeingSent(dispute) || !awaitsEvidence(dispute)) return [];
  const of = { disputeId, evidenceId };
  switch (command.outcome) {
    case 'sent':
      return [
        { type: 'DisputeEvidenceSent', at, data: { disputeId, saidAt: lastSaid(dispute), evidenceId } },
      ];
    case 'failed': {
      const { code, reason } = command;
      return [{ type: 'EvidenceFailed', at, data: { ...of, code, reason } }];
    }
    case 'unknown': {
      const { code, reason } = command;
      if (evidence.status === 'unknown' && evidence.code === (code ?? null)) return [];
      return [{ type: 'EvidenceUnknown', at, data: { ...of, ...(code !== undefined && { code }), reason } }];
    }
    default:
      return command satisfies never;
  }
}

/** Messages of the platform are ordered by its clock; ours may be ahead of it, and must not make one too late. */
export const lastSaid = ({ saidAt }: Dispute): string => saidAt.toISOString();

/** @throws DecisionRefusedError DISPUTE_UNKNOWN */
export function disputeOf({ disputes }: ExistingPayment, disputeId: string): Dispute {
  const dispute = disputes.find(({ id }) => id === disputeId);
  if (!dispute) refuse('DISPUTE_UNKNOWN', 'This payment has no such dispute.');
  return dispute;
}

function refuseUnawaited(dispute: Dispute): void {
  if (!awaitsEvidence(dispute)) refuse('EVIDENCE_NOT_AWAITED', 'No evidence is awaited in this dispute.');
}
