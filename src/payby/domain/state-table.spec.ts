import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandsTold, stateTables } from './state-table.fixture.js';

const DOCUMENT = join(process.cwd(), 'docs/payments.md');
const COMMANDS = join(process.cwd(), 'src/payby/domain/commands.ts');

describe('docs/payments.md', () => {
  it('tells what the decider decides, of every command in every state (node scripts/payment-states.mjs)', () => {
    const told = readFileSync(DOCUMENT, 'utf8').split('<!-- states -->\n')[1];
    expect(told).toBe(stateTables());
  });

  it('leaves no command out', () => {
    const known = [
      ...readFileSync(COMMANDS, 'utf8').matchAll(/^ {2,6}\| ?\(?\{? ?type: '(\w+)'|^ +type: '(\w+)';/gm),
    ];
    const names = [...new Set(known.map(([, one, other]) => (one ?? other)!))].sort();
    expect(names.length).toBeGreaterThan(30);
    expect(commandsTold()).toEqual(names);
  });
});
