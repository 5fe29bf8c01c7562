import { OmitType, PartialType, PickType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, Matches } from 'class-validator';
import { LastRead, MAY_BE_LEFT_OUT } from '../../../kernel/resource/fields.js';
import { ListView } from './list-view.entity.js';

const COLUMN = /^[A-Za-z]{1,40}$/;

/** How one person likes the columns of a list. Columns the list does not have are passed over. */
export class ListLayout {
  /** Names in the order wanted; a column that is left out stands where it is shipped. */
  @IsArray()
  @ArrayMaxSize(60)
  @ArrayUnique()
  @Matches(COLUMN, { each: true })
  columns: string[];

  @IsArray()
  @ArrayMaxSize(60)
  @ArrayUnique()
  @Matches(COLUMN, { each: true })
  hidden: string[];

  /** Rows of one line. */
  @IsBoolean()
  compact: boolean;
}

export class CreateListViewDto extends PickType(ListView, [
  'name',
  'filter',
  'sort',
  'days',
  'shared',
] as const) {}

/** What is left out stays as it is. */
export class UpdateListViewDto extends PartialType(CreateListViewDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when a colleague changed the view since. */
  @LastRead()
  updatedAt?: string;
}

export class ListViewAnswer extends OmitType(ListView, ['hotelCode', 'list', 'userId'] as const) {
  /** Whether the caller may change and delete it. */
  editable: boolean;
  /** Some of it is known no more; what is answered is the rest. */
  incomplete: boolean;
}

export class ListChoicesAnswer {
  /** null: as shipped. */
  layout: ListLayout | null;
  /** The caller's own and those shared with the hotel, by name. */
  views: ListViewAnswer[];
}
