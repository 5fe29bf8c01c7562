import type { components } from '../../api/schema';
import type { Attention, MainStatus, PostingStatus } from '../../shared/types';

/** What the API answers; the types are made from its own description. */
type Schemas = components['schemas'];

export type PaymentMethod = Schemas['MethodChoiceAnswer'];
export type Payer = Schemas['PayerAnswer'];
export type Payment = Schemas['PaymentAnswer'];
export type Posting = Schemas['PostingAnswer'];
export type Receipt = Schemas['ReceiptAnswer'];
export type Refund = Schemas['RefundAnswer'];
export type Dispute = Schemas['DisputeAnswer'];
export type Evidence = Schemas['EvidenceAnswer'];
export type EvidenceKind = Evidence['files'][number]['kind'];
/** In the order in which they are offered. */
export const EVIDENCE_KINDS: readonly EvidenceKind[] = [
  'registrationCard',
  'folio',
  'correspondence',
  'cancellationPolicy',
  'other',
];
export type RefundPosting = Schemas['RefundPostingAnswer'];
export type PaymentIssue = Schemas['PaymentExceptionAnswer'];
export type PaymentEvent = Schemas['EventAnswer'];
export type PaymentHistoryAnswer = Schemas['HistoryAnswer'];
export type Verification = Schemas['VerificationAnswer'];
export type PaymentStats = Schemas['StatsAnswer'];
export type CurrencyTotal = Schemas['TodaySumAnswer'];
export type TodayStats = Schemas['TodayAnswer'];
export type Reservation = Schemas['ReservationAnswer'];

export type PayerKind = Payer['kind'];
/** Those the PMS has records of. */
export type PmsPayerKind = Exclude<PayerKind, 'nonIntegration'>;
export const PAYER_KINDS: readonly PayerKind[] = [
  'reservation',
  'account',
  'group',
  'arAccount',
  'nonIntegration',
];

/** An account, a group or an AR account as the PMS knows it. */
export type FoundAccount = Schemas['AccountAnswer'];
export type FoundRouting = Schemas['ChargeRoutingAnswer'];
export type Found = Reservation | FoundAccount;

/** What the form needs to know of the hotel's settings. */
export type RequestSettings = Schemas['PaymentSettingsAnswer'];

export type AlreadyAsked = Schemas['AlreadyAskedAnswer'];
/** What is due of one payer, and what counts against it already. `null`: the PMS did not say. */
export type PayerDue = Schemas['AskedPayerAnswer'];

/** The list's filter as the screens write it into the address. */
export interface PaymentFilter {
  mainStatus?: MainStatus | 'onHold';
  q?: string;
  createdFrom?: string;
  createdTo?: string;
  dueFrom?: string;
  dueTo?: string;
  paidFrom?: string;
  paidTo?: string;
  /** Hotel-local dates, YYYY-MM-DD. */
  arrivalFrom?: string;
  arrivalTo?: string;
  amountFrom?: number;
  amountTo?: number;
  currencyCode?: string;
  /** `notPosted`: it runs, failed, or its outcome is unknown. */
  postingStatus?: PostingStatus | 'notPosted';
  refundPostingStatus?: PostingStatus;
  /** `undecided`: open, its evidence was sent, or it was accepted. */
  disputeStatus?: NonNullable<Payment['disputeStatus']> | 'undecided';
  /** Currency of an undecided dispute. */
  disputeCurrency?: string;
  evidenceDueFrom?: string;
  evidenceDueTo?: string;
  methodCode?: string;
  platform?: string;
  cashier?: string;
  requestChannel?: Payment['requestChannel'];
  sendMethod?: 'EMAIL' | 'SMS';
  payerKind?: Payer['kind'];
  /** Code of the API client that asked. */
  terminalId?: string;
  /** What needs a person; `any`: whatever it is. */
  attention?: 'any' | Attention;
}
