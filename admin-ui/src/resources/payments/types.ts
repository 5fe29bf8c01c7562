import type { components } from '../../api/schema';
import type { MainStatus, PostingStatus } from '../../shared/types';

/** What the API answers; the types are made from its own description. */
type Schemas = components['schemas'];

export type PaymentMethod = Schemas['MethodAnswer'];
export type Payer = Schemas['PayerAnswer'];
export type Payment = Schemas['PaymentAnswer'];
export type PaymentEvent = Schemas['EventAnswer'];
export type PaymentHistoryAnswer = Schemas['HistoryAnswer'];
export type Verification = Schemas['VerificationAnswer'];
export type PaymentStats = Schemas['StatsAnswer'];
export type CurrencyTotal = Schemas['TodaySumAnswer'];
export type TodayStats = Schemas['TodayAnswer'];
export type Reservation = Schemas['ReservationAnswer'];

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
