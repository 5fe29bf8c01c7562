import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addWatchRules } from '../change-log.js';
import { addServiceOrder, SERVICE_RULES } from '../message-services.js';

/** Several e-mail services of the installation, in an order. */
export class MessageServices1764470000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await addServiceOrder(q);
    await addWatchRules(q, SERVICE_RULES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are forward-only.');
  }
}
