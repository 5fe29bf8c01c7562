import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of a report say what they are paid out with. Null in lines from before. */
export class PaidOutLines1764721000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE reconciliation.report_lines ADD batch text;
      CREATE INDEX payouts_by_batch ON reconciliation.report_lines (batch) WHERE kind = 'payout';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
