import { controlMigrations } from '../../migrations/control/index.js';
import type { AppConfig } from '../config/config.js';
import { Database } from '../kernel/database/database.js';
import { openDataSource } from '../kernel/database/data-source.js';
import { guardDatabases } from '../kernel/database/guarded-socket.js';
import { migrate } from '../kernel/database/migrate.js';
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
  const migrations = await migrate(config.databaseUrl, controlMigrations);
  const dataSource = await openDataSource({
    url: config.databaseUrl,
    minConnections: 0,
    maxConnections: 1,
    applicationName: 'payby owner',
  });
  const owner = new Database('control', dataSource);
  try {
    if (!config.redisUrl) {
      const client = await owner.pool.connect();
      try {
        await prepareQueue(client);
      } finally {
        client.release();
      }
    }
    const secrets = new SecretBox(config.secretKey, config.previousSecretKeys);
    return { migrations, runtimeUrl: await openControlAccess(config.databaseUrl, owner, secrets) };
  } finally {
    await owner.close();
  }
}
