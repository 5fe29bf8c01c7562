import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import type { ConnectProxy } from '../../support/connect-proxy.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, guestPays, isPosted, paymentWhen, tenantRows } from '../../support/payment-steps.js';
import { atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import { startedProxies } from './proxy-servers.js';

const INSTALLATION = 'kunlun-default';

describe('HTTP proxies', () => {
  let stack: Stack;
  let root: ApiClient;
  let clerk: ApiClient;
  /** Of the installation, and of one tenant. */
  let common: ConnectProxy;
  let own: ConnectProxy;

  beforeAll(() => {
    ({ common, own } = startedProxies());
    stack = sharedStack();
    [root, clerk] = [stack.api('root'), stack.api('clerk')];
  });
  beforeEach(async () => {
    common.conduct = own.conduct = 'carry';
    // Each save tries its proxy, and a person may try ten a minute.
    await control('DELETE FROM tenancy.connection_tests');
  });
  afterEach(async () => {
    const { body } = await root.get('http-proxies');
    for (const { id } of body) await root.delete(`http-proxies/${id}`);
  });

  const control = <T extends Record<string, any>>(sql: string) => queryDatabase<T>(stack.databaseUrl, sql);
  const proxy = (tenantId: string, { port }: { port: number }, changes: object = {}) => ({
    tenantId,
    mode: 'proxy',
    host: '127.0.0.1',
    port,
    testAddress: stack.sandbox.url,
    ...changes,
  });
  const save = async (body: object): Promise<any> => {
    const answer = await root.post('http-proxies', body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const forget = () => [common, own].forEach(({ asked }) => asked.splice(0));
  /** The PMS is asked for a reservation, by the web process. */
  const look = async () => {
    const { status } = await clerk.get('reservations', { query: { query: '100001' } });
    return status;
  };
  const sandboxHost = () => new URL(stack.sandbox.url).host;

  it('are tried when they are saved, and their password is kept sealed and never told', async () => {
    const made = await save(
      proxy('demo', own, {
        username: 'hotel',
        password: 'pass-the-proxy',
        bypass: ['*.local', '10.0.0.0/8'],
      }),
    );
    expect(made).toMatchObject({
      id: 'demo',
      installation: false,
      username: 'hotel',
      passwordSet: true,
      bypass: ['*.local', '10.0.0.0/8'],
      working: true,
      used: true,
      testSteps: [
        { step: 'reach', state: 'ok' },
        { step: 'tunnel', state: 'ok' },
        { step: 'answer', state: 'ok' },
      ],
    });
    expect(JSON.stringify(made)).not.toContain('pass-the-proxy');
    expect(own.lastHeaders['proxy-authorization']).toBe(
      `Basic ${Buffer.from('hotel:pass-the-proxy').toString('base64')}`,
    );
    const [row] = await control<any>('SELECT password_sealed FROM tenancy.http_proxies');
    expect(row.password_sealed.includes('pass-the-proxy')).toBe(false);

    const kept = await root.put('http-proxies/demo', { bypass: [], updatedAt: made.updatedAt });
    expect(kept.body).toMatchObject({ bypass: [], passwordSet: true, working: true });
    expect((await root.put('http-proxies/demo', { bypass: [], updatedAt: made.updatedAt })).status).toBe(409);
    const moved = await root.put('http-proxies/demo', { port: common.port });
    expect(fieldsOf(moved)).toEqual({
      password: 'The proxy or its user has changed. Enter the password again.',
    });

    const { body: log } = await atGroup(stack, 'root').get('audit-log', {
      query: { filter: { scope: 'installation', entity: 'tenancy.http_proxies' } },
    });
    expect(log[0]).toMatchObject({ action: 'update', identifier: 'demo' });
    expect((await root.post('http-proxies/demo/test')).status).toBe(200);
    expect(
      await operationsOf(root, { scope: 'installation', action: 'testConnection', on: 'demo' }),
    ).toMatchObject([{ entity: 'tenancy.http_proxies', clientIp: '127.0.0.1', outcome: 'done' }]);
    expect(JSON.stringify(log)).not.toContain('pass-the-proxy');
  });

  it('are for administrators of the installation only', async () => {
    expect((await stack.api('manager').get('http-proxies')).status).toBe(403);
    expect((await stack.api('manager').post('http-proxies', proxy('demo', own))).status).toBe(403);
  });

  it.each([
    [{ tenantId: 'nowhere' }, { tenantId: 'There is no such tenant.' }],
    [{ host: null }, { host: 'This is required.' }],
    [{ port: 0 }, { port: expect.anything() }],
    [{ host: 'http://proxy' }, { host: 'Enter a host name or IP address, without http:// or port.' }],
    [
      { bypass: ['a b'] },
      { 'bypass.0': 'Enter a name, *.name, an address, or a network such as 10.0.0.0/8.' },
    ],
    [{ password: 'x' }, { username: 'This is required.' }],
    [
      { testAddress: 'http://10.1.2.3/' },
      { testAddress: 'This address is not allowed. Enter one that can be reached from the internet.' },
    ],
  ])('are refused like this: %j', async (changes, fields) => {
    expect(fieldsOf(await root.post('http-proxies', proxy('demo', own, changes)))).toEqual(fields);
  });

  it.each([
    ['refuse', 'tunnel', 'refused'],
    ['askForPassword', 'tunnel', 'credentials'],
    ['hang', 'tunnel', 'timeout'],
    ['hangUp', 'tunnel', 'closed'],
  ] as const)(
    'that do this are saved as not working, and are not used: %s',
    async (conduct, step, problem) => {
      own.conduct = conduct;
      const made = await save(proxy('demo', own));
      expect(made).toMatchObject({ working: false, used: false });
      expect(made.testSteps).toContainEqual({ step, state: 'failed', problem, said: expect.any(String) });
      forget();
      expect(await look()).toBe(200);
      expect(own.asked).toEqual([]);

      own.conduct = 'carry';
      const again = await root.post('http-proxies/demo/test');
      expect(again.body).toMatchObject({ working: true, used: true });
      forget();
      await eventually(async () => (await look()) === 200 && own.asked.includes(sandboxHost()));
    },
  );

  it('at addresses that may not be reached are not even tried', async () => {
    const made = await save(proxy('demo', { port: 1 }));
    expect(made.testSteps[0]).toMatchObject({ step: 'reach', state: 'failed', problem: 'blocked' });
  });

  it('carry the calls of every process within ten seconds, and those of no other tenant', async () => {
    await control(`INSERT INTO tenancy.tenants (id, name, simple_code, status, time_zone, db_url_sealed)
      SELECT 'seaview', 'Seaview', 'sea', 'suspended', time_zone, db_url_sealed FROM tenancy.tenants WHERE id = 'demo'`);
    await save(proxy(INSTALLATION, common));
    await save(proxy('seaview', own));
    forget();
    await eventually(async () => (await look()) === 200 && common.asked.includes(sandboxHost()));
    const payment = await createPayment(clerk);
    await guestPays(stack, payment);
    await paymentWhen(clerk, payment.id, isPosted);
    expect(own.asked).toEqual([]);

    await root.delete('http-proxies/seaview');
    await save(proxy('demo', own));
    await eventually(async () => (await look()) === 200 && own.asked.length > 0);
    forget();
    await look();
    expect(common.asked).toEqual([]);
  });

  it('are gone past where the white list says so, or a tenant goes directly', async () => {
    await save(proxy(INSTALLATION, common, { bypass: ['127.0.0.0/8'] }));
    forget();
    expect(await look()).toBe(200);
    await root.put(`http-proxies/${INSTALLATION}`, { bypass: [] });
    forget();
    await eventually(async () => (await look()) === 200 && common.asked.length > 0);
    await save({ tenantId: 'demo', mode: 'direct', testAddress: 'https://www.example.com' });
    forget();
    expect(await look()).toBe(200);
    expect(common.asked).toEqual([]);
  });

  it('that are switched off are as if they were not there, and carry calls once they are on again', async () => {
    await save(proxy(INSTALLATION, common));
    const switched = (id: string, enabled: boolean) => root.put(`http-proxies/${id}`, { enabled });
    const carries = ({ asked }: ConnectProxy) =>
      eventually(async () => (await look()) === 200 && asked.includes(sandboxHost()));
    expect(await save(proxy('demo', own, { enabled: false }))).toMatchObject({ working: null, used: false });
    forget();
    // The tenant uses the installation's, as it would without one of its own.
    await carries(common);
    expect(own.asked).toEqual([]);

    expect((await switched(INSTALLATION, false)).body).toMatchObject({ enabled: false, used: false });
    forget();
    expect(await look()).toBe(200);
    expect([common.asked, own.asked]).toEqual([[], []]);

    expect((await switched('demo', true)).body).toMatchObject({ enabled: true, used: true });
    forget();
    await carries(own);
    expect(common.asked).toEqual([]);
  });

  it('that let nothing through later hold calls up in every process, say so, and lose no money', async () => {
    const payment = await createPayment(clerk);
    await stack.sandbox.pms({ mode: 'down500' });
    await guestPays(stack, payment);
    await save(proxy('demo', own));
    const savedAt = new Date();
    own.conduct = 'refuse';
    // Nobody but the worker calls anything now.
    const calls = () =>
      tenantRows(stack, `SELECT at, outcome, detail FROM integrations.vendor_calls WHERE at > $1`, [savedAt]);
    const held = await eventually(async () => (await calls()).find(({ outcome }) => outcome === 'proxy'));
    expect(held.detail).toContain('The HTTP proxy 127.0.0.1');
    const late = (await calls()).filter(({ at }) => at.getTime() > savedAt.getTime() + 10_000);
    expect(late.map(({ outcome }) => outcome).filter((each) => !['proxy', 'stopped'].includes(each))).toEqual(
      [],
    );
    await stack.sandbox.pms({ mode: 'ok' });
    const { body: pms } = await stack.api('manager').get('pms-connections');
    const { body: check } = await stack.api('manager').post(`pms-connections/${pms[0].id}/check`);
    expect(check.steps[0]).toMatchObject({ step: 'reached', state: 'failed' });
    own.conduct = 'carry';
    // The next try would be as far away as the last ones were apart.
    await eventually(
      async () => {
        await expedite(stack, payment, 'payby.post-payment');
        return isPosted((await clerk.get(`payments/${payment.id}`)).body);
      },
      { seldom: true },
    );
  });
});
