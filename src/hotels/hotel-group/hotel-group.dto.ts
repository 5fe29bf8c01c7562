import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { LastReadOrNone, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { HotelGroup } from './hotel-group.entity.js';

const NAMES = ['code', 'name', 'nameZh'] as const;
const SERVERS_OWN = ['id', 'logoVersion', 'appLogoVersion', 'updatedAt'] as const;

/** What is left out stays as it is. */
export class HotelGroupDto extends IntersectionType(
  PickType(HotelGroup, NAMES),
  PartialType(OmitType(HotelGroup, [...NAMES, ...SERVERS_OWN] as const), MAY_BE_LEFT_OUT),
) {
  /** As last read: refused with CONFLICT when another user changed it since; null: there was nothing. */
  @LastReadOrNone()
  updatedAt?: string | null;
}

export class HotelGroupAnswer extends OmitType(HotelGroup, [
  'logoVersion',
  'appLogoVersion',
  'updatedAt',
] as const) {
  /** null: nobody has entered anything yet. */
  updatedAt: string | null;
}

/** What the screens call the group and themselves. */
export class BrandAnswer {
  /** null: called like the tenant. */
  group: string | null;
  groupZh: string | null;
  /** What stands under the group's name. */
  groupTitle: string | null;

  /** null: PayBy. */
  name: string | null;
  nameZh: string | null;
  /** null: the name. */
  title: string | null;
  titleZh: string | null;
  /** Where the mark is, from the root of this server; null: the product's. */
  logo: string | null;
}
