import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a guest is addressed, and which terminal asked. Requests made before have neither. */
export class PayersByHand1764000060000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`ALTER TABLE payby.payments ADD COLUMN title text, ADD COLUMN terminal_id text`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
