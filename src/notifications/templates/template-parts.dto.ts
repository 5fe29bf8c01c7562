import { IsBoolean } from 'class-validator';
import type { ByLanguage } from '../../kernel/languages.js';
import { BrowserLanguages, Colour } from './field-rules.js';
import type { PageLook } from './template-types.js';

/** Of a payment page; of an email the colour alone. */
export class PageLookOf implements PageLook {
  /** Of buttons, and of an email's head; null: the product's own. */
  @Colour()
  accent: string | null;

  @IsBoolean()
  showLogo: boolean;

  /**
   * The languages of a browser that are shown the text in each language. An added language that is left out has its own
   * code.
   */
  @BrowserLanguages()
  browserLanguages: ByLanguage<string[]>;
}
