/** What all ports share: amounts, and how a call ends that was not simply answered. */

/** An amount as an integer of the currency's minor units (ISO 4217 exponent). */
export interface Amount {
  amountMinor: number;
  currencyCode: string;
}

/** Thrown by a port when the other side gave no usable answer: the effect may or may not have happened. */
export class OutcomeUnknownError extends Error {
  override name = 'OutcomeUnknownError';
}

/**
 * Thrown by a port when the other side refused: the effect certainly did not happen. `code` is the vendor's own; `about`
 * says what is at fault, where the vendor says it: of the connection the key (with its permissions and the clock it signs
 * by) or the hotel, or only the moment (a lock, a night audit, a closed cashier), so that the same may be taken later.
 */
export class RefusedError extends Error {
  override name = 'RefusedError';
  constructor(
    readonly code: string,
    message: string,
    readonly about: 'key' | 'hotel' | 'moment' | null = null,
  ) {
    super(message);
  }
}

/**
 * Our code for an order that the other side did not even look at, because it accepts neither key nor clock: that
 * refuses no refund, capture or release, which are tried again until the credentials are right.
 */
export const ACCESS_REFUSED = 'ACCESS_REFUSED';

/** Whether it is our key, its permissions or our clock that the other side refuses. */
export const refusesAccess = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && error.about === 'key';

/** The refusal of our key, also as the cause of an unknown outcome: of a question that was refused. */
export const accessRefusal = (error: unknown): RefusedError | undefined =>
  [error, (error as Error).cause].find(refusesAccess);

/** Whether the connection is refused, whatever is asked over it: its key, or its hotel there. */
export const refusesConnection = (error: unknown): error is RefusedError =>
  error instanceof RefusedError && (error.about === 'key' || error.about === 'hotel');

/**
 * Whether the same order may be taken later: when the moment has passed, or a person has put the connection right. Only
 * what is refused for its own sake never will be.
 */
export const mayBeTakenLater = (refused: RefusedError): boolean =>
  refused.about === 'moment' || refusesConnection(refused);

/** Thrown by a port when the other side asked us to come back later; nothing happened. */
export class BusyError extends Error {
  override name = 'BusyError';
  constructor(
    readonly retryAfterSeconds: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Rises from try to try of the same work. It goes with everything that must not happen twice, for the other side to
 * refuse a try that comes after a later one.
 */
export type FencingNo = number;
