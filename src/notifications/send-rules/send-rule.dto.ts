import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { SendRule } from './send-rule.entity.js';

export class CreateSendRuleDto extends IntersectionType(
  PickType(SendRule, ['code', 'name', 'trigger'] as const),
  PartialType(
    PickType(SendRule, [
      'toGuest',
      'toCashier',
      'toManagers',
      'departments',
      'byEmail',
      'bySms',
      'emailTemplate',
      'smsTemplate',
      'staffEmailTemplate',
      'staffSmsTemplate',
      'cc',
      'bcc',
      'enabled',
      'preAlertMinutes',
    ] as const),
    MAY_BE_LEFT_OUT,
  ),
) {}

/** What is left out stays as it is. A rule that the product ships becomes the hotel's own by this. */
export class UpdateSendRuleDto extends PartialType(CreateSendRuleDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the rule since. */
  @LastRead()
  updatedAt?: string;
}

/** `shipped`: as the product ships it. `changed`: a shipped one as the hotel changed it. */
export const RULE_ORIGINS = ['shipped', 'changed', 'own'] as const;
export type RuleOrigin = (typeof RULE_ORIGINS)[number];

/** Why messages of a rule do not go out, as it stands. */
export const RULE_PROBLEMS = [
  'TEMPLATE_MISSING',
  'TEMPLATE_DISABLED',
  'TEMPLATE_BROKEN',
  'LANGUAGE_MISSING',
  'DEPARTMENT_MISSING',
  'DEPARTMENT_EMPTY',
  'CASHIER_WITHOUT_PHONE',
  'MANAGER_MISSING',
  'EMAIL_NOT_CONFIGURED',
  'SMS_NOT_CONFIGURED',
] as const;
export type RuleProblemCode = (typeof RULE_PROBLEMS)[number];

export class RuleProblem {
  @ApiProperty({ enum: RULE_PROBLEMS })
  code: RuleProblemCode;
  /** The field of the rule that is to blame. */
  field: string;
  /** In the reader's language. */
  message: string;
  /** Of templates: what is wrong with which one. */
  @ApiProperty({ enum: ['EMAIL', 'SMS'], nullable: true })
  kind: 'EMAIL' | 'SMS' | null;
  templateType: string | null;
  templateCode: string | null;
  language: string | null;
}

/** Messages of a rule in the last 7 days. */
export class RuleCounts {
  sent: number;
  /** Failed, or nobody knows whether they went out. */
  notSent: number;
}

export class SendRuleAnswer extends OmitType(SendRule, [
  'id',
  'hotelCode',
  'createdAt',
  'updatedAt',
] as const) {
  /** The code: that of a shipped rule is the same at every hotel. */
  id: string;
  @ApiProperty({ enum: RULE_ORIGINS })
  origin: RuleOrigin;
  /**
   * Of `preAlert`: the minutes before the due time that count now, the longest first: the PayBy settings' where the rule
   * has none; null: no reminder is sent.
   */
  minutesBefore: number[] | null;
  /** null: as the product ships it. */
  updatedAt: Date | null;
  counts: RuleCounts;
  problems: RuleProblem[];
}
