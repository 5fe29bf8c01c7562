import type { Write } from '../event-store/event-store.js';

/** A projection that could not follow a stream, and the last version its rows show. */
export interface ParkedProjection {
  projection: string;
  version: number;
  problem: string;
}

/**
 * The write that parks a stream for a projection: its rows stay as they are until somebody, or the sweep, repairs them.
 * History itself and all other projections go on.
 */
export function parkWrite(streamId: string, { projection, version, problem }: ParkedProjection): Write {
  return {
    what: 'kernel.parked_streams',
    sql: `INSERT INTO kernel.parked_streams (stream_id, projection, version, problem)
          SELECT $1, $2, $3::integer, $4 FROM appended ON CONFLICT DO NOTHING`,
    params: [streamId, projection, version, problem.slice(0, 2_000)],
  };
}

/**
 * What stands in for a parked projection's own writes. It fails when the stream is not parked any more: the append then
 * begins again, with the projection's writes.
 */
export function stillParkedWrite(streamId: string, projection: string): Write {
  return {
    what: 'kernel.parked_streams',
    sql: `UPDATE kernel.parked_streams SET tries = tries FROM appended WHERE stream_id = $1 AND projection = $2`,
    params: [streamId, projection],
    exactlyOne: true,
  };
}
