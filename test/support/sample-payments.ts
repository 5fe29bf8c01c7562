import { basename } from 'node:path';
import { openDataSource } from '../../src/kernel/database/data-source.js';
import { TenantDatabase } from '../../src/kernel/database/database.js';
import { SecretBox } from '../../src/kernel/secret-box.js';
import { generatePayments } from '../../src/payby/demo/generate-payments.js';
import {
  copyFilledDatabase,
  createTenantDatabase,
  databaseUrl,
  dropDatabases,
  uniqueDatabaseName,
} from './databases.js';
import { runFolder } from './paths.js';
import { SECRET_KEY } from './secret-key.js';

export { SECRET_KEY };

export const HOTELS = [
  { code: 'HKG01', timeZone: 'Asia/Hong_Kong', currencyCode: 'HKD' },
  { code: 'LON01', timeZone: 'Europe/London', currencyCode: 'GBP' },
  { code: 'TYO01', timeZone: 'Asia/Tokyo', currencyCode: 'JPY' },
];

/** When the payments of the long set end: another day in each of the three hotels' halves of the world. */
export const LONG_SET_ENDS = new Date('2026-11-20T16:30:00Z');

/** Sets of sample payments that specs share: each is made once per run, by the first spec that needs it. */
const SETS = {
  /** Thousands, more than a list counts or an export reads at once, and over a year of them. */
  long: { count: 3_000, days: 500, until: LONG_SET_ENDS },
  /** Full days, of which the last is today. */
  week: { count: 1_000, days: 7 },
};

export interface SamplePayments {
  db: TenantDatabase;
  url: string;
  count: number;
  drop: () => Promise<void>;
}

/** A tenant's database without payments, and the function that drops it. */
export async function noPayments(): Promise<SamplePayments> {
  const name = uniqueDatabaseName('lists');
  await createTenantDatabase(name);
  return opened(name, 0);
}

/** A copy of a set of sample payments in three hotels, which a spec may change, and the function that drops it. */
export async function samplePayments(set: keyof typeof SETS): Promise<SamplePayments> {
  const name = uniqueDatabaseName('lists');
  await copyFilledDatabase(name, `samples_${set}_${basename(runFolder())}`, async (url) => {
    const db = await open(url);
    try {
      await generatePayments(db, { ...SETS[set], hotels: HOTELS, secrets: new SecretBox(SECRET_KEY) });
    } finally {
      await db.close();
    }
  });
  return opened(name, SETS[set].count);
}

/** Adds read rows like those of existing payments but for their ids and the given values; they have no history. */
export async function copyPayments(
  db: TenantDatabase,
  { ids, times = 1, values = {} }: { ids: string[]; times?: number; values?: Record<string, string> },
): Promise<void> {
  const own = ['id', 'payment_no', 'serial_no', 'link_hash', ...Object.keys(values)];
  const [{ columns }] = (await db.query<{ columns: string[] }>(
    `SELECT array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = 'payby' AND table_name = 'payments'`,
  )) as [{ columns: string[] }];
  const rest = columns.filter((name) => !own.includes(name));
  const given = Object.values(values).map((value) => `'${value}'`);
  await db.transaction((client) =>
    client.query(
      `INSERT INTO payby.payments (${[...own, ...rest].join(', ')})
       SELECT gen_random_uuid(), 'copy' || gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
              ${[...given, ...rest].join(', ')}
       FROM payby.payments, generate_series(1, $2) WHERE id = ANY ($1)`,
      [ids, times],
    ),
  );
}

async function open(url: string): Promise<TenantDatabase> {
  const settings = { url, minConnections: 0, maxConnections: 5, applicationName: 'test' };
  return new TenantDatabase('test', await openDataSource(settings));
}

async function opened(name: string, count: number): Promise<SamplePayments> {
  const url = databaseUrl(name);
  const db = await open(url);
  return {
    db,
    url,
    count,
    async drop() {
      await db.close();
      await dropDatabases(name);
    },
  };
}
