import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** The log of calls to vendors, and what stops them for a while. */
export class VendorCalls1764303000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE integrations.vendor_calls (
        id uuid PRIMARY KEY,
        -- When it began.
        at timestamptz(3) NOT NULL,
        direction text NOT NULL CHECK (direction IN ('out', 'in')),
        kind text NOT NULL CHECK (kind IN ('platform', 'pms', 'sms')),
        -- Of the account, the hotel's connection or the channel.
        code text NOT NULL,
        vendor text NOT NULL,
        -- Null: of the whole group, or not known.
        hotel_code text,
        payment_id uuid,
        -- Ours, where it concerns something that has one.
        reference text,
        -- The callback as it came.
        inbox_id uuid,
        operation text NOT NULL,
        method text,
        address text,
        status integer,
        outcome text NOT NULL CHECK (outcome IN ('answered', 'refused', 'unknown', 'busy', 'stopped', 'blocked', 'stale')),
        detail text,
        took_ms integer,
        correlation_id text NOT NULL,
        -- Headers and bodies of both sides, masked. Null: there were none, or they went with the guest.
        content_sealed bytea
      );
      CREATE INDEX vendor_calls_newest ON integrations.vendor_calls (kind, code, at DESC, id DESC);
      CREATE INDEX vendor_calls_of_payment ON integrations.vendor_calls (payment_id, at) WHERE payment_id IS NOT NULL;
      CREATE INDEX vendor_calls_unmatched ON integrations.vendor_calls (reference)
        WHERE payment_id IS NULL AND reference IS NOT NULL;
      CREATE INDEX vendor_calls_of_callback ON integrations.vendor_calls (inbox_id) WHERE inbox_id IS NOT NULL;
      CREATE INDEX vendor_calls_oldest ON integrations.vendor_calls (at);

      CREATE TABLE integrations.vendor_circuits (
        kind text NOT NULL,
        code text NOT NULL,
        -- The newest calls that nobody can tell the outcome of.
        failures timestamptz[] NOT NULL DEFAULT '{}',
        -- Null: calls go through.
        stopped_at timestamptz,
        -- When one call is let through to see; each one that is taken moves it on.
        next_try_at timestamptz,
        reason text,
        -- The last stop that is over.
        last_stopped_at timestamptz,
        last_resumed_at timestamptz,
        PRIMARY KEY (kind, code),
        CHECK ((stopped_at IS NULL) = (next_try_at IS NULL))
      );
    `);
    await addWatchRules(q, [
      { table: 'integrations.vendor_calls', exemptBecause: 'A log itself, kept for 30 days.' },
      { table: 'integrations.vendor_circuits', exemptBecause: 'What processes tell each other of a vendor.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
