import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Webhooks to API clients: where they go, what is sent, and what came of it. */
export class Webhooks1764450000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE notifications.webhook_endpoints (
        id uuid PRIMARY KEY,
        client_id uuid NOT NULL REFERENCES security.api_clients ON DELETE CASCADE,
        name text NOT NULL CHECK (name <> ''),
        url text NOT NULL CHECK (url ~ '^https?://'),
        triggers text[] NOT NULL,
        enabled boolean NOT NULL DEFAULT true,
        disabled_at timestamptz,
        disabled_because text CHECK (disabled_because IN ('person', 'gone', 'failing')),
        disabled_by text,
        secret_sealed bytea NOT NULL,
        -- The last characters of a key, by which people tell it from the other one.
        secret_ending text NOT NULL,
        secret_since timestamptz NOT NULL DEFAULT now(),
        -- The key before, which signs too until then.
        previous_secret_sealed bytea,
        previous_secret_ending text,
        previous_secret_since timestamptz,
        previous_secret_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (enabled = (disabled_because IS NULL))
      );
      CREATE UNIQUE INDEX webhook_endpoints_name ON notifications.webhook_endpoints (client_id, lower(name));

      CREATE TABLE notifications.webhook_states (
        endpoint_id uuid PRIMARY KEY REFERENCES notifications.webhook_endpoints ON DELETE CASCADE,
        last_good_at timestamptz,
        -- The first bad answer since the last good one; null: the last was good, or there was none.
        failing_since timestamptz,
        last_status integer,
        last_problem text,
        -- When people were told that it fails.
        warned_at timestamptz,
        -- Nothing is sent before: the receiver asked to wait.
        held_until timestamptz
      );

      CREATE TABLE notifications.webhook_events (
        id uuid PRIMARY KEY,
        type text NOT NULL,
        -- Null: of the whole client, as a test event is.
        hotel_code text,
        subject_id uuid,
        subject_no text,
        -- The very bytes that are sent and signed. No guest data.
        body text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX webhook_events_oldest ON notifications.webhook_events (created_at);

      CREATE TABLE notifications.webhook_deliveries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        event_id uuid NOT NULL REFERENCES notifications.webhook_events ON DELETE CASCADE,
        endpoint_id uuid NOT NULL REFERENCES notifications.webhook_endpoints ON DELETE CASCADE,
        -- As its event's.
        hotel_code text,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'givenUp')),
        -- It is tried once: somebody is looking at it.
        once boolean NOT NULL DEFAULT false,
        -- Tries of the schedule that is under way.
        tries integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT now(),
        -- How often a worker has taken it: the number of its try, and what tells a worker that it has lost it.
        claims integer NOT NULL DEFAULT 0,
        claimed_until timestamptz,
        last_at timestamptz(3),
        last_status integer,
        last_problem text,
        last_took_ms integer,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (event_id, endpoint_id)
      ) WITH (fillfactor = 80);
      CREATE INDEX webhook_deliveries_due ON notifications.webhook_deliveries (endpoint_id, due_at) WHERE state = 'waiting';
      CREATE INDEX webhook_deliveries_given_up ON notifications.webhook_deliveries (endpoint_id, created_at DESC)
        WHERE state = 'givenUp';
      CREATE INDEX webhook_deliveries_newest ON notifications.webhook_deliveries (endpoint_id, created_at DESC, id DESC);
      CREATE INDEX webhook_deliveries_oldest ON notifications.webhook_deliveries (created_at);

      CREATE TABLE notifications.webhook_attempts (
        id uuid PRIMARY KEY,
        delivery_id uuid NOT NULL REFERENCES notifications.webhook_deliveries ON DELETE CASCADE,
        no integer NOT NULL,
        at timestamptz(3) NOT NULL,
        status integer,
        problem text,
        detail text,
        took_ms integer NOT NULL,
        -- The beginning of what was answered. Null: nothing.
        answer_sealed bytea
      );
      CREATE INDEX webhook_attempts_of_delivery ON notifications.webhook_attempts (delivery_id, no);
    `);
    const because = 'What workers write down of every webhook; kept for some weeks.';
    await addWatchRules(q, [
      { table: 'notifications.webhook_endpoints', identifiedBy: ['name'] },
      { table: 'notifications.webhook_states', exemptBecause: because },
      { table: 'notifications.webhook_events', exemptBecause: because },
      { table: 'notifications.webhook_deliveries', exemptBecause: because },
      { table: 'notifications.webhook_attempts', exemptBecause: because },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
