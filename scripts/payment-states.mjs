// Writes what the payment's decider decides, of every command in every state, into docs/payments.md. The decider is
// read as compiled: run "npm run build:server" first. A unit test fails when the document is not what the code says.
import { readFile, writeFile } from 'node:fs/promises';
import { stateTables } from '../dist/src/payby/domain/state-table.fixture.js';

const document = new URL('../docs/payments.md', import.meta.url);
const mark = '<!-- states -->\n';
const parts = (await readFile(document, 'utf8')).split(mark);
parts[1] = stateTables();
await writeFile(document, parts.slice(0, 2).join(mark));
console.log('wrote docs/payments.md');
