import type pg from 'pg';
import { insertEffects } from '../effects/add-outbox-entries.js';
import { refusalOf, RowsRefusedError, sealed, type Append, type Write } from './event-store.js';

/** A change of any number of rows: its only parameter is a list of records, one row each. */
export interface SetWrite {
  /** The table. */
  what: string;
  sql: string;
  records: readonly unknown[];
  /** Refuse to commit unless every record changed one row. */
  exactlyOneEach?: boolean;
}

/** The same as a write of one stream. */
export function asWrite({ what, sql, records }: SetWrite): Write {
  return { what, sql, params: [JSON.stringify(records)] };
}

/** Joins writes that differ in their records only. */
export function joined(writes: readonly SetWrite[]): SetWrite[] {
  const bySql = new Map<string, SetWrite & { records: unknown[] }>();
  for (const write of writes) {
    const known = bySql.get(write.sql);
    if (known) known.records.push(...write.records);
    else bySql.set(write.sql, { ...write, records: [...write.records] });
  }
  return [...bySql.values()];
}

/**
 * Appends to many streams within a transaction, with a handful of statements however many they are: for sweeps, where
 * one commit and one round trip a stream is what takes the time. All of it happens or nothing; whoever is told of a
 * conflict goes on one by one.
 *
 * @param appends in the order of their streams' ids, so that two sweeps never wait for each other crosswise; their own
 *   `writes` are not used
 * @throws StreamConflictError when one of the streams is not at its version any more
 * @throws RowsRefusedError
 */
export async function appendMany(
  client: pg.ClientBase,
  appends: readonly Append[],
  writes: readonly SetWrite[],
): Promise<void> {
  const streams = appends.map((append) => {
    const { metadata, data, hashes } = sealed(append);
    return {
      stream: append.stream.streamId,
      expected: append.stream.version,
      prev: bytea(append.stream.headHash),
      types: append.events.map(({ type }) => type),
      data,
      metadata: data.map(() => metadata),
      at: append.events.map(({ occurredAt }) => occurredAt.toISOString()),
      hashes: hashes.map(bytea),
    };
  });
  const effects = appends.flatMap(({ stream, events, metadata, effects: entries = [] }) =>
    entries.map((effect) => ({
      ...effect,
      streamId: stream.streamId,
      version: stream.version + events.length,
      metadata,
    })),
  );
  const tables = [...new Set(writes.map(({ what }) => what))];
  try {
    // As in a single statement: whoever waits while a rebuilt table takes the old one's place has written nothing yet.
    if (tables.length > 0) await client.query(`LOCK TABLE ${tables.join(', ')} IN ROW EXCLUSIVE MODE`);
    await client.query(
      `SELECT kernel.append(a.stream, a.expected, a.prev, a.types, a.data, a.metadata, a.at, a.hashes)
       FROM jsonb_to_recordset($1::jsonb) AS a(stream text, expected integer, prev bytea, types text[], data text[],
         metadata text[], at timestamptz[], hashes bytea[])`,
      [JSON.stringify(streams)],
    );
    for (const { what, sql, records, exactlyOneEach } of writes) {
      const { rowCount } = await client.query(`WITH appended AS (SELECT) ${sql}`, [JSON.stringify(records)]);
      if (exactlyOneEach && rowCount !== records.length)
        throw new RowsRefusedError(`${what} changed ${rowCount} rows instead of ${records.length}`);
    }
    if (effects.length > 0) await insertEffects(client, effects);
  } catch (error) {
    throw refusalOf(error);
  }
}

const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
