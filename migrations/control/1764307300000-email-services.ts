import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** The installation's own e-mail service, in the shape that tenants' have. */
export class EmailServices1764307300000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA notifications;
      CREATE TABLE notifications.email_services (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        -- As in a tenant's table; the installation has no hotels.
        hotel_code text CHECK (hotel_code IS NULL),
        host text NOT NULL CHECK (host <> ''),
        smtp_port integer NOT NULL CHECK (smtp_port BETWEEN 1 AND 65535),
        ssl_port integer NOT NULL CHECK (ssl_port BETWEEN 1 AND 65535),
        ssl_type text NOT NULL CHECK (ssl_type IN ('none', 'starttls', 'ssl')),
        username text,
        password_sealed bytea,
        from_address text NOT NULL CHECK (from_address ~ '^[^[:space:][:cntrl:]@]+@[^[:space:][:cntrl:]@]+$'),
        from_name text CHECK (from_name !~ '[[:cntrl:]]'),
        enabled boolean NOT NULL,
        merge_and_send boolean NOT NULL,
        working boolean,
        tested_at timestamptz,
        test_steps jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(test_steps) = 'array'),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((working IS NULL) = (tested_at IS NULL))
      );
      CREATE UNIQUE INDEX email_services_in_use ON notifications.email_services (hotel_code) NULLS NOT DISTINCT WHERE enabled;
    `);
    await addWatchRules(q, [{ table: 'notifications.email_services', identifiedBy: ['host'] }]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
