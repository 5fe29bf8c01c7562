import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Setting right what was there twice is a decision too: the index of decisions knows it. */
export class Duplicates1764000091000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('SET LOCAL ROLE payby_history');
    await q.query('DROP INDEX kernel.events_of_decisions');
    await q.query(`
      CREATE INDEX events_of_decisions ON kernel.events (occurred_at) WHERE type IN (
        'payment-link-send-requested.v1', 'payment-canceled.v1', 'late-money-accepted.v1', 'late-money-returned.v1',
        'refund-requested.v1', 'refund-approved.v1', 'refund-rejected.v1', 'refund-succeeded.v1', 'refund-failed.v1',
        'exception-answered.v1',
        'posting-again-requested.v1', 'posting-adjusted.v1', 'refund-posting-again-requested.v1',
        'refund-posting-adjusted.v1', 'duplicate-settled.v1')`);
    await q.query('RESET ROLE');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
