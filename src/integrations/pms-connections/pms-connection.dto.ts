import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsObject } from 'class-validator';
import { PmsConnectionRecord } from '../../hotels/index.js';
import { LastRead, MAY_BE_LEFT_OUT, Omittable } from '../../kernel/resource/fields.js';
import { VendorTextAnswer } from '../http/vendors.dto.js';

class GivenCredentials {
  /**
   * By the names of the vendor's schema. What is left out stays as it is, an empty text takes a value away; a changed
   * kind or address asks for the secret ones again.
   */
  @Omittable()
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  @IsObject()
  credentials?: Record<string, string>;
}

export class CreatePmsConnectionDto extends IntersectionType(
  PickType(PmsConnectionRecord, ['code', 'kind', 'name', 'baseUrl'] as const),
  PartialType(PickType(PmsConnectionRecord, ['enabled', 'hotelCode'] as const), MAY_BE_LEFT_OUT),
  GivenCredentials,
) {}

/** What is left out stays as it is. */
export class UpdatePmsConnectionDto extends PartialType(CreatePmsConnectionDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the connection since. */
  @LastRead()
  updatedAt?: string;
}

export class PmsConnectionAnswer extends OmitType(PmsConnectionRecord, ['credentialsSealed'] as const) {
  /** Those that are no secrets. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  credentials: Record<string, string>;
  /** Names of the secrets that are stored. Their values are never shown again. */
  savedSecrets: string[];
  /** Names of what the PMS still needs; none: it can be enabled. */
  missing: string[];
  /** What people call its kind. */
  kindName: VendorTextAnswer;
  /** Its kind is spoken to by a mapping profile, at `…/profile`. */
  mapped: boolean;
}

export const CHECK_STEPS = ['reached', 'key', 'hotel', 'lookup', 'businessDate'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

export class PmsCheckStepAnswer {
  @ApiProperty({ enum: CHECK_STEPS })
  step: CheckStep;
  /** `skipped`: what came before it failed, or this PMS does not tell. */
  @ApiProperty({ enum: ['ok', 'failed', 'skipped'] })
  state: 'ok' | 'failed' | 'skipped';
  /** What the other side said, or the day it named; empty: nothing. */
  said: string;
}

export class PmsCheckAnswer {
  steps: PmsCheckStepAnswer[];
}
