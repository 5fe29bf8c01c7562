import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds payments by the last digits of the card, and by those of their number. */
export class PaymentsByCard1764646000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE INDEX payments_by_card ON payby.payments (hotel_code, (card_info ->> 'last4')) WHERE card_info IS NOT NULL;
      CREATE INDEX payments_by_no_end ON payby.payments (hotel_code, reverse(payment_no) text_pattern_ops)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
