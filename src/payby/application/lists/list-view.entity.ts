import { Column, Entity, Index } from 'typeorm';
import { Entries, Flag, Instant, Key, Text } from '../../../kernel/resource/fields.js';
import { ListDays } from './list-days.dto.js';
import { ViewFilter, ViewSort } from './view-field-rules.js';

/** The lists that are kept by views. */
export const LISTS = ['payments', 'transactions'] as const;
export type ListName = (typeof LISTS)[number];

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
  @ViewFilter()
  filter: Record<string, unknown>;

  /** Field and direction. */
  @ViewSort()
  sort: string[];

  @Entries(ListDays, { to: 10 })
  days: ListDays[];

  /** With the hotel; needs the permission to share. */
  @Flag()
  shared: boolean;

  @Instant()
  updatedAt: Date;
}
