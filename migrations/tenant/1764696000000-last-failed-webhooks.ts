import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints tell when they last failed: one that nothing is sent to is not failing. */
export class LastFailedWebhooks1764696000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- The last bad answer to anything but a test event; null: there was none since the last fresh start.
      ALTER TABLE notifications.webhook_states ADD last_failed_at timestamptz;
      UPDATE notifications.webhook_states s SET last_failed_at = (
        SELECT max(d.last_at) FROM notifications.webhook_deliveries d
        WHERE d.endpoint_id = s.endpoint_id AND d.last_problem IS NOT NULL AND NOT d.once)
      WHERE s.failing_since IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
