import { ApiProperty } from '@nestjs/swagger';

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

export const CALLBACK_TRIGGERS = ['create', 'cancel', 'pay', 'refund', 'overdue'] as const;
export type CallbackTrigger = (typeof CALLBACK_TRIGGERS)[number];

/** A terminal or another system that calls the API by itself. Its secret is shown once and never again. */
export class ApiClientAnswer {
  id: string;
  /** Also the `client_id` it signs in with. */
  code: string;
  name: string;
  @ApiProperty({ enum: CLIENT_TYPES })
  type: ClientType;
  group: string;
  enabled: boolean;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  /** Names of the roles that the caller may see. */
  roles: string[];
  /** Works at group level too. */
  groupClient: boolean;
  allHotels: boolean;
  hotels: string[];
  callbackEnabled: boolean;
  @ApiProperty({ enum: CALLBACK_TRIGGERS, isArray: true })
  callbackTriggers: CallbackTrigger[];
  /** Code of the desktop app this client is attached to. */
  boundDesktop: string | null;
  deviceId: string | null;
  ip: string | null;
  os: string | null;
  appVersion: string | null;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  invoiceSettings: Record<string, string>;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  billingSettings: Record<string, string>;
  secretChangedAt: string;
  /** Until then the secret before is taken too; null: it is not. */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  /** Whether the caller may change this client. */
  editable: boolean;
}

export class CreatedApiClientAnswer extends ApiClientAnswer {
  /** Shown this once. */
  secret: string;
}

export class NewSecretAnswer {
  /** Shown this once. */
  secret: string;
  previousSecretUntil: string | null;
}
