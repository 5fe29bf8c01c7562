// `node scripts/generate-payments.mjs <tenant> <count>`: fills a tenant of the running installation with sample
// payments, to see the product with as many as a large group has. For development and demonstrations; never where real
// money is.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare, ROOT } from './prepare.mjs';

const compiled = (path) => import(pathToFileURL(join(ROOT, 'dist/src', path)).href);
const [tenant, count] = process.argv.slice(2);
try {
  if (!tenant || !/^[1-9]\d{0,7}$/.test(count ?? ''))
    throw new Error('Usage: node scripts/generate-payments.mjs <tenant> <count>');
  if (process.env.NODE_ENV === 'production')
    throw new Error('Sample payments must not be generated in production.');
  await prepare({ builds: ['server'] });
  process.chdir(ROOT);
  await import('reflect-metadata');
  const { withInstallation } = await compiled('cli/installation.js');
  const { generatePayments } = await compiled('payby/demo/generate-payments.js');
  await withInstallation(process.env, async ({ tenants, secrets }) => {
    const db = await tenants.open(tenant);
    try {
      const hotels = await db.query(
        `SELECT code, time_zone AS "timeZone", currency_code AS "currencyCode" FROM hotels.hotels ORDER BY code`,
      );
      if (hotels.length === 0) throw new Error(`Tenant ${tenant} has no hotel.`);
      await generatePayments(db, {
        count: Number(count),
        hotels,
        secrets,
        progress: (done) => process.stdout.write(`\r${done.toLocaleString('en')} payments`),
      });
      await db.query('ANALYZE');
      console.log('\nDone.');
    } finally {
      await db.close();
    }
  });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
