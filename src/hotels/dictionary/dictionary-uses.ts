import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../kernel/database/queryable.js';
import type { LocalText } from '../../kernel/errors.js';
import type { DictionaryType } from './dictionary-types.js';

export interface AskedEntries {
  type: DictionaryType;
  entries: readonly { code: string; name: string; nameZh: string }[];
  /** null: in all hotels. */
  hotelCode: string | null;
}

/** What names entries of some types, by their codes, in a few words: `2 payment methods`. */
export interface UsesOfEntries {
  types: readonly DictionaryType[];
  /** Asked before one is deleted, and not for lists: there is too much to look through. */
  onlyOnDelete?: true;
  find: (db: Queryable, asked: AskedEntries) => Promise<ReadonlyMap<string, LocalText>>;
}

/** Counts as uses: `3 payment methods`. */
export function countedUses(
  rows: readonly { code: string; count: number }[],
  one: LocalText,
  many: LocalText,
): Map<string, LocalText> {
  return new Map(
    rows.map(({ code, count }) => [
      code,
      { en: `${count} ${(count === 1 ? one : many).en}`, zh: `${count} ${one.zh}` },
    ]),
  );
}

/** Who keeps an entry from being deleted. Modules that name entries add themselves when they start. */
@Injectable()
export class DictionaryUses {
  private readonly finders: UsesOfEntries[] = [];

  add(...finders: readonly UsesOfEntries[]): void {
    this.finders.push(...finders);
  }

  /** By code; an entry that nothing names is left out. */
  async of(
    db: Queryable,
    asked: AskedEntries,
    purpose: 'list' | 'delete',
  ): Promise<Map<string, LocalText[]>> {
    const uses = new Map<string, LocalText[]>();
    for (const { types, onlyOnDelete = false, find } of this.finders) {
      if (!types.includes(asked.type) || (onlyOnDelete && purpose === 'list')) continue;
      for (const [code, use] of await find(db, asked)) uses.set(code, [...(uses.get(code) ?? []), use]);
    }
    return uses;
  }
}
