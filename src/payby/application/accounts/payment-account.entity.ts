import { Column, Entity } from 'typeorm';
import { Choice, Choices, Code, Flag, Instant, Text } from '../../../kernel/resource/fields.js';
import { type AccountLimits, METHOD_KINDS, type MethodKind } from '../../domain/capabilities.js';
import { ApiAddress, SettlementCurrency } from './field-rules.js';

export const ENVIRONMENTS = ['test', 'live'] as const;
/** What a method can be paid with. */
export const CHANNELS = METHOD_KINDS;
export type Channel = MethodKind;

export const CODE_WORDS = {
  en: 'Use capital letters, digits, hyphens or underscores only.',
  zh: '只能使用大写字母、数字、连字符或下划线。',
};

/** When a secret was entered, and by whom. */
export interface SavedSecret {
  at: string;
  by: string;
}

/** A merchant account at a payment platform, of one hotel or of all hotels of the group. */
@Entity({ schema: 'payby', name: 'payment_accounts' })
export class PaymentAccount {
  /** Part of the callback address, so it never changes. */
  @Code(40, { primary: true, pattern: /^[A-Z0-9][A-Z0-9_-]*$/, words: CODE_WORDS })
  code: string;

  /** As staff call it. */
  @Text(100)
  name: string;

  /** `*`: all hotels of the group. It never changes, because methods and payments rely on it. */
  @Text(60, { update: false })
  hotelCode: string;

  /** Code of the vendor; it never changes. */
  @Text(40, { update: false })
  platform: string;

  @Choice(ENVIRONMENTS)
  environment: (typeof ENVIRONMENTS)[number];

  @ApiAddress()
  baseUrl: string;

  @Column({ type: 'bytea', select: false })
  credentialsSealed: Buffer;

  /** By the name of the secret field. */
  @Column({ type: 'jsonb' })
  credentialsSaved: Record<string, SavedSecret>;

  /** What the platform settles in; null: in what was paid. */
  @SettlementCurrency()
  currencyCode: string | null;

  /** Channel types that the merchant has signed up for. */
  @Choices(CHANNELS, { from: 1 })
  channels: Channel[];

  @Column({ type: 'jsonb' })
  limits: AccountLimits;

  /** In use for new requests. */
  @Flag()
  enabled: boolean;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
