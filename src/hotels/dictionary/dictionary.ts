import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
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
}
