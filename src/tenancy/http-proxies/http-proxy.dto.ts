import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { LastRead, MAY_BE_LEFT_OUT, Omittable } from '../../kernel/resource/fields.js';
import { HttpProxySetting } from './http-proxy.entity.js';

export class CreateHttpProxyDto extends IntersectionType(
  PickType(HttpProxySetting, ['tenantId', 'mode'] as const),
  PartialType(PickType(HttpProxySetting, ['bypass', 'testAddress', 'enabled'] as const), MAY_BE_LEFT_OUT),
  PartialType(PickType(HttpProxySetting, ['host', 'port', 'username'] as const)),
) {
  /** Kept sealed and never answered. Left out it stays; an empty one takes it away. */
  @Omittable()
  @IsString()
  @MaxLength(200)
  @Matches(/^[^\p{Cc}\p{Cs}]*$/u)
  password?: string;
}

/** What is left out stays as it is. */
export class UpdateHttpProxyDto extends PartialType(CreateHttpProxyDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the setting since. */
  @LastRead()
  updatedAt?: string;
}

export class HttpProxyAnswer extends OmitType(HttpProxySetting, ['passwordSealed'] as const) {
  /** The tenant's id again, as list clients want an `id`. */
  id: string;
  /** Whether it counts for every tenant without one of its own. */
  installation: boolean;
  passwordSet: boolean;
  /** Whether calls really leave this way: it is enabled, and works if it is a proxy. */
  used: boolean;
}
