import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What people are told of: one row for each thing that happened, and how far each person has read. */
export class Notices1764480000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notifications.notices (
        -- What it was made from names it, so that it is made once.
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL,
        kind text NOT NULL,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        -- What it is about: its id and what people call it.
        subject_id uuid NOT NULL,
        subject_no text NOT NULL,
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        -- Who caused it and needs no telling.
        not_for uuid
      );
      CREATE INDEX notices_of_hotel ON notifications.notices (hotel_code, at DESC, id);
      CREATE INDEX notices_newest ON notifications.notices (at);

      -- One row for a person and hotel: everything up to a moment, and some after it.
      CREATE TABLE notifications.notice_marks (
        user_id uuid NOT NULL,
        hotel_code text NOT NULL,
        read_until timestamptz NOT NULL DEFAULT '-infinity',
        read_ids uuid[] NOT NULL DEFAULT '{}',
        PRIMARY KEY (user_id, hotel_code)
      );

      -- A person without a row has the usual ones.
      CREATE TABLE notifications.notice_preferences (
        user_id uuid PRIMARY KEY,
        bell text[] NOT NULL,
        browser text[] NOT NULL,
        digest text[] NOT NULL,
        digest_hour int NOT NULL CHECK (digest_hour BETWEEN 0 AND 23),
        -- The day of the last digest, in the person's hotel.
        digested_on date
      );
    `);
    const exemptBecause = 'What each says is in the history of what it is about.';
    const ownBecause = 'A person’s own, which decides nothing for anybody else.';
    await addWatchRules(q, [
      { table: 'notifications.notices', exemptBecause },
      { table: 'notifications.notice_marks', exemptBecause: ownBecause },
      { table: 'notifications.notice_preferences', exemptBecause: ownBecause },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
