import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/**
 * `security`: users, roles, API clients, sign-in and sessions, IP allow-lists. Passwords, tokens and keys are stored as
 * hashes only.
 */
export class Security1764200002000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE SCHEMA security;

      -- One rule for when two names are the same, whatever the locale of the database: lower() takes its rule from
      -- there, and most of them make a plain i of a dotted capital one. That is another person at the identity
      -- provider. Upper and lower case are one. No letter beyond ASCII ever becomes a plain one: what only looks like a
      -- letter or is a compatibility form of it (Kelvin sign, full width; RFC 8265 bars them from names) stays as it is
      -- written.
      CREATE FUNCTION security.folded(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN CASE WHEN name IS NFKC NORMALIZED THEN lower(name COLLATE pg_unicode_fast) ELSE name END;

      CREATE TABLE security.roles (
        name text PRIMARY KEY CHECK (name <> ''),
        short_description text NOT NULL,
        description text NOT NULL,
        role_group text NOT NULL CHECK (role_group IN ('built_in', 'super', 'normal')),
        permissions text[] NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      -- One row each, roles and hotels among it, so that the change log shows one change as one entry.
      CREATE TABLE security.users (
        id uuid PRIMARY KEY,
        username text NOT NULL CHECK (username <> ''),
        real_name text NOT NULL,
        email text,
        phone text,
        language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
        starting_page text,
        status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled')),
        user_type text NOT NULL DEFAULT 'NORMAL' CHECK (user_type IN ('NORMAL', 'INTERFACE')),
        roles text[] NOT NULL DEFAULT '{}',
        group_level boolean NOT NULL DEFAULT false,
        -- Every hotel there is, those added later too.
        all_hotels boolean NOT NULL DEFAULT false,
        -- Hotels the user may work in, unless all_hotels.
        hotels text[] NOT NULL DEFAULT '{}',
        -- The hotel the user belongs to.
        resort text,
        -- The hotel the user last chose to work in.
        current_resort text,

        -- Null: this user signs in through single sign-on only.
        password_hash text,
        password_changed_at timestamptz NOT NULL DEFAULT now(),
        password_expires_at timestamptz,
        must_change_password boolean NOT NULL DEFAULT false,
        -- Locked by an administrator, who alone can undo it. Failed sign-ins lock a name in sign_in_failures.
        locked boolean NOT NULL DEFAULT false,
        -- Raised to end all of a user's sessions at once.
        token_version integer NOT NULL DEFAULT 1,
        -- The name the identity provider knows the user by; the first sign-in under it binds issuer and subject for
        -- good.
        sso_username text,
        sso_issuer text,
        sso_subject text,

        pms_user text,
        pms_user_id text,
        company text,
        business_system text,
        invoice_company_code text,
        invoice_user_id text,
        attributes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(attributes) = 'object'),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((sso_issuer IS NULL) = (sso_subject IS NULL))
      );
      CREATE UNIQUE INDEX users_username ON security.users (security.folded(username));
      CREATE UNIQUE INDEX users_sso_username ON security.users (security.folded(sso_username)) WHERE sso_username IS NOT NULL;
      CREATE UNIQUE INDEX users_sso_identity ON security.users (sso_issuer, sso_subject) WHERE sso_subject IS NOT NULL;

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
      CREATE UNIQUE INDEX api_clients_code ON security.api_clients (security.folded(code));

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
    await q.query(`
      -- One sign-in on one device and all the tokens that followed from it.
      CREATE TABLE security.sessions (
        id uuid PRIMARY KEY,
        user_id uuid REFERENCES security.users ON DELETE CASCADE,
        -- The client that signed in for itself (no user), or that the user signed in with.
        api_client_id uuid REFERENCES security.api_clients ON DELETE CASCADE,
        -- Of the user or client when the session began: a session of before a change of password is not renewed.
        token_version integer NOT NULL DEFAULT 1,
        access_token_seconds integer NOT NULL DEFAULT 900,
        refresh_token_seconds integer NOT NULL DEFAULT 86400,
        client_ip text,
        -- It began at the identity provider, which is asked at each renewal.
        sso boolean NOT NULL DEFAULT false,
        -- When the provider last confirmed it, and until when one process alone is asking.
        sso_checked_at timestamptz,
        sso_checking_until timestamptz,
        -- The provider's refresh token.
        sso_refresh_sealed bytea,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        end_reason text CHECK (end_reason IN ('signedOut', 'tokenReused', 'passwordChanged', 'accessChanged', 'ssoEnded')),
        CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
        CHECK (user_id IS NOT NULL OR api_client_id IS NOT NULL)
      );
      CREATE INDEX sessions_by_user ON security.sessions (user_id);
      CREATE INDEX sessions_by_api_client ON security.sessions (api_client_id) WHERE api_client_id IS NOT NULL;

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

      CREATE TABLE security.password_resets (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES security.users ON DELETE CASCADE,
        -- 'link': mailed; 'forced': given out by a sign-in whose password must be changed; 'invitation': mailed, and
        -- the user chooses the first password.
        kind text NOT NULL CHECK (kind IN ('link', 'forced', 'invitation')),
        key_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX password_resets_by_user ON security.password_resets (user_id);

      -- Counted per name that was typed, whether or not there is such a user: the delay must not tell which names
      -- exist.
      CREATE TABLE security.sign_in_failures (
        username text PRIMARY KEY,
        failures integer NOT NULL,
        last_failed_at timestamptz NOT NULL,
        blocked_until timestamptz,
        locked boolean NOT NULL DEFAULT false
      );

      -- How many refusals came from where, so that a flood of them does not fill the change log.
      CREATE TABLE security.refusal_counts (
        -- A network address, of IPv6 its /64; '*' for the whole tenant.
        source text NOT NULL,
        minute timestamptz NOT NULL,
        refusals integer NOT NULL DEFAULT 1,
        -- How many of them stand in the change log one by one.
        listed integer NOT NULL DEFAULT 0,
        PRIMARY KEY (source, minute)
      );
      CREATE INDEX refusal_counts_by_minute ON security.refusal_counts (minute);

      -- The live streams that are open in all processes, to limit how many a session has.
      -- After a crash of the server no stream is open: nothing is lost with an unlogged table.
      CREATE UNLOGGED TABLE security.live_streams (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL,
        leased_until timestamptz NOT NULL
      );
      CREATE INDEX live_streams_by_session ON security.live_streams (session_id);
    `);
    await addWatchRules(q, [
      { table: 'security.ip_allow_lists', hotelColumn: 'scope' },
      { table: 'security.sessions', exemptBecause: 'Sign-ins and sign-outs are noted by name.' },
      { table: 'security.refresh_tokens', exemptBecause: 'A new one with every renewal of a session.' },
      { table: 'security.password_resets', exemptBecause: 'Resets are noted by name; the keys are hashes.' },
      { table: 'security.sign_in_failures', exemptBecause: 'Refused sign-ins are noted by name.' },
      { table: 'security.refusal_counts', exemptBecause: 'Counts what the change log itself does not list.' },
      { table: 'security.live_streams', exemptBecause: 'Connections that are open at this moment.' },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
