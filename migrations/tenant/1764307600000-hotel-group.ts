import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the group says of itself and what it calls this product; and which version of a hotel's logo there is. */
export class HotelGroup1764307600000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    const logo = (name: string) => `${name} text CHECK (${name} LIKE 'data:image/%')`;
    const version = (name: string) =>
      `${name}_version text GENERATED ALWAYS AS (CASE WHEN ${name} LIKE 'data:%' THEN left(md5(${name}), 12) END) STORED`;
    await q.query(`
      CREATE TABLE hotels.hotel_group (
        -- There is one, since a tenant is a group.
        id text PRIMARY KEY CHECK (id = 'group'),
        code text NOT NULL,
        name text NOT NULL,
        name_zh text NOT NULL,
        title text,
        website text,
        ${logo('logo')},
        ${version('logo')},
        contact_email text,
        contact_phone text,
        country text,
        province text,
        city text,
        address text,
        app_name text,
        app_name_zh text,
        app_title text,
        app_title_zh text,
        ${logo('app_logo')},
        ${version('app_logo')},
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE hotels.hotels ADD COLUMN ${version('logo')};
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
