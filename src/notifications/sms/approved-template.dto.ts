import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn } from 'class-validator';
import { Line } from '../../kernel/http/free-text.js';
import { Trimmed } from '../../kernel/resource/fields.js';
import {
  SMS_PARAMETERS,
  SMS_TEMPLATES,
  type SmsParameter,
  type SmsTemplateName,
} from '../templates/sms-templates.js';

const LANGUAGES = ['en', 'zh'] as const;

/** One of our messages in one language, as the provider approved it. */
export class ApprovedTemplate {
  @ApiProperty({ enum: SMS_TEMPLATES })
  @IsIn(SMS_TEMPLATES)
  template: SmsTemplateName;

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
