import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What is sent by itself, to whom, and what was sent. */
export class SendRules1764430000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notifications.departments (
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL REFERENCES hotels.hotels ON DELETE CASCADE,
        code text NOT NULL,
        name text NOT NULL,
        name_zh text NOT NULL,
        language text NOT NULL CHECK (language IN ('en', 'zh')),
        emails text[] NOT NULL,
        -- E.164
        mobiles text[] NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX departments_code ON notifications.departments (upper(code), hotel_code);

      -- A hotel's own rules, and what it changed of those that the product ships.
      CREATE TABLE notifications.send_rules (
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL REFERENCES hotels.hotels ON DELETE CASCADE,
        code text NOT NULL,
        name text NOT NULL,
        trigger text NOT NULL,
        to_guest boolean NOT NULL,
        to_cashier boolean NOT NULL,
        departments text[] NOT NULL,
        by_email boolean NOT NULL,
        by_sms boolean NOT NULL,
        -- NULL: the type's primary one.
        email_template text,
        sms_template text,
        staff_email_template text,
        staff_sms_template text,
        cc text[] NOT NULL,
        bcc text[] NOT NULL,
        enabled boolean NOT NULL,
        -- NULL: as the PayBy settings say.
        pre_alert_minutes integer CHECK (pre_alert_minutes BETWEEN 5 AND 1440),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX send_rules_code ON notifications.send_rules (upper(code), hotel_code);

      -- Up to which due time the staff of a hotel were told before it, by which rule.
      CREATE TABLE payby.pre_alert_marks (
        hotel_code text NOT NULL REFERENCES hotels.hotels ON DELETE CASCADE,
        rule text NOT NULL,
        due_until timestamptz(3) NOT NULL,
        PRIMARY KEY (hotel_code, rule)
      );
      CREATE INDEX payments_due_at_hotel ON payby.payments (hotel_code, due_at) WHERE main_status = 'pending';

      CREATE TABLE payby.messages (
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL,
        payment_id uuid NOT NULL,
        payment_no text NOT NULL,
        -- The payment as it was then.
        version integer NOT NULL,
        trigger text,
        -- Code; NULL: a person had it sent.
        rule text,
        channel text NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
        audience text NOT NULL CHECK (audience IN ('guest', 'cashier', 'department')),
        department text,
        -- Of a message with the payment's link: which of the payment's sends, and why it went out.
        send_no integer,
        purpose text,
        resend_of uuid,
        template_type text NOT NULL,
        template_code text,
        template_version integer,
        template_layer text,
        language text NOT NULL,
        -- Those who get copies get them of this one.
        copies boolean NOT NULL DEFAULT false,
        -- Whom it went to and what it said, under the payment's own key: gone when that is deleted.
        sealed_to text,
        sealed_content text STORAGE EXTENDED,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'success', 'failed', 'unknown')),
        reason_code text,
        reason text,
        tries integer NOT NULL DEFAULT 0,
        service text,
        provider_id text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_at timestamptz(3),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX messages_of_hotel ON payby.messages (hotel_code, created_at DESC, id DESC);
      CREATE INDEX messages_not_sent ON payby.messages (hotel_code, created_at DESC, id DESC)
        WHERE status IN ('failed', 'unknown');
      CREATE UNIQUE INDEX messages_of_payment ON payby.messages (payment_id, created_at, id);
      CREATE UNIQUE INDEX messages_of_send ON payby.messages (payment_id, send_no) WHERE send_no IS NOT NULL;
    `);
    await addWatchRules(q, [
      {
        table: 'payby.messages',
        exemptBecause: 'It is a log itself: of what the product sent, kept for good.',
      },
      {
        table: 'payby.pre_alert_marks',
        exemptBecause: 'How far a sweep has come; no person changes it.',
      },
      { table: 'notifications.send_rules', hotelColumn: 'hotel_code', identifiedBy: ['code'] },
      { table: 'notifications.departments', hotelColumn: 'hotel_code', identifiedBy: ['code'] },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
