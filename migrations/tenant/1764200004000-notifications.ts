import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** `notifications`: how a tenant's mail and text messages leave. */
export class Notifications1764200004000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA notifications;

      CREATE TABLE notifications.email_services (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- Null: for all hotels of the tenant that have none of their own.
        hotel_code text,
        host text NOT NULL CHECK (host <> ''),
        smtp_port integer NOT NULL DEFAULT 587 CHECK (smtp_port BETWEEN 1 AND 65535),
        ssl_port integer NOT NULL DEFAULT 465 CHECK (ssl_port BETWEEN 1 AND 65535),
        ssl_type text NOT NULL CHECK (ssl_type IN ('none', 'starttls', 'ssl')),
        username text,
        password_sealed bytea,
        -- A line break in a header would let its author write further headers.
        from_address text NOT NULL CHECK (from_address ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
        -- Null: the template names the sender.
        from_name text CHECK (from_name !~ '[[:cntrl:]]'),
        enabled boolean NOT NULL DEFAULT true,
        merge_and_send boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      -- At most one enabled service answers for a hotel, and one for all.
      CREATE UNIQUE INDEX email_services_in_use ON notifications.email_services (hotel_code) NULLS NOT DISTINCT WHERE enabled;

      CREATE TABLE notifications.sms_channels (
        code text PRIMARY KEY CHECK (code ~ '^[A-Z0-9_-]{1,40}$'),
        -- Null: for all hotels of the tenant.
        hotel_code text,
        kind text NOT NULL CHECK (kind IN ('domestic', 'foreign')),
        provider text NOT NULL CHECK (provider <> ''),
        base_url text NOT NULL,
        sender text NOT NULL CHECK (sender <> '' AND sender !~ '[[:cntrl:]]'),
        -- As the provider's schema says, sealed as one value.
        credentials_sealed bytea,
        -- The provider's ids of approved templates, by ours: {"payment-link.zh": "SMS_123"}.
        template_ids jsonb NOT NULL DEFAULT '{}',
        -- Country calling codes without the plus; none: every country.
        area_codes text[] NOT NULL DEFAULT '{}',
        is_default boolean NOT NULL DEFAULT false,
        enabled boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX sms_channels_default ON notifications.sms_channels (hotel_code, kind) NULLS NOT DISTINCT WHERE is_default;
    `);
    await addWatchRules(q, [{ table: 'notifications.email_services', identifiedBy: ['host'] }]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
