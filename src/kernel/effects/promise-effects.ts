import type pg from 'pg';
import type { EventMetadata, PromisedEffect } from '../event-store/event-store.js';

/**
 * Promises outside work in a transaction that appends no event. Hand the effects over after the commit
 * (`EffectDispatcher.handOver`); should the process end before, the sweeper finds them.
 */
export async function promiseEffects(
  client: pg.ClientBase,
  effects: readonly PromisedEffect[],
  metadata: EventMetadata,
): Promise<void> {
  await client.query(
    `INSERT INTO kernel.effects (id, kind, payload, metadata, due_at, handed_at)
     SELECT e.id, e.kind, e.payload, $2::json, now() + make_interval(secs => coalesce(e."delaySeconds", 0)),
            CASE WHEN coalesce(e."delaySeconds", 0) = 0 THEN now() END
     FROM json_to_recordset($1::json) AS e(id uuid, kind text, payload json, "delaySeconds" double precision)`,
    [JSON.stringify(effects), JSON.stringify(metadata)],
  );
}
