import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** How a PMS without an interface of its own is spoken to, version by version, and the answers that drafts are tried on. */
export class MappingProfiles1764305200000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE hotels.pms_profiles (
        connection_id text NOT NULL REFERENCES hotels.pms_connections (id) ON DELETE CASCADE,
        -- Counted for each connection; 0 is the mapping that comes with the product and stands in no row.
        number integer NOT NULL CHECK (number > 0),
        hotel_code text NOT NULL,
        -- The connection's, for people.
        code text NOT NULL,
        -- Of the PMS it is for. A connection that becomes another kind leaves its versions behind.
        kind text NOT NULL,
        state text NOT NULL CHECK (state IN ('draft', 'live', 'past')),
        -- json keeps the order in which fields were written.
        document json NOT NULL,
        -- Rises with every save of the draft: whoever saves names the one that was read.
        revision integer NOT NULL DEFAULT 1,
        note text,
        saved_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        saved_by text NOT NULL,
        published_at timestamptz(3),
        published_by text,
        PRIMARY KEY (connection_id, number),
        CHECK ((state = 'draft') = (published_at IS NULL))
      );
      CREATE UNIQUE INDEX pms_profiles_draft ON hotels.pms_profiles (connection_id, kind) WHERE state = 'draft';
      CREATE UNIQUE INDEX pms_profiles_live ON hotels.pms_profiles (connection_id, kind) WHERE state = 'live';

      CREATE TABLE hotels.pms_recordings (
        id uuid PRIMARY KEY,
        connection_id text NOT NULL REFERENCES hotels.pms_connections (id) ON DELETE CASCADE,
        hotel_code text NOT NULL,
        code text NOT NULL,
        kind text NOT NULL,
        operation text NOT NULL,
        label text NOT NULL,
        -- Of the HTTP answer.
        status integer NOT NULL CHECK (status BETWEEN 100 AND 599),
        -- Its body, without what names the guest.
        body json NOT NULL,
        source text NOT NULL CHECK (source IN ('asked', 'log', 'pasted')),
        recorded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        recorded_by text NOT NULL
      );
      CREATE INDEX pms_recordings_of_connection ON hotels.pms_recordings (connection_id, operation, recorded_at);
    `);
    await addWatchRules(q, [
      { table: 'hotels.pms_profiles', identifiedBy: ['code', 'number'] },
      { table: 'hotels.pms_recordings', identifiedBy: ['code', 'label'] },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
