import type { components } from '../../api/schema';
import type { MainStatus, PostingStatus } from '../../shared/types';

/** What the API answers; the types are made from its own description. */
type Schemas = components['schemas'];

export type PaymentMethod = Schemas['MethodAnswer'];
export type Payer = Schemas['PayerAnswer'];
export type Payment = Schemas['PaymentAnswer'];
export type Posting = Schemas['PostingAnswer'];
export type Receipt = Schemas['ReceiptAnswer'];
export type Refund = Schemas['RefundAnswer'];
export type RefundPosting = Schemas['RefundPostingAnswer'];
export type PaymentIssue = Schemas['PaymentExceptionAnswer'];
export type PaymentEvent = Schemas['EventAnswer'];
export type PaymentHistoryAnswer = Schemas['HistoryAnswer'];
export type Verification = Schemas['VerificationAnswer'];
export type PaymentStats = Schemas['StatsAnswer'];
export type CurrencyTotal = Schemas['TodaySumAnswer'];
export type TodayStats = Schemas['TodayAnswer'];
export type Reservation = Schemas['ReservationAnswer'];
export type PaymentSettings = Schemas['PaymentSettingsAnswer'];
export type AlreadyAsked = Schemas['AlreadyAskedAnswer'];

/** The list's filter as the screens write it into the address. */
export interface PaymentFilter {
  mainStatus?: MainStatus;
  q?: string;
  createdFrom?: string;
  createdTo?: string;
  postingStatus?: PostingStatus;
  methodCode?: string;
  cashier?: string;
}
