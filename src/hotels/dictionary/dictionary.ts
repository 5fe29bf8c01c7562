import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { NamesByLanguage } from '../../kernel/languages.js';
import type { DictionaryType } from './dictionary-types.js';

/** What a form offers of one type. */
export interface DictionaryChoice {
  type: DictionaryType;
  code: string;
  name: string;
  nameZh: string;
  minimum: number | null;
  maximum: number | null;
}

/** Nobody chooses from more; the page of the dictionary shows all. */
const MOST_CHOICES = 1_000;

/** Entries as a hotel has them: the group's, but for those it says in words of its own, and its own. */
export const IN_VIEW = (alias: string, hotelCode: string): string =>
  `(${alias}.hotel_code = ${hotelCode} OR ${alias}.hotel_code IS NULL AND NOT EXISTS (
     SELECT FROM hotels.dictionary_entries own
     WHERE own.type = ${alias}.type AND own.code = ${alias}.code AND own.hotel_code = ${hotelCode}))`;

/** The dictionary for whoever offers a choice. */
@Injectable()
export class Dictionary {
  /**
   * What is on, type by type in the order of the dictionary; at most 1,000 of each.
   * @param hotelCode null: the group's
   */
  async choices(
    db: TenantDatabase,
    hotelCode: string | null,
    types: readonly DictionaryType[],
  ): Promise<DictionaryChoice[]> {
    return db.named<DictionaryChoice & Record<string, unknown>>(
      'hotels.dictionary_choices',
      `SELECT t.type, e.code, e.name, e.name_zh AS "nameZh", e.minimum, e.maximum
       FROM unnest($1::text[]) WITH ORDINALITY AS t (type, place) CROSS JOIN LATERAL (
         SELECT * FROM hotels.dictionary_entries e WHERE e.type = t.type AND ${IN_VIEW('e', '$2')} AND e.enabled
         ORDER BY e.sort, e.code LIMIT ${MOST_CHOICES}) e
       ORDER BY t.place, e.sort, e.code`,
      [types, hotelCode],
    );
  }

  /** Whether a hotel offers this. */
  async has(db: TenantDatabase, hotelCode: string, type: DictionaryType, code: string): Promise<boolean> {
    const rows = await db.named(
      'hotels.dictionary_has',
      `SELECT FROM hotels.dictionary_entries e
       WHERE e.type = $1 AND e.code = $2 AND ${IN_VIEW('e', '$3')} AND e.enabled`,
      [type, code, hotelCode],
    );
    return rows.length > 0;
  }

  /**
   * The entries that are on and that texts stand for: their codes, or their names in either language. A text that no
   * entry stands for, or several, is left out.
   */
  async entriesFor(
    db: TenantDatabase,
    hotelCode: string,
    type: DictionaryType,
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, { code: string; name: string; nameZh: string }>> {
    if (texts.length === 0) return new Map();
    const rows = await db.named<{ text: string; code: string; name: string; nameZh: string }>(
      'hotels.dictionary_entries_for',
      `SELECT t.text, min(e.code) AS code, min(e.name) AS name, min(e.name_zh) AS "nameZh"
       FROM unnest($1::text[]) AS t (text) JOIN hotels.dictionary_entries e
         ON e.type = $2 AND ${IN_VIEW('e', '$3')} AND e.enabled AND t.text IN (e.code, e.name, e.name_zh)
       GROUP BY t.text HAVING count(*) = 1`,
      [[...new Set(texts)], type, hotelCode],
    );
    return new Map(rows.map(({ text, ...entry }) => [text, entry]));
  }

  /**
   * What texts that were once chosen are called in each language: texts are codes, or names in either language. One
   * that no entry stands for, or several with different names, is left out. What is off was on when it was chosen.
   */
  async namesFor(
    db: TenantDatabase,
    hotelCode: string,
    type: DictionaryType,
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, NamesByLanguage>> {
    if (texts.length === 0) return new Map();
    const rows = await db.named<{ text: string; en: string; zh: string; names: Record<string, string> }>(
      'hotels.dictionary_names',
      `SELECT t.text, min(e.name) AS en, min(e.name_zh) AS zh, (array_agg(e.names))[1] AS names
       FROM unnest($1::text[]) AS t (text) JOIN hotels.dictionary_entries e
         ON e.type = $2 AND ${IN_VIEW('e', '$3')} AND t.text IN (e.code, e.name, e.name_zh)
       GROUP BY t.text HAVING count(DISTINCT (e.name, e.name_zh, e.names)) = 1`,
      [[...new Set(texts)], type, hotelCode],
    );
    return new Map(rows.map(({ text, en, zh, names }) => [text, { ...names, en, zh }]));
  }
}
