import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';
import { addServiceOrder, SERVICE_RULES } from '../message-services.js';

/** Several e-mail services and SMS channels, in an order; what each recipient is sent. */
export class MessageServices1764470000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await addServiceOrder(q);
    await q.query(`
      ALTER TABLE notifications.sms_channels ADD COLUMN sort_no integer NOT NULL DEFAULT 0;
      -- Those that were there were asked in the order of their codes.
      UPDATE notifications.sms_channels c SET sort_no = n.no FROM (
        SELECT id, row_number() OVER (PARTITION BY hotel_code ORDER BY code) AS no FROM notifications.sms_channels) n
      WHERE n.id = c.id;

      CREATE TABLE notifications.recipient_messages (
        kind text NOT NULL CHECK (kind IN ('EMAIL', 'SMS')),
        -- Keyed hashes: how often somebody was written to, and not to whom.
        recipient_hash bytea NOT NULL,
        message_hash bytea NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (kind, recipient_hash, message_hash)
      );
      CREATE INDEX recipient_messages_sent ON notifications.recipient_messages (sent_at);
    `);
    await addWatchRules(q, [
      ...SERVICE_RULES,
      {
        table: 'notifications.recipient_messages',
        exemptBecause: 'Counts of an hour, by hashes; the messages are logged with what they are about.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
