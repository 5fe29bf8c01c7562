import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, roles and sign-in. Passwords and refresh tokens are stored as hashes only. */
export class Security1763700001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA security;

      CREATE TABLE security.users (
        id uuid PRIMARY KEY,
        username text NOT NULL CHECK (username <> ''),
        real_name text NOT NULL,
        email text,
        phone text,
        password_hash text NOT NULL,
        password_expires_at timestamptz,
        language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
        starting_page text,
        status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
        user_type text NOT NULL DEFAULT 'NORMAL' CHECK (user_type IN ('NORMAL', 'INTERFACE')),
        group_level boolean NOT NULL DEFAULT false,
        -- Every hotel there is, those added later too; otherwise user_hotels counts.
        all_hotels boolean NOT NULL DEFAULT false,
        -- Raised to end all of a user's sessions at once.
        token_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX users_username ON security.users (lower(username));

      CREATE TABLE security.roles (
        name text PRIMARY KEY CHECK (name <> ''),
        short_description text NOT NULL,
        description text NOT NULL,
        role_group text NOT NULL CHECK (role_group IN ('built_in', 'super', 'normal'))
      );
      CREATE TABLE security.role_permissions (
        role_name text NOT NULL REFERENCES security.roles ON DELETE CASCADE,
        permission text NOT NULL,
        PRIMARY KEY (role_name, permission)
      );
      CREATE TABLE security.user_roles (
        user_id uuid NOT NULL REFERENCES security.users ON DELETE CASCADE,
        role_name text NOT NULL REFERENCES security.roles,
        PRIMARY KEY (user_id, role_name)
      );
      CREATE TABLE security.user_hotels (
        user_id uuid NOT NULL REFERENCES security.users ON DELETE CASCADE,
        hotel_code text NOT NULL,
        PRIMARY KEY (user_id, hotel_code)
      );

      -- Counted per name that was typed, whether or not there is such a user: the delay must not tell which names exist.
      CREATE TABLE security.sign_in_failures (
        username text PRIMARY KEY,
        failures integer NOT NULL,
        last_failed_at timestamptz NOT NULL,
        blocked_until timestamptz
      );

      -- One sign-in on one device and all the tokens that followed from it.
      CREATE TABLE security.sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES security.users ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        end_reason text CHECK (end_reason IN ('signedOut', 'tokenReused')),
        CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      );
      CREATE INDEX sessions_by_user ON security.sessions (user_id);

      CREATE TABLE security.refresh_tokens (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES security.sessions ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        replaced_by uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX refresh_tokens_by_session ON security.refresh_tokens (session_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
