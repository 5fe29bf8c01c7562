import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/**
 * `reconciliation`: platforms' reports and PMS journals as they were read, and what a comparison with our payments found.
 * The lists of money learn what they are compared by.
 */
export class Reconciliation1764304000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.transactions
        ADD account_code text,
        -- Ours: of an attempt or refund at the platform, of a line at the PMS.
        ADD reference text,
        -- Which money a line at the PMS is of: the subject of that money's row.
        ADD money text;

      UPDATE payby.transactions t SET account_code = e.account_code, reference = e.attempt_id
      FROM (SELECT data->>'attemptId' AS attempt_id, data->>'accountCode' AS account_code
            FROM kernel.events WHERE type = 'payment-attempted.v1') e
      WHERE t.kind = 'payment' AND t.subject = 'receipt:' || e.attempt_id;
      UPDATE payby.transactions t SET reference = e.refund_id, account_code = a.account_code
      FROM (SELECT stream_id, data->>'refundId' AS refund_id, data->>'attemptId' AS attempt_id
            FROM kernel.events WHERE type = 'refund-requested.v1') e
      LEFT JOIN (SELECT data->>'attemptId' AS attempt_id, data->>'accountCode' AS account_code
            FROM kernel.events WHERE type = 'payment-attempted.v1') a ON a.attempt_id = e.attempt_id
      WHERE t.kind = 'refund' AND t.subject = 'refund:' || e.refund_id;
      UPDATE payby.transactions t SET reference = e.reference
      FROM (SELECT stream_id, data->>'postingNo' AS no, data->>'reference' AS reference
            FROM kernel.events WHERE type = 'posting-started.v1') e
      WHERE t.kind = 'posting' AND e.stream_id = 'payment-' || t.payment_id AND t.subject = 'posting:' || e.no;
      UPDATE payby.transactions t SET reference = e.reference
      FROM (SELECT stream_id, data->>'refundPostingNo' AS no, data->>'reference' AS reference
            FROM kernel.events WHERE type = 'refund-posting-started.v1') e
      WHERE t.kind IN ('refundPosting', 'reversal') AND e.stream_id = 'payment-' || t.payment_id
        AND t.subject = 'refundPosting:' || e.no;
      UPDATE payby.transactions t SET money = coalesce(
        (SELECT 'receipt:' || (r->>'attemptId') FROM jsonb_array_elements(p.receipts) r
         WHERE r->'posting'->>'no' = split_part(t.subject, ':', 2) LIMIT 1),
        (SELECT 'receipt:' || (r->>'attemptId') FROM jsonb_array_elements(p.receipts) r WHERE r->>'kind' = 'asked' LIMIT 1),
        (SELECT 'receipt:' || (r->>'attemptId') FROM jsonb_array_elements(p.receipts) r WHERE r->>'standing' = 'kept' LIMIT 1))
      FROM payby.payments p WHERE t.kind = 'posting' AND p.id = t.payment_id;
      UPDATE payby.transactions t
      SET money = 'refund:' || (p.refund_postings -> split_part(t.subject, ':', 2)::int ->> 'refundId')
      FROM payby.payments p WHERE t.kind IN ('refundPosting', 'reversal') AND p.id = t.payment_id;

      CREATE INDEX transactions_of_account ON payby.transactions (account_code, at) WHERE account_code IS NOT NULL;

      CREATE SCHEMA reconciliation;

      -- A platform's report of one of its days. Another content for the same day is another report.
      CREATE TABLE reconciliation.reports (
        id uuid PRIMARY KEY,
        account_code text NOT NULL,
        day date NOT NULL,
        received_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        -- SHA-256 of the platform's file or answer.
        digest bytea NOT NULL,
        batch text,
        lines integer NOT NULL,
        UNIQUE (account_code, day, digest)
      );
      CREATE TABLE reconciliation.report_lines (
        report_id uuid NOT NULL REFERENCES reconciliation.reports ON DELETE CASCADE,
        line_no integer NOT NULL,
        kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'dispute', 'fee', 'payout', 'other')),
        -- As the platform calls it.
        said text NOT NULL,
        -- Our attempt id; our refund id.
        reference text,
        refund_reference text,
        platform_no text,
        refund_no text,
        -- Signed: negative where money left.
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        fee_minor bigint,
        net_minor bigint,
        settled_currency text,
        at timestamptz(3),
        PRIMARY KEY (report_id, line_no)
      );

      -- What stands in a hotel's PMS, read for a business date.
      CREATE TABLE reconciliation.pms_reads (
        hotel_code text NOT NULL,
        business_date date NOT NULL,
        read_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        lines integer NOT NULL,
        PRIMARY KEY (hotel_code, business_date)
      );
      CREATE TABLE reconciliation.pms_lines (
        hotel_code text NOT NULL,
        pms_reference text NOT NULL,
        business_date date NOT NULL,
        reference text,
        amount_minor bigint NOT NULL,
        currency_code text NOT NULL,
        posted_by text,
        at timestamptz(3),
        PRIMARY KEY (hotel_code, pms_reference)
      );
      CREATE INDEX pms_lines_by_reference ON reconciliation.pms_lines (hotel_code, reference);

      CREATE TABLE reconciliation.days (
        account_code text NOT NULL,
        day date NOT NULL,
        hotel_code text NOT NULL,
        status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'open', 'clean', 'closed')),
        report_id uuid REFERENCES reconciliation.reports,
        -- Why there is no report yet; in the platform's words.
        waits_for text,
        compared_at timestamptz(3),
        agreed integer NOT NULL DEFAULT 0,
        unsettled integer NOT NULL DEFAULT 0,
        closed_at timestamptz(3),
        closed_by_id text,
        closed_by text,
        -- SHA-256 over everything the day says, and over the seal of the day that was closed before.
        seal bytea,
        previous_seal bytea,
        PRIMARY KEY (account_code, day),
        CHECK ((status = 'closed') = (num_nonnulls(closed_at, closed_by_id, closed_by, seal) = 4))
      );
      CREATE INDEX days_of_hotel ON reconciliation.days (hotel_code, day);

      -- What the comparison found, line by line; made anew by each comparison.
      CREATE TABLE reconciliation.findings (
        account_code text NOT NULL,
        day date NOT NULL,
        -- The money's row in the list of transactions, or 'line:<no>' of the report.
        subject text NOT NULL,
        kind text NOT NULL,
        finding text NOT NULL,
        payment_id uuid,
        line_no integer,
        currency_code text NOT NULL,
        report_minor bigint,
        ours_minor bigint,
        pms_minor bigint,
        -- What should stand in the PMS; null: nothing is posted for it.
        posted_minor bigint,
        our_at timestamptz(3),
        report_at timestamptz(3),
        PRIMARY KEY (account_code, day, subject)
      );
      CREATE INDEX findings_of_subject ON reconciliation.findings (account_code, subject);

      -- How people settled what did not agree. Never changed; the newest word counts.
      CREATE TABLE reconciliation.answers (
        no bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_code text NOT NULL,
        day date NOT NULL,
        hotel_code text NOT NULL,
        subject text NOT NULL,
        -- What was found when it was answered: something else found later is open again.
        finding text NOT NULL,
        act text NOT NULL CHECK (act IN ('explained', 'withdrawn', 'recorded')),
        reason text NOT NULL,
        author_id text NOT NULL,
        author text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX answers_of_day ON reconciliation.answers (account_code, day, subject, no DESC);
      CREATE TRIGGER answers_append_only BEFORE UPDATE OR DELETE ON reconciliation.answers
        FOR EACH ROW EXECUTE FUNCTION kernel.refuse_change();
    `);
    const read = 'Read from a platform or PMS, kept as it came.';
    await addWatchRules(q, [
      { table: 'reconciliation.reports', exemptBecause: read },
      { table: 'reconciliation.report_lines', exemptBecause: read },
      { table: 'reconciliation.pms_reads', exemptBecause: read },
      { table: 'reconciliation.pms_lines', exemptBecause: read },
      { table: 'reconciliation.findings', exemptBecause: 'Computed from the reports and the payments.' },
      {
        table: 'reconciliation.days',
        exemptBecause: 'Computed; who closed a day stands in it, under its seal.',
      },
      { table: 'reconciliation.answers', identifiedBy: ['account_code', 'day', 'subject'] },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
