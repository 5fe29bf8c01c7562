import { Column, Entity, Index } from 'typeorm';
import {
  Choice,
  Email,
  Entries,
  Field,
  Flag,
  Instant,
  Key,
  Text,
  Whole,
} from '../../kernel/resource/fields.js';
import { EmailTestStep } from './email-test-step.dto.js';
import { MailHost } from './field-rules.js';

export const SSL_TYPES = ['none', 'starttls', 'ssl'] as const;

/** A mail server that mail leaves by: of one hotel, of a tenant's other hotels, or, in the control database, of all tenants. */
@Entity({ schema: 'notifications', name: 'email_services' })
@Index('email_services_in_use', ['enabled', 'hotelCode'], { unique: true, where: 'enabled' })
export class EmailServiceSetting {
  @Key()
  id: string;

  /** null: for all hotels that have none of their own. */
  @Text(20, { nullable: true })
  hotelCode: string | null;

  /** Name or address. */
  @Text(255)
  @MailHost()
  host: string;

  /** Used without encryption from the start: `none` and `starttls`. */
  @Whole({ from: 1, to: 65_535 })
  smtpPort: number;

  /** Used with `ssl`. */
  @Whole({ from: 1, to: 65_535 })
  sslPort: number;

  @Choice(SSL_TYPES)
  sslType: (typeof SSL_TYPES)[number];

  /** Null: the server asks for none. */
  @Text(200, { nullable: true })
  username: string | null;

  @Column({ type: 'bytea', select: false, nullable: true })
  passwordSealed: Buffer | null;

  @Email()
  fromAddress: string;

  /** Null: the hotel's own name. */
  @Text(100, { nullable: true })
  fromName: string | null;

  @Flag()
  enabled: boolean;

  /** Several mails that are due to one address at the same time may leave as one. */
  @Flag()
  mergeAndSend: boolean;

  /** Whether the last test mail was taken. Null: not tested as it is. */
  @Field({ type: 'boolean', nullable: true }, { type: Boolean })
  working: boolean | null;

  @Instant({ nullable: true })
  testedAt: Date | null;

  @Entries(EmailTestStep, { to: 5 })
  testSteps: EmailTestStep[];

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
