import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export const kinds = [
  'payment',
  'refund',
  'dispute',
  'posting',
  'refundPosting',
  'reversal',
  'disputePosting',
] as const satisfies readonly Transaction['kind'][];
export type TransactionKind = (typeof kinds)[number];

export const statuses = [
  'success',
  'held',
  'returned',
  'awaitingApproval',
  'requested',
  'accepted',
  'failed',
  'unknown',
  'rejected',
  'running',
  'fail',
] as const satisfies readonly Transaction['status'][];
export type TransactionStatus = Transaction['status'];

/** A movement of money, or a line it left in the PMS. */
export type Transaction = Schemas['TransactionAnswer'];

/** The list's filter as the screen writes it into the address. */
export interface TransactionFilter {
  kind?: TransactionKind;
  status?: TransactionStatus;
  methodCode?: string;
  platform?: string;
  currencyCode?: string;
  from?: string;
  to?: string;
  q?: string;
}

/** `capped`: there are more than `total`; sums are then not told. */
export type TransactionStats = Schemas['TransactionStatsAnswer'];
