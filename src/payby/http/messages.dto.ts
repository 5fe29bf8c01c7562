import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { FreeText, Line, NoCardWith } from '../../kernel/http/free-text.js';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { CreateSendRuleDto, InLanguage } from '../../notifications/index.js';
import type { RequestInForm } from '../application/messages/message-preview.js';
import { ChargeItemDto } from './payment.dto.js';

/** A payment, and a rule as it stands in a form. */
export class RuleDryRunDto {
  /** Number or id. */
  @Line(60)
  payment: string;

  /** It takes the place of the saved rule of its code. */
  @ValidateNested()
  @Type(() => CreateSendRuleDto)
  rule: CreateSendRuleDto;
}

/** A request as it stands in a form: what is missing, an example stands for. */
export class MessagePreviewDto implements RequestInForm {
  @IsIn(['EMAIL', 'SMS'])
  @ApiProperty({ enum: ['EMAIL', 'SMS'] })
  channel: 'EMAIL' | 'SMS';

  @InLanguage()
  language: string;

  @IsOptional()
  @Line(20)
  title?: string;

  @IsOptional()
  @Line(80)
  firstName?: string;

  @IsOptional()
  @Line(80)
  @NoCardWith('firstName')
  lastName?: string;

  @IsInt()
  @Min(0)
  @Max(MAX_AMOUNT_MINOR)
  amountMinor: number;

  @Line(3)
  currencyCode: string;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ChargeItemDto)
  items?: ChargeItemDto[];

  /** Instant, UTC. */
  @IsOptional()
  @IsISO8601({ strict: true })
  dueAt?: string;

  @IsOptional()
  @FreeText(1_000)
  guestComment?: string;

  /** Codes of the payment methods that are offered: their templates are used where all of them agree. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  methods?: string[];
}
