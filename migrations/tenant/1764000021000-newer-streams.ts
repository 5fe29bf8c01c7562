import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Streams that a newer release has continued, so that screens can say so; and how far each release has looked. */
export class NewerStreams1764000021000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE kernel.newer_streams (
        stream_id text PRIMARY KEY,
        -- The first event that cannot be read.
        version integer NOT NULL,
        type text NOT NULL,
        found_at timestamptz NOT NULL DEFAULT now()
      );
      -- By the digest of the event types a release knows: the events up to there were looked at.
      CREATE TABLE kernel.looked_through (
        known_types bytea PRIMARY KEY,
        position bigint NOT NULL
      );
    `);
    await addWatchRules(q, [
      {
        table: 'kernel.newer_streams',
        exemptBecause: 'Findings about events, dropped when a release can read them.',
      },
      { table: 'kernel.looked_through', exemptBecause: 'How far a sweep has come.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
