import { randomUUID } from 'node:crypto';
import { freePort } from '../../src/kernel/tcp-ports.js';
import type { ApiClient, ApiResponse } from '../support/api-client.js';
import { DEMO_PASSWORD, send, tokenRequest } from '../support/api-client.js';
import { lockTable, waitingForLocks } from '../support/database-locks.js';
import { queryDatabase } from '../support/databases.js';
import { notify, signature } from '../support/platform-notification.js';
import { startStack, type Stack } from '../support/stack.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { databaseOf } from '../support/tenants.js';
import { eventually } from '../support/wait.js';

/** As if it came from an older version: one migration is to do. */
async function lackIntegrations(url: string): Promise<void> {
  await queryDatabase(url, `DELETE FROM public.schema_migrations WHERE name = 'Integrations1764200006000'`);
  await queryDatabase(url, 'DROP SCHEMA integrations CASCADE');
}

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
  const lock = (table: string) => lockTable(stack.tenantDatabaseUrl('demo'), table);
  const waiting = () => waitingForLocks(stack.tenantDatabaseUrl('demo'));

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

  describe('[F30] that takes no writes', () => {
    /** Everything a request for a payment, a callback or a change could leave behind. */
    const traces = async () => {
      const [row] = await queryDatabase(
        stack.tenantDatabaseUrl('demo'),
        `SELECT (SELECT count(*) FROM kernel.events)::int AS events, (SELECT count(*) FROM kernel.effects)::int AS effects,
                (SELECT count(*) FROM payby.payments)::int AS payments, (SELECT count(*) FROM integrations.inbox)::int AS inbox,
                (SELECT count(*) FROM security.sessions)::int AS sessions`,
      );
      return row;
    };
    const callback = () => {
      const body = `{"id":"${randomUUID()}"}`;
      return notify(stack, body, { headers: signature('HKG01-SBX', body) });
    };
    const writes = (clerk: ApiClient): Record<string, () => Promise<ApiResponse>> => ({
      'a sign-in': () =>
        tokenRequest(stack.url, 'demo', {
          grant_type: 'password',
          username: 'auditor',
          password: DEMO_PASSWORD,
        }),
      'a callback': callback,
      'an embedded form': () => clerk.post('payments/iframe-tickets', { origin: 'https://pms.example.com' }),
    });
    const refused = async (clerk: ApiClient, which: string[]) => {
      const before = await traces();
      for (const name of which) {
        const { status, headers, body } = await writes(clerk)[name]!();
        expect([name, status, body.code]).toEqual([name, 503, 'TENANT_UNAVAILABLE']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(await traces()).toEqual(before);
    };

    it('because it is read-only: writes answer 503 and when to try again, and leave nothing; lists are still read', async () => {
      const clerk = stack.api('clerk');
      expect((await clerk.get('payments')).status).toBe(200);
      const name = new URL(stack.tenantDatabaseUrl('demo')).pathname.slice(1);
      const readOnly = async (on: boolean) => {
        await queryDatabase(
          stack.databaseUrl,
          `ALTER DATABASE "${name}" SET default_transaction_read_only = ${on}`,
        );
        await queryDatabase(
          stack.databaseUrl,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`,
          [name],
        );
      };
      await readOnly(true);
      try {
        await eventually(async () => (await clerk.get('payments')).status === 200);
        await refused(clerk, ['a sign-in', 'a callback', 'an embedded form']);
        expect((await clerk.get('payments')).status).toBe(200);
        await othersServe();
      } finally {
        await readOnly(false);
      }
      await eventually(async () => (await callback()).status === 200);
    });

    it('because its disk is full: writes answer 503 and when to try again, and leave nothing', async () => {
      const clerk = stack.api('clerk');
      const url = stack.tenantDatabaseUrl('demo');
      expect((await clerk.get('payments')).status).toBe(200);
      await queryDatabase(
        url,
        `CREATE FUNCTION public.disk_full() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`,
      );
      const tables = ['kernel.effects', 'security.sessions'];
      for (const table of tables)
        await queryDatabase(
          url,
          `CREATE TRIGGER disk_full BEFORE INSERT ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION public.disk_full()`,
        );
      try {
        // The callback's own row is written first, and must not stay without its work.
        await refused(clerk, ['a sign-in', 'a callback']);
      } finally {
        await queryDatabase(url, 'DROP FUNCTION public.disk_full CASCADE');
      }
      expect((await callback()).status).toBe(200);
    });
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

  it('that is away at boot and never answers stops neither the start nor the others', async () => {
    proxy.hang();
    // What is asked at this moment would hold up a stop for as long as a query may take.
    proxy.cut();
    await stack.restart('all');
    root = stack.api('root');
    await othersServe();
    expect((await demoAnswers()).status).toBe(503);
    proxy.restore();
    await eventually(async () => (await demoAnswers()).status === 401);
  });

  it('that is lost in the middle of a migration is migrated when it is back, and the others serve', async () => {
    const url = stack.tenantDatabaseUrl('demo');
    await lackIntegrations(url);
    // The migration gets as far as noting that it is done, and no further.
    const release = await lock('public.schema_migrations');
    const started = stack.restart('all');
    await eventually(async () => (await waiting()) >= 1);
    proxy.refuse();
    await started;
    root = stack.api('root');
    await othersServe();
    expect((await demoAnswers()).status).toBe(503);

    await release();
    proxy.restore();
    await eventually(async () => (await demoAnswers()).status === 401);
    expect(await queryDatabase(url, 'SELECT count(*)::int AS n FROM integrations.inbox')).toEqual([{ n: 0 }]);
    const [row] = await queryDatabase(
      url,
      `SELECT count(*)::int AS n FROM public.schema_migrations WHERE name = 'Integrations1764200006000'`,
    );
    expect(row).toEqual({ n: 1 });
  });

  it('[F19] when it is the control database, the process is alive and not ready, and says when to ask again', async () => {
    const health = (path: string) => send(`${stack.url}/health${path}`);
    for (const path of ['', '/live', '/ready']) expect((await health(path)).status).toBe(200);
    const name = new URL(stack.databaseUrl).pathname.slice(1);
    const control = async (allow: boolean) => {
      await queryDatabase(
        stack.tenantDatabaseUrl('demo'),
        `ALTER DATABASE "${name}" ALLOW_CONNECTIONS ${allow}`,
      );
      if (!allow)
        await queryDatabase(
          stack.tenantDatabaseUrl('demo'),
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1`,
          [name],
        );
    };
    await control(false);
    try {
      const down = await eventually(async () => {
        const answer = await health('/ready');
        return answer.status === 503 && answer;
      });
      expect(down.body).toEqual({ status: 'down' });
      expect(Number(down.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([(await health('')).status, (await health('/live')).status]).toEqual([503, 200]);
    } finally {
      await control(true);
    }
    await eventually(async () => (await health('/ready')).status === 200);
  });

  it('that is behind and must not be changed by itself answers 503 until its structure is updated', async () => {
    await set({ autoMigrate: false });
    const url = stack.tenantDatabaseUrl('demo');
    await lackIntegrations(url);
    await stack.restart('all');
    root = stack.api('root');
    expect((await demoAnswers()).status).toBe(503);
    await othersServe();
    expect((await root.post('tenant/refresh/liquibase', { tenantId: 'demo' })).status).toBe(202);
    await eventually(async () => (await demoAnswers()).status === 401);
  });
});
