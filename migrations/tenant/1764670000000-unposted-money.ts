import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Money tells how much of it belongs on folios and was never tried, so that a day is not clean over it. Rows from before
 * say so after their payment's next event, or after `rebuild`.
 */
export class UnpostedMoney1764670000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE payby.transactions ADD unposted_minor bigint');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
