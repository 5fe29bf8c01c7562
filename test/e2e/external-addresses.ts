import { ApiClient } from '../support/api-client.js';
import type { ConnectProxy } from '../support/connect-proxy.js';
import { queryDatabase } from '../support/databases.js';
import { createPayment, linksShownTo } from '../support/payment-steps.js';
import { atGroup, fieldsOf } from '../support/people.js';
import type { Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const FRONT = 'http://front.grand.example.com';

/** What a system-level stack with two web processes must show. The proxy makes a name lead to the first. */
export function describeExternalAddresses(given: () => { stack: Stack; proxy: ConnectProxy }) {
  let stack: Stack;
  let root: ApiClient;
  let clerk: ApiClient;

  beforeAll(() => {
    const { stack: made, proxy } = given();
    stack = made;
    [root, clerk] = [stack.api('root'), stack.api('clerk')];
    proxy.local.set(new URL(FRONT).hostname, Number(new URL(stack.url).port));
  });
  beforeEach(() => queryDatabase(stack.databaseUrl, 'DELETE FROM tenancy.connection_tests'));
  afterEach(async () => {
    for (const { id, address } of (await root.get('external-addresses')).body)
      if (address !== null) expect((await root.delete(`external-addresses/${id}`)).status).toBe(204);
  });

  const one = async (id: string): Promise<any> => (await root.get(`external-addresses/${id}`)).body;
  const set = (id: string, address: unknown, more: object = {}) =>
    root.put(`external-addresses/${id}`, { address, ...more });

  it('come from PUBLIC_URL, and say whether this installation is found there', async () => {
    const { body } = await root.get('external-addresses');
    expect(body.map(({ id }: any) => id)).toEqual(['guests', 'callbacks', 'staff', 'tasks']);
    for (const each of body)
      expect(each).toMatchObject({ value: stack.url, address: null, standard: stack.url });
    const { body: blocked } = await root.post('external-addresses/guests/test');
    // The test's own machine is private, and is not on the list of those that may be asked.
    expect(blocked).toMatchObject({ working: false, problem: 'blocked', value: stack.url, address: null });
    expect((await root.get('external-addresses/nothing')).status).toBe(404);
  });

  it('that are set are asked, and used in every process within ten seconds if this installation answers', async () => {
    const { status, body } = await set('guests', `${FRONT}/`, { updatedAt: (await one('guests')).updatedAt });
    expect([status, body]).toMatchObject([200, { working: true, address: FRONT, value: FRONT }]);
    expect(body.changedBy).toBe('System administrator');
    expect(new URL((await createPayment(clerk)).paymentUrl).origin).toBe(FRONT);
    const second = new ApiClient(stack.urls.all!, { username: 'clerk' });
    await eventually(async () => (await linksShownTo(second)) === FRONT);
    // Each is for itself.
    const callbacks = async () => {
      const { body: accounts } = await stack.api('manager').get('payment-accounts');
      return new URL(accounts[0].callbackUrl).origin;
    };
    expect(await callbacks()).toBe(stack.url);
    expect((await set('callbacks', FRONT)).body.working).toBe(true);
    expect(await callbacks()).toBe(FRONT);

    expect((await root.delete('external-addresses/guests')).status).toBe(204);
    expect(await linksShownTo(clerk)).toBe(stack.url);
    const { body: log } = await atGroup(stack, 'root').get('audit-log', {
      query: { filter: { scope: 'installation', entity: 'tenancy.external_addresses' } },
    });
    expect(log.map(({ identifier }: any) => identifier)).toEqual(
      expect.arrayContaining(['guests', 'callbacks']),
    );
  });

  it('that do not lead here are saved as not working, with the reason, and are not used', async () => {
    const sandbox = await set('guests', stack.sandbox.url);
    expect(sandbox.body).toMatchObject({
      working: false,
      problem: 'stranger',
      address: stack.sandbox.url,
      value: stack.url,
    });
    expect(await linksShownTo(clerk)).toBe(stack.url);
    expect((await set('guests', 'http://10.1.2.3:8080')).body).toMatchObject({ problem: 'blocked' });
  });

  it.each([
    ['pay.example.com'],
    ['ftp://pay.example.com'],
    ['https://me@pay.example.com'],
    ['https://pay.example.com/?x'],
    [''],
    [null],
  ])('are refused when they are no address: %j', async (address) => {
    expect(Object.keys(fieldsOf(await set('guests', address)))).toEqual(['address']);
  });

  it('are not overwritten unseen, and are nobody’s but the installation’s administrators’', async () => {
    const { body } = await set('staff', FRONT);
    expect((await set('staff', FRONT, { updatedAt: null })).status).toBe(409);
    expect((await set('staff', FRONT, { updatedAt: body.updatedAt })).status).toBe(200);
    expect((await set('staff', FRONT, { updatedAt: body.updatedAt })).status).toBe(409);
    const manager = stack.api('manager');
    expect((await manager.get('external-addresses')).status).toBe(403);
    expect((await manager.put('external-addresses/staff', { address: FRONT })).status).toBe(403);
    expect((await manager.post('external-addresses/staff/test')).status).toBe(403);
  });
}
