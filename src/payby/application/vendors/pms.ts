/**
 * What PayBy needs from a hotel's PMS. Adapters live in `src/integrations/pms/<vendor>/`. A posting goes out under a
 * reference of ours, by which the PMS is asked later whether it was written.
 */

import type { Credentials } from '../../../kernel/credentials.js';
import type { PersonName, ReservationStatusCode } from '../../domain/events.js';
import type { Amount, FencingNo } from './outcomes.js';

export { RESERVATION_STATUS_CODES, type ReservationStatusCode } from '../../domain/events.js';

/** A hotel's connection to its PMS, with its secrets already unsealed. Never log it. */
export interface PmsConnection<Values = Credentials> {
  hotelCode: string;
  kind: string;
  name: string;
  baseUrl: string;
  /** The values of the PMS's credential schema. */
  credentials: Values;
  /** The mapping profile in force, for a kind that runs on one; left out: the one its kind ships with. */
  profile?: object;
}

export type ReservationStatus =
  | 'WAITLISTED'
  | 'CANCELED'
  | 'RESERVED'
  | 'CHECKED_OUT'
  | 'NO_SHOW'
  | 'DUE_IN'
  | 'IN_HOUSE'
  | 'DUE_OUT';

export interface Reservation {
  /** The PMS's internal id; postings are addressed to it. */
  id: string;
  confirmationNo: string;
  crsNo: string | null;
  roomNo: string | null;
  roomType: string;
  firstName: string;
  lastName: string;
  /** The same guest's name in another script, where the PMS keeps one: Chinese beside Latin, either way round. */
  otherName?: PersonName;
  email: string | null;
  mobile: string | null;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrival: string;
  departure: string;
  status: ReservationStatus;
  /** The PMS's own short code, where it gives one of the specification's. */
  statusCode: ReservationStatusCode | null;
  /** Ms, Dr, 先生. */
  title: string | null;
  roomRateMinor: number;
  currencyCode: string;
  folioWindows: number[];
  balanceMinor: number;
  /** Where the PMS sends charges of this stay; left out where it does not say. */
  routing?: ChargeRouting[];
}

/** Charges of a stay that somebody else pays, or that are written on another folio. */
export interface ChargeRouting {
  /** Window of the same stay; null: the folio of another stay. */
  folioWindow: number | null;
  /** Room of the other stay; null: it has none, or the charges stay on this one. */
  roomNo: string | null;
  /** A company or another guest. */
  payeeName: string | null;
}

/** A house account, a group or an account receivable as the PMS keeps it. */
export interface PmsAccount {
  /** The PMS's internal id; postings are addressed to it. */
  id: string;
  /** Account code or group number. */
  code: string;
  name: string;
  email: string | null;
  mobile: string | null;
  /** Hotel-local dates, YYYY-MM-DD; groups only. */
  arrival: string | null;
  departure: string | null;
  folioWindows: number[];
  balanceMinor: number;
  currencyCode: string;
}

/** An entry of a search that could not be read. `label`: its number or name, where it has one. */
export interface LeftOut {
  label: string | null;
  /** What of it makes no sense: money depends on each. */
  why: 'number' | 'status' | 'dates' | 'balance' | 'other';
}

/** `leftOut` takes what could not be read; without it, one such entry makes the answer unusable. */
export interface Lenient {
  leftOut?: LeftOut[];
}

export type AccountKind = 'account' | 'group' | 'arAccount';

export interface PostPaymentRequest {
  /** Our posting reference: one per line on a folio, the same on every try. */
  reference: string;
  fencingNo: FencingNo;
  /** `refund` takes the amount off the folio again, also for a dispute; `reversal` puts it back when the hotel has it again. */
  kind: 'payment' | 'refund' | 'reversal';
  payerKind: 'reservation' | AccountKind;
  pmsId: string;
  folioWindow: number;
  amount: Amount;
  description: string;
  methodCode: string;
  /** What the PMS books the method's money under, as the hotel has said with the method; absent: as it maps its code. */
  transactionCode?: string;
  /** The card the money came by, where the method has its token posted. Never log the token. */
  card?: { token: string; brand: string | null; last4: string | null };
  guestName: string;
  /** The line that a refund or reversal corrects, where we know it. */
  original?: { reference: string; pmsReference: string };
}

/** What is known of a line that is searched for, beside its reference. */
export interface SearchedLine extends Pick<
  PostPaymentRequest,
  'kind' | 'payerKind' | 'pmsId' | 'amount' | 'original'
> {
  /** It cannot have been written earlier. */
  since: Date;
}

/** A line in the PMS. `pending`: it has taken the line and not written it yet; it is asked about later. */
export type PostingOutcome = { status: 'posted'; pmsReference: string } | { status: 'pending' };

export interface Pms<Values = Credentials> {
  /** @throws OutcomeUnknownError (no usable answer) | BusyError */
  findReservations(
    connection: PmsConnection<Values>,
    search: { query?: string; confirmationNo?: string } & Lenient,
  ): Promise<Reservation[]>;
  /** Looks accounts or groups up by code or name. @throws OutcomeUnknownError | BusyError */
  findAccounts(
    connection: PmsConnection<Values>,
    kind: AccountKind,
    search: { query?: string; code?: string } & Lenient,
  ): Promise<PmsAccount[]>;
  /**
   * Posts a payment or a correction to a folio; the amount is above 0.
   * @throws OutcomeUnknownError | RefusedError | BusyError | StaleTryError
   */
  postPayment(connection: PmsConnection<Values>, request: PostPaymentRequest): Promise<PostingOutcome>;
  /**
   * Asks for the postings with our reference, the oldest first. More than one is one too many. A line that was taken is
   * among them, as `pending`, until it is written; none at all says for certain that nothing was or will be.
   * @param line where to look, for a PMS that cannot look everywhere
   * @throws OutcomeUnknownError also when the search may have missed it | BusyError
   */
  findPostings(
    connection: PmsConnection<Values>,
    reference: string,
    line: SearchedLine,
  ): Promise<PostingOutcome[]>;
  /**
   * The day the hotel's books are open for, YYYY-MM-DD. Left out, or null: the PMS does not tell.
   * @throws OutcomeUnknownError | BusyError
   */
  businessDate?(connection: PmsConnection<Values>): Promise<string | null>;
}
