import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a tenant's mail leaves. */
export class Notifications1763700003000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA IF NOT EXISTS notifications;

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
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
