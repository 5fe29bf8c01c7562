import { ApiProperty } from '@nestjs/swagger';
import { Column, Entity, Index } from 'typeorm';
import { Choice, Choices, Field, Flag, Instant, Key, Text } from '../../kernel/resource/fields.js';
import { CALLBACK_TRIGGERS, type CallbackTrigger } from '../../security/index.js';
import { OwnerId, WebhookAddress } from './field-rules.js';

/** Who or what stopped an endpoint: somebody; its answer 410; five days without a good answer. */
const DISABLED_BECAUSE = ['person', 'gone', 'failing'] as const;

/** Where an API client hears of what happens to payments. */
@Entity({ schema: 'notifications', name: 'webhook_endpoints' })
@Index('webhook_endpoints_name', ['name', 'clientId'], { unique: true })
export class WebhookEndpoint {
  @Key()
  id: string;

  /** Set once. */
  @OwnerId()
  clientId: string;

  @Text(60)
  name: string;

  /** By https, or by http where the installation allows that host. */
  @WebhookAddress()
  url: string;

  /** Some of those of the client. Nothing is sent that the client itself is not to hear. */
  @Choices(CALLBACK_TRIGGERS, { from: 1 })
  triggers: CallbackTrigger[];

  @Flag()
  enabled: boolean;

  @Instant({ nullable: true })
  disabledAt: Date | null;

  /** Null: it is enabled. */
  @Choice(DISABLED_BECAUSE, { nullable: true })
  disabledBecause: (typeof DISABLED_BECAUSE)[number] | null;

  /** Name of the person who disabled it; null: the system did. */
  @Field({ type: 'text', nullable: true }, { type: String })
  disabledBy: string | null;

  @Column({ type: 'bytea', select: false })
  secretSealed: Buffer;

  @Column({ type: 'text' })
  secretEnding: string;

  @Instant({ insert: false })
  secretSince: Date;

  @Column({ type: 'bytea', select: false, nullable: true })
  previousSecretSealed: Buffer | null;

  @Column({ type: 'text', nullable: true })
  previousSecretEnding: string | null;

  @Instant({ nullable: true })
  previousSecretSince: Date | null;

  @Instant({ nullable: true })
  previousSecretUntil: Date | null;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}

/** One of the keys that sign at present. */
export class WebhookKey {
  /** Its last four characters; the key itself is never shown again. */
  ending: string;
  @ApiProperty({ type: String, format: 'date-time' })
  since: Date;
  /** When it stops by itself; null: it is the newest and stays. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  until: Date | null;
}
