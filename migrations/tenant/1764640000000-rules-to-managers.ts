import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rules may write to the managers of a hotel. */
export class RulesToManagers1764640000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE notifications.send_rules ADD COLUMN to_managers boolean NOT NULL DEFAULT false;
      ALTER TABLE payby.messages DROP CONSTRAINT messages_audience_check,
        -- Wider than the one before: what is stored fits, and a long log need not be read.
        ADD CONSTRAINT messages_audience_check
          CHECK (audience IN ('guest', 'cashier', 'manager', 'department')) NOT VALID;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
