import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A ticket of the embedded form ends with the secret it was asked for with. */
export class TicketVersions1764510100000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // Those that are there end within ten minutes.
    await q.query('ALTER TABLE payby.iframe_tickets ADD COLUMN token_version integer NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
