import { randomUUID } from 'node:crypto';
import { ALL_PERMISSIONS, Permission } from '../../src/security/permissions.js';
import type { ApiClient } from '../support/api-client.js';
import { createPayment, tenantRows } from '../support/payment-steps.js';
import { addPerson } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';

interface Operation {
  method: string;
  /** Below `/{tenant}/api/v1/`. */
  path: string;
  permissions: string[];
}

/** What every one of these routes answers for is the tenant's, or the caller's own. */
const OF_NO_HOTEL = ['payby-operations/runs', 'dictionary-transfers'];
const SHANGHAI = 'SHA01';

describe('S3: A user at group level who works in one hotel', () => {
  let stack: Stack;
  let operations: Operation[];
  /** At group level, and in the hotel. */
  let levels: ApiClient[];
  /** Ids and codes of what is Shanghai's. */
  let theirs: string[];

  beforeAll(async () => {
    stack = await startStack({ env: { SEED_DEMO: 'true' } });
    const permissions = ALL_PERMISSIONS.filter((name) => name !== Permission.SYSTEM_CONFIGURATION_MGT);
    await addPerson(stack, { username: 'one_hotel', permissions, groupLevel: true, hotels: ['HKG01'] });
    levels = ['', 'HKG01'].map((hotel) => stack.api({ username: 'one_hotel', hotel }));
    await settle(stack.api({ username: 'manager', hotel: SHANGHAI }));
    theirs = await found();
    operations = await described();
  });
  afterAll(() => stack.stop());

  /** One of each kind, at Shanghai. */
  async function settle(manager: ApiClient): Promise<void> {
    await createPayment(manager, { currencyCode: 'CNY', payers: [], methods: ['CARD'] }).catch(
      () => undefined,
    );
    const bodies: [string, object][] = [
      ['email-services', email({ hotelCode: SHANGHAI })],
      ['sms-channels', channel({ hotelCode: SHANGHAI })],
      ['departments', { code: 'desk-sha', name: 'Desk', nameZh: '前台', emails: ['desk@example.com'] }],
      ['dictionary-entries', { type: 'cancelReason', code: 'SHA-ONLY', name: 'Ours', nameZh: '我们的' }],
    ];
    for (const [path, body] of bodies) await manager.post(path, body);
  }

  const tables = async (): Promise<{ name: string; columns: string[] }[]> =>
    tenantRows(
      stack,
      `SELECT c.table_schema || '.' || c.table_name AS name, array_agg(c.column_name::text) AS columns
       FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE t.table_type = 'BASE TABLE' AND c.table_schema IN ('hotels', 'notifications', 'payby', 'reconciliation')
       GROUP BY 1 HAVING 'hotel_code' = ANY (array_agg(c.column_name::text)) ORDER BY 1`,
    );

  async function found(): Promise<string[]> {
    const values = [SHANGHAI];
    for (const { name, columns } of await tables())
      for (const column of columns.filter((each) => ['id', 'code', 'payment_no'].includes(each))) {
        const [row] = await tenantRows(
          stack,
          `SELECT ${column}::text AS value FROM ${name} WHERE hotel_code = '${SHANGHAI}' LIMIT 1`,
        );
        if (row?.value) values.push(row.value as string);
      }
    return [...new Set(values)];
  }

  async function everythingOfTheirs(): Promise<unknown[]> {
    const all: unknown[] = [
      await tenantRows(stack, `SELECT * FROM hotels.hotels WHERE code = '${SHANGHAI}'`),
    ];
    for (const { name } of await tables())
      all.push([
        name,
        await tenantRows(stack, `SELECT * FROM ${name} WHERE hotel_code = '${SHANGHAI}' ORDER BY 1`),
      ]);
    return all;
  }

  async function described(): Promise<Operation[]> {
    const { body } = await stack.api('root').get('/kunlun-default/api/docs/openapi.json');
    return Object.entries<Record<string, any>>(body.paths)
      .filter(([path]) => path.startsWith('/{tenant}/api/v1/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, said]) => ({
          method: method.toUpperCase(),
          path: path.slice('/{tenant}/api/v1/'.length),
          permissions: said['x-permissions']?.split(' ') ?? [],
        })),
      )
      .filter(({ permissions }) => permissions.some((name: string) => name !== 'SYSTEM_CONFIGURATION_MGT'));
  }

  const email = (changes: object) => ({
    host: 'mail.example.com',
    sslType: 'none',
    fromAddress: 'desk@example.com',
    enabled: false,
    ...changes,
  });
  const channel = (changes: object) => ({
    code: `CH-${randomUUID().slice(0, 8).toUpperCase()}`,
    kind: 'foreign',
    provider: 'sandbox',
    baseUrl: 'https://sms.example.com',
    sender: 'HarbourVale',
    areaCodes: [],
    credentials: { apiKey: 'a-secret-key' },
    ...changes,
  });

  it('reaches nothing of another hotel by its id or code, on any route there is', async () => {
    const before = await everythingOfTheirs();
    expect(theirs.length).toBeGreaterThan(5);
    const byId = operations.filter(
      ({ path }) => path.includes('{') && !OF_NO_HOTEL.some((one) => path.startsWith(one)),
    );
    expect(byId.length).toBeGreaterThan(80);
    const reached: string[] = [];
    for (const { method, path } of byId)
      for (const value of theirs)
        for (const api of levels) {
          const address = path.replace(/\{\w+\}/, encodeURIComponent(value)).replace(/\{\w+\}/g, '1');
          const { status } = await api.request(method, address, {
            ...(method !== 'GET' && { body: {}, idempotencyKey: randomUUID() }),
          });
          if (status < 400 || status >= 500) reached.push(`${method} ${address}: ${status}`);
        }
    expect(reached).toEqual([]);
    expect(await everythingOfTheirs()).toEqual(before);
  });

  it('sees nothing of another hotel in any list', async () => {
    const ids = theirs.filter((value) => value.length > 30);
    for (const { path } of operations.filter((one) => one.method === 'GET' && !one.path.includes('{'))) {
      // The operation log names what the caller asked for, and was refused.
      if (path === 'events' || path === 'operation-log' || path.endsWith('/export')) continue;
      for (const api of levels) {
        const text = JSON.stringify((await api.get(path)).body);
        expect([path, ids.filter((id) => text.includes(id))]).toEqual([path, []]);
      }
    }
  });

  it('does not change what all hotels use: the group, its settings, its IP list', async () => {
    const [group] = levels;
    const read = (path: string) => group!.get(path).then(({ body }) => body);
    const { id: _, code, name, nameZh } = await read('hotel-group');
    const {
      own: _own,
      inheritedFrom: _from,
      inherited: _in,
      updatedAt: _at,
      ...settings
    } = await read('payby-settings');
    const answers = {
      group: await group!.put('hotel-group', { code, name, nameZh }),
      groupInHotel: await levels[1]!.put('hotel-group', { code, name, nameZh }),
      settings: await group!.put('payby-settings', settings),
      noSettings: await group!.delete('payby-settings'),
      addresses: await group!.put('ip-allow-list', { enabled: false, entries: [] }),
      channel: await group!.post('sms-channels', channel({ hotelCode: null })),
    };
    expect(Object.entries(answers).map(([what, { status }]) => [what, status])).toEqual(
      Object.keys(answers).map((what) => [what, what === 'channel' ? 400 : 403]),
    );
  });
});
