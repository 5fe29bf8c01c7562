import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers kept for repeated requests hold links by which a payment can be seen and paid. Those given so far lose them; from
 * now on they are sealed.
 */
export class SealedAnswers1764000080500 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE kernel.idempotency_keys ADD COLUMN response_sealed bytea;
      UPDATE kernel.idempotency_keys SET response_body = (response_body::jsonb - 'paymentUrl' - 'shortUrl')::json
      WHERE response_body ->> 'paymentUrl' IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
