import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What the last test of a payment account found, until what was tested changes. */
export class AccountTests1764500000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE payby.account_tests (
        account_code text PRIMARY KEY REFERENCES payby.payment_accounts (code) ON DELETE CASCADE,
        tested_at timestamptz NOT NULL,
        -- [{"step": "key", "state": "ok" | "failed" | "waiting" | "skipped"}]
        steps jsonb NOT NULL CHECK (jsonb_typeof(steps) = 'array')
      );
    `);
    await addWatchRules(q, [
      {
        table: 'payby.account_tests',
        exemptBecause: 'Tests stand in the operation log, with what they found.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
