import { Entity, Index } from 'typeorm';
import { Choice, Field, Flag, Instant, Key, Text, Whole } from '../../kernel/resource/fields.js';
import { EmailAddresses } from '../send-rules/field-rules.js';
import { Nested, TemplateCode, TemplateName, TextsByLanguage } from './field-rules.js';
import { PageLookOf } from './template-parts.dto.js';
import { TEMPLATE_KINDS, type TemplateKind, type TemplateTexts } from './template-types.js';

/** A template of the group or of one hotel; those that the product brings are in its code until somebody changes one. */
@Entity({ schema: 'notifications', name: 'templates' })
@Index('templates_code', ['code', 'kind', 'type', 'hotelCode'], { unique: true })
@Index('templates_name', ['name', 'kind', 'type', 'hotelCode'], { unique: true })
@Index('templates_primary', ['isPrimary', 'kind', 'type', 'hotelCode'], { unique: true, where: 'is_primary' })
export class TemplateRecord {
  @Key()
  id: string;

  @Choice(TEMPLATE_KINDS, { update: false })
  kind: TemplateKind;

  /** What it is for: the code of a template type. */
  @Text(40, { update: false })
  type: string;

  /** null: the group's. */
  @Field({ type: 'text', nullable: true, update: false }, { type: String })
  hotelCode: string | null;

  @TemplateCode()
  code: string;

  @TemplateName()
  name: string;

  /** It counts where no template is named. */
  @Flag()
  isPrimary: boolean;

  /** Place among the others of its type, the lowest first. */
  @Whole({ from: 0, to: 99_999 })
  sort: number;

  /** Off: nothing is sent by it. */
  @Flag()
  enabled: boolean;

  /** E-mail only: these get every message in copy, seen by all. */
  @EmailAddresses(10)
  cc: string[];

  /** E-mail only: these get every message in copy, seen by nobody. */
  @EmailAddresses(10)
  bcc: string[];

  @TextsByLanguage()
  texts: TemplateTexts;

  @Nested(PageLookOf)
  look: PageLookOf | null;

  /** Of its texts; every save that changes them makes another. */
  @Whole({ from: 1, to: 1_000_000 })
  version: number;

  /** The text below that this one was written over, `group.3`; null: there is none. */
  @Text(40, { nullable: true })
  basedOn: string | null;

  @Text(60)
  updatedBy: string;

  @Instant({ insert: false, update: false })
  createdAt: Date;

  @Instant()
  updatedAt: Date;
}
