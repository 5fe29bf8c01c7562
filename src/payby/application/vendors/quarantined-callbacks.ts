import type { TenantContext } from '../../../kernel/context.js';

/** A notification that was signed rightly and made no sense to us. */
export interface QuarantinedCallback {
  id: string;
  platform: string;
  accountCode: string;
  receivedAt: Date;
  problem: string;
  /** The payment it is about, where its reference is known. */
  paymentId: string | null;
  /** As it came. */
  body: string;
}

/** One that a person took off the work list. */
export interface DismissedCallback {
  id: string;
  platform: string;
  accountCode: string;
  at: Date;
  by: string;
  reason: string;
}

/** `paymentId`: the first payment it told of; null when it was about something else. */
export type ProcessedCallback =
  | { status: 'processed'; paymentId: string | null }
  | { status: 'quarantined'; problem: string };

/** All together: what was typed, and the payments it is a part of the number of. */
export interface Searched {
  q?: string | undefined;
  paymentIds?: readonly string[];
  /** Callbacks it may be; left out: any. */
  among?: readonly string[] | undefined;
  /** Callbacks it may not be. */
  except?: readonly string[] | undefined;
}

/**
 * Whose callbacks are meant: those of the hotel's accounts, and of the group's those that are about no payment of another
 * hotel. What is about no payment that is known concerns all hotels that share the account.
 */
export interface CallbacksOfHotel {
  hotelCode: string;
  /** Codes of the hotel's accounts. */
  own: readonly string[];
  /** Codes of the group's. */
  shared: readonly string[];
}

/** Callbacks that wait for a person. The module that keeps them brings it. */
export abstract class QuarantinedCallbacks {
  /**
   * @param search.paymentIds payments that `q` finds, whose callbacks are found with them
   */
  abstract list(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    search: Searched & { offset: number; limit: number; newestFirst: boolean },
  ): Promise<QuarantinedCallback[]>;
  abstract count(ctx: TenantContext, of: CallbacksOfHotel, search?: Searched): Promise<number>;
  /** The payment it is about, where that is known. @returns null when it does not wait for this hotel */
  abstract waiting(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    id: string,
  ): Promise<{ paymentId: string | null } | null>;
  /** The newest that were taken off the list, by whom and why. */
  abstract dismissed(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    since: Date,
    limit: number,
  ): Promise<DismissedCallback[]>;
  /** Reads it once more, for a reason that may have gone away. @returns null when the hotel has none like it */
  abstract processAgain(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    id: string,
  ): Promise<ProcessedCallback | 'decided' | null>;
  /** Nothing has to follow from it. @returns null when the hotel has none like it */
  abstract dismiss(
    ctx: TenantContext,
    of: CallbacksOfHotel,
    id: string,
    by: { name: string; reason: string },
  ): Promise<'dismissed' | 'decided' | null>;
}
