import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Exceptions tell when they are due, and who looks after them; they can be put off. */
export class Desk1764650000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- The day of the guest's stay that it has to be done by: the hotel's, YYYY-MM-DD.
      ALTER TABLE payby.exceptions ADD stay_day text;

      -- What the projection gives for those that wait already.
      UPDATE payby.exceptions e SET deadline = (hold ->> 'until')::timestamptz
      FROM payby.payments p, jsonb_array_elements(p.holds) hold
      WHERE p.id = e.payment_id AND e.kind IN ('holdUnknown', 'holdFailed', 'holdLapsing')
        AND hold ->> 'attemptId' = e.subject;
      UPDATE payby.exceptions e SET deadline = p.due_at FROM payby.payments p
      WHERE p.id = e.payment_id AND e.kind = 'linkNotSent';
      UPDATE payby.exceptions e SET stay_day = (
        SELECT min(nullif(payer ->> CASE e.kind WHEN 'linkNotSent' THEN 'arrival' ELSE 'departure' END, ''))
        FROM jsonb_array_elements(p.payers) WITH ORDINALITY AS each (payer, place)
        WHERE e.kind IN ('linkNotSent', 'refundApproval') OR place = 1 + coalesce(
          (SELECT (line ->> 'payerNo')::int FROM jsonb_array_elements(p.refund_postings) line
           WHERE e.kind ~ '^(refund|dispute)Post' AND line -> 'posting' ->> 'no' = e.subject),
          (SELECT own.place::int - 1 FROM jsonb_array_elements(p.payers) WITH ORDINALITY AS own (line, place)
           WHERE e.kind ~ '^post' AND line -> 'posting' ->> 'no' = e.subject),
          0))
      FROM payby.payments p
      WHERE p.id = e.payment_id AND e.kind IN ('linkNotSent', 'refundApproval', 'postedTwice', 'refundPostedTwice',
        'postingUnknown', 'postingFailed', 'refundPostingUnknown', 'refundPostingFailed', 'disputePostingUnknown',
        'disputePostingFailed');

      -- Who looks after what waits now, and until when it is put off. The notes below keep who decided so and when. A row
      -- is dropped when its exception opens again.
      CREATE TABLE payby.exception_handling (
        hotel_code text NOT NULL,
        -- As the work list names it: payment:kind:subject, or callback:id.
        exception_id text NOT NULL,
        assignee_id text,
        assignee text,
        snoozed_until timestamptz(3),
        -- Counts changes: who changes it names the one they saw.
        version integer NOT NULL DEFAULT 0,
        changed_by text NOT NULL,
        PRIMARY KEY (hotel_code, exception_id)
      );
      INSERT INTO payby.exception_handling (hotel_code, exception_id, assignee_id, assignee, version, changed_by)
      SELECT hotel_code, exception_id, author_id, author, 1, author FROM (
        SELECT DISTINCT ON (hotel_code, exception_id) * FROM payby.exception_notes
        WHERE act IN ('taken', 'released') ORDER BY hotel_code, exception_id, no DESC) last
      WHERE act = 'taken' AND (starts_with(exception_id, 'callback:') OR EXISTS (
        SELECT FROM payby.exceptions e WHERE concat_ws(':', e.payment_id, e.kind, e.subject) = exception_id));

      ALTER TABLE payby.exception_notes ADD until timestamptz(3),
        DROP CONSTRAINT exception_notes_act_check,
        ADD CONSTRAINT exception_notes_act_check CHECK (act IN ('taken', 'released', 'noted', 'snoozed', 'woken'));
    `);
    await addWatchRules(q, [
      {
        table: 'payby.exception_handling',
        exemptBecause: 'Each change of it is a row of payby.exception_notes.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
