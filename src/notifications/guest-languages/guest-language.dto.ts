import { ApiProperty, IntersectionType, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { LastRead, MAY_BE_LEFT_OUT } from '../../kernel/resource/fields.js';
import { GuestLanguage } from './guest-language.entity.js';

/** Names that are left out are those that the language goes by. */
export class CreateGuestLanguageDto extends IntersectionType(
  PickType(GuestLanguage, ['code'] as const),
  PartialType(
    PickType(GuestLanguage, ['ownName', 'name', 'nameZh', 'sort', 'enabled', 'phrases'] as const),
    MAY_BE_LEFT_OUT,
  ),
) {}

/** What is left out stays as it is; `phrases` are replaced as a whole. */
export class UpdateGuestLanguageDto extends PartialType(CreateGuestLanguageDto, MAY_BE_LEFT_OUT) {
  /** As last read: refused with CONFLICT when another user has changed the language since. */
  @LastRead()
  updatedAt?: string;
}

export class GuestLanguageLineAnswer extends OmitType(GuestLanguage, ['phrases'] as const) {
  /** English or Chinese: it cannot be disabled or deleted. */
  builtIn: boolean;

  /** Direction of writing. */
  @ApiProperty({ enum: ['ltr', 'rtl'] })
  direction: 'ltr' | 'rtl';

  /** Fixed phrases that have a text, of so many; of a built-in language all. */
  translated: number;
  phraseCount: number;

  /** Whether the caller may change it. */
  editable: boolean;
}

export class GuestLanguageAnswer extends GuestLanguageLineAnswer {
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  phrases: Record<string, string>;
}

/** A language that a text can be sent in. */
export class GuestLanguageChoiceAnswer {
  code: string;
  ownName: string;
  name: string;
  nameZh: string;
  @ApiProperty({ enum: ['ltr', 'rtl'] })
  direction: 'ltr' | 'rtl';
}

/** A fixed phrase that guests read, and that no template holds. */
export class PhraseAnswer {
  /** `page:payBy` */
  key: string;
  section: string;
  sectionName: string;
  sectionNameZh: string;
  en: string;
  zh: string;
  /** Names in braces that a text must hold: `amount`. */
  placeholders: string[];
}
