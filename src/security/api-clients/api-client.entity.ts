import { Column, Entity, Index, VirtualColumn } from 'typeorm';
import {
  Choice,
  Choices,
  Code,
  Codes,
  Flag,
  Instant,
  Key,
  Text,
  Whole,
} from '../../kernel/resource/fields.js';
import { AccountName, Attributes } from '../field-rules.js';

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

export const CALLBACK_TRIGGERS = ['create', 'cancel', 'pay', 'refund', 'overdue', 'dispute'] as const;
export type CallbackTrigger = (typeof CALLBACK_TRIGGERS)[number];

const CODE = {
  en: 'Use letters, digits, hyphens or underscores only.',
  zh: '只能使用字母、数字、连字符或下划线。',
};

/** A terminal or another system that calls the API by itself. Its secret is shown once and never again. */
@Entity({ schema: 'security', name: 'api_clients' })
@Index('api_clients_code', ['code'], { unique: true })
export class ApiClient {
  @Key()
  id: string;

  /** Also the `client_id` it signs in with. */
  @Code(60, { pattern: /^[A-Za-z0-9_-]+$/, words: CODE })
  code: string;

  @AccountName(100)
  name: string;

  @Choice(CLIENT_TYPES)
  type: ClientType;

  @Text(60, { name: 'client_group' })
  group: string;

  @Flag()
  enabled: boolean;

  @Whole({ from: 60, to: 86_400 })
  accessTokenSeconds: number;

  @Whole({ to: 7_776_000 })
  refreshTokenSeconds: number;

  @Codes({ from: 1, to: 50 })
  roles: string[];

  /** Works at group level too. */
  @Flag()
  groupClient: boolean;

  @Flag()
  allHotels: boolean;

  @Codes({ to: 500 })
  hotels: string[];

  @Flag()
  callbackEnabled: boolean;

  @Choices(CALLBACK_TRIGGERS)
  callbackTriggers: CallbackTrigger[];

  /** Code of the `desktop_app` client this one is attached to. */
  @Text(60, { nullable: true })
  boundDesktop: string | null;

  @Text(100, { nullable: true })
  deviceId: string | null;

  @Text(60, { nullable: true })
  ip: string | null;

  @Text(60, { nullable: true })
  os: string | null;

  @Text(60, { nullable: true })
  appVersion: string | null;

  @Attributes()
  invoiceSettings: Record<string, string>;

  @Attributes()
  billingSettings: Record<string, string>;

  @Column({ type: 'bytea', select: false, update: false })
  secretHash: Buffer;

  @Instant({ insert: false, update: false })
  secretChangedAt: Date;

  /** Until then the secret before is taken too; null: it is not. */
  @VirtualColumn({
    type: 'timestamptz',
    query: (client) =>
      `CASE WHEN ${client}.previous_secret_until > now() THEN ${client}.previous_secret_until END`,
  })
  previousSecretUntil: Date | null;

  /** Raised to end all of the client's sessions at once. */
  @Column({ type: 'integer', insert: false })
  tokenVersion: number;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
