import { queryDatabase } from './databases.js';

/**
 * Where in a database a text is to be found, in any column of any table, also within stored bytes:
 * `payby.payments`, `integrations.inbox.raw`.
 */
export async function placesOf(url: string, text: string): Promise<string[]> {
  const tables = await queryDatabase<{ name: string; bytes: string[] }>(
    url,
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
            array(SELECT quote_ident(attname) FROM pg_attribute
                  WHERE attrelid = c.oid AND atttypid = 'bytea'::regtype AND NOT attisdropped) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' ORDER BY 1`,
  );
  const pattern = `%${text.replace(/[%_\\]/g, '\\$&')}%`;
  const found: string[] = [];
  for (const { name, bytes } of tables) {
    const holds = async (condition: string, value: string) =>
      (await queryDatabase(url, `SELECT FROM ${name} AS t WHERE ${condition} LIMIT 1`, [value])).length === 1;
    if (await holds('t::text ILIKE $1', pattern)) found.push(name);
    for (const column of bytes)
      if (await holds(`position(convert_to($1, 'UTF8') IN ${column}) > 0`, text))
        found.push(`${name}.${column}`);
  }
  return found;
}
