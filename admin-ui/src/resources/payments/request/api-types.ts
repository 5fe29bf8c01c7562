import type { components } from '../../../api/schema';
import type { Payer, Reservation } from '../types';

type Schemas = components['schemas'];

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
