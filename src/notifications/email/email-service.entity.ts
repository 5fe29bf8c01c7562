import { Column, Entity } from 'typeorm';
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
import { DomainCheck } from './domain-check.dto.js';
import { EmailTestStep } from './email-test-step.dto.js';
import { MailHost } from './field-rules.js';

export const SSL_TYPES = ['none', 'starttls', 'ssl'] as const;

/** A mail server that mail leaves by: of one hotel, of all hotels of a tenant, or, in the control database, of all tenants. */
@Entity({ schema: 'notifications', name: 'email_services' })
export class EmailServiceSetting {
  @Key()
  id: string;

  /** null: for all hotels. A hotel’s own are asked before. */
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

  /** A message to several people of the house leaves as one mail to all of them. A guest's never does. */
  @Flag()
  mergeAndSend: boolean;

  /** Whether the last test mail was taken. Null: not tested as it is. */
  @Field({ type: 'boolean', nullable: true }, { type: Boolean })
  working: boolean | null;

  @Instant({ nullable: true })
  testedAt: Date | null;

  @Entries(EmailTestStep, { to: 5 })
  testSteps: EmailTestStep[];

  /** Among those of its hotel: a lower one is asked before a higher one. */
  @Whole({ to: 1_000_000 })
  sortNo: number;

  /** What the name servers say of the from address's domain; empty: not looked up as it is. */
  @Entries(DomainCheck, { to: 6 })
  domainChecks: DomainCheck[];

  @Instant({ nullable: true })
  domainCheckedAt: Date | null;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
