// Translates TypeScript for Jest as @swc/jest does, with each import carried out when what it brings is first used. A spec
// that uses one error of a module would otherwise load 4,000 files of the application behind it, in five seconds of processor
// time. What is imported for its effects (`import './errors.js'`) is carried out at once.
import { readFileSync } from 'node:fs';
import swc from '@swc/jest';

const OWN = readFileSync(new URL(import.meta.url), 'utf8');

const IMPORTED = /\bfrom\s*['"]([^'"]+)['"]/g;

const lazyIn = (source) => [...new Set(Array.from(source.matchAll(IMPORTED), ([, module]) => module))];

function createTransformer(options) {
  const plain = swc.createTransformer(options);
  return {
    ...plain,
    process: (source, file, jestOptions) =>
      swc
        .createTransformer({ ...options, module: { ...options.module, lazy: lazyIn(source) } })
        .process(source, file, jestOptions),
    getCacheKey: (...given) => plain.getCacheKey(...given) + OWN,
  };
}

export default { createTransformer };
