import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { ApiClient } from './api-client.entity.js';

export class CreateApiClientDto extends IntersectionType(
  PickType(ApiClient, [
    'code',
    'name',
    'type',
    'group',
    'accessTokenSeconds',
    'refreshTokenSeconds',
    'roles',
  ] as const),
  PartialType(
    PickType(ApiClient, [
      'enabled',
      'groupClient',
      'allHotels',
      'hotels',
      'callbackEnabled',
      'callbackTriggers',
      'boundDesktop',
      'deviceId',
      'ip',
      'os',
      'appVersion',
      'invoiceSettings',
      'billingSettings',
    ] as const),
    MAY_BE_LEFT_OUT,
  ),
) {}

/** What is left out stays as it is. */
export class UpdateApiClientDto extends PartialType(CreateApiClientDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the client since. */
  @LastRead()
  updatedAt?: string;
}

export class ApiClientAnswer extends OmitType(ApiClient, ['secretHash', 'tokenVersion'] as const) {
  /** Whether the caller may change this client. */
  editable: boolean;
}

export class CreatedApiClientAnswer extends ApiClientAnswer {
  /** Shown this once. */
  secret: string;
}

export class NewSecretDto {
  /** How long the secret before is still taken; 0: not at all. */
  @IsInt()
  @Min(0)
  @Max(168)
  overlapHours: number;
}

export class NewSecretAnswer {
  /** Shown this once. */
  secret: string;
  previousSecretUntil: Date | null;
}
