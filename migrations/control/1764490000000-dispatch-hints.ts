import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Which tenants have work that is due now: what processes tell each other where there is no Redis. */
export class DispatchHints1764490000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- A crash may lose it, and no write of it waits for the disk: sweeps find what nobody was told of.
      CREATE UNLOGGED TABLE kernel.dispatch_hints (tenant_id text PRIMARY KEY);
    `);
    await addWatchRules(q, [
      {
        table: 'kernel.dispatch_hints',
        exemptBecause: 'Names tenants with due work; taken within a second.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
