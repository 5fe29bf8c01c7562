import type { PostingStatus } from '../../domain/state.js';

/** Posting of one folio, or one correction of it. */
export class PostingAnswer {
  /** Names it in commands. */
  no: number;
  status: PostingStatus;
  /** Number of the last try; 0 before the first. */
  attempt: number;
  pmsReference: string | null;
  /** The PMS's own code of a refusal. */
  code: string | null;
  reason: string | null;
  /** Its status was set by a person. */
  byHand: boolean;
  at: string | null;
  /** Of a payer's share, where less of it was captured. */
  amountMinor?: number;
}
