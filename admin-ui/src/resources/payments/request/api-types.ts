import type { Payment, PaymentSettings as KnownSettings, Reservation } from '../types';

export type PayerKind = 'reservation' | 'account' | 'group' | 'arAccount';
export const PAYER_KINDS: readonly PayerKind[] = ['reservation', 'account', 'group', 'arAccount'];

/** An account, a group or an AR account as the PMS knows it. */
export interface FoundAccount {
  id: string;
  kind: Exclude<PayerKind, 'reservation'>;
  code: string;
  name: string;
  email: string | null;
  mobile: string | null;
  arrival: string | null;
  departure: string | null;
  folioWindows: number[];
  balanceMinor: number;
  currencyCode: string;
}

export type Found = Reservation | FoundAccount;

export interface GuaranteeType {
  code: string;
  name: string;
  nameZh: string;
}

/** What the form needs to know of the hotel's settings. */
export interface RequestSettings extends Pick<
  KnownSettings,
  'expiryMinutesDefault' | 'expiryMinutesMax' | 'currencies' | 'itemNames'
> {
  guaranteeTypes?: GuaranteeType[];
  /** Whether the hotel has a service to send this way. */
  email?: boolean;
  sms?: boolean;
  /** The countries its SMS channels reach, by ISO 3166 or calling code; none named means all. */
  smsCountries?: string[];
  preAlertMinutes?: number | null;
}

/** What is due of one payer, and what counts against it already. `null`: the PMS did not say. */
export interface PayerDue {
  kind: PayerKind;
  code: string;
  balanceMinor: number | null;
  currencyCode: string | null;
  openMinor: number;
  inFlightMinor: number;
  unpostedMinor: number;
  dueMinor: number | null;
}

export interface AlreadyAsked {
  open: Payment[];
  payers?: PayerDue[];
}
