import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, Matches } from 'class-validator';
import { Line } from '../../kernel/http/free-text.js';
import { Trimmed } from '../../kernel/resource/fields.js';
import { SMS_PARAMETERS, type SmsParameter } from './sms-parameters.js';

const TYPE = /^([A-Z][A-Z_]{0,39}|payment-link)$/;
const LANGUAGES = ['en', 'zh'] as const;

/** One of our messages in one language, as the provider approved it. */
export class ApprovedTemplate {
  /** A type of text messages: `RECEIPT`. `payment-link` stands for `REQUEST` and `REMINDER`. */
  @ApiProperty({ pattern: TYPE.source })
  @Matches(TYPE)
  template: string;

  @ApiProperty({ enum: LANGUAGES })
  @IsIn(LANGUAGES)
  language: (typeof LANGUAGES)[number];

  /** The provider's. */
  @Trimmed()
  @Line(100)
  id: string;

  /** What the approved text leaves open, in its order. */
  @ApiProperty({ enum: SMS_PARAMETERS, isArray: true })
  @IsArray()
  @ArrayMaxSize(SMS_PARAMETERS.length)
  @ArrayUnique()
  @IsIn(SMS_PARAMETERS, { each: true })
  parameters: SmsParameter[];
}
