import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules, createChangeLog } from '../change-log.js';

/** The change log of the installation: its tenants and the settings of the whole system. */
export class Audit1763800001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await createChangeLog(q);
    await addWatchRules(q, [
      { table: 'audit.changes', exemptBecause: 'It is the change log.' },
      { table: 'public.schema_migrations', exemptBecause: 'Written by the migrations themselves.' },
      { table: 'bullmq.*', exemptBecause: 'The queue’s own tables; it makes and changes them by itself.' },
      {
        table: 'tenancy.structure_updates',
        exemptBecause: 'Progress of an update; that it was asked for is noted by name.',
      },
      {
        table: 'tenancy.connection_tests',
        exemptBecause: 'Counts tests of connections, each of which is noted by name.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
