import { Entity, Index } from 'typeorm';
import { Choice, Field, Instant, Key, Text } from '../../kernel/resource/fields.js';
import { EmailAddresses, MobileNumbers, RuleCode } from './field-rules.js';

/** People of one hotel who are told of payments together: the front desk, accounts. */
@Entity({ schema: 'notifications', name: 'departments' })
@Index('departments_code', ['code', 'hotelCode'], { unique: true })
export class Department {
  @Key()
  id: string;

  @Field({ type: 'text', update: false }, { type: String })
  hotelCode: string;

  @RuleCode()
  code: string;

  @Text(60)
  name: string;

  @Text(60)
  nameZh: string;

  /** Of what it is sent. */
  @Choice(['en', 'zh'])
  language: 'en' | 'zh';

  /** Each gets a mail of its own. */
  @EmailAddresses(20)
  emails: string[];

  /** E.164 */
  @MobileNumbers(20)
  mobiles: string[];

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
