import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  createStackDatabases,
  createTenantDatabase,
  databaseUrl,
  dropDatabases,
  uniqueDatabaseName,
} from '../support/databases.js';
import { ROOT } from '../support/paths.js';
import { cleanEnvironment, killGroup, track } from '../support/processes.js';

/** Every table that `npm run bench` ends with; `n` is a number. */
const TABLES = [
  'Append two events, n callers',
  'Whole command on a payment, n callers',
  'Create a payment over HTTP, n connections',
  'A page of n payments, row n',
  'A page and how many there are',
  'A page with filters, counted up to n',
  'Sums over a filter (half a year)',
  'Searching for a guest, by words of all kinds',
  'The dashboard of a year',
  'A workbook of n rows (rows per second; ms per n)',
  'Verifying every hash of n events (events per second; ms per n)',
  'Expiring n requests that have run out (per second; ms per n)',
  'Rebuild of all read tables, n events (events per second; ms per n)',
  'n webhooks to n addresses (those that healthy ones got)',
  'n webhooks to n addresses, one slow and one dead (those that healthy ones got)',
];

describe('The bench', () => {
  const database = uniqueDatabaseName('bench');
  let group: number | undefined;

  afterAll(async () => {
    killGroup(group);
    await dropDatabases(database);
  });

  it('still runs against the product as it is, each comparison to the end of its table', async () => {
    // Each is found migrated.
    await createStackDatabases(`${database}_http`);
    for (const name of ['bench', 'lists', 'webhooks', 'days'])
      await createTenantDatabase(`${database}_${name}`);
    const child = spawn(process.execPath, [join(ROOT, 'scripts/bench.mjs'), 'small'], {
      env: cleanEnvironment({ BENCH_DATABASE_URL: databaseUrl(database) }),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    group = child.pid;
    const untrack = track(child, 'bench');
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const code = await new Promise((done) => child.once('close', done));
    untrack();

    // The output says what broke.
    expect(code === 0 ? '' : output).toBe('');
    const titles = [...output.matchAll(/^\| \*\*(.+)\*\* \|/gm)].map(([, title]) =>
      title!.replace(/\d[\d,]*/g, 'n'),
    );
    expect(titles).toEqual(TABLES);
    expect(output).toMatch(/^\| a day with 500 lines, .+\n.+\n\| Keep the PMS’s lines \|/m);
    expect(output).not.toMatch(/NaN|Infinity/);
  });
});
