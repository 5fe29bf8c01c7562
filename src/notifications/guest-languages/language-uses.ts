import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../kernel/database/queryable.js';
import type { LocalText } from '../../kernel/errors.js';
import type { LanguageCode } from '../../kernel/languages.js';

/** What is written in a language, in a few words: `2 templates`; null: nothing. */
export type FindLanguageUse = (db: Queryable, code: LanguageCode) => Promise<LocalText | null>;

/** What keeps a guest language from being deleted. Modules that keep texts by language add themselves when they start. */
@Injectable()
export class LanguageUses {
  private readonly finders: FindLanguageUse[] = [];

  add(...finders: readonly FindLanguageUse[]): void {
    this.finders.push(...finders);
  }

  async of(db: Queryable, code: LanguageCode): Promise<LocalText[]> {
    const uses: LocalText[] = [];
    for (const find of this.finders) {
      const use = await find(db, code);
      if (use) uses.push(use);
    }
    return uses;
  }
}

/** Templates with a text in the language, or a page that maps a browser to it; former versions are none. */
export const languageUseOfTemplates: FindLanguageUse = async (db, code) => {
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM notifications.templates
     WHERE texts ? $1 OR look -> 'browserLanguages' ? $1`,
    [code],
  );
  return count === 0
    ? null
    : { en: count === 1 ? '1 template' : `${count} templates`, zh: `${count} 个模板` };
};
