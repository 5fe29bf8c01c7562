import pg from 'pg';
import type { ApiClient } from '../support/api-client.js';
import { DEMO_PASSWORD, send, tokenRequest } from '../support/api-client.js';
import { freePort } from '../../src/kernel/tcp-ports.js';
import { queryDatabase } from '../support/databases.js';
import { startStack, type Stack } from '../support/stack.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { databaseOf } from '../support/tenants.js';
import { eventually } from '../support/wait.js';

/** The demo tenant's database lies behind a proxy of its own; the default tenant's does not. */
describe('[F20] One tenant’s database', () => {
  let stack: Stack;
  let proxy: TcpProxy;
  let root: ApiClient;

  beforeAll(async () => {
    const port = await freePort();
    stack = await startStack({
      sandbox: false,
      env: { SEED_DEMO: 'true', OUTBOUND_ALLOW: `127.0.0.1:${port}` },
    });
    root = stack.api('root');
    proxy = await TcpProxy.start(stack.tenantDatabaseUrl('demo'), port);
    await set({
      jdbcUrl: `jdbc:postgresql://127.0.0.1:${proxy.port}${new URL(stack.tenantDatabaseUrl('demo')).pathname}`,
      password: databaseOf(stack.databaseUrl).password,
      maxConnections: 2,
    });
  });
  afterAll(async () => {
    await stack.stop();
    await proxy.stop();
  });

  async function set(database: object): Promise<void> {
    const { body } = await root.get('tenant/demo');
    const { status } = await root.request('PUT', 'tenant', {
      body: { ...body, database: { ...body.database, ...database } },
    });
    expect(status).toBe(200);
  }
  /** A request that must look into the tenant's database, without signing in first. */
  const demoAnswers = () =>
    send(`${stack.url}/demo/api/v1/payments`, { headers: { authorization: 'Bearer x' } });
  const othersServe = async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => stack.api('root').get('user/current-user')),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  };
  /** Holds a lock in the tenant's database, directly, until it is let go. */
  const lock = async (table: string) => {
    const client = new pg.Client({ connectionString: stack.tenantDatabaseUrl('demo') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    return () => client.end();
  };
  const waiting = async (): Promise<number> => {
    const [row] = await queryDatabase<{ n: number }>(
      stack.tenantDatabaseUrl('demo'),
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return row!.n;
  };

  it('with all its connections taken answers 503, and the others serve', async () => {
    const clerk = stack.api('clerk');
    expect((await clerk.get('payment-methods')).status).toBe(200);
    // A request that needs one connection only: what waits for a second one gives up.
    const release = await lock('payby.payment_methods');
    const stuck = [clerk.get('payment-methods'), clerk.get('payment-methods')];
    await eventually(async () => (await waiting()) >= 2);

    const [refused] = await Promise.all([clerk.get('payment-methods'), othersServe()]);
    expect([refused.status, refused.body.code]).toEqual([503, 'TENANT_UNAVAILABLE']);

    await release();
    for (const { status } of await Promise.all(stuck)) expect(status).toBe(200);
    expect((await clerk.get('payment-methods')).status).toBe(200);
  });

  it('that goes away and comes back answers 503 meanwhile, and the others serve', async () => {
    const clerk = stack.api('clerk');
    expect((await clerk.get('payment-settings')).status).toBe(200);
    proxy.refuse();
    expect((await clerk.get('payment-settings')).status).toBe(503);
    await othersServe();
    proxy.restore();
    await eventually(async () => (await clerk.get('payment-settings')).status === 200);
  });

  it('that breaks in the middle of a transaction fails that request, and nothing else', async () => {
    const { pid } = stack.processes.get('all')!;
    const release = await lock('security.sessions');
    const signingIn = tokenRequest(stack.url, 'demo', {
      grant_type: 'password',
      username: 'clerk',
      password: DEMO_PASSWORD,
    });
    await eventually(async () => (await waiting()) >= 1);
    proxy.cut();
    expect((await signingIn).status).toBe(503);
    await release();
    await othersServe();
    expect([stack.processes.get('all')!.isRunning, stack.processes.get('all')!.pid]).toEqual([true, pid]);
  });

  it.each(['refuse', 'hang'] as const)(
    'that is away at boot (%s) stops neither the start nor the others',
    async (how) => {
      proxy[how]();
      await stack.restart('all');
      root = stack.api('root');
      await othersServe();
      expect((await demoAnswers()).status).toBe(503);
      proxy.restore();
      await eventually(async () => (await demoAnswers()).status === 401);
    },
  );

  it('that is lost in the middle of a migration is migrated when it is back, and the others serve', async () => {
    // As if it came from an older version: one migration is to do.
    const url = stack.tenantDatabaseUrl('demo');
    await queryDatabase(url, `DELETE FROM public.schema_migrations WHERE name = 'TenantMarker1763800002000'`);
    await queryDatabase(url, 'DROP TABLE kernel.tenant_marker');
    // The migration gets as far as noting that it is done, and no further.
    const release = await lock('public.schema_migrations');
    const started = stack.restart('all');
    await eventually(async () => (await waiting()) >= 1, { timeoutMs: 30_000 });
    proxy.refuse();
    await started;
    root = stack.api('root');
    await othersServe();
    expect((await demoAnswers()).status).toBe(503);

    await release();
    proxy.restore();
    await eventually(async () => (await demoAnswers()).status === 401);
    expect(await queryDatabase(url, 'SELECT tenant_id FROM kernel.tenant_marker')).toEqual([
      { tenant_id: 'demo' },
    ]);
    const [row] = await queryDatabase(
      url,
      `SELECT count(*)::int AS n FROM public.schema_migrations WHERE name = 'TenantMarker1763800002000'`,
    );
    expect(row).toEqual({ n: 1 });
  });

  it('that is behind and must not be changed by itself answers 503 until its structure is updated', async () => {
    await set({ autoMigrate: false });
    const url = stack.tenantDatabaseUrl('demo');
    await queryDatabase(url, `DELETE FROM public.schema_migrations WHERE name = 'TenantMarker1763800002000'`);
    await stack.restart('all');
    root = stack.api('root');
    expect((await demoAnswers()).status).toBe(503);
    await othersServe();
    expect((await root.post('tenant/refresh/liquibase', { tenantId: 'demo' })).status).toBe(202);
    await eventually(async () => (await demoAnswers()).status === 401);
  });
});
