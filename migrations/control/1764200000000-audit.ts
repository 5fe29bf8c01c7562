import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules, createChangeLog } from '../change-log.js';

/** `audit`: the change log of the installation: its tenants and the settings of the whole system. */
export class Audit1764200000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await createChangeLog(q);
    await addWatchRules(q, [
      { table: 'bullmq.*', exemptBecause: 'The queue’s own tables; it makes and changes them by itself.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
