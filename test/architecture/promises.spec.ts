import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';

const lines = readFileSync(join(ROOT, 'docs/security.md'), 'utf8').split('\n');
const specs = ['src', 'test', 'admin-ui/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file)),
);

/** The cells of the tables, without their heads. */
const rows = lines
  .filter((line) => line.startsWith('|'))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))
  .filter(([first]) => !/^(promise|-+)$/i.test(first!));

describe('docs/security.md', () => {
  it('promises nothing without the test that fails when it is broken', () => {
    expect(rows.length).toBeGreaterThan(80);
    const broken = rows.flatMap((cells) => {
      const named = [...cells.at(-1)!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
      const there = named.filter(
        (file) => existsSync(join(ROOT, file)) || specs.some((spec) => spec.endsWith(`/${file}`)),
      );
      return named.length > 0 && there.length === named.length ? [] : [cells];
    });
    expect(broken).toEqual([]);
  });

  it('names in its sentences, too, only tests that are there', () => {
    const named = [
      ...lines
        .filter((line) => !line.startsWith('|'))
        .join('\n')
        .matchAll(/`([\w/.-]+spec\.ts)`/g),
    ];
    expect(named.length).toBeGreaterThan(5);
    expect(named.map(([, file]) => file!).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('promises each thing once', () => {
    const promises = rows.map(([promise]) => promise!);
    expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([]);
  });
});
