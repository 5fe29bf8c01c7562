import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A refund may fail after its guest was erased: its line still has to reach the folio. */
export class FoliosOfErasedGuests1764610000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    // The PMS's own ids, in the payers' order: ["88100001", null]. Null: the guest was erased before they were kept.
    await q.query(`ALTER TABLE payby.erased_guests ADD folios jsonb`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
