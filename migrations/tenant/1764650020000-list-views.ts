import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Saved views of the long lists, and how each person likes their columns. Sharing a view is a permission of its own. */
export class ListViews1764650020000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE payby.list_views (
        id uuid PRIMARY KEY,
        hotel_code text NOT NULL,
        list text NOT NULL,
        user_id uuid NOT NULL,
        owner text NOT NULL,
        name text NOT NULL CHECK (name <> ''),
        filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
        sort text[] NOT NULL,
        -- Ranges of days that mean other days tomorrow.
        days jsonb NOT NULL CHECK (jsonb_typeof(days) = 'array'),
        -- With the hotel; otherwise it is its owner's alone.
        shared boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX list_views_shared_name ON payby.list_views (hotel_code, list, lower(name)) WHERE shared;
      CREATE UNIQUE INDEX list_views_own_name ON payby.list_views (hotel_code, list, user_id, lower(name)) WHERE NOT shared;

      -- A person without a row has the columns as they are shipped.
      CREATE TABLE payby.list_layouts (
        user_id uuid NOT NULL,
        list text NOT NULL,
        -- All columns in their order, and those of them that are hidden.
        columns text[] NOT NULL,
        hidden text[] NOT NULL,
        compact boolean NOT NULL,
        PRIMARY KEY (user_id, list)
      );

      -- What is not posted yet, or could not be, is little at any time.
      CREATE INDEX payments_not_posted ON payby.payments (hotel_code)
        WHERE posting_status IN ('running', 'fail', 'unknown');

      UPDATE security.roles r
      SET permissions = ARRAY(SELECT unnest(r.permissions) UNION SELECT 'PAYBY_SHARED_VIEW_MGT' ORDER BY 1), updated_at = now()
      WHERE role_group <> 'normal' AND 'PAYBY_CONFIG_MANAGEMENT' = ANY (permissions)
    `);
    await addWatchRules(q, [
      {
        table: 'payby.list_layouts',
        exemptBecause: 'A person’s own, which decides nothing for anybody else.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
