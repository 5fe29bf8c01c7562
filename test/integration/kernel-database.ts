import { Audit1764200000000 } from '../../migrations/tenant/1764200000000-audit.js';
import { Kernel1764200001000 } from '../../migrations/tenant/1764200001000-kernel.js';
import { TriesHeldUp1764303001000 } from '../../migrations/tenant/1764303001000-tries-held-up.js';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { migrate } from '../../src/kernel/database/migrate.js';
import { createDatabase, dropDatabases, uniqueDatabaseName } from '../support/databases.js';
import { PATIENT_MS } from '../support/patience.js';

/** The kernel's own structure, and the change log that it tells what need not be watched. */
export const KERNEL_MIGRATIONS = [Audit1764200000000, Kernel1764200001000, TriesHeldUp1764303001000];

/** A database with nothing but the kernel's tables, and the function that drops it. */
export async function kernelDatabase(
  maxConnections = 20,
): Promise<{ db: TenantDatabase; url: string; drop: () => Promise<void> }> {
  const name = uniqueDatabaseName('kernel');
  const url = await createDatabase(name);
  await migrate(url, KERNEL_MIGRATIONS);
  const limits = { minConnections: 0, maxConnections, connectTimeoutMs: PATIENT_MS };
  const settings = { url, ...limits, applicationName: 'test' };
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
