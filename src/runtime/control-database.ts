import { controlMigrations } from '../../migrations/control/index.js';
import type { AppConfig } from '../config/config.js';
import { guardDatabases } from '../kernel/database/guarded-socket.js';
import { migrateOn } from '../kernel/database/migrate.js';
import { withStructureLock } from '../kernel/database/structure-lock.js';
import { prepareQueue } from '../kernel/effects/queue.js';
import { SecretBox } from '../kernel/secret-box.js';
import { openControlAccess } from '../tenancy/index.js';

/**
 * Brings the control database to the newest structure as its owner, and lets the application's own role work with it.
 * Safe to repeat, and when several processes do it at once.
 */
export async function prepareControlDatabase(
  config: AppConfig,
): Promise<{ migrations: string[]; runtimeUrl: string }> {
  guardDatabases(config);
  // One connection for all of it: each that is opened reads the catalogue again.
  return withStructureLock(config.databaseUrl, async (client) => {
    const migrations = await migrateOn(client, config.databaseUrl, controlMigrations);
    if (!config.redisUrl) await prepareQueue(client);
    const secrets = new SecretBox(config.secretKey, config.previousSecretKeys);
    return { migrations, runtimeUrl: await openControlAccess(config.databaseUrl, client, secrets) };
  });
}
