import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The platform's page opens in this window or a new one, or a code is shown within the guest's page. */
export class PageLoading1764305500000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE payby.payment_methods DROP CONSTRAINT payment_methods_page_loading_check;
      UPDATE payby.payment_methods SET page_loading = 'samePage' WHERE page_loading IN ('qr', 'embedded');
      ALTER TABLE payby.payment_methods ADD CONSTRAINT payment_methods_page_loading_check
        CHECK (page_loading IN ('redirect', 'samePage', 'window'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
