import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Which tenant a ticket of the embedded form belongs to: the specification's route names the ticket alone. */
export class IframeTickets1764000060000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // Before the table, whose watch it decides about.
    await addWatchRules(q, [
      {
        table: 'tenancy.iframe_tickets',
        exemptBecause: 'Where tickets of minutes belong; what becomes of one is the tenant’s.',
      },
    ]);
    await q.query(`
      CREATE TABLE tenancy.iframe_tickets (
        -- SHA-256 of the ticket, which is stored nowhere.
        ticket_hash bytea PRIMARY KEY,
        tenant_id text NOT NULL REFERENCES tenancy.tenants ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX iframe_tickets_expiry ON tenancy.iframe_tickets (expires_at);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
