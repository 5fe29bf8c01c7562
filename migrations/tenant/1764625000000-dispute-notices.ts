import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds notices of disputes for users who chose theirs before: disputes have deadlines, and cost money. */
export class DisputeNotices1764625000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // A user who wants no notice at all in a place gets none there.
    await q.query(`
      UPDATE notifications.notice_preferences
      SET bell = CASE bell WHEN '{}' THEN bell ELSE bell || '{disputeOpened, evidenceDue}'::text[] END,
          browser = CASE browser WHEN '{}' THEN browser ELSE browser || '{disputeOpened, evidenceDue}'::text[] END
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
