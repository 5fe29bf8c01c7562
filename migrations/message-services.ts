import type { QueryRunner } from 'typeorm';
import type { WatchRule } from './change-log.js';

/** E-mail services in an order, their keys and how they work: the same in the control database and in every tenant's. */
export async function addServiceOrder(q: QueryRunner): Promise<void> {
  await q.query(`
    DROP INDEX notifications.email_services_in_use;
    ALTER TABLE notifications.email_services
      -- Among those of one hotel, or of all hotels.
      ADD COLUMN sort_no integer NOT NULL DEFAULT 0,
      -- [{"check": "spf" | "dkim" | "dmarc", "state": "found" | "missing" | "wrong" | "doubtful" | "unknown", …}]
      ADD COLUMN domain_checks jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(domain_checks) = 'array'),
      ADD COLUMN domain_checked_at timestamptz;

    CREATE TABLE notifications.dkim_keys (
      id uuid PRIMARY KEY,
      service_id uuid NOT NULL REFERENCES notifications.email_services ON DELETE CASCADE,
      domain text NOT NULL,
      selector text NOT NULL CHECK (selector ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
      private_key_sealed bytea NOT NULL,
      -- As its record says it: base64 of the DER.
      public_key text NOT NULL,
      -- waiting: until its record is found.
      state text NOT NULL CHECK (state IN ('waiting', 'signing')),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE UNIQUE INDEX dkim_keys_state ON notifications.dkim_keys (service_id, state);

    -- Services of mail and SMS that failed; none: they work.
    CREATE TABLE notifications.service_health (
      service_id uuid PRIMARY KEY,
      -- In a row.
      failures integer NOT NULL CHECK (failures > 0),
      last_failure text NOT NULL,
      failed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      -- Until then others go before it.
      resting_until timestamptz
    );
  `);
}

export const SERVICE_RULES: WatchRule[] = [
  { table: 'notifications.dkim_keys', identifiedBy: ['domain', 'selector'] },
  {
    table: 'notifications.service_health',
    exemptBecause:
      'Written by every message that a service fails to take; it changes nothing of the service.',
  },
];
