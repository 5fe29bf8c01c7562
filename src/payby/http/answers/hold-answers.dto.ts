export class CardAnswer {
  brand: string;
  last4: string;
  /** Whether the cardholder was authenticated (3-D Secure); left out: the platform does not say. */
  threeDSecure?: boolean;
}

/** What became of an order to capture or release, where it did not simply take effect. */
export class HoldProblemAnswer {
  order: 'capture' | 'release';
  /** `unknown`: the platform is asked until it says. */
  kind: 'failed' | 'unknown';
  /** The platform's own. */
  code: string | null;
  reason: string;
}

/** An amount that the platform holds, or held, for the hotel. */
export class HoldAnswer {
  attemptId: string;
  amountMinor: number;
  currencyCode: string;
  platformTransactionNo: string;
  cardInfo: CardAnswer | null;
  at: string;
  /** When it lapses. */
  until: string;
  /** It is what the request asked for; any other is released by itself. */
  asked: boolean;
  status: 'held' | 'capturing' | 'releasing' | 'captured' | 'released' | 'lapsed';
  /** When it came to stand like this. */
  since: string;
  /** What the last capture was to take. */
  captureMinor: number | null;
  releaseReason: string | null;
  problem: HoldProblemAnswer | null;
  /** When people were told that it lapses soon. */
  warnedAt: string | null;
}
