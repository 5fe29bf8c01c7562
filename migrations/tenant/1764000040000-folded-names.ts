import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One rule for when two names are the same, whatever the locale of the database. `lower()` takes its rule from there, and
 * most of them make a plain `i` of a dotted capital one: two spellings of one name, counted apart by whoever folds by
 * another rule, and at the identity provider another person.
 */
export class FoldedNames1764000040000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      -- Upper and lower case are one. No letter beyond ASCII ever becomes a plain one: what only looks like a letter or is a
      -- compatibility form of it (Kelvin sign, full width; RFC 8265 bars them from names) stays as it is written.
      CREATE FUNCTION security.folded(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN CASE WHEN name IS NFKC NORMALIZED THEN lower(name COLLATE pg_unicode_fast) ELSE name END;

      DROP INDEX security.users_username;
      CREATE UNIQUE INDEX users_username ON security.users (security.folded(username));
      DROP INDEX security.users_sso_username;
      CREATE UNIQUE INDEX users_sso_username ON security.users (security.folded(sso_username)) WHERE sso_username IS NOT NULL;
      DROP INDEX security.api_clients_code;
      CREATE UNIQUE INDEX api_clients_code ON security.api_clients (security.folded(code));
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
