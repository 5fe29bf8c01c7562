import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A call may have ended at the HTTP proxy, with nothing sent. */
export class CallsBehindProxies1764305300000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE integrations.vendor_calls
        DROP CONSTRAINT vendor_calls_outcome_check,
        ADD CONSTRAINT vendor_calls_outcome_check CHECK (
          outcome IN ('answered', 'refused', 'unknown', 'busy', 'stopped', 'proxy', 'blocked', 'stale')
        );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
