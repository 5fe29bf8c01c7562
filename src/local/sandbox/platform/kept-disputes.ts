/** Money taken from a merchant's balance for a dispute, or given back. */
export interface DisputeMove {
  no: string;
  kind: 'taken' | 'returned';
  at: string;
}

/** What platforms keep when they take money for a dispute, in minor units of its currency. */
const DISPUTE_FEE = 1_500;

export const feeOfMove = ({ kind }: DisputeMove): number => (kind === 'taken' ? DISPUTE_FEE : 0);

/** Evidence that a merchant sent, without the bytes of its files. */
export interface KeptEvidence {
  /** The merchant's number of it. */
  reference: string;
  note: string | null;
  files: { kind: string; mediaType: string; bytes: number }[];
}

export interface SandboxDispute {
  no: string;
  sessionId: string;
  kind: 'inquiry' | 'chargeback' | 'fraudWarning';
  status: 'open' | 'evidenceSent' | 'won' | 'lost';
  /** In minor units. */
  amount: { value: number; currency: string };
  reasonCode: string;
  reason: string;
  /** Until when evidence is taken. */
  dueBy: string;
  openedAt: string;
  moves: DisputeMove[];
  /** What the merchant sent; absent: nothing so far. */
  evidence?: KeptEvidence;
  /** The merchant does not contest it. */
  accepted?: true;
  /** The next evidence or acceptance is taken, and the answer gets lost on the way. */
  losesAnswer?: boolean;
}
