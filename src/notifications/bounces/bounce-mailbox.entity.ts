import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity } from 'typeorm';
import { Choice, Email, Entries, Field, Instant, Key, Text, Whole } from '../../kernel/resource/fields.js';
import { MailHost } from '../email/field-rules.js';
import {
  MAILBOX_PROBLEMS,
  MAILBOX_SSL_TYPES,
  MAILBOX_STEPS,
  type MailboxProblem,
  type MailboxStep,
} from './imap-mailbox.js';

const STEP_STATES = ['ok', 'failed', 'skipped'] as const;

/** What one step of reading the mailbox found. The steps build upon each other. */
export class MailboxTestStep {
  /** The name is found; the server answers; the connection is encrypted; it lets us in; it opens the folder. */
  @ApiProperty({ enum: MAILBOX_STEPS })
  step: MailboxStep;
  /** `skipped`: not reached, or not asked for by the settings. */
  @ApiProperty({ enum: STEP_STATES })
  state: (typeof STEP_STATES)[number];
  @ApiProperty({ enum: MAILBOX_PROBLEMS, nullable: true })
  problem: MailboxProblem | null;
  /** The mail server's own words; without secrets. */
  said: string | null;
}

/** The mailbox that mail servers report to what they could not deliver after they had accepted it. */
@Entity({ schema: 'notifications', name: 'bounce_mailboxes' })
export class BounceMailbox {
  @Key()
  id: string;

  @Field({ type: 'uuid', update: false }, { type: String })
  serviceId: string;

  /** The envelope sender of the service's mails about payments. */
  @Email()
  address: string;

  /** Of the IMAP server: name or address. */
  @Text(255)
  @MailHost()
  host: string;

  @Whole({ from: 1, to: 65_535 })
  port: number;

  /** `none`: for a server on the same machine only. */
  @Choice(MAILBOX_SSL_TYPES)
  sslType: (typeof MAILBOX_SSL_TYPES)[number];

  @Text(200)
  username: string;

  @Column({ type: 'bytea', select: false })
  passwordSealed: Buffer;

  @Text(200)
  folder: string;

  /** Whether the last test could open the folder. Null: not tested as it is. */
  @Field({ type: 'boolean', nullable: true }, { type: Boolean })
  working: boolean | null;

  @Instant({ nullable: true })
  testedAt: Date | null;

  @Entries(MailboxTestStep, { to: 5 })
  testSteps: MailboxTestStep[];

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
