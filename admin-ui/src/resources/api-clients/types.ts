import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ApiClient = Schemas['ApiClientAnswer'];
/** The only answer that carries a client's first secret. */
export type CreatedApiClient = Schemas['CreatedApiClientAnswer'];
export type NewSecret = Schemas['NewSecretAnswer'];
export type ClientType = ApiClient['type'];

/** What one kind of client needs to be told about itself. */
const NEEDS = {
  /** Attached to a desktop app, through which it reaches the hotel's devices. */
  desktop: ['ipad_signature', 'invoice_qr', 'invoice_print'],
  /** Known by the id of its device. */
  device: ['desktop_app', 'desktop_invoice', 'kiosk'],
  invoice: ['desktop_invoice', 'invoice_qr', 'invoice_print', 'invoice_terminal', 'kiosk'],
  billing: ['desktop_app', 'kiosk', 'mobile_pms', 'mobile_khop'],
} as const satisfies Record<string, readonly ClientType[]>;

export const needs = (type: ClientType | undefined, what: keyof typeof NEEDS): boolean =>
  (NEEDS[what] as readonly (ClientType | undefined)[]).includes(type);

/** What the chosen type has no field for is not sent along from a type chosen before. */
export const sentOf = (values: Partial<ApiClient>): Partial<ApiClient> => ({
  ...values,
  hotels: values.allHotels ? [] : (values.hotels ?? []),
  callbackTriggers: values.callbackEnabled ? (values.callbackTriggers ?? []) : [],
  boundDesktop: needs(values.type, 'desktop') ? (values.boundDesktop ?? null) : null,
  invoiceSettings: needs(values.type, 'invoice') ? (values.invoiceSettings ?? {}) : {},
  billingSettings: needs(values.type, 'billing') ? (values.billingSettings ?? {}) : {},
});
