import type { DisputeKind } from '../../domain/dispute-events.js';
import type { DisputeStatus } from '../../domain/dispute-state.js';

/** In the currency of the hotel's balance at the platform. */
export class DisputeFeeAnswer {
  /** Minor units; negative: a fee was given back. */
  amountMinor: number;
  currencyCode: string;
}

/** Money that the platform took for a dispute, or gave back. */
export class DisputeMovementAnswer {
  /** The platform's own number of it. */
  no: string;
  kind: 'taken' | 'returned';
  amountMinor: number;
  currencyCode: string;
  at: string;
  /** What the platform keeps for it; absent: the platform has not said so. */
  fee?: DisputeFeeAnswer;
}

class OrderedAnswer {
  id: string;
  orderedBy: string;
  at: string;
  /** The platform's own code of a refusal, or ours. */
  code: string | null;
  /** Why it failed or is unknown. */
  reason: string | null;
}

/** Evidence that staff had sent by the platform's API, the last time. */
export class OrderedEvidenceAnswer extends OrderedAnswer {
  /** `unknown`: the platform does not say whether it took it; it is asked until it does. */
  status: 'ordered' | 'unknown' | 'failed' | 'sent';
}

/** That the hotel does not contest the dispute, as the platform was told it. */
export class OrderedAcceptanceAnswer extends OrderedAnswer {
  /** `unknown`: the platform does not say whether it took it; it receives the acceptance again until it does. */
  status: 'ordered' | 'unknown' | 'failed' | 'accepted';
}

/** A dispute of the guest's bank, by what the platform says of it. */
export class DisputeAnswer {
  id: string;
  /** The platform's own number. */
  disputeNo: string;
  /** The attempt whose money is disputed. */
  attemptId: string;
  /** `inquiry`: the bank asks. `chargeback`: it takes the money. `fraudWarning`: a chargeback may follow. */
  kind: DisputeKind;
  /** `evidenceSent`: the bank decides. `accepted`: the platform has not said yet that it is lost. */
  status: DisputeStatus;
  amountMinor: number;
  currencyCode: string;
  /** Of the card scheme or the platform. */
  reasonCode: string | null;
  reason: string | null;
  /** Until when evidence is accepted; null: none is, or the platform did not say. */
  evidenceDue: string | null;
  openedAt: string;
  /** When the platform said what `status` is. */
  saidAt: string;
  movements: DisputeMovementAnswer[];
  /** What it takes and returns in the currency of the payment is posted to the folios; absent: it is not. */
  toFolio?: boolean;
  /** Left out: none was ordered to be sent since the dispute was opened. */
  evidence?: OrderedEvidenceAnswer;
  /** Left out: it was not to be accepted since it was opened, or it has gone on before the platform answered. */
  acceptance?: OrderedAcceptanceAnswer;
  /** It can be accepted now, by the platform's API; of a payment that is requested by itself, not in lists. */
  acceptable?: true;
}

/** The dispute that a line on a folio is of. */
export class DisputeOfLineAnswer {
  id: string;
  /** The platform's number of the movement that it follows from. */
  movementNo: string;
}
