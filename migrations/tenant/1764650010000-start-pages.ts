import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A role says where its users begin. */
export class StartPages1764650010000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE security.roles ADD COLUMN starting_page text;
      UPDATE security.roles SET starting_page = shipped.page, updated_at = now()
      FROM (VALUES ('administrator', 'built_in', 'dashboard'), ('manager', 'built_in', 'dashboard'),
                   ('clerk', 'built_in', 'paymentHistory'), ('auditor', 'built_in', 'transactions'),
                   ('root', 'super', 'tenants')) AS shipped (name, role_group, page)
      WHERE roles.name = shipped.name AND roles.role_group = shipped.role_group;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
