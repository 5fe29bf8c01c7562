import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What administrators work with: whole users and roles as one row each (so that the change log shows one change as one
 * entry), API clients, password resets, IP allow-lists, single sign-on identities.
 */
export class SecurityAdministration1763800000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE security.roles
        ADD COLUMN permissions text[] NOT NULL DEFAULT '{}',
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
      UPDATE security.roles r SET permissions =
        ARRAY(SELECT p.permission FROM security.role_permissions p WHERE p.role_name = r.name ORDER BY 1);

      ALTER TABLE security.users
        -- Null: this user signs in through single sign-on only.
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD COLUMN roles text[] NOT NULL DEFAULT '{}',
        -- Hotels the user may work in, unless all_hotels.
        ADD COLUMN hotels text[] NOT NULL DEFAULT '{}',
        -- The hotel the user belongs to.
        ADD COLUMN resort text,
        -- The hotel the user last chose to work in.
        ADD COLUMN current_resort text,
        ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
        ADD COLUMN password_changed_at timestamptz NOT NULL DEFAULT now(),
        -- Locked by an administrator, who alone can undo it. Failed sign-ins lock a name in sign_in_failures.
        ADD COLUMN locked boolean NOT NULL DEFAULT false,
        ADD COLUMN pms_user text,
        ADD COLUMN pms_user_id text,
        ADD COLUMN attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object'),
        ADD COLUMN company text,
        ADD COLUMN business_system text,
        ADD COLUMN invoice_company_code text,
        ADD COLUMN invoice_user_id text,
        -- The name the identity provider knows the user by; the first sign-in under it binds issuer and subject for good.
        ADD COLUMN sso_username text,
        ADD COLUMN sso_issuer text,
        ADD COLUMN sso_subject text,
        ADD CHECK ((sso_issuer IS NULL) = (sso_subject IS NULL));
      CREATE UNIQUE INDEX users_sso_identity ON security.users (sso_issuer, sso_subject) WHERE sso_subject IS NOT NULL;
      CREATE UNIQUE INDEX users_sso_username ON security.users (lower(sso_username)) WHERE sso_username IS NOT NULL;
      UPDATE security.users u SET
        roles = ARRAY(SELECT r.role_name FROM security.user_roles r WHERE r.user_id = u.id ORDER BY 1),
        hotels = ARRAY(SELECT h.hotel_code FROM security.user_hotels h WHERE h.user_id = u.id ORDER BY 1);
      DROP TABLE security.user_roles, security.user_hotels, security.role_permissions;

      CREATE TABLE security.api_clients (
        id uuid PRIMARY KEY,
        -- Also the client_id it signs in with.
        code text NOT NULL CHECK (code <> ''),
        name text NOT NULL CHECK (name <> ''),
        type text NOT NULL CHECK (type IN ('ipad_signature', 'desktop_app', 'desktop_invoice', 'invoice_qr', 'invoice_print',
          'invoice_terminal', 'kiosk', 'mobile_pms', 'mobile_khop')),
        client_group text NOT NULL,
        enabled boolean NOT NULL DEFAULT true,
        -- SHA-256: the secret is 256 random bits, not something a person chose.
        secret_hash bytea NOT NULL,
        secret_changed_at timestamptz NOT NULL DEFAULT now(),
        previous_secret_hash bytea,
        previous_secret_until timestamptz,
        access_token_seconds integer NOT NULL CHECK (access_token_seconds BETWEEN 60 AND 86400),
        refresh_token_seconds integer NOT NULL CHECK (refresh_token_seconds <= 7776000),
        roles text[] NOT NULL DEFAULT '{}',
        group_client boolean NOT NULL DEFAULT false,
        all_hotels boolean NOT NULL DEFAULT false,
        hotels text[] NOT NULL DEFAULT '{}',
        callback_enabled boolean NOT NULL DEFAULT false,
        callback_triggers text[] NOT NULL DEFAULT '{}',
        -- Code of the desktop this client is attached to.
        bound_desktop text,
        device_id text,
        ip text,
        os text,
        app_version text,
        invoice_settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(invoice_settings) = 'object'),
        billing_settings jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(billing_settings) = 'object'),
        -- Raised to end all of a client's sessions at once.
        token_version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (refresh_token_seconds > access_token_seconds),
        CHECK ((previous_secret_hash IS NULL) = (previous_secret_until IS NULL))
      );
      CREATE UNIQUE INDEX api_clients_code ON security.api_clients (lower(code));

      ALTER TABLE security.sessions
        ALTER COLUMN user_id DROP NOT NULL,
        -- The client that signed in for itself (no user), or that the user signed in with.
        ADD COLUMN api_client_id uuid REFERENCES security.api_clients ON DELETE CASCADE,
        ADD COLUMN access_token_seconds integer NOT NULL DEFAULT 900,
        ADD COLUMN refresh_token_seconds integer NOT NULL DEFAULT 86400,
        ADD COLUMN client_ip text,
        -- The identity provider's refresh token of a session that began there.
        ADD COLUMN sso_refresh_sealed bytea,
        ADD CHECK (user_id IS NOT NULL OR api_client_id IS NOT NULL),
        DROP CONSTRAINT sessions_end_reason_check,
        ADD CONSTRAINT sessions_end_reason_check
          CHECK (end_reason IN ('signedOut', 'tokenReused', 'passwordChanged', 'accessChanged', 'ssoEnded'));
      CREATE INDEX sessions_by_api_client ON security.sessions (api_client_id) WHERE api_client_id IS NOT NULL;

      ALTER TABLE security.sign_in_failures ADD COLUMN locked boolean NOT NULL DEFAULT false;

      CREATE TABLE security.password_resets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES security.users ON DELETE CASCADE,
        -- 'link': mailed; 'forced': given out by a sign-in whose password must be changed.
        kind text NOT NULL CHECK (kind IN ('link', 'forced')),
        key_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX password_resets_by_user ON security.password_resets (user_id);

      CREATE TABLE security.ip_allow_lists (
        -- A hotel's code, or '*' for the group.
        scope text PRIMARY KEY CHECK (scope = '*' OR scope ~ '^[A-Z0-9]{1,20}$'),
        enabled boolean NOT NULL DEFAULT false,
        -- [{"network": "203.0.113.0/24", "note": "Front office"}]
        entries jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(entries) = 'array'),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK (NOT enabled OR jsonb_array_length(entries) > 0)
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
