import { Type } from 'class-transformer';
import { IsBoolean, IsDefined, ValidateNested } from 'class-validator';
import { BrowserLanguages, Colour, TextsByName } from './field-rules.js';
import type { PageLook, TemplateTexts } from './template-types.js';

/** The texts of a template, by language and by the fields of its type. */
export class TemplateTextsOf implements TemplateTexts {
  @TextsByName()
  en: Record<string, string>;

  @TextsByName()
  zh: Record<string, string>;
}

export class BrowserLanguagesOf {
  @BrowserLanguages()
  en: string[];

  @BrowserLanguages()
  zh: string[];
}

/** Of payment pages only. */
export class PageLookOf implements PageLook {
  /** Of buttons and headings; null: the product's own. */
  @Colour()
  accent: string | null;

  @IsBoolean()
  showLogo: boolean;

  /** The languages of a browser that are shown the text in this language. */
  @IsDefined()
  @ValidateNested()
  @Type(() => BrowserLanguagesOf)
  browserLanguages: BrowserLanguagesOf;
}
