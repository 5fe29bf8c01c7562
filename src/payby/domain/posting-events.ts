import type { EventOf } from './event-of.js';

/** Where in the hotel's records a line was sent: a record that was pointed elsewhere since is another place. */
export interface PmsPlace {
  connectionId: string;
  /** Code of the kind of PMS. */
  kind: string;
  /** Its base URL. */
  address: string;
}

export interface Started {
  /** From 1. */
  attempt: number;
  /** Ours at the PMS, the same on every try. */
  reference: string;
  /** Absent in events from before it was kept. */
  sentTo?: PmsPlace;
}

export interface Refused {
  attempt: number;
  code: string;
  reason: string;
  /** The refusal is about the moment or the connection, and the line is tried again. Absent: a person decides. */
  again?: true;
}

export interface Lost {
  attempt: number;
  reason: string;
  /** Why, where we can say it ourselves. */
  code?: string;
  /** The PMS has answered that it has no such line. It is asked a second time before the line is written again. */
  notFound?: true;
}

/** What happens to the lines of a payment at the PMS. */
export type PostingEvent =
  | EventOf<'PostingStarted', { postingNo: number } & Started>
  | EventOf<'PostingSucceeded', { postingNo: number; attempt: number; pmsReference: string }>
  | EventOf<'PostingFailed', { postingNo: number } & Refused>
  | EventOf<'PostingUnknown', { postingNo: number } & Lost>
  /** Staff wants another try. */
  | EventOf<'PostingAgainRequested', { postingNo: number }>
  /** Staff edited the status by hand. */
  | EventOf<'PostingAdjusted', { postingNo: number; status: 'success' | 'fail'; reason: string }>
  | EventOf<'RefundPostingStarted', { refundPostingNo: number } & Started>
  | EventOf<'RefundPostingSucceeded', { refundPostingNo: number; attempt: number; pmsReference: string }>
  | EventOf<'RefundPostingFailed', { refundPostingNo: number } & Refused>
  | EventOf<'RefundPostingUnknown', { refundPostingNo: number } & Lost>
  | EventOf<'RefundPostingAgainRequested', { refundPostingNo: number }>
  | EventOf<'RefundPostingAdjusted', { refundPostingNo: number; status: 'success' | 'fail'; reason: string }>;
