import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../support/paths.js';
import { createPayment, QUICK, tenantRows } from '../support/payment-steps.js';
import { runOps } from '../support/shared-processes.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

/** `read-rows.int-spec.ts` has a rebuild that broke off at each change; this one is killed as a process. */
describe('A rebuild of the read rows', () => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
  });
  afterAll(() => stack?.stop());

  const environment = () => ({ DATABASE_URL: stack.databaseUrl, SECRET_KEY: QUICK.SECRET_KEY! });
  const ops = (...args: string[]) => runOps(args, environment());

  it('continues with the same command after its process was killed', async () => {
    const clerk = stack.api('clerk');
    await createPayment(clerk);
    // A reader who takes long keeps the tables from changing places.
    const reader = new pg.Client({ connectionString: stack.tenantDatabaseUrl('demo') });
    await reader.connect();
    await reader.query(
      'SET idle_in_transaction_session_timeout = 0; BEGIN; SELECT FROM payby.payments LIMIT 1',
    );
    const child = spawn(process.execPath, [join(ROOT, 'dist/src/cli.js'), 'rebuild', 'demo'], {
      env: { PATH: process.env.PATH, ...environment() },
    });
    const gone = new Promise((done) => child.once('exit', done));
    await eventually(async () => {
      const [row] = await tenantRows(
        stack,
        `SELECT done = total AS filled FROM kernel.runs WHERE kind = 'rebuild' AND status = 'running'`,
      );
      return row?.filled === true;
    });
    child.kill('SIGKILL');
    await gone;
    await reader.query('ROLLBACK');
    await reader.end();
    const meanwhile = await createPayment(clerk);
    const again = await ops('rebuild', 'demo');
    expect([again.code, again.err]).toEqual([0, expect.stringContaining('Goes on with the rebuild')]);
    expect((await clerk.get(`payments/${meanwhile.id}`)).status).toBe(200);
    expect(await ops('drift', 'demo', '--all')).toMatchObject({ code: 0 });
  });
});
