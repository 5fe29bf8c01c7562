import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person can take a quarantined callback off the work list; who and why stays with it. */
export class DismissedCallbacks1763900020000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE integrations.inbox
        DROP CONSTRAINT inbox_status_check,
        ADD CONSTRAINT inbox_status_check
          CHECK (status IN ('received', 'processed', 'quarantined', 'rejected', 'dismissed')),
        ADD COLUMN dismissed_by text,
        ADD COLUMN dismissed_because text,
        ADD CHECK ((status = 'dismissed') = (dismissed_by IS NOT NULL AND dismissed_because IS NOT NULL));
      CREATE INDEX inbox_quarantined ON integrations.inbox (account_code, received_at) WHERE status = 'quarantined';
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
