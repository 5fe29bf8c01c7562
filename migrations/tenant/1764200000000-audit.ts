import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createChangeLog } from '../change-log.js';

/** `audit`: the change log of a tenant: who changed what, from where, before and after. */
export class Audit1764200000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await createChangeLog(q);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
