import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What asking for money needs beside the payments: text messages, the embedded form's tickets, reminders. */
export class PaybyCreate1763900010000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- How a tenant's text messages leave.
      CREATE TABLE notifications.sms_channels (
        code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_-]{1,40}$'),
        -- Null: for all hotels of the tenant.
        hotel_code text,
        kind text NOT NULL CHECK (kind IN ('domestic', 'foreign')),
        provider text NOT NULL CHECK (provider <> ''),
        base_url text NOT NULL,
        sender text NOT NULL CHECK (sender <> '' AND sender !~ '[[:cntrl:]]'),
        api_key_sealed bytea NOT NULL,
        -- Country calling codes without the plus; none: every country.
        area_codes text[] NOT NULL DEFAULT '{}',
        is_default boolean NOT NULL DEFAULT false,
        enabled boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX sms_channels_default ON notifications.sms_channels (hotel_code, kind) NULLS NOT DISTINCT WHERE is_default;

      -- One-time tickets that open the form for a new request within another system's page.
      CREATE TABLE payby.iframe_tickets (
        id uuid PRIMARY KEY,
        -- SHA-256 of the ticket in the address: who reads the database cannot open the form.
        ticket_hash bytea NOT NULL UNIQUE,
        hotel_code text NOT NULL,
        client_id uuid NOT NULL,
        origin text NOT NULL,
        prefill_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        opened_at timestamptz,
        -- The request it was used for, by its Idempotency-Key: a ticket makes one payment.
        request_key text
      );
      CREATE INDEX iframe_tickets_oldest ON payby.iframe_tickets (created_at);

      -- Who may still have to be reminded, by due time.
      CREATE INDEX payments_to_remind ON payby.payments (due_at) WHERE main_status = 'pending' AND reminded_at IS NULL;
    `);
    await addWatchRules(q, [
      {
        table: 'payby.iframe_tickets',
        exemptBecause: 'Live for minutes; what was done with one is told by the payment it made.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
