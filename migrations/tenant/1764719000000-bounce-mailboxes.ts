import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Mailboxes that mail servers report later bounces to, and how far each is read. */
export class BounceMailboxes1764719000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notifications.bounce_mailboxes (
        id uuid PRIMARY KEY,
        service_id uuid NOT NULL UNIQUE REFERENCES notifications.email_services ON DELETE CASCADE,
        -- The envelope sender of the service's mails about payments.
        address text NOT NULL CHECK (address <> ''),
        host text NOT NULL CHECK (host <> ''),
        port integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
        ssl_type text NOT NULL CHECK (ssl_type IN ('ssl', 'starttls', 'none')),
        username text NOT NULL,
        password_sealed bytea NOT NULL,
        folder text NOT NULL,
        -- Null: not tested as it is.
        working boolean,
        tested_at timestamptz,
        -- [{"step": "resolve", "state": "ok" | "failed" | "skipped", "problem": null, "said": null}]
        test_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(test_steps) = 'array'),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CHECK ((working IS NULL) = (tested_at IS NULL))
      );

      CREATE TABLE notifications.bounce_readings (
        mailbox_id uuid PRIMARY KEY REFERENCES notifications.bounce_mailboxes ON DELETE CASCADE,
        -- When a worker last took it; it is due again an interval later.
        started_at timestamptz NOT NULL,
        -- When it was last read to its end.
        read_at timestamptz,
        -- Of the folder: with another one the numbers of its messages begin again.
        uid_validity text,
        -- The highest message number that was read.
        last_uid bigint NOT NULL DEFAULT 0,
        -- The message at which reading ended, and how often in a row: it is left out in the end.
        stuck_uid bigint,
        stuck_tries integer NOT NULL DEFAULT 0
      );
    `);
    await addWatchRules(q, [
      { table: 'notifications.bounce_mailboxes', identifiedBy: ['address'] },
      {
        table: 'notifications.bounce_readings',
        exemptBecause: 'Written by every reading of a mailbox; it changes nothing of its settings.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
