import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tries of effects that sent nothing, because calls to their vendor were stopped: they use up none. */
export class TriesHeldUp1764303001000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await q.query('ALTER TABLE kernel.effects ADD COLUMN held_up integer NOT NULL DEFAULT 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
