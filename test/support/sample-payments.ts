import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { generatePayments } from '../../src/payby/demo/generate-payments.js';
import { createTenantDatabase, dropDatabases, uniqueDatabaseName } from './databases.js';
import { SECRET_KEY } from './secret-key.js';

export { SECRET_KEY };

export const HOTELS = [
  { code: 'HKG01', timeZone: 'Asia/Hong_Kong', currencyCode: 'HKD' },
  { code: 'LON01', timeZone: 'Europe/London', currencyCode: 'GBP' },
  { code: 'TYO01', timeZone: 'Asia/Tokyo', currencyCode: 'JPY' },
];

/** A tenant's database with so many sample payments in three hotels, and the function that drops it. */
export async function samplePayments(
  count: number,
  options: { until?: Date; days?: number } = {},
): Promise<{ db: TenantDatabase; url: string; drop: () => Promise<void> }> {
  const name = uniqueDatabaseName('lists');
  const url = await createTenantDatabase(name);
  const settings = { url, minConnections: 0, maxConnections: 5, applicationName: 'test' };
  const db = new TenantDatabase('test', await openDataSource(settings));
  if (count > 0)
    await generatePayments(db, { count, hotels: HOTELS, secrets: new SecretBox(SECRET_KEY), ...options });
  return {
    db,
    url,
    async drop() {
      await db.close();
      await dropDatabases(name);
    },
  };
}
