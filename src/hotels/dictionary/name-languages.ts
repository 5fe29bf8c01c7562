import { Injectable } from '@nestjs/common';
import type { TenantDatabase } from '../../kernel/database/database.js';
import type { Queryable } from '../../kernel/database/queryable.js';
import type { LanguageCode } from '../../kernel/languages.js';

/** The codes of a tenant's guest languages, enabled or not. */
export type FindLanguages = (db: TenantDatabase) => Promise<ReadonlySet<LanguageCode>>;

/** The languages that entries can have names in. The module that keeps them adds itself when it starts. */
@Injectable()
export class NameLanguages {
  private find: FindLanguages = async () => new Set(['en', 'zh']);

  from(find: FindLanguages): void {
    this.find = find;
  }

  of(db: TenantDatabase): Promise<ReadonlySet<LanguageCode>> {
    return this.find(db);
  }
}

/** How many entries have a name in an added language. */
export async function countNamesIn(db: Queryable, language: LanguageCode): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM hotels.dictionary_entries WHERE names ? $1',
    [language],
  );
  return row?.count ?? 0;
}
