import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Failed sign-ins are counted by name and address, and lead to a wait, never to a lock. What was counted before, and
 * the locks that followed from it, end here.
 */
export class FailuresByAddress1764600100000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      DELETE FROM security.sign_in_failures;
      ALTER TABLE security.sign_in_failures
        DROP COLUMN locked,
        -- A network address, of IPv6 its /64; '*' for all of them together.
        ADD COLUMN source text NOT NULL,
        DROP CONSTRAINT sign_in_failures_pkey,
        ADD PRIMARY KEY (username, source);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
