import { PickType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { LastReadOrNone, Omittable } from '../../kernel/resource/fields.js';
import { IpAllowList } from './ip-allow-list.entity.js';

export class AllowListDto extends PickType(IpAllowList, ['enabled', 'entries'] as const) {
  /** The caller saw that the list shuts its own address out, and wants that. */
  @Omittable()
  @IsBoolean()
  confirmLockOut?: boolean;

  /** As last read: refused with CONFLICT when another user changed the list since; null: there was none. */
  @LastReadOrNone()
  updatedAt?: string | null;
}

export class AllowListAnswer extends PickType(IpAllowList, ['enabled', 'entries'] as const) {
  /** 'group', or the hotel's code. */
  scope: string;
  /** The address this request came from. */
  yourAddress: string;
  /** Whether that address may enter at this level as things are. */
  yourAddressAllowed: boolean;
  /** Whether no list counts for the caller. */
  exempt: boolean;
  /** null: there is no list yet. */
  updatedAt: string | null;
}
