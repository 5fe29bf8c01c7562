import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** What refunds of earlier money are held to when the rule that asks for a second person is loosened. */
export class FormerRefundRules1764600200000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE payby.former_refund_rules (
        -- '*': the group.
        hotel_code text NOT NULL,
        held_until timestamptz NOT NULL,
        -- Null: there were no settings of its own.
        refund_approval jsonb,
        PRIMARY KEY (hotel_code, held_until)
      );
    `);
    await addWatchRules(q, [
      { table: 'payby.former_refund_rules', exemptBecause: 'The change of the settings is logged itself.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
