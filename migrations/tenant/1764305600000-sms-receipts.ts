import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * SMS providers report to the inbox as well. `subject` is what the address of a report names: the message it is about.
 * Reports of platforms name theirs in the body, and have none.
 */
export class SmsReceipts1764305600000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE integrations.inbox ADD COLUMN subject text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
