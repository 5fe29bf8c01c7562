import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../../kernel/database/database.js';
import { directionOf, isBuiltIn, type LanguageCode } from '../../../kernel/languages.js';
import { GuestLanguages, ofSection, type OwnPhrases } from '../../../notifications/index.js';
import type { PageLanguageAnswer } from '../../http/answers/guest-answers.dto.js';
import { PAGE_PHRASES } from '../../words/page-phrases.js';

/** The languages of the guest's page, and what it says in those that the tenant has added. */
@Injectable()
export class PageLanguages {
  constructor(private readonly languages: GuestLanguages) {}

  /**
   * `offered`: what the guest may choose from, which is every enabled language that the page is wholly translated to, and
   * that of the request if it is enabled. `phrases`: of those that the tenant has added.
   */
  async of(
    db: TenantDatabase,
    asked: LanguageCode,
  ): Promise<{ offered: PageLanguageAnswer[]; phrases: ReadonlyMap<LanguageCode, OwnPhrases> }> {
    const offered = (await this.languages.enabled(db)).filter(
      ({ code, phrases }) => isBuiltIn(code) || code === asked || isWhole(ofSection(phrases, 'page')),
    );
    return {
      offered: offered.map(({ code, ownName }) => ({ code, ownName, direction: directionOf(code) })),
      phrases: new Map(offered.flatMap(({ code, phrases }) => (isBuiltIn(code) ? [] : [[code, phrases]]))),
    };
  }

  /** Empty for a built-in language, which the page knows, and for one that is not offered. */
  async words(db: TenantDatabase, language: LanguageCode): Promise<OwnPhrases> {
    return ofSection((await this.languages.phrases(db)).get(language) ?? {}, 'page');
  }
}

const isWhole = (own: OwnPhrases): boolean => Object.keys(PAGE_PHRASES).every((key) => own[key]);
