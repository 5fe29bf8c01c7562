import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a comparison of days says more: currencies of its sides, the business date and the posting at issue. The PMS's
 * business day is read once for all accounts of a hotel. A day can be exported.
 */
export class Differences1764305100000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE reconciliation.findings
        -- Where they are not the one of the line itself.
        ADD ours_currency text,
        ADD pms_currency text,
        -- Business date that the PMS has it on, where it is not one the money can be of.
        ADD pms_date date,
        -- The transaction that stands for the PMS's line: the one that differs, where there are several.
        ADD posting text;
      CREATE INDEX findings_in_report ON reconciliation.findings (account_code, day, line_no);
      CREATE INDEX findings_that_differ ON reconciliation.findings (account_code, day) WHERE finding <> 'agrees';

      ALTER TABLE reconciliation.days
        -- When the comparison that stands here began to read; one that began earlier does not replace it.
        ADD asked_at timestamptz(3),
        -- When the oldest of the PMS's lines it was compared with were read; null: its PMS cannot list them.
        ADD pms_read_at timestamptz(3),
        -- How the seal was computed.
        ADD seal_form smallint NOT NULL DEFAULT 1;
      UPDATE reconciliation.days d SET pms_read_at = p.read_at
      FROM reconciliation.pms_reads p WHERE p.hotel_code = d.hotel_code AND p.business_date = d.day;

      ALTER TABLE reconciliation.pms_reads
        ALTER read_at DROP NOT NULL,
        ALTER read_at DROP DEFAULT,
        -- Until when one worker has it to itself to read the business day.
        ADD reading_until timestamptz(3);
      ALTER TABLE reconciliation.pms_lines ADD read_id uuid;
      CREATE INDEX pms_lines_of_date ON reconciliation.pms_lines (hotel_code, business_date, amount_minor);

      ALTER TABLE payby.exports DROP CONSTRAINT exports_kind_check,
        ADD CONSTRAINT exports_kind_check CHECK (kind IN ('payments', 'transactions', 'reconciliation'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
