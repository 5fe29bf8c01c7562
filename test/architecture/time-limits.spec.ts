import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const TESTS = /^test\/(?!bench\/|contract\/published\/).*\.(ts|mjs)$|\.(spec|int-spec|test)\.tsx?$/;

/** A number of milliseconds given to a wait, a click, a client or a test. */
const LIMITS = [
  /\b(?:timeout|timeoutMs|intervalMs)\b\s*:\s*[\d_]+/g,
  /\bjest\.setTimeout\(|\bwaitForTimeout\(|\bsleep\(|\bdelay\([\d_]+\)/g,
  /\bsetTimeout\([^;]*,\s*[1-9][\d_]*\s*\)/g,
  /^\s*\},?\s*[\d_]{4,},?\s*\);?$/gm,
];

/** Where a time limit of the product is what is tested, and the other side is silent for ever. */
const OF_THE_PRODUCT: Record<string, number> = {
  'src/kernel/http/guarded-http-client.spec.ts': 2,
};

const limitsIn = (text: string): string[] => LIMITS.flatMap((limit) => text.match(limit) ?? []);

describe('How long tests wait', () => {
  it('is said in test/support/patience.ts alone', () => {
    const files = ['src', 'migrations', 'admin-ui/src', 'test'].flatMap((folder) =>
      readdirSync(resolve(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    );
    const found = files
      .filter((file) => TESTS.test(file) && file !== 'test/architecture/time-limits.spec.ts')
      .map((file) => [file, limitsIn(readFileSync(resolve(ROOT, file), 'utf8'))] as const)
      .filter(([file, limits]) => limits.length > (OF_THE_PRODUCT[file] ?? 0));
    expect(found.map(([file, limits]) => `${file}: ${limits.join(' ').trim()}`)).toEqual([]);
  });

  it.each([
    ['a wait', 'await row.waitFor({ timeout: 5_000 });'],
    ['a client', 'new GuardedHttpClient({ allow: [], timeoutMs: 600 })'],
    ['a test', "it('x', async () => {\n  }, 60_000);"],
    ['a spec', 'jest.setTimeout(240_000);'],
    ['a pause', 'await new Promise((done) => setTimeout(done, 200));'],
  ])('would be found in %s', (_, text) => {
    expect(limitsIn(text)).toHaveLength(1);
  });
});
