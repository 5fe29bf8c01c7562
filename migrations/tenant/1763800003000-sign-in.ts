import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a session must know so that its renewal can be judged: under which version it began, and by which way. */
export class SignIn1763800003000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE security.sessions
        -- Of the user or client when the session began: a session of before a change of password is not renewed.
        ADD COLUMN token_version integer NOT NULL DEFAULT 1,
        -- It began at the identity provider, which is asked at each renewal.
        ADD COLUMN sso boolean NOT NULL DEFAULT false,
        -- When the provider last confirmed it, and until when one process alone is asking.
        ADD COLUMN sso_checked_at timestamptz,
        ADD COLUMN sso_checking_until timestamptz;
      UPDATE security.sessions s SET token_version = u.token_version FROM security.users u WHERE u.id = s.user_id;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
