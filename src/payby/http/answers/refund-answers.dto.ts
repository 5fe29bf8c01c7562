export class RefundShareAnswer {
  postingNo: number;
  amountMinor: number;
}

export class RefundAnswer {
  id: string;
  attemptId: string;
  amountMinor: number;
  currencyCode: string;
  reason: string;
  requestedBy: string | null;
  requestedById: string | null;
  requestedAt: string;
  /** Made in the platform's own portal. */
  external: boolean;
  /** `accepted`: the platform took the order; that is no refund yet. */
  status: 'awaitingApproval' | 'requested' | 'accepted' | 'success' | 'failed' | 'unknown' | 'rejected';
  platformRefundNo: string | null;
  /** Why it failed, is unknown or was rejected. */
  problem: string | null;
  /** The platform's code for its last failure, or ours for why it is unknown. */
  code?: string;
  at: string;
  shares: RefundShareAnswer[];
}

/** What the platform still takes back of one receipt. */
export class RefundTermsOfReceipt {
  attemptId: string;
  /** false: the whole of it or nothing. */
  partial: boolean;
  /** Until when; null: always. */
  until: string | null;
  /** Further refunds it takes; null: any number. */
  refundsLeft: number | null;
}
