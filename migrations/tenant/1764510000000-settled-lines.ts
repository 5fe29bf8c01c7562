import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports tell of refunds that came back, and of lines that cannot be read, as well. An answer is about what a line said when it was given. */
export class SettledLines1764510000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE reconciliation.report_lines DROP CONSTRAINT report_lines_kind_check,
        ADD CONSTRAINT report_lines_kind_check
          CHECK (kind IN ('payment', 'refund', 'reversal', 'dispute', 'fee', 'payout', 'other', 'unreadable')),
        -- Of a line that could not be read: {"place", "problem", "text"}.
        ADD unread jsonb;
      ALTER TABLE reconciliation.findings
        -- Another day whose report has the same money.
        ADD other_day date;
      ALTER TABLE reconciliation.answers
        -- Hash of what the line said. Null in answers from before, which count on days closed by then alone.
        ADD version bytea;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
