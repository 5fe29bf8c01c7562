import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';

const FOLDER = join(ROOT, 'test/contract/published');

/** A published description, vector or example, e.g. `vectors/stripe-webhook.json`. */
export function published<T = Record<string, unknown>>(path: string): T {
  return JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as T;
}

/** A published file as it is, e.g. a settlement report. */
export function publishedBytes(path: string): Buffer {
  return readFileSync(join(FOLDER, path));
}
