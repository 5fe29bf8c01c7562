import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const SRC = resolve(__dirname, '../../src');

/** The names of parameters that the text defines, and those it reads. */
const definedIn = (text: string) =>
  [...text.matchAll(/const (\w+) = new Parameter\(/g)].map(([, name]) => name!);
const readIn = (text: string) => [...text.matchAll(/\b([A-Z][A-Z_]+)\.value\b/g)].map(([, name]) => name!);

describe('System parameters', () => {
  const texts = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
    .map((file) => readFileSync(resolve(SRC, file), 'utf8'));

  it('are each read by the code', () => {
    const defined = texts.flatMap(definedIn);
    const read = new Set(texts.flatMap(readIn));
    expect(defined.length).toBeGreaterThan(8);
    expect(defined.filter((name) => !read.has(name))).toEqual([]);
  });

  it('would be caught unread', () => {
    expect(definedIn('export const LONGEST_WAIT = new Parameter({')).toEqual(['LONGEST_WAIT']);
    expect(readIn('wait(LONGEST_WAIT.value)')).toEqual(['LONGEST_WAIT']);
  });
});
