import { hasWord } from '../../src/audit/log-words.js';
import {
  createControlDatabase,
  createTenantDatabase,
  dropDatabases,
  queryDatabase,
  uniqueDatabaseName,
} from '../support/databases.js';

describe.each([
  ['a tenant’s', createTenantDatabase],
  ['the control', createControlDatabase],
])('Every logged table of %s database', (_, create) => {
  const name = uniqueDatabaseName('words');
  afterAll(() => dropDatabases(name));

  it('has a word in both languages, and so has each of its columns', async () => {
    const watched = await queryDatabase<{ entity: string; columns: string[] }>(
      await create(name),
      `SELECT n.nspname || '.' || c.relname AS entity, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE t.tgname = 'audit_log_change' AND NOT c.relispartition
         AND a.attname NOT IN ('created_at', 'updated_at', 'last_used_at') GROUP BY 1 ORDER BY 1`,
      [],
    );
    expect(watched.length).toBeGreaterThan(3);
    expect(watched.map(({ entity }) => entity).filter((entity) => !hasWord('entity', entity))).toEqual([]);
    const wordless = watched.flatMap(({ entity, columns }) =>
      columns.filter((column) => !hasWord('property', column)).map((column) => `${entity}.${column}`),
    );
    expect(wordless).toEqual([]);
  });
});
