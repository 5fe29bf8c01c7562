import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A comparison remembers the postings it was made of, so that a day whose postings have changed since is not closed on it. */
export class ComparedPostings1764701000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- Number, status and amount of each; NULL: compared before this was kept.
      ALTER TABLE reconciliation.findings ADD COLUMN postings text;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
