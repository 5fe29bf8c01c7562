import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const TEST_FOLDER = join(ROOT, '.test');

/** Connection string of the test server's `postgres` database, with the right to create databases. */
export function adminUrl(): string {
  const { adminUrl: url } = JSON.parse(readFileSync(join(TEST_FOLDER, 'pg.json'), 'utf8')) as {
    adminUrl: string;
  };
  return url;
}
