import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
export const TEST_FOLDER = join(ROOT, '.test');

/** Folder of this run of the tests, made before the first of them. */
export function runFolder(): string {
  const folder = process.env.PAYBY_TEST_RUN;
  if (!folder) throw new Error('This test needs servers, so its project must have the global setup.');
  return folder;
}

/** Connection string of the test server's `postgres` database, with the right to create databases. */
export function adminUrl(): string {
  const { adminUrl: url } = JSON.parse(readFileSync(join(runFolder(), 'pg.json'), 'utf8')) as {
    adminUrl: string;
  };
  return url;
}
