import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_AMOUNT_MINOR } from '../../kernel/money.js';
import { isOrigin } from '../application/iframe/frame-origins.js';

const ORIGIN = {
  each: true,
  context: {
    en: 'Enter an exact origin, such as https://pms.example.com, without a path.',
    zh: '请输入准确的来源，例如 https://pms.example.com，不含路径。',
  },
};
const AMOUNTS = {
  context: {
    en: 'Enter currencies with whole amounts of their minor unit.',
    zh: '请输入币种及其最小单位的整数金额。',
  },
};

/** `{"HKD": 500000}`; whether the currencies exist is checked where they are known. */
function areAmounts(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= 50 &&
    entries.every(
      ([code, minor]) =>
        /^[A-Z]{3}$/.test(code) &&
        Number.isSafeInteger(minor) &&
        (minor as number) >= 0 &&
        (minor as number) <= MAX_AMOUNT_MINOR,
    )
  );
}

export class PostingRetryDto {
  @IsInt()
  @Min(1)
  @Max(1_440)
  everyMinutes: number;

  /** Minutes after which nobody tries any more. */
  @IsInt()
  @Min(1)
  @Max(43_200)
  maxMinutes: number;

  /** Tries after which nobody tries any more. */
  @IsInt()
  @Min(0)
  @Max(1_000)
  maxCount: number;
}

export class PaybySettingsDto {
  @IsInt()
  @Min(60)
  @Max(525_600)
  expiryMinutesDefault: number;

  @IsInt()
  @Min(60)
  @Max(525_600)
  expiryMinutesMax: number;

  @IsDefined()
  @ValidateNested()
  @Type(() => PostingRetryDto)
  postingRetry: PostingRetryDto;

  /** Minutes before the due time at which the guest is reminded; null: never. */
  @ValidateIf((_object, value) => value !== null)
  @IsInt()
  @Min(5)
  @Max(10_080)
  preAlertMinutes: number | null;

  @IsIn(['accept', 'return', 'hold'])
  latePolicy: 'accept' | 'return' | 'hold';

  @IsIn(['accept', 'return', 'hold'])
  surplusPolicy: 'accept' | 'return' | 'hold';

  /** Currency → minor units above which a refund needs a second person. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' } })
  @ValidateBy({ name: 'amounts', validator: { validate: areAmounts } }, AMOUNTS)
  refundApproval: Record<string, number>;

  /** Exact origins that may frame the embedded form. */
  @IsArray()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @ValidateBy({ name: 'origin', validator: { validate: isOrigin } }, ORIGIN)
  frameOrigins: string[];

  /** As last read, null where there was none: refused with CONFLICT when somebody else changed the settings since. */
  @IsOptional()
  @IsISO8601({ strict: true, strictSeparator: true })
  updatedAt?: string | null;
}
