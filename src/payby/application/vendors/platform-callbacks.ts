/** What payment platforms tell PayBy by themselves, and what they are answered. */

import type { AttemptFact, DisputeTold, RefundOutcome } from './money-outcomes.js';
import type { Amount } from './outcomes.js';

/** Whose signature a callback bears: the key that fitted, or the reason why none did. */
export type Verification = { ok: true; key: 'current' | 'previous' } | { ok: false; reason: string };

/** What a platform wants to hear from its callback's address. */
export interface CallbackAnswer {
  /** HTTP status. */
  status: number;
  /** Sent as it is; empty: no body. */
  body: string;
  contentType: string | null;
}

/** A notification whose signature was verified, in the platform-neutral form PayBy understands. */
export type PlatformNotification = {
  /** The platform's own id of the notification; the same id twice is the same notification. */
  notificationId: string;
} & (
  | {
      about: 'attempt';
      /** Our attempt id, as the platform repeats it. */
      reference: string;
      outcome: AttemptFact;
    }
  | {
      about: 'refund';
      /** Our attempt id; null: the platform names its own transaction alone, which may be none of ours. */
      reference: string | null;
      platformTransactionNo?: string;
      /** Our refund id; null for a refund that was made in the platform's own portal. */
      refundReference: string | null;
      platformRefundNo: string;
      amount: Amount;
      outcome: Extract<RefundOutcome, { status: 'accepted' | 'succeeded' | 'failed' }>;
      /** When the platform said so, by its clock: messages come late and in any order. Absent: it does not say when. */
      saidAt?: Date;
      /** The platform uses the same words for letting go what was held beyond a capture. */
      mayBeRest?: boolean;
    }
  | {
      /**
       * How much has gone back of an attempt in all, from a platform that does not tell its refunds apart: ours and those
       * of its portal.
       */
      about: 'refundTotal';
      /** Our attempt id. */
      reference: string;
      /** Our id of the refund that was the occasion; null: it names none. */
      refundReference: string | null;
      platformTransactionNo: string;
      amount: Amount;
      outcome: { status: 'succeeded' };
    }
  | {
      /**
       * Money that was reported and does not come after all: a capture that failed, a payment that was canceled in the
       * portal. Nothing follows from it by itself; a person hears of it.
       */
      about: 'loss';
      /** Our attempt id, as the platform repeats it. */
      reference: string;
      /** `reason` is in English, fit for ops. */
      outcome: { status: 'lost'; reason: string };
    }
  | {
      /** A dispute of the guest's bank, as the platform tells it as a whole in each of its messages. */
      about: 'dispute';
      /** Our attempt id; null: the platform names its own transaction alone, which may be none of ours. */
      reference: string | null;
      platformTransactionNo: string | null;
      outcome: DisputeTold;
    }
  | {
      /** A capture or release that the platform had taken, and did not carry out: the amount is still on hold. */
      about: 'holdOrder';
      /** Our attempt id. */
      reference: string;
      outcome: {
        status: 'failed';
        order: 'capture' | 'release';
        /** Our id of the capture; null: it was none of ours, or a release. */
        captureReference: string | null;
        code: string;
        reason: string;
      };
    }
  | {
      /** One of several in a body that makes no sense, or is not believed: the others count all the same. */
      about: 'unreadable';
      reference: null;
      /** `reason` is in English, fit for ops. */
      outcome: { status: 'unreadable'; reason: string };
    }
  | {
      /** Signed with our key and about another account of the merchant's, or the other mode: it is counted, no more. */
      about: 'elsewhere';
      reference: null;
      outcome: { status: 'elsewhere'; of: 'account' | 'mode' };
    }
  | {
      /** A report of the account can be fetched from now on. */
      about: 'report';
      reference: null;
      /** `name` is that of its file, as the platform gives it. */
      outcome: { status: 'available'; name: string };
    }
);

export type CallbackHeaders = Readonly<Record<string, string | undefined>>;
