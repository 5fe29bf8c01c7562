import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsDefined,
  IsInt,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Column, Entity } from 'typeorm';
import { MAX_AMOUNT_MINOR } from '../../../kernel/money.js';
import { Choice, Field, Instant, Whole } from '../../../kernel/resource/fields.js';
import type { MoneyPolicy } from '../../domain/events.js';
import { isOrigin } from '../iframe/frame-origins.js';

const POLICIES: readonly MoneyPolicy[] = ['accept', 'return', 'hold'];
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

/** The settings of all hotels together. */
export const GROUP = '*';

export class PostingRetry {
  @Whole({ from: 1, to: 1_440 }, { name: 'posting_retry_minutes' })
  everyMinutes: number;

  /** Minutes after which nobody tries any more. */
  @Whole({ from: 1, to: 43_200 }, { name: 'posting_retry_max_minutes' })
  maxMinutes: number;

  /** Tries after which nobody tries any more. */
  @Whole({ from: 0, to: 1_000 }, { name: 'posting_retry_max_count' })
  maxCount: number;
}

/** How PayBy works at one hotel, or in the group. */
@Entity({ schema: 'payby', name: 'settings' })
export class PaybySettingsRecord {
  /** `GROUP` for the group's. */
  @Field({ type: 'text', primary: true, update: false }, { type: String })
  hotelCode: string;

  @Whole({ from: 60, to: 525_600 })
  expiryMinutesDefault: number;

  @Whole({ from: 60, to: 525_600 })
  expiryMinutesMax: number;

  @Column(() => PostingRetry, { prefix: false })
  @ApiProperty({ type: () => PostingRetry })
  @IsDefined()
  @ValidateNested()
  @Type(() => PostingRetry)
  postingRetry: PostingRetry;

  /** Minutes before the due time at which the guest is reminded; null: never. */
  @Field(
    { type: 'integer', nullable: true },
    { type: Number, minimum: 5, maximum: 10_080 },
    ValidateIf((_object, value) => value !== null),
    IsInt(),
    Min(5),
    Max(10_080),
  )
  preAlertMinutes: number | null;

  /** What becomes of money that comes after the request has ended. */
  @Choice(POLICIES)
  latePolicy: MoneyPolicy;

  /** What becomes of money that comes a second time. */
  @Choice(POLICIES)
  surplusPolicy: MoneyPolicy;

  /** Currency → minor units above which a refund needs a second person. */
  @Field(
    { type: 'jsonb' },
    { type: 'object', additionalProperties: { type: 'integer' } },
    ValidateBy({ name: 'amounts', validator: { validate: areAmounts } }, AMOUNTS),
  )
  refundApproval: Record<string, number>;

  /** Exact origins that may frame the embedded form. */
  @Field(
    { type: 'text', array: true },
    { type: [String], maxItems: 20, uniqueItems: true },
    IsArray(),
    ArrayMaxSize(20),
    ArrayUnique(),
    ValidateBy({ name: 'origin', validator: { validate: isOrigin } }, ORIGIN),
  )
  frameOrigins: string[];

  @Instant()
  updatedAt: Date;
}
