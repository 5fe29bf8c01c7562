import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts that a platform holds: the ways to pay that ask for it, and what of them waits. */
export class Holds1764305400000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payment_methods ADD COLUMN pre_authorisation boolean NOT NULL DEFAULT false;
      ALTER TABLE payby.payments
        ADD COLUMN holds jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN hold_until timestamptz,
        ADD COLUMN hold_guard_at timestamptz;
      CREATE INDEX payments_hold_guard ON payby.payments (hold_guard_at) WHERE hold_guard_at IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
