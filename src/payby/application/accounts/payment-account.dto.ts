import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, IsInt, IsOptional, Max, Min, ValidateNested } from 'class-validator';
import { LastRead, MAY_BE_LEFT_OUT } from '../../../kernel/resource/fields.js';
import { CapabilitiesAnswer } from '../../http/answers/capabilities-answer.dto.js';
import { AmountBounds, CredentialTexts } from './field-rules.js';
import { PaymentAccount } from './payment-account.entity.js';

/** What the account's contract narrows of what its platform can do. */
export class AccountLimitsDto {
  /** false: whole refunds only. */
  @IsBoolean()
  partial: boolean;

  /** Days after the payment within which a refund is taken; null: as the platform has it. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(3_650)
  withinDays: number | null = null;

  /** Refunds of one payment; null: as the platform has it. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000)
  maxCount: number | null = null;

  /** Currency → lowest and highest amount, in minor units; empty: every currency of the platform. */
  @AmountBounds()
  @ApiProperty({
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: {
        minMinor: { type: 'integer', nullable: true },
        maxMinor: { type: 'integer', nullable: true },
      },
    },
  })
  amounts: Record<string, { minMinor?: number | null; maxMinor?: number | null }> = {};
}

class NewAccountFields {
  /** Values of the platform's schema, by name. In a change, those left out stay and null takes one away. */
  @CredentialTexts()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string', nullable: true } })
  credentials: Record<string, string | null>;
}

class FurtherAccountFields {
  @IsDefined()
  @ValidateNested()
  @Type(() => AccountLimitsDto)
  limits: AccountLimitsDto;
}

export class CreatePaymentAccountDto extends IntersectionType(
  PickType(PaymentAccount, [
    'code',
    'name',
    'hotelCode',
    'platform',
    'environment',
    'baseUrl',
    'channels',
  ] as const),
  NewAccountFields,
  PartialType(
    IntersectionType(PickType(PaymentAccount, ['currencyCode', 'enabled'] as const), FurtherAccountFields),
    MAY_BE_LEFT_OUT,
  ),
) {}

/** What is left out stays as it is. */
export class UpdatePaymentAccountDto extends PartialType(CreatePaymentAccountDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the account since. */
  @LastRead()
  updatedAt?: string;
}

export class SavedSecretAnswer {
  /** Name of the field. */
  name: string;
  /** null: before this was noted. */
  at: string | null;
  by: string | null;
}

export class PaymentAccountAnswer extends OmitType(PaymentAccount, [
  'credentialsSealed',
  'credentialsSaved',
  'limits',
] as const) {
  /** The code again, as list clients want an `id`. */
  id: string;
  /** The values that are no secrets. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  credentials: Record<string, string>;
  /** The secrets there are; what they are is never told. */
  secrets: SavedSecretAnswer[];
  limits: AccountLimitsDto;
  /** Where the platform is to report to. */
  callbackUrl: string;
  /** Codes of the methods that use it, of the hotels the caller sees. */
  methods: string[];
  /** What it can do within its limits; null: its platform is no longer built in. */
  capabilities: CapabilitiesAnswer | null;
  /** Whether the caller may change it. */
  editable: boolean;
}

export const TEST_STEPS = ['address', 'key', 'callback', 'refund', 'reports'] as const;
export const TEST_STATES = ['ok', 'failed', 'waiting', 'skipped'] as const;
export const TEST_PROBLEMS = [
  'blocked',
  'name',
  'certificate',
  'timeout',
  'connection',
  'proxy',
  'refused',
  'busy',
  'noAnswer',
  'unusable',
] as const;

export class StepNeedsAnswer {
  en: string;
  zh: string;
}

/** What one step of a test found. */
export class TestStepAnswer {
  @ApiProperty({ enum: TEST_STEPS })
  step: (typeof TEST_STEPS)[number];
  /** `waiting`: nothing has come yet, or there is no report yet. `skipped`: a step before it has to work first. */
  @ApiProperty({ enum: TEST_STATES })
  state: (typeof TEST_STATES)[number];
  @ApiProperty({ enum: TEST_PROBLEMS, nullable: true })
  problem: (typeof TEST_PROBLEMS)[number] | null;
  /** In the other side's own words, without secrets. */
  said: string | null;
  tookMs: number | null;
  /** When the callback came; null in other steps. */
  at: Date | null;
  /** What the hotel has to switch on at the platform, where the step may need it. */
  needs: StepNeedsAnswer | null;
}

export class AccountTestAnswer {
  at: Date;
  steps: TestStepAnswer[];
}
