import type { Database } from './database/database.js';
import type { SecretBox } from './secret-box.js';

/**
 * A column that holds values sealed by {@link SecretBox}. Each module names its own, so that all keys can be rotated.
 */
export interface SealedColumn {
  /** schema.table */
  table: string;
  /** The column that names a row; its value is what the context is made of. */
  key: { column: string; type: 'text' | 'uuid' };
  column: string;
  /** What the values are bound to. */
  context: (key: string) => string;
}

export interface Rotation {
  table: string;
  column: string;
  /** Sealed anew now. */
  resealed: number;
  /** Sealed with the present key already. */
  current: number;
  /** Open with no key that is known. */
  lost: number;
}

const BATCH = 500;

interface SealedRow {
  key: string;
  sealed: Buffer;
  [column: string]: unknown;
}

/**
 * Seals every value of a column with the present key. In batches, each its own transaction: it may be interrupted and
 * begun again, and values that are changed meanwhile keep their change.
 */
export async function reseal(db: Database, what: SealedColumn, secrets: SecretBox): Promise<Rotation> {
  const done: Rotation = { table: what.table, column: what.column, resealed: 0, current: 0, lost: 0 };
  for await (const rows of batches(db, what)) {
    const changes: { key: string; old: Buffer; sealed: Buffer }[] = [];
    for (const { key, sealed } of rows) {
      const context = what.context(key);
      if (secrets.isCurrent(sealed, context)) {
        done.current += 1;
        continue;
      }
      try {
        changes.push({ key, old: sealed, sealed: secrets.seal(secrets.open(sealed, context), context) });
      } catch {
        done.lost += 1;
      }
    }
    done.resealed += await store(db, what, changes);
  }
  return done;
}

/** How many values of a column do not open with the present key. */
export async function countNotCurrent(db: Database, what: SealedColumn, secrets: SecretBox): Promise<number> {
  let found = 0;
  for await (const rows of batches(db, what)) {
    found += rows.filter(({ key, sealed }) => !secrets.isCurrent(sealed, what.context(key))).length;
  }
  return found;
}

async function* batches(db: Database, { table, key, column }: SealedColumn): AsyncGenerator<SealedRow[]> {
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await db.query<SealedRow>(
      `SELECT ${key.column}::text AS key, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL AND ($1::${key.type} IS NULL OR ${key.column} > $1::${key.type})
       ORDER BY ${key.column} LIMIT ${BATCH}`,
      [after],
    );
    if (rows.length) yield rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.key;
  }
}

async function store(
  db: Database,
  { table, key, column }: SealedColumn,
  changes: { key: string; old: Buffer; sealed: Buffer }[],
): Promise<number> {
  if (changes.length === 0) return 0;
  return db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `UPDATE ${table} t SET ${column} = n.sealed
       FROM unnest($1::${key.type}[], $2::bytea[], $3::bytea[]) AS n (key, old, sealed)
       WHERE t.${key.column} = n.key AND t.${column} = n.old`,
      [changes.map((c) => c.key), changes.map((c) => c.old), changes.map((c) => c.sealed)],
    );
    return rowCount ?? 0;
  });
}
