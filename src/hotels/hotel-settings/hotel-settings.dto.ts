import { IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { HotelRecord } from './hotel-record.entity.js';

const NEEDED = [
  'code',
  'name',
  'nameZh',
  'timeZone',
  'adapterChannelType',
  'countryPhoneCodes',
  'currencyCode',
] as const;

export class CreateHotelDto extends IntersectionType(
  PickType(HotelRecord, NEEDED),
  PartialType(OmitType(HotelRecord, [...NEEDED, 'createdAt', 'updatedAt'] as const), MAY_BE_LEFT_OUT),
) {}

/** What is left out stays as it is. */
export class UpdateHotelDto extends PartialType(CreateHotelDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the hotel since. */
  @LastRead()
  updatedAt?: string;
}

export class HotelSettingsAnswer extends HotelRecord {
  /** The code again, as list clients want an `id`. */
  id: string;
}
