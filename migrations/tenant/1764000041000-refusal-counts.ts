import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** How many refusals came from where, so that a flood of them does not fill the change log. */
export class RefusalCounts1764000041000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE security.refusal_counts (
        -- A network address, of IPv6 its /64; '*' for the whole tenant.
        source text NOT NULL,
        minute timestamptz NOT NULL,
        refusals integer NOT NULL DEFAULT 1,
        -- How many of them stand in the change log one by one.
        listed integer NOT NULL DEFAULT 0,
        PRIMARY KEY (source, minute)
      );
      CREATE INDEX refusal_counts_by_minute ON security.refusal_counts (minute);
    `);
    await addWatchRules(q, [
      { table: 'security.refusal_counts', exemptBecause: 'Counts what the change log itself does not list.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
