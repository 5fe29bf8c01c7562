import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import { isBuiltIn, type LanguageCode } from '../../kernel/languages.js';
import { GuestLanguage } from './guest-language.entity.js';
import type { OwnPhrases } from './phrases.js';

/** The languages that guests are written to in, for those that write to them. */
@Injectable()
export class GuestLanguages {
  /** In their order. */
  all(db: TenantDatabase): Promise<GuestLanguage[]> {
    return db.entities.find(GuestLanguage, { order: { sort: 'ASC', code: 'ASC' } });
  }

  /** The codes of all, enabled or not. */
  async codes(db: TenantDatabase): Promise<ReadonlySet<LanguageCode>> {
    return new Set((await this.all(db)).map(({ code }) => code));
  }

  /** Those that are offered, in their order. */
  async enabled(db: TenantDatabase): Promise<GuestLanguage[]> {
    return (await this.all(db)).filter(({ enabled }) => enabled);
  }

  /** Those that are offered, in their order, and whether all of these phrases are written in them. Reads no phrase itself. */
  offered(
    db: TenantDatabase,
    phrases: readonly string[],
  ): Promise<(Pick<GuestLanguage, 'code' | 'ownName'> & { whole: boolean })[]> {
    return db.named(
      'notifications.offered_languages',
      `SELECT code, own_name AS "ownName", phrases ?& $1::text[] AS whole
       FROM notifications.guest_languages WHERE enabled ORDER BY sort, code`,
      [phrases],
    );
  }

  /** The first of these that the tenant does not offer; null: it offers all. */
  async notOffered(db: TenantDatabase, codes: readonly LanguageCode[]): Promise<LanguageCode | null> {
    const added = codes.filter((code) => !isBuiltIn(code));
    if (added.length === 0) return null;
    const offered = await this.enabled(db);
    return added.find((code) => !offered.some((each) => each.code === code)) ?? null;
  }

  /** The language that a text is sent in: English where the wanted one is offered no more. */
  async spoken(db: TenantDatabase, wanted: LanguageCode): Promise<LanguageCode> {
    return (await this.notOffered(db, [wanted])) === null ? wanted : 'en';
  }

  /** The phrases of each language that the tenant has added and offers. */
  async phrases(db: TenantDatabase): Promise<ReadonlyMap<LanguageCode, OwnPhrases>> {
    const added = (await this.enabled(db)).filter(({ code }) => !isBuiltIn(code));
    return new Map(added.map(({ code, phrases }) => [code, phrases]));
  }
}
