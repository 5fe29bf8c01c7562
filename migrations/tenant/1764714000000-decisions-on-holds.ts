import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people decided about amounts on hold is found as fast as their other decisions. */
export class DecisionsOnHolds1764714000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      SET LOCAL ROLE payby_history;
      DROP INDEX kernel.events_of_decisions;
      CREATE INDEX events_of_decisions ON kernel.events (occurred_at) WHERE type IN (
        'payment-link-send-requested.v1', 'payment-canceled.v1', 'late-money-accepted.v1', 'late-money-returned.v1',
        'capture-requested.v1', 'release-requested.v1', 'hold-released.v1', 'hold-order-failed.v1', 'payment-succeeded.v1',
        'refund-requested.v1', 'refund-approved.v1', 'refund-rejected.v1', 'refund-succeeded.v1', 'refund-failed.v1',
        'exception-answered.v1', 'posting-again-requested.v1', 'posting-adjusted.v1',
        'refund-posting-again-requested.v1', 'refund-posting-adjusted.v1');
      RESET ROLE;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
