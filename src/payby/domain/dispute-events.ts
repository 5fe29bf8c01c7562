import type { Amount, EventOf, Person } from './event-of.js';

/**
 * `inquiry`: the bank asks about the payment, and no money has been taken. `chargeback`: the bank takes the amount back.
 * `fraudWarning`: the bank reports the payment as fraud, and a chargeback may follow.
 */
export const DISPUTE_KINDS = ['inquiry', 'chargeback', 'fraudWarning'] as const;
export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** What the platform says of a dispute in all its messages. */
export interface DisputeFacts extends Amount {
  /** Ours: derived from the account and the platform's number, so the same for every message about it. */
  disputeId: string;
  /** The platform's own number. */
  disputeNo: string;
  /** The attempt whose money is disputed. */
  attemptId: string;
  kind: DisputeKind;
  /** Of the card scheme or the platform. */
  reasonCode: string | null;
  reason: string | null;
  /** Until when evidence is accepted, ISO instant, UTC; null: no evidence is accepted, or the platform did not say. */
  evidenceDue: string | null;
}

/** Which dispute, and when the platform said so: ISO instant, UTC. */
interface OfDispute {
  disputeId: string;
  saidAt: string;
}

/** What was ordered to be sent, as it is kept. */
interface OfEvidence {
  disputeId: string;
  evidenceId: string;
}

/** An order to tell the platform that the hotel does not contest a dispute. */
interface OfAcceptance {
  disputeId: string;
  acceptanceId: string;
}

/** The platform's own number of the movement: each is recorded once. */
type Movement = Amount & OfDispute & { movementNo: string };

/**
 * `toFolio`: the hotel posts what disputes take or return to the folio. Said with every movement of a dispute as it was
 * decided at the first, so that what was taken off is put back whatever the hotel has chosen since.
 */
type FolioMovement = Movement & { toFolio?: true };

/** Lines on the folios for a dispute. `movementNo`: the movement they follow from; `currencyCode`: of the shares. */
interface DisputeLines<Share> {
  disputeId: string;
  movementNo: string;
  currencyCode: string;
  shares: Share[];
}

/**
 * The platform's facts about disputes, what follows from them, and what the hotel does about
 * them. The facts come twice, late and in any order: see `recordDispute`.
 */
export type DisputeEvent =
  /** Again for the same dispute when an inquiry has become a chargeback. */
  | EventOf<'DisputeOpened', DisputeFacts & { saidAt: string }>
  | EventOf<'DisputeEvidenceDue', OfDispute & { evidenceDue: string | null }>
  /**
   * By whomever: the platform's own portal is a way too. `evidenceId`: what was ordered to be sent. `sentBy`: who
   * sent it in the portal, as they say. Both leave `saidAt` as it was: it orders the platform's own messages, by its clock.
   */
  | EventOf<'DisputeEvidenceSent', OfDispute & { evidenceId?: string; sentBy?: Person }>
  /** Staff have it sent by the platform's API. */
  | EventOf<'EvidenceOrdered', OfEvidence & { orderedBy: Person }>
  /** Nothing was sent: the platform refused it, or it could not be sent. */
  | EventOf<'EvidenceFailed', OfEvidence & { code: string; reason: string }>
  /** The platform does not say whether it took it; it is asked until it does. `code`: ours. */
  | EventOf<'EvidenceUnknown', OfEvidence & { code?: string; reason: string }>
  /** A person has the platform told that the hotel does not contest the dispute. */
  | EventOf<'AcceptanceOrdered', OfAcceptance & { orderedBy: Person }>
  /** The platform refused it, or it could not be told. */
  | EventOf<'AcceptanceFailed', OfAcceptance & { code: string; reason: string }>
  /** The platform does not say whether it took it; it receives the acceptance again until it does. `code`: ours. */
  | EventOf<'AcceptanceUnknown', OfAcceptance & { code?: string; reason: string }>
  /** The platform took it. That the dispute is lost is its own fact, and still to come. `saidAt` is as it was. */
  | EventOf<'DisputeAccepted', OfDispute & { acceptanceId: string }>
  /** The amount stays with the hotel; of an inquiry: it was closed. */
  | EventOf<'DisputeWon', OfDispute>
  /** The amount is gone; of an inquiry: it was not answered in time. */
  | EventOf<'DisputeLost', OfDispute>
  /** The bank does not accept the decision. */
  | EventOf<'DisputeReopened', OfDispute & { evidenceDue: string | null }>
  /** The platform took the amount from the hotel's balance, for the first time or again. */
  | EventOf<'DisputeMoneyTaken', FolioMovement>
  /** The platform gave it back. */
  | EventOf<'DisputeReversed', FolioMovement>
  /**
   * What the platform keeps for a movement, in the currency of the hotel's balance; negative: it gave a fee back. Each
   * movement's is recorded once. Until then it is unknown, which is not 0.
   */
  | EventOf<'DisputeFeeCharged', Movement>
  /** What the platform has taken is taken off these folios. */
  | EventOf<'DisputeSharesTaken', DisputeLines<{ postingNo: number; amountMinor: number }>>
  /** So much of what these lines took off is put back. */
  | EventOf<'DisputeSharesReturned', DisputeLines<{ refundPostingNo: number; amountMinor: number }>>;

/** Those that a platform reports, or that follow for the dispute itself. */
export type DisputeFact = Exclude<DisputeEvent, { type: 'DisputeSharesTaken' | 'DisputeSharesReturned' }>;
