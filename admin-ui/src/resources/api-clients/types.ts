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
] as const;
export type ClientType = (typeof CLIENT_TYPES)[number];

export const TRIGGERS = ['create', 'cancel', 'pay', 'refund', 'overdue'] as const;

export interface ApiClient {
  id: string;
  /** Also the `client_id` it signs in with. */
  code: string;
  name: string;
  type: ClientType;
  group: string;
  enabled: boolean;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  roles: string[];
  groupClient: boolean;
  allHotels: boolean;
  hotels: string[];
  callbackEnabled: boolean;
  callbackTriggers: string[];
  boundDesktop: string | null;
  deviceId: string | null;
  ip: string | null;
  os: string | null;
  appVersion: string | null;
  invoiceSettings: Record<string, string>;
  billingSettings: Record<string, string>;
  secretChangedAt: string;
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  editable: boolean;
}

export interface NewSecret {
  /** Shown this once. */
  secret: string;
  previousSecretUntil: string | null;
}

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
