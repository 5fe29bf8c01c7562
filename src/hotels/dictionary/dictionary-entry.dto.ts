import { ApiProperty, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { DictionaryRecord } from './dictionary-entry.entity.js';
import { DICTIONARY_TYPES, type DictionaryType } from './dictionary-types.js';

export class CreateDictionaryEntryDto extends IntersectionType(
  PickType(DictionaryRecord, ['type', 'code', 'name', 'nameZh'] as const),
  PartialType(
    PickType(DictionaryRecord, ['names', 'description', 'sort', 'minimum', 'maximum', 'enabled'] as const),
    MAY_BE_LEFT_OUT,
  ),
) {}

/** What is left out stays as it is. At a hotel, an entry of the group becomes the hotel's own by this. */
export class UpdateDictionaryEntryDto extends PartialType(CreateDictionaryEntryDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the entry since. */
  @LastRead()
  updatedAt?: string;
}

/** `overridden`: the hotel's own words for an entry of the group. */
export const ORIGINS = ['group', 'hotel', 'overridden'] as const;
export type Origin = (typeof ORIGINS)[number];

export class EntryUse {
  /** `2 payment methods`, in English and in Chinese. */
  name: string;
  nameZh: string;
}

export class DictionaryEntryAnswer extends DictionaryRecord {
  @ApiProperty({ enum: ORIGINS })
  origin: Origin;

  /** What of the settings names it; empty: nothing does. */
  usedBy: EntryUse[];

  /** Whether the caller may change it. */
  editable: boolean;
}

/** What a form offers. */
export class DictionaryChoiceAnswer {
  @ApiProperty({ enum: DICTIONARY_TYPES })
  type: DictionaryType;
  code: string;
  name: string;
  nameZh: string;
  /** Of types that are ranges. */
  minimum: number | null;
  maximum: number | null;
}

export class DictionaryTypeAnswer {
  @ApiProperty({ enum: DICTIONARY_TYPES })
  type: DictionaryType;
  name: string;
  nameZh: string;
  /** Who uses its entries. */
  use: EntryUse;
  /** Its entries have a minimum and a maximum. */
  range: boolean;
  /** Guests read the names of its entries. */
  forGuests: boolean;
  /** Entries in view, and how many of them the hotel has by itself or in words of its own. */
  count: number;
  own: number;
}
