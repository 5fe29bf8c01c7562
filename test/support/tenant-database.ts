import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';

/** A tenant's database as the application has it, with connections of its own: `close()` it. */
export async function openTenantDatabase(url: string): Promise<TenantDatabase> {
  const settings = { url, minConnections: 0, maxConnections: 5, applicationName: 'test' };
  return new TenantDatabase('demo', await openDataSource(settings));
}
