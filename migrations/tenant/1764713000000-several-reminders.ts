import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A send rule may remind at several times before the due time. */
export class SeveralReminders1764713000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- The longest first. NULL: as the PayBy settings say.
      ALTER TABLE notifications.send_rules
        DROP CONSTRAINT send_rules_pre_alert_minutes_check,
        ALTER COLUMN pre_alert_minutes TYPE integer[]
          USING CASE WHEN pre_alert_minutes IS NOT NULL THEN ARRAY[pre_alert_minutes] END,
        ADD CONSTRAINT send_rules_pre_alert_minutes_check CHECK (
          cardinality(pre_alert_minutes) BETWEEN 1 AND 5 AND array_position(pre_alert_minutes, NULL) IS NULL
          AND 1 <= ALL (pre_alert_minutes) AND 10080 >= ALL (pre_alert_minutes));

      -- Each time of a rule has a mark of its own. Without one the sweep looks at the whole time before the due time
      -- again; whom it has told by then it finds among the messages.
      DELETE FROM payby.pre_alert_marks;
      ALTER TABLE payby.pre_alert_marks
        ADD COLUMN minutes integer NOT NULL,
        DROP CONSTRAINT pre_alert_marks_pkey,
        ADD PRIMARY KEY (hotel_code, rule, minutes);

      -- Who was reminded once may have to be reminded again: payments_due finds both.
      DROP INDEX payby.payments_to_remind;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
