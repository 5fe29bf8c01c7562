import type { MigrationInterface, QueryRunner } from 'typeorm';
import { separateOperations } from '../change-log.js';

/** What was done in the installation beside what was changed: the operation log. */
export class OperationLog1764307900000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await separateOperations(q);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
