import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';

/** Seals that were handed to somebody outside: one that is not here any more was cut off. */
export class HandedSeals1764000022000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query(`
      CREATE TABLE kernel.handed_seals (
        no integer PRIMARY KEY,
        hash bytea NOT NULL,
        promised_at timestamptz NOT NULL DEFAULT now()
      );
    `);
    await addWatchRules(q, [
      {
        table: 'kernel.handed_seals',
        exemptBecause: 'Follows from the seals; the work itself is an effect.',
      },
    ]);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
