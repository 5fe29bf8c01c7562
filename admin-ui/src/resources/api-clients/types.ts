import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ApiClient = Schemas['ApiClientAnswer'];
/** The only answer that carries a client's first secret. */
export type CreatedApiClient = Schemas['CreatedApiClientAnswer'];
export type NewSecret = Schemas['NewSecretAnswer'];
export type ClientType = ApiClient['type'];
export type Trigger = ApiClient['callbackTriggers'][number];

export const CLIENT_TYPES = [
  'ipad_signature',
  'desktop_app',
  'desktop_invoice',
  'invoice_qr',
  'invoice_print',
  'invoice_terminal',
  'kiosk',
  'mobile_pms',
  'mobile_khop',
] as const satisfies readonly ClientType[];

export const TRIGGERS = [
  'create',
  'cancel',
  'pay',
  'refund',
  'overdue',
] as const satisfies readonly Trigger[];

/** What one kind of client needs to be told about itself. */
interface Needs {
  /** Attached to a desktop app, through which it reaches the hotel's devices. */
  desktop?: true;
  /** Known by the id of its device. */
  device?: true;
  invoice?: true;
  billing?: true;
}

const needs: Record<ClientType, Needs> = {
  ipad_signature: { desktop: true },
  desktop_app: { device: true, billing: true },
  desktop_invoice: { device: true, invoice: true },
  invoice_qr: { desktop: true, invoice: true },
  invoice_print: { desktop: true, invoice: true },
  invoice_terminal: { invoice: true },
  kiosk: { device: true, invoice: true, billing: true },
  mobile_pms: { billing: true },
  mobile_khop: { billing: true },
};

export const needsOf = (type: string): Needs => needs[type as ClientType] ?? {};

export type ClientValues = Partial<ApiClient>;

/** What the chosen type has no field for is not sent along from a type chosen before. */
export const sentOf = (values: ClientValues): ClientValues => {
  const needs = needsOf(values.type ?? '');
  return {
    ...values,
    hotels: values.allHotels ? [] : (values.hotels ?? []),
    callbackTriggers: values.callbackEnabled ? (values.callbackTriggers ?? []) : [],
    boundDesktop: needs.desktop ? (values.boundDesktop ?? null) : null,
    invoiceSettings: needs.invoice ? (values.invoiceSettings ?? {}) : {},
    billingSettings: needs.billing ? (values.billingSettings ?? {}) : {},
  };
};
