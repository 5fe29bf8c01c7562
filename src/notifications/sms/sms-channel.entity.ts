import { Column, Entity, Index } from 'typeorm';
import {
  Address,
  Choice,
  Code,
  Codes,
  Entries,
  Flag,
  Instant,
  Key,
  Text,
  Whole,
} from '../../kernel/resource/fields.js';
import { ApprovedTemplate } from './approved-template.dto.js';

export const SMS_KINDS = ['domestic', 'foreign'] as const;

const CODE = {
  en: 'Use capital letters, digits, hyphens or underscores only.',
  zh: '只能使用大写字母、数字、连字符或下划线。',
};

/** A way text messages leave by: an account at a provider, and the countries it is for. */
@Entity({ schema: 'notifications', name: 'sms_channels' })
@Index('sms_channels_code', ['code'], { unique: true })
@Index('sms_channels_default', ['isDefault', 'hotelCode', 'kind'], { unique: true, where: 'is_default' })
export class SmsChannelSetting {
  @Key()
  id: string;

  @Code(40, { pattern: /^[A-Z0-9_-]+$/, words: CODE })
  code: string;

  /** null: for all hotels. */
  @Text(20, { nullable: true })
  hotelCode: string | null;

  @Choice(SMS_KINDS)
  kind: (typeof SMS_KINDS)[number];

  /** Code of an SMS provider among the vendors. It stays for good, as the credentials are made for it. */
  @Text(40, { update: false })
  provider: string;

  @Address()
  baseUrl: string;

  /** What the phone shows, or the provider's approved signature. */
  @Text(60)
  sender: string;

  /** Country calling codes without the plus; none: every country. */
  @Codes({ to: 250 })
  areaCodes: string[];

  @Entries(ApprovedTemplate, { to: 20 })
  templateIds: ApprovedTemplate[];

  /** Goes before others of its hotel and kind. */
  @Flag()
  isDefault: boolean;

  @Flag()
  enabled: boolean;

  /** Among others of its hotel; a default one goes before them all. A lower one is asked before a higher one. */
  @Whole({ to: 1_000_000 })
  sortNo: number;

  @Column({ type: 'bytea', select: false, nullable: true })
  credentialsSealed: Buffer | null;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
