import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A number stands for the tenant in short links: a simple code has up to 20 letters, too many for a text message. */
export class TenantLinkNumbers1764100000401 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE tenancy.tenants ADD COLUMN link_no integer GENERATED ALWAYS AS IDENTITY UNIQUE;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
