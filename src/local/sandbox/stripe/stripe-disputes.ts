import type { Json } from '../http.js';
import type { DisputeNews, DisputeStep } from '../platform/disputes.js';
import { feeOfMove, type SandboxDispute } from '../platform/kept-disputes.js';
import type { SandboxAmount, Session } from '../state.js';
import { chargeNo, intentNo, toStripe } from './stripe-objects.js';

const EVENTS: Partial<Record<DisputeStep, string>> = {
  inquire: 'charge.dispute.created',
  open: 'charge.dispute.created',
  take: 'charge.dispute.funds_withdrawn',
  evidence: 'charge.dispute.updated',
  return: 'charge.dispute.funds_reinstated',
  win: 'charge.dispute.closed',
  lose: 'charge.dispute.closed',
};

/** What an endpoint hears of a step; null: Stripe has no such step. */
export function disputeEvent(
  session: Session,
  { dispute, step }: DisputeNews,
): { type: string; object: Json } | null {
  if (step === 'warn')
    return { type: 'radar.early_fraud_warning.created', object: warningOf(session, dispute) };
  const type = EVENTS[step];
  return type ? { type, object: describeDispute(session, dispute) } : null;
}

/** What merchants tag evidence with here, to know it again. */
export const EVIDENCE_TAG = 'payby_evidence';

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000);
export const disputeNo = ({ no }: SandboxDispute): string => no.replace('dsp_', 'dp_');
export const balanceNo = (no: string): string => no.replace('mov_', 'txn_d');

function statusOf({ kind, status }: SandboxDispute): string {
  if (kind === 'inquiry')
    return (
      { open: 'warning_needs_response', evidenceSent: 'warning_under_review' }[status as string] ??
      'warning_closed'
    );
  return { open: 'needs_response', evidenceSent: 'under_review', won: 'won', lost: 'lost' }[status];
}

/** A dispute has metadata of its own: those of the payment are not repeated. */
export function describeDispute(session: Session, dispute: SandboxDispute): Json {
  const { amount, currency } = toStripe(dispute.amount);
  return {
    ...disputeOf(session, disputeNo(dispute), dispute.amount),
    balance_transactions: dispute.moves.map((move) => {
      const { no, kind, at } = move;
      const moved = kind === 'taken' ? -amount : amount;
      const fee = toStripe({ ...dispute.amount, value: feeOfMove(move) }).amount;
      return {
        id: balanceNo(no),
        object: 'balance_transaction',
        amount: moved,
        created: seconds(at),
        currency,
        fee,
        net: moved - fee,
        reporting_category: kind === 'taken' ? 'dispute' : 'dispute_reversal',
        type: 'adjustment',
      };
    }),
    created: seconds(dispute.openedAt),
    metadata: dispute.evidence ? { [EVIDENCE_TAG]: dispute.evidence.reference } : {},
    evidence_details: {
      due_by: seconds(dispute.dueBy),
      has_evidence: dispute.status !== 'open',
      past_due: false,
      submission_count: dispute.status === 'open' ? 0 : 1,
    },
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', network_reason_code: dispute.reasonCode },
    },
    reason: 'product_not_received',
    status: statusOf(dispute),
  };
}

export function disputeOf(session: Session, id: string, amount: SandboxAmount): Json {
  return {
    id,
    object: 'dispute',
    ...toStripe(amount),
    balance_transactions: [],
    charge: chargeNo(session),
    created: seconds(session.paidAt ?? ''),
    evidence: {},
    evidence_details: { due_by: null, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intentNo(session),
    reason: 'general',
    status: 'needs_response',
  };
}

function warningOf(session: Session, dispute: SandboxDispute): Json {
  return {
    id: dispute.no.replace('dsp_', 'issfr_'),
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: chargeNo(session),
    created: seconds(dispute.openedAt),
    fraud_type: 'unauthorized_use_of_card',
    livemode: false,
    payment_intent: intentNo(session),
  };
}
