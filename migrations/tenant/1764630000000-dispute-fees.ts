import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Movements of disputes tell what the platform keeps for them, which is unknown until it says so. */
export class DisputeFees1764630000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE payby.transactions ADD fee_minor bigint, ADD fee_currency text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
