import { controlMigrations } from '../../migrations/control/index.js';
import type { AppConfig } from '../config/config.js';
import { guardDatabases } from '../kernel/database/guarded-socket.js';
import { createDatabaseIfMissing, migrateOn } from '../kernel/database/migrate.js';
import { withStructureLock } from '../kernel/database/structure-lock.js';
import { prepareQueue } from '../kernel/effects/queue.js';
import { SecretBox } from '../kernel/secret-box.js';
import { openControlAccess } from '../tenancy/index.js';

const NO_SUCH_DATABASE = '3D000';

interface PreparedControl {
  /** Names of those that ran now. */
  migrations: string[];
  /** The control database for the role that the application works as. */
  runtimeUrl: string;
}

/**
 * Brings the control database to the newest structure as its owner, and lets the application's own role work with it.
 * Safe to repeat, and when several processes do it at once.
 */
export async function prepareControlDatabase(config: AppConfig): Promise<PreparedControl> {
  guardDatabases(config);
  // One connection for all of it: each that is opened reads the catalogue again.
  return withStructureLock(config.databaseUrl, async (client) => {
    const migrations = await migrateOn(client, config.databaseUrl, controlMigrations);
    if (!config.redisUrl) await prepareQueue(client);
    const secrets = new SecretBox(config.secretKey, config.previousSecretKeys);
    return { migrations, runtimeUrl: await openControlAccess(config.databaseUrl, client, secrets) };
  });
}

/** The same for a start, which makes the control database where there is none. */
export async function openControlDatabase(config: AppConfig): Promise<PreparedControl> {
  try {
    return await prepareControlDatabase(config);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
  }
  // Only now: as a rule the database is there, and on a managed server the maintenance one may be out of reach.
  const maintenance = new URL(config.databaseUrl);
  const name = maintenance.pathname.slice(1);
  maintenance.pathname = '/postgres';
  await createDatabaseIfMissing(maintenance.href, name);
  return prepareControlDatabase(config);
}
