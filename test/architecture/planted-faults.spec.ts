import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';

interface Fault {
  name: string;
  file: string;
  find: string;
  by: { spec: string };
}

const { FAULTS } = jest.requireActual<{ FAULTS: Fault[] }>('../exhaustive/planted-faults/faults.mjs');

/** They are planted before a release only; by then it is hard to tell which change made one of them stale. */
describe('A fault that is planted before a release', () => {
  it.each(FAULTS)('has its place in the code and its test: $name', ({ file, find, by }) => {
    const places = readFileSync(join(ROOT, file), 'utf8').split(find).length - 1;
    expect({ places, spec: existsSync(join(ROOT, by.spec)) }).toEqual({ places: 1, spec: true });
  });
});
