import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** The live streams that are open in all processes, to limit how many a session has. */
export class LiveStreams1764000042000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- After a crash of the server no stream is open: nothing is lost with an unlogged table.
      CREATE UNLOGGED TABLE security.live_streams (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL,
        leased_until timestamptz NOT NULL
      );
      CREATE INDEX live_streams_by_session ON security.live_streams (session_id);
    `);
    await addWatchRules(q, [
      { table: 'security.live_streams', exemptBecause: 'Connections that are open at this moment.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
