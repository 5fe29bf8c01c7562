import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments are found by what they need; saved views that asked whether they need anything ask so by a word. */
export class NeedsByKind1764680000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(
      `UPDATE payby.list_views SET filter = filter || '{"attention":"any"}' WHERE filter->'attention' = 'true'`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
