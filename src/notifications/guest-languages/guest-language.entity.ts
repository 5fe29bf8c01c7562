import { Entity, Index } from 'typeorm';
import { Flag, Instant, Key, Text, Whole } from '../../kernel/resource/fields.js';
import { LanguageKey, PhraseTexts } from './field-rules.js';

/** A language that guests of the tenant can be written to in. English and Chinese are always there. */
@Entity({ schema: 'notifications', name: 'guest_languages' })
@Index('guest_languages_code', ['code'], { unique: true })
export class GuestLanguage {
  @Key()
  id: string;

  /** BCP 47: `ja`, `pt-BR`. Never changes. */
  @LanguageKey()
  code: string;

  /** In the language itself, for guests: `日本語`. */
  @Text(60)
  ownName: string;

  /** In English, for staff. */
  @Text(60)
  name: string;

  /** In Chinese, for staff. */
  @Text(60)
  nameZh: string;

  /** Place among the others, the lowest first. */
  @Whole({ from: 0, to: 99_999 })
  sort: number;

  /** Off: it is no longer offered, and what was to be in it is in English. */
  @Flag()
  enabled: boolean;

  /** Fixed phrases by their keys; what is left out is in English. */
  @PhraseTexts()
  phrases: Record<string, string>;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
