import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Line, NoCardNumber } from '../../kernel/http/free-text.js';
import { REQUIRED } from '../../kernel/http/validation.js';
import { AccountName, Attributes, Omittable, OptionalLine } from '../field-rules.js';
import {
  CALLBACK_TRIGGERS,
  CLIENT_TYPES,
  type CallbackTrigger,
  type ClientType,
} from './api-client-answer.dto.js';

const CODE = {
  context: {
    en: 'Use letters, digits, hyphens or underscores only.',
    zh: '只能使用字母、数字、连字符或下划线。',
  },
};

/** What is not asked of every client. Left out in a change, it stays as it is. */
class ApiClientDetailsDto {
  @Omittable()
  @IsBoolean()
  enabled?: boolean;

  @Omittable()
  @IsBoolean()
  groupClient?: boolean;

  @Omittable()
  @IsBoolean()
  allHotels?: boolean;

  @Omittable()
  @IsArray()
  @ArrayMaxSize(500)
  @ArrayUnique()
  @IsString({ each: true })
  hotels?: string[];

  @Omittable()
  @IsBoolean()
  callbackEnabled?: boolean;

  @Omittable()
  @IsArray()
  @ArrayUnique()
  @IsIn(CALLBACK_TRIGGERS, { each: true })
  @ApiProperty({ enum: CALLBACK_TRIGGERS, isArray: true, required: false })
  callbackTriggers?: CallbackTrigger[];

  /** Code of a `desktop_app` client. */
  @OptionalLine(60)
  boundDesktop?: string | null;

  @OptionalLine(100)
  deviceId?: string | null;

  @OptionalLine(60)
  ip?: string | null;

  @OptionalLine(60)
  os?: string | null;

  @OptionalLine(60)
  appVersion?: string | null;

  @Omittable()
  @Attributes()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  invoiceSettings?: Record<string, string>;

  @Omittable()
  @Attributes()
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' } })
  billingSettings?: Record<string, string>;
}

export class CreateApiClientDto extends ApiClientDetailsDto {
  @IsString()
  @Matches(/^[A-Za-z0-9_-]+$/, CODE)
  @MaxLength(60)
  @NoCardNumber()
  code: string;

  @AccountName(100)
  name: string;

  @IsIn(CLIENT_TYPES)
  @ApiProperty({ enum: CLIENT_TYPES })
  type: ClientType;

  @Line(60)
  group: string;

  @IsInt()
  @Min(60)
  @Max(86_400)
  accessTokenSeconds: number;

  @IsInt()
  @Max(7_776_000)
  refreshTokenSeconds: number;

  @IsArray()
  @ArrayMinSize(1, { context: REQUIRED })
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsString({ each: true })
  roles: string[];
}

export class UpdateApiClientDto extends ApiClientDetailsDto {
  /** May be sent, but not with another value than it has. */
  @Omittable()
  @IsString()
  @MaxLength(60)
  code?: string;

  @Omittable()
  @AccountName(100)
  name?: string;

  @Omittable()
  @IsIn(CLIENT_TYPES)
  @ApiProperty({ enum: CLIENT_TYPES, required: false })
  type?: ClientType;

  @Omittable()
  @Line(60)
  group?: string;

  @Omittable()
  @IsInt()
  @Min(60)
  @Max(86_400)
  accessTokenSeconds?: number;

  @Omittable()
  @IsInt()
  @Max(7_776_000)
  refreshTokenSeconds?: number;

  @Omittable()
  @IsArray()
  @ArrayMinSize(1, { context: REQUIRED })
  @ArrayMaxSize(50)
  @ArrayUnique()
  @IsString({ each: true })
  roles?: string[];

  /** As last read: refused with CONFLICT when somebody else changed the client since. */
  @Omittable()
  @IsISO8601({ strict: true, strictSeparator: true })
  updatedAt?: string;
}

export class NewSecretDto {
  /** How long the secret before is still taken; 0: not at all. */
  @IsInt()
  @Min(0)
  @Max(168)
  overlapHours: number;
}
