import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { directionOf, isBuiltIn, type LanguageCode } from '../../../kernel/languages.js';
import { GuestLanguages, ofSection, type OwnPhrases } from '../../../notifications/index.js';
import type { PageLanguageAnswer } from '../../http/answers/guest-answers.dto.js';
import { PAGE_PHRASES } from '../../words/page-phrases.js';

const PHRASE_KEYS = Object.keys(PAGE_PHRASES).map((key) => `page:${key}`);

/** The languages of the guest's page, and what it says in those that the tenant has added. */
@Injectable()
export class PageLanguages {
  constructor(private readonly languages: GuestLanguages) {}

  /** Those the guest may choose from: each that the page is wholly translated to, and that of the request if it is enabled. */
  async offered(db: TenantDatabase, asked: LanguageCode): Promise<PageLanguageAnswer[]> {
    const languages = await this.languages.offered(db, PHRASE_KEYS);
    return languages
      .filter(({ code, whole }) => isBuiltIn(code) || code === asked || whole)
      .map(({ code, ownName }) => ({ code, ownName, direction: directionOf(code) }));
  }

  /** What those that the tenant has added say on a receipt. */
  receiptPhrases(db: TenantDatabase): Promise<ReadonlyMap<LanguageCode, OwnPhrases>> {
    return this.languages.phrases(db);
  }

  /** Empty for a built-in language, which the page knows, and for one that is not offered. */
  async words(db: TenantDatabase, language: LanguageCode): Promise<OwnPhrases> {
    return ofSection((await this.languages.phrases(db)).get(language) ?? {}, 'page');
  }
}
