/** What becomes of money, as payment platforms say it: when they are asked, and by themselves. */

import type { DisputeMoney, DisputeStep } from '../../domain/commands.js';
import type { DisputeKind } from '../../domain/dispute-events.js';
import type { Amount } from './outcomes.js';

export type { DisputeStep };

export interface CardInfo {
  brand: string;
  last4: string;
  /** Whether the guest proved to be the holder of the card (3-D Secure); absent: the platform does not say. */
  threeDSecure?: boolean;
}

/**
 * What the platform says of one attempt. `open`: it has charged nothing, and the guest may still pay. `pending`: the
 * guest has confirmed, and the platform is still working on the charge; it is asked again later. `unknown`: it never
 * heard of our reference. `held`: the guest has confirmed, and the amount is held for the hotel without being charged;
 * `until` null: the platform does not say when the hold lapses. `released`: the hold is gone, and nothing was charged;
 * `lapsed`: nobody ordered it.
 */
export type AttemptOutcome =
  | { status: 'open' | 'pending' }
  | {
      status: 'paid';
      amount: Amount;
      platformTransactionNo: string;
      channelTransactionNo: string | null;
      cardInfo: CardInfo | null;
      /** What stands for the card at the platform, where it says so. Never a card number; never log it. */
      cardToken?: string;
    }
  | {
      status: 'held';
      amount: Amount;
      /** The number under which it is captured or released. */
      platformTransactionNo: string;
      channelTransactionNo: string | null;
      cardInfo: CardInfo | null;
      cardToken?: string;
      until: Date | null;
    }
  | { status: 'released'; lapsed: boolean }
  | { status: 'declined'; reason: string }
  | { status: 'expired' }
  | { status: 'unknown' };

/** What an attempt may tell by itself: how its money stands. */
export type AttemptFact = Extract<AttemptOutcome, { status: 'paid' | 'declined' | 'held' | 'released' }>;

export type Paid = Extract<AttemptOutcome, { status: 'paid' }>;
export type Held = Extract<AttemptOutcome, { status: 'held' }>;
export type Released = Extract<AttemptOutcome, { status: 'released' }>;

/** What the platform says of one refund. `unknown` means it never heard of our reference. */
export type RefundOutcome =
  | { status: 'accepted'; platformRefundNo: string | null }
  | { status: 'succeeded'; platformRefundNo: string | null }
  | { status: 'failed'; code: string; reason: string }
  | { status: 'unknown' };

/** A refund that was ordered: it is under way, or has gone through. */
export type RefundTaken = Extract<RefundOutcome, { status: 'accepted' | 'succeeded' }>;

/** What the platform says of one dispute. */
export interface DisputeTold {
  status: 'told';
  /** The platform's own number: the same in all messages about it. */
  disputeNo: string;
  /** null: it does not say; then as it is known, otherwise a chargeback. */
  kind: DisputeKind | null;
  /** null: the whole charge. */
  amount: Amount | null;
  /** Of the card scheme or the platform. */
  reasonCode: string | null;
  /** In the platform's words. */
  reason: string | null;
  /** Until when evidence is accepted; null: it does not say, or accepts none. */
  evidenceDue: Date | null;
  /** Where it has come to; null: the message says nothing of that. */
  step: DisputeStep | null;
  /** All that the message says was taken or given back so far. */
  movements: DisputeMoney[];
  /** When the platform said so. */
  saidAt: Date;
  /** What makes it no sense to us: once it is known to be of a payment of ours, a person looks at it. */
  problem?: string;
}
