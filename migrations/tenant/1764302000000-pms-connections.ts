import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** A hotel may have several external PMS on record, of which it works with one. */
export class PmsConnections1764302000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE hotels.pms_connections
        ADD COLUMN id text,
        ADD COLUMN code text,
        ADD COLUMN enabled boolean NOT NULL DEFAULT true,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
      -- Credentials are bound to the row's key. What was sealed under the hotel's code keeps it.
      UPDATE hotels.pms_connections SET id = hotel_code, code = hotel_code;
      ALTER TABLE hotels.pms_connections
        DROP CONSTRAINT pms_connections_pkey,
        ALTER COLUMN id SET NOT NULL,
        ALTER COLUMN code SET NOT NULL,
        ALTER COLUMN enabled DROP DEFAULT,
        ADD CONSTRAINT pms_connections_pkey PRIMARY KEY (id),
        ADD CHECK (code ~ '^[A-Za-z0-9_-]{1,40}$');
      CREATE UNIQUE INDEX pms_connections_code ON hotels.pms_connections (lower(code));
      CREATE UNIQUE INDEX pms_connections_in_use ON hotels.pms_connections (hotel_code) WHERE enabled;

      UPDATE security.roles SET permissions = permissions || '{PMS_SYSTEM_SETTING_MGT}', updated_at = now()
        WHERE role_group = 'built_in' AND 'PMS_SYSTEM_SETTING_VIEW' = ANY (permissions);
    `);
    await addWatchRules(q, [{ table: 'hotels.pms_connections', identifiedBy: ['code'] }]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
