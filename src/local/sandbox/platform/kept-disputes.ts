/** Money taken from a merchant's balance for a dispute, or given back. */
export interface DisputeMove {
  no: string;
  kind: 'taken' | 'returned';
  at: string;
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
}
