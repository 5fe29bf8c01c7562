export const kinds = ['payment', 'refund', 'posting', 'refundPosting', 'reversal'] as const;
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
] as const;
export type TransactionStatus = (typeof statuses)[number] | 'none';

/** A movement of money, or a line it left in the PMS. */
export interface Transaction {
  /** `<payment id>:<subject>` */
  id: string;
  paymentId: string;
  subject: string;
  kind: TransactionKind;
  status: TransactionStatus;
  /** Negative where money left. */
  amountMinor: number;
  currencyCode: string;
  at: string;
  paymentNo: string;
  serialNo: string;
  guest: string;
  payerCode: string | null;
  roomNo: string | null;
  methodCode: string | null;
  platform: string | null;
  platformNo: string | null;
  channelNo: string | null;
  cardInfo: { brand: string; last4: string } | null;
  pmsReference: string | null;
  reason: string | null;
  cashier: string;
}

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

export interface TransactionStats {
  total: number;
  /** There are more than `total`; sums are then not told. */
  capped: boolean;
  sums: { currencyCode: string; in: number; out: number; count: number }[];
}
