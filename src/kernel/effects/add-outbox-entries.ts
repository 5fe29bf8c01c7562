import type pg from 'pg';
import type { EventMetadata, OutboxEntry } from '../event-store/event-store.js';

/**
 * Stores outside work in the outbox, in a transaction that appends no event. Dispatch the effects after the commit
 * (`EffectDispatcher.dispatch`); should the process end before, the sweeper finds them.
 */
export async function addOutboxEntries(
  client: pg.ClientBase,
  effects: readonly OutboxEntry[],
  metadata: EventMetadata,
): Promise<void> {
  await insertEffects(
    client,
    effects.map((effect) => ({ ...effect, metadata })),
  );
}

/** Inserts outbox entries, of streams or of none. */
export async function insertEffects(
  client: pg.ClientBase,
  effects: readonly (OutboxEntry & { metadata: EventMetadata; streamId?: string; version?: number })[],
): Promise<void> {
  await client.query(
    `INSERT INTO kernel.effects (id, kind, stream_id, version, payload, metadata, due_at, dispatched_at)
     SELECT e.id, e.kind, e."streamId", e.version, e.payload, e.metadata,
            now() + make_interval(secs => coalesce(e."delaySeconds", 0)),
            CASE WHEN coalesce(e."delaySeconds", 0) = 0 THEN now() END
     FROM json_to_recordset($1::json) AS e(id uuid, kind text, "streamId" text, version integer, payload json,
       metadata json, "delaySeconds" double precision)`,
    [JSON.stringify(effects)],
  );
}
