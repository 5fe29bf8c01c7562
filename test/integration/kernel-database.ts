import { Kernel1763700000000 } from '../../migrations/tenant/1763700000000-kernel.js';
import { KernelOperations1763900040000 } from '../../migrations/tenant/1763900040000-kernel-operations.js';
import { PositionOrder1764000020000 } from '../../migrations/tenant/1764000020000-position-order.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import { createDatabase, dropDatabases, uniqueDatabaseName } from '../support/databases.js';

/** The kernel's own structure. */
export const KERNEL_MIGRATIONS = [
  Kernel1763700000000,
  KernelOperations1763900040000,
  PositionOrder1764000020000,
];

/** A database with nothing but the kernel's tables, and the function that drops it. */
export async function kernelDatabase(
  maxConnections = 20,
): Promise<{ db: TenantDatabase; url: string; drop: () => Promise<void> }> {
  const name = uniqueDatabaseName('kernel');
  const url = await createDatabase(name);
  await migrate(url, KERNEL_MIGRATIONS);
  const settings = { url, minConnections: 0, maxConnections, applicationName: 'test' };
  const db = new TenantDatabase('test', await openDataSource(settings));
  return {
    db,
    url,
    async drop() {
      await db.close();
      await dropDatabases(name);
    },
  };
}
