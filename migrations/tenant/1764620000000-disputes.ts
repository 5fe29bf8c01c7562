import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments tell of their disputes, and exceptions until when something can be done about them. */
export class Disputes1764620000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payments
        ADD dispute_status text,
        ADD disputed_minor bigint NOT NULL DEFAULT 0,
        ADD disputes jsonb NOT NULL DEFAULT '[]';
      -- There are few, and they are looked for by themselves.
      CREATE INDEX payments_disputed ON payby.payments (hotel_code, created_at, id) WHERE dispute_status IS NOT NULL;
      ALTER TABLE payby.exceptions ADD deadline timestamptz;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
