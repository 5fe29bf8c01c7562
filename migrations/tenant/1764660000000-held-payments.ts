import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few requests whose amount is on hold are counted and listed by themselves. */
export class HeldPayments1764660000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE INDEX payments_on_hold ON payby.payments (hotel_code, created_at, id) WHERE hold_until IS NOT NULL`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
