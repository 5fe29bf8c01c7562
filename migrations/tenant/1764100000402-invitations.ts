import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users can be invited: a mailed link with which they choose their first password. */
export class Invitations1764100000402 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE security.password_resets
        DROP CONSTRAINT password_resets_kind_check,
        ADD CONSTRAINT password_resets_kind_check CHECK (kind IN ('link', 'forced', 'invitation'));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
