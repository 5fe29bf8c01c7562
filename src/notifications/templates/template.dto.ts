import {
  ApiExtraModels,
  ApiProperty,
  getSchemaPath,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { FreeText, Line } from '../../kernel/http/free-text.js';
import { byLanguage, type ByLanguage, type LanguageCode } from '../../kernel/languages.js';
import { LastRead, MAY_BE_LEFT_OUT, Omittable, Trimmed } from '../../kernel/resource/fields.js';
import { InLanguage } from '../guest-languages/field-rules.js';
import { TEXTS, TextsGiven } from './field-rules.js';
import { PageLookOf } from './template-parts.dto.js';
import { AUDIENCES, TEMPLATE_KINDS, type TemplateTexts } from './template-types.js';
import { TemplateRecord } from './template.entity.js';

class VersionNote {
  /** What was changed and why, for those who look at the versions. */
  @Omittable()
  @Trimmed()
  @FreeText(200)
  note?: string;
}

export class CreateTemplateDto extends IntersectionType(
  PickType(TemplateRecord, ['type', 'name'] as const),
  PartialType(
    PickType(TemplateRecord, ['code', 'texts', 'cc', 'bcc', 'look', 'isPrimary', 'sort', 'enabled'] as const),
    MAY_BE_LEFT_OUT,
  ),
  VersionNote,
) {}

/** What is left out stays as it is. One of the group, or of the product, becomes the hotel's or group's own by this. */
export class UpdateTemplateDto extends PartialType(CreateTemplateDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when somebody else changed the template since. */
  @LastRead()
  updatedAt?: string;
}

export class GoBackDto extends VersionNote {
  /** The version whose texts are taken. */
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  version: number;

  @LastRead()
  updatedAt?: string;
}

/** Texts as they stand in an editor, saved or not. */
export class CheckTemplateDto {
  /** Code of the template's type. */
  @Line(40)
  type: string;

  @TextsGiven()
  texts: TemplateTexts;

  @Omittable()
  @IsOptional()
  @ValidateNested()
  @Type(() => PageLookOf)
  @ApiProperty({ type: () => PageLookOf, nullable: true, required: false })
  look?: PageLookOf | null;
}

export class TestTemplateDto extends CheckTemplateDto {
  @InLanguage()
  language: LanguageCode;

  /** A payment whose values stand in the text; left out: examples do. */
  @Omittable()
  @IsUUID()
  paymentId?: string;
}

export class PreviewTemplateDto extends TestTemplateDto {}

export const PROBLEM_CODES = [
  'missing',
  'unknownField',
  'syntax',
  'unknownVariable',
  'unknownFilter',
  'unknownTag',
  'notAllowed',
  'lineBreak',
  'tooLong',
  'tooSlow',
  'tooLarge',
  'fails',
  'contrast',
  'languageTwice',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What keeps a text from being saved, and where. */
export class TemplateProblemAnswer {
  @ApiProperty({ enum: PROBLEM_CODES })
  code: ProblemCode;

  /** A field of the type, or `accent`, `browserLanguages`. */
  field: string;

  /** null: of no language. */
  @ApiProperty({ type: String, nullable: true })
  language: LanguageCode | null;

  /** From 1; null where the whole text is meant. */
  line: number | null;
  column: number | null;

  /** The variable, filter or tag that is not known, or the markup that is not allowed, as it is written. */
  name: string | null;

  /** What may have been meant instead. */
  suggestion: string | null;

  /** In the reader's language. */
  message: string;
}

export class LanguageAnswer {
  /** Nothing is missing: it is sent. */
  complete: boolean;

  /** Fields that are empty, and variables that no text names: `subject`, `payment.url`. */
  missing: string[];
}

/** English, Chinese and each other language that has a text. */
export type LanguagesAnswer = ByLanguage<LanguageAnswer>;
const LANGUAGES = byLanguage({ $ref: getSchemaPath(LanguageAnswer) });

@ApiExtraModels(LanguageAnswer)
export class CheckAnswer {
  problems: TemplateProblemAnswer[];

  /** By language, what it still lacks; English or Chinese is sent in place of such a language. */
  @ApiProperty(LANGUAGES)
  languages: LanguagesAnswer;
}

export class TemplateUse {
  /** `2 send rules`, in English and in Chinese. */
  name: string;
  nameZh: string;
}

export const TEMPLATE_LAYERS = ['shipped', 'group', 'hotel'] as const;
export type TemplateLayer = (typeof TEMPLATE_LAYERS)[number];

/** The text that would be in force if nobody had one of their own here. */
export class TemplateBelow {
  @ApiProperty({ enum: TEMPLATE_LAYERS })
  layer: TemplateLayer;

  version: number;

  updatedAt: Date;

  /** null: the product's. */
  updatedBy: string | null;

  /** It changed since the own text was written. */
  changed: boolean;
}

@ApiExtraModels(LanguageAnswer)
export class TemplateAnswer extends OmitType(TemplateRecord, [
  'id',
  'hotelCode',
  'basedOn',
  'createdAt',
  'updatedBy',
] as const) {
  /** `REQUEST.DEFAULT`: type and code. The same in every layer and hotel. */
  id: string;

  /** Whose text is in force here. */
  @ApiProperty({ enum: TEMPLATE_LAYERS })
  layer: TemplateLayer;

  /** The text is this level's own; otherwise the level follows. */
  own: boolean;

  /** null: there is nothing below, the template exists here only. */
  @ApiProperty({ type: () => TemplateBelow, nullable: true })
  below: TemplateBelow | null;

  /** It counts here where no template is named. */
  primary: boolean;

  /** null: the product's. */
  updatedBy: string | null;

  @ApiProperty(LANGUAGES)
  languages: LanguagesAnswer;

  /** What names it; empty: nothing does. */
  usedBy: TemplateUse[];

  /** Whether the caller may change it here. */
  editable: boolean;
}

export class TemplateLayerAnswer {
  @ApiProperty({ enum: TEMPLATE_LAYERS })
  layer: TemplateLayer;
  name: string;
  version: number;
  updatedAt: Date;
  updatedBy: string | null;
  @ApiProperty(byLanguage(TEXTS))
  texts: TemplateTexts;
  cc: string[];
  bcc: string[];
  @ApiProperty({ type: () => PageLookOf, nullable: true })
  look: PageLookOf | null;
}

export class TemplateVersionAnswer {
  version: number;
  at: Date;
  by: string;
  note: string | null;
  /** It is the one in use. */
  current: boolean;
}

export class TemplateVersionContentAnswer extends TemplateVersionAnswer {
  name: string;
  @ApiProperty(byLanguage(TEXTS))
  texts: TemplateTexts;
  cc: string[];
  bcc: string[];
  @ApiProperty({ type: () => PageLookOf, nullable: true })
  look: PageLookOf | null;
}

export class SegmentsAnswer {
  @ApiProperty({ enum: ['GSM-7', 'UCS-2'] })
  encoding: 'GSM-7' | 'UCS-2';
  /** How many messages the provider charges. */
  count: number;
  characters: number;
}

export class PreviewAnswer {
  /** Of an e-mail: the name beside the sender's address. */
  @ApiProperty({ type: String, nullable: true })
  sender: string | null;
  @ApiProperty({ type: String, nullable: true })
  subject: string | null;
  /** Of an e-mail: a whole document; show it in a frame without scripts. */
  @ApiProperty({ type: String, nullable: true })
  html: string | null;
  /** Of an e-mail its plain text part, of an SMS the message. */
  @ApiProperty({ type: String, nullable: true })
  text: string | null;
  @ApiProperty({ type: () => SegmentsAnswer, nullable: true })
  segments: SegmentsAnswer | null;
  /** Of a page: its texts by field, those of rich text as markup. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, nullable: true })
  blocks: Record<string, string> | null;
  /** Variables in the texts that have nothing to show here. */
  empty: string[];
}

export class TestSentAnswer {
  /** Where it went, masked for a number. */
  to: string;
}

export class TemplateFieldAnswer {
  key: string;
  @ApiProperty({ enum: ['line', 'text', 'html'] })
  form: 'line' | 'text' | 'html';
  name: string;
  nameZh: string;
  longest: number;
  required: boolean;
}

export class TemplateVariableAnswer {
  /** As templates write it: `payment.amount`. */
  name: string;
  group: string;
  groupName: string;
  groupNameZh: string;
  label: string;
  labelZh: string;
  /** null: an example is nothing to show. */
  @ApiProperty({ type: String, nullable: true })
  example: string | null;
  @ApiProperty({ type: String, nullable: true })
  exampleZh: string | null;
  /** Of a list: the fields of its entries. */
  fields: string[];
  /** A text that does not name it is not complete. */
  required: boolean;
}

/** A block that an editor can place: it makes markup by itself. */
export class TemplateBlockAnswer {
  @ApiProperty({ enum: ['items', 'button', 'logo'] })
  code: 'items' | 'button' | 'logo';
  name: string;
  nameZh: string;
  /** As it is written; `…` stands for the button's words. */
  syntax: string;
}

export class TemplateTypeAnswer {
  @ApiProperty({ enum: TEMPLATE_KINDS })
  kind: (typeof TEMPLATE_KINDS)[number];
  code: string;
  @ApiProperty({ enum: AUDIENCES })
  audience: (typeof AUDIENCES)[number];
  name: string;
  nameZh: string;
  description: string;
  descriptionZh: string;
  module: string;
  sort: number;
  /** Off: nothing of this type is sent in the whole group. */
  enabled: boolean;
  /** Whether the caller may switch it. */
  editable: boolean;
  fields: TemplateFieldAnswer[];
  variables: TemplateVariableAnswer[];
  blocks: TemplateBlockAnswer[];
}

export class SwitchTypeDto {
  @IsBoolean()
  enabled: boolean;
}
