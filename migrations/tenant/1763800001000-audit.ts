import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules, createChangeLog } from '../change-log.js';

/** The change log of a tenant: who changed what, from where, before and after. */
export class Audit1763800001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await createChangeLog(q);
    await addWatchRules(q, [
      { table: 'audit.changes', exemptBecause: 'It is the change log.' },
      { table: 'public.schema_migrations', exemptBecause: 'Written by the migrations themselves.' },
      { table: 'kernel.events', exemptBecause: 'Append-only and hash-chained: its own history.' },
      { table: 'kernel.streams', exemptBecause: 'Heads of the event streams, written with their events.' },
      { table: 'kernel.effects', exemptBecause: 'Work in progress; what became of it is in the events.' },
      { table: 'kernel.idempotency_keys', exemptBecause: 'Answers kept for repeats, dropped after a while.' },
      { table: 'kernel.tenant_marker', exemptBecause: 'Written once, when the database is made.' },
      { table: 'payby.payments', exemptBecause: 'Read rows, computed from the events.' },
      { table: 'payby.attempts', exemptBecause: 'An index into the events.' },
      { table: 'payby.payment_keys', exemptBecause: 'Written with the first event of a payment.' },
      { table: 'integrations.inbox', exemptBecause: 'What platforms told us, kept as it came.' },
      { table: 'security.sessions', exemptBecause: 'Sign-ins and sign-outs are noted by name.' },
      { table: 'security.refresh_tokens', exemptBecause: 'A new one with every renewal of a session.' },
      { table: 'security.sign_in_failures', exemptBecause: 'Refused sign-ins are noted by name.' },
      { table: 'security.password_resets', exemptBecause: 'Resets are noted by name; the keys are hashes.' },
      { table: 'hotels.hotels', hotelColumn: 'code' },
      { table: 'security.ip_allow_lists', hotelColumn: 'scope' },
      { table: 'notifications.email_services', identifiedBy: ['host'] },
      { table: 'hotels.dictionary_entries', identifiedBy: ['type', 'code'] },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
