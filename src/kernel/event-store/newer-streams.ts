import { createHash } from 'node:crypto';
import type { Database } from '../database/database.js';
import { within, type Queryable } from '../database/queryable.js';
import { BEGINNING, currentCheckpoint } from './event-store.js';

/**
 * Marks the streams that end in events a release cannot read, and takes the mark from those it can. Each event is
 * looked at once by each release, told apart by the types it knows.
 * @returns how many streams were newly marked
 */
export async function markNewerStreams(db: Database, knownTypes: readonly string[]): Promise<number> {
  const release = createHash('sha256')
    .update([...knownTypes].sort().join('\n'))
    .digest();
  return db.transaction(async (client) => {
    const tx = within(client);
    const [looked] = await tx.query<{ position: string }>(
      'SELECT position FROM kernel.looked_through WHERE known_types = $1',
      [release],
    );
    const until = await currentCheckpoint(tx);
    await tx.query('DELETE FROM kernel.newer_streams WHERE type = ANY ($1)', [knownTypes]);
    const from = looked?.position ?? BEGINNING;
    if (BigInt(until) <= BigInt(from)) return 0;
    const { rowCount } = await client.query(
      `INSERT INTO kernel.newer_streams (stream_id, version, type)
       SELECT DISTINCT ON (stream_id) stream_id, version, type FROM kernel.events
       WHERE position > $1::bigint AND position <= $2::bigint AND type <> ALL ($3) ORDER BY stream_id, version
       ON CONFLICT DO NOTHING`,
      [from, until, knownTypes],
    );
    await tx.query(
      `INSERT INTO kernel.looked_through (known_types, position) VALUES ($1, $2)
       ON CONFLICT (known_types) DO UPDATE SET position = greatest(looked_through.position, excluded.position)`,
      [release, until],
    );
    return rowCount ?? 0;
  });
}

/** Which of some streams are marked. */
export async function newerAmong(db: Queryable, streamIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ stream_id: string }>(
    'SELECT stream_id FROM kernel.newer_streams WHERE stream_id = ANY ($1)',
    [streamIds],
  );
  return new Set(rows.map(({ stream_id }) => stream_id));
}
