import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsObject, IsString, Matches } from 'class-validator';
import { Column, Entity, Index } from 'typeorm';
import { NoCardNumber } from '../../../kernel/http/free-text.js';
import { Entries, Field, Flag, Instant, Key, Text } from '../../../kernel/resource/fields.js';

/** The lists that are kept by views. */
export const LISTS = ['payments', 'transactions'] as const;
export type ListName = (typeof LISTS)[number];

const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const;

/** Days that were chosen by their name: they mean the days of that name whenever the view is opened. */
export class ListDays {
  /** `due` of the filters `dueFrom` and `dueTo`; empty: `from` and `to`. */
  @IsString()
  @Matches(/^[A-Za-z]{0,30}$/)
  range: string;

  @IsIn(PRESETS)
  preset: (typeof PRESETS)[number];
}

/** Filters and order of a list under a name: one person's, or shared with the hotel. */
@Entity({ schema: 'payby', name: 'list_views' })
@Index('list_views_own_name', ['name'], { unique: true })
@Index('list_views_shared_name', ['name'], { unique: true })
export class ListView {
  @Key()
  id: string;

  @Column({ type: 'text', update: false })
  hotelCode: string;

  @Column({ type: 'text', update: false })
  list: ListName;

  @Column({ type: 'uuid', update: false })
  userId: string;

  /** The name of who made it. */
  @Column({ type: 'text', update: false })
  owner: string;

  @Text(60)
  name: string;

  /** As the list takes it, without search words and ids: they may name a guest. */
  @Field({ type: 'jsonb' }, { type: 'object', additionalProperties: true }, IsObject(), NoCardNumber())
  filter: Record<string, unknown>;

  /** Field and direction. */
  @Field(
    { type: 'text', array: true },
    { type: [String], minItems: 2, maxItems: 2 },
    IsArray(),
    ArrayMinSize(2),
    ArrayMaxSize(2),
    IsString({ each: true }),
    NoCardNumber({ each: true, longest: 100 }),
  )
  sort: string[];

  @Entries(ListDays, { to: 10 })
  days: ListDays[];

  /** With the hotel; needs the permission to share. */
  @Flag()
  shared: boolean;

  @Instant()
  updatedAt: Date;
}
