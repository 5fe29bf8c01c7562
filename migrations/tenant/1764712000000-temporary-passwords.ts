import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The limit of a temporary password is kept apart from the day until which a user's password is good: past the day
 * another one must be chosen, past the limit the password opens nothing.
 */
export class TemporaryPasswords1764712000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- Null: the password is no temporary one.
      ALTER TABLE security.users ADD COLUMN password_temporary_until timestamptz;
      -- Only supervisors have had temporary ones.
      UPDATE security.users SET password_temporary_until = password_expires_at, password_expires_at = NULL
      WHERE username = 'supervisor' AND must_change_password AND password_expires_at IS NOT NULL;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
