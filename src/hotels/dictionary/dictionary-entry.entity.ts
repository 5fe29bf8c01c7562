import { Entity, Index } from 'typeorm';
import { Choice, Field, Flag, Instant, Key, Text, Whole } from '../../kernel/resource/fields.js';
import { DICTIONARY_TYPES, type DictionaryType } from './dictionary-types.js';
import {
  EntryCode,
  EntryName,
  GuestNames,
  HIGHEST_RANGE,
  HIGHEST_SORT,
  LONGEST_DESCRIPTION,
} from './field-rules.js';

/** One choice of one type: the group's, which its hotels follow, or a hotel's own. */
@Entity({ schema: 'hotels', name: 'dictionary_entries' })
@Index('dictionary_entries_code', ['code', 'type', 'hotelCode'], { unique: true })
export class DictionaryRecord {
  @Key()
  id: string;

  @Choice(DICTIONARY_TYPES, { update: false })
  type: DictionaryType;

  /** null: the group's. */
  @Field({ type: 'text', nullable: true, update: false }, { type: String })
  hotelCode: string | null;

  @EntryCode()
  code: string;

  /** In English. */
  @EntryName()
  name: string;

  /** In Chinese. */
  @EntryName()
  nameZh: string;

  /** Of types that guests read, by the codes of the tenant's other guest languages; what is left out is in English. */
  @GuestNames()
  names: Record<string, string>;

  /** For those who look after the dictionary. */
  @Text(LONGEST_DESCRIPTION, { nullable: true })
  description: string | null;

  /** Place among the others of its type, the lowest first. */
  @Whole({ from: 0, to: HIGHEST_SORT })
  sort: number;

  /** With `maximum`, of types that are ranges, and null for all others. */
  @Whole({ from: 0, to: HIGHEST_RANGE }, { nullable: true })
  minimum: number | null;

  @Whole({ from: 0, to: HIGHEST_RANGE }, { nullable: true })
  maximum: number | null;

  /** Off: it is offered no more, and stays where it was chosen. */
  @Flag()
  enabled: boolean;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
