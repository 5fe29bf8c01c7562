import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { killGroup, track } from '../support/processes.js';
import { ROOT } from '../support/paths.js';

const FOLDER = join(ROOT, 'test/contract/published');
const PATIENCE_MS = 60_000;

/** A published description, vector or example, e.g. `vectors/stripe-webhook.json`. */
export function published<T = Record<string, unknown>>(path: string): T {
  return JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as T;
}

/** A published file as it is, e.g. a settlement report. */
export function publishedBytes(path: string): Buffer {
  return readFileSync(join(FOLDER, path));
}

export interface ValidatingMock {
  origin: string;
  /** host:port */
  host: string;
  /** What it said since the last call about requests that do not fit the description; empty: all fitted. */
  violations(): string[];
  stop(): Promise<void>;
}

/**
 * Serves a published description (OpenAPI or Swagger 2): requests that do not fit it are refused, answers are its own
 * examples. It drops base paths. What does not fit also stands in the answer's header `sl-violations`.
 */
export async function startValidatingMock(description: string): Promise<ValidatingMock> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [prism(), 'mock', '--errors', '--host', '127.0.0.1', '--port', String(port), join(FOLDER, description)],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const untrack = track(child, 'prism');
  let said = '';
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Prism did not start: ${said}`)), PATIENCE_MS);
    const hear = (chunk: Buffer): void => {
      said += chunk.toString('utf8');
      if (!said.includes('Prism is listening')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then(() => reject(new Error(`Prism ended: ${said}`)));
  });
  said = '';
  return {
    origin,
    host: `127.0.0.1:${port}`,
    violations() {
      const found = said.split('\n').filter((line) => /violation|Request did not pass/i.test(line));
      said = '';
      return found;
    },
    async stop() {
      killGroup(child.pid);
      await exited;
      untrack();
    },
  };
}

function prism(): string {
  const manifest = createRequire(join(ROOT, 'package.json')).resolve('@stoplight/prism-cli/package.json');
  return join(dirname(manifest), 'dist/index.js');
}
