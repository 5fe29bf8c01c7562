import type pg from 'pg';
import { within, type Queryable } from '../event-store/history-reader.js';

/** Building an index over everything takes longer than any other statement may. */
const INDEX_LIMIT_MS = 6 * 3_600_000;

/** Where a table is built anew, under the name it will have: its indexes then need no new names either. */
export function shadowOf(table: string): string {
  return `rebuild.${table.split('.')[1]!}`;
}

const schemaOf = (table: string): string => table.split('.')[0]!;

/** Makes an empty copy of a table's structure, without indexes: they are built when the rows are in. */
export async function createShadow(db: Queryable, table: string): Promise<void> {
  const shadow = shadowOf(table);
  await db.query(`DROP TABLE IF EXISTS ${shadow}`);
  await db.query(`CREATE TABLE ${shadow} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES)`);
  const [row] = await db.query<{ options: string | null; depends: boolean }>(
    `SELECT array_to_string(c.reloptions, ', ') AS options,
            EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND (f.conrelid = c.oid OR f.confrelid = c.oid))
              OR EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal) AS depends
     FROM pg_class c WHERE c.oid = $1::regclass`,
    [table],
  );
  // They would stay with the old table and go with it.
  if (row!.depends)
    throw new Error(`${table} has triggers or foreign keys; it cannot be built anew beside itself.`);
  if (row!.options) await db.query(`ALTER TABLE ${shadow} SET (${row!.options})`);
  const grants = await db.query<{ privilege: string; grantee: string }>(
    `SELECT a.privilege_type AS privilege, coalesce(quote_ident(r.rolname), 'PUBLIC') AS grantee
     FROM pg_class c, aclexplode(c.relacl) a LEFT JOIN pg_roles r ON r.oid = a.grantee
     WHERE c.oid = $1::regclass AND a.grantee <> c.relowner`,
    [table],
  );
  for (const { privilege, grantee } of grants)
    await db.query(`GRANT ${privilege} ON ${shadow} TO ${grantee}`);
}

/** Builds the indexes and constraints that the live table has, those that are there already left out. */
export async function indexShadow(client: pg.ClientBase, table: string): Promise<void> {
  const shadow = shadowOf(table);
  const indexes = await within(client).query<{
    name: string;
    definition: string;
    constraint_type: string | null;
  }>(
    `SELECT x.relname AS name, pg_get_indexdef(i.indexrelid) AS definition, c.contype AS constraint_type
     FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
     LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (
       SELECT FROM pg_index j JOIN pg_class y ON y.oid = j.indexrelid WHERE j.indrelid = $2::regclass AND y.relname = x.relname)
     ORDER BY i.indisprimary DESC, x.relname`,
    [table, shadow],
  );
  const run = (text: string) => client.query({ text, query_timeout: INDEX_LIMIT_MS } as pg.QueryConfig);
  for (const { name, definition, constraint_type } of indexes) {
    // Together, so that an index without its constraint is never taken for done.
    await client.query('BEGIN');
    try {
      await run(definition.replace(` ON ${table} `, ` ON ${shadow} `));
      if (constraint_type)
        await run(
          `ALTER TABLE ${shadow} ADD CONSTRAINT ${name} ${constraint_type === 'p' ? 'PRIMARY KEY' : 'UNIQUE'} USING INDEX ${name}`,
        );
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
  await run(`ANALYZE ${shadow}`);
}

/** @throws Error when the live table's structure is not the shadow's any more */
export async function assertSameStructure(db: Queryable, table: string): Promise<void> {
  const [row] = await db.query<{ same: boolean }>(
    `WITH columns AS (
       SELECT a.attrelid, array_agg(format('%s %s', a.attname, format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS list
       FROM pg_attribute a WHERE a.attrelid IN ($1::regclass, $2::regclass) AND a.attnum > 0 AND NOT a.attisdropped GROUP BY 1)
     SELECT count(DISTINCT list) = 1 AS same FROM columns`,
    [table, shadowOf(table)],
  );
  if (!row!.same)
    throw new Error(
      `The structure of ${table} was changed meanwhile. Cancel this rebuild and begin another.`,
    );
}

/** Puts the shadow in the live table's place. Within a transaction that holds off the live table's writers. */
export async function swapIn(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`DROP TABLE ${table}`);
  await client.query(`ALTER TABLE ${shadowOf(table)} SET SCHEMA ${schemaOf(table)}`);
}

export async function dropShadow(db: Queryable, table: string): Promise<void> {
  await db.query(`DROP TABLE IF EXISTS ${shadowOf(table)}`);
}
