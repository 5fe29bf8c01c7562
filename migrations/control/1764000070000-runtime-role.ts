import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The application works as a role that owns nothing, in each database its own. Here are the passwords of those roles. */
export class RuntimeRole1764000070000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      ALTER TABLE tenancy.tenants ADD COLUMN runtime_password_sealed bytea;
      -- For this database itself. Read by its owner only, at every start.
      CREATE TABLE tenancy.control_access (
        role text PRIMARY KEY,
        password_sealed bytea NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
