import { Entity, Index } from 'typeorm';
import { Choice, Codes, Field, Flag, Instant, Key, Text } from '../../kernel/resource/fields.js';
import { EmailAddresses, ReminderTimes, RuleCode } from './field-rules.js';
import { RULE_TRIGGERS, type RuleTrigger } from './rule-triggers.js';

/** What one hotel sends by itself, when and to whom: a rule of its own, or one that the product ships as it changed it. */
@Entity({ schema: 'notifications', name: 'send_rules' })
@Index('send_rules_code', ['code', 'hotelCode'], { unique: true })
export class SendRule {
  @Key()
  id: string;

  @Field({ type: 'text', update: false }, { type: String })
  hotelCode: string;

  @RuleCode()
  code: string;

  @Text(60)
  name: string;

  @Choice(RULE_TRIGGERS)
  trigger: RuleTrigger;

  /** In the language of the request, at its addresses and numbers. */
  @Flag()
  toGuest: boolean;

  /** Whoever made the request, by mail: people have no mobile number here. */
  @Flag()
  toCashier: boolean;

  /** The hotel's users who may change its PayBy settings. */
  @Flag()
  toManagers: boolean;

  /** Codes. */
  @Codes({ to: 20 })
  departments: string[];

  @Flag()
  byEmail: boolean;

  @Flag()
  bySms: boolean;

  /** What guests get; null: the primary template of the type. The same holds for the next three. */
  @Text(60, { nullable: true })
  emailTemplate: string | null;

  @Text(60, { nullable: true })
  smsTemplate: string | null;

  /** What cashier and departments get. */
  @Text(60, { nullable: true })
  staffEmailTemplate: string | null;

  @Text(60, { nullable: true })
  staffSmsTemplate: string | null;

  /** They get a copy of the first mail that goes out each time. */
  @EmailAddresses(10)
  cc: string[];

  @EmailAddresses(10)
  bcc: string[];

  @Flag()
  enabled: boolean;

  /** Of `preAlert` only: minutes before the due time, one reminder at each; null or none: as the PayBy settings say. */
  @ReminderTimes()
  preAlertMinutes: number[] | null;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
