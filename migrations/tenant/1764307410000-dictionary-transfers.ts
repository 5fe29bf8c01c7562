import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Files of the dictionary on their way in or out, each one person's, for a day. */
export class DictionaryTransfers1764307410000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE hotels.dictionary_transfers (
        id uuid PRIMARY KEY,
        -- NULL: the group's.
        hotel_code text REFERENCES hotels.hotels ON DELETE CASCADE,
        owner_id text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('import', 'export')),
        -- Of an import: of rows that name none. Of an export: only this; NULL: all.
        type text,
        language text NOT NULL CHECK (language IN ('en', 'zh')),
        file_name text NOT NULL,
        file_bytes integer NOT NULL DEFAULT 0,
        received_bytes integer NOT NULL DEFAULT 0,
        status text NOT NULL CHECK (status IN ('uploading', 'reading', 'ready', 'running', 'done', 'failed', 'canceled')),
        rows_done integer NOT NULL DEFAULT 0,
        rows_total integer,
        -- What becomes of an import's rows: [{type, added, changed, unchanged, refused}]
        counts jsonb NOT NULL DEFAULT '[]',
        leave_out_refused boolean NOT NULL DEFAULT false,
        -- Why it failed, in both languages.
        problem jsonb,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      );
      CREATE INDEX dictionary_transfers_by_age ON hotels.dictionary_transfers (created_at);
      CREATE TABLE hotels.dictionary_transfer_chunks (
        transfer_id uuid NOT NULL REFERENCES hotels.dictionary_transfers ON DELETE CASCADE,
        no integer NOT NULL,
        -- External: a workbook is compressed already.
        content bytea STORAGE EXTERNAL NOT NULL,
        PRIMARY KEY (transfer_id, no)
      );
      CREATE TABLE hotels.dictionary_transfer_rows (
        transfer_id uuid NOT NULL REFERENCES hotels.dictionary_transfers ON DELETE CASCADE,
        -- As Excel counts.
        no integer NOT NULL,
        outcome text NOT NULL CHECK (outcome IN ('added', 'changed', 'unchanged', 'refused')),
        -- As typed, where there is none of that name.
        type text NOT NULL,
        code text NOT NULL,
        -- Why it is refused, in both languages.
        problem jsonb,
        -- The row as it was sent, for the file of refused rows.
        cells jsonb,
        -- The entry that is changed, or overridden, as it was when the file was read.
        entry_id uuid,
        entry_at timestamptz,
        overrides boolean NOT NULL DEFAULT false,
        before jsonb,
        after jsonb,
        PRIMARY KEY (transfer_id, no)
      );
      CREATE INDEX dictionary_transfer_rows_by_outcome ON hotels.dictionary_transfer_rows (transfer_id, outcome, no);
    `);
    const exemptBecause = 'A file on its way, kept for a day; what it changes is logged with the entries.';
    await addWatchRules(q, [
      { table: 'hotels.dictionary_transfers', exemptBecause },
      { table: 'hotels.dictionary_transfer_chunks', exemptBecause },
      { table: 'hotels.dictionary_transfer_rows', exemptBecause },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
