import { randomUUID } from 'node:crypto';
import { ALL_PERMISSIONS, Permission } from '../../../src/security/permissions.js';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, tenantRows } from '../../support/payment-steps.js';
import { addPerson } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

interface Operation {
  method: string;
  /** Below `/{tenant}/api/v1/`. */
  path: string;
  permissions: string[];
  /** Fields of the body that name hotels. */
  named: string[];
}

/** What every one of these routes answers for is the tenant's, or the caller's own. */
const OF_NO_HOTEL = ['payby-operations/runs', 'dictionary-transfers'];
const SHANGHAI = 'SHA01';
/** Fields of bodies that say of which hotel, or hotels, something is to be. */
const NAMES_A_HOTEL = ['hotelCode', 'hotels', 'resort', 'allHotels'];

/** @param asked at which levels each route is asked for each id there is */
export function describeHotelReach(asked: { levels: 'group' | 'both' }): void {
  describe('S3: A user at group level who works in one hotel', () => {
    let stack: Stack;
    let operations: Operation[];
    /** At group level, and in the hotel. */
    let levels: ApiClient[];
    /** Ids and codes of what is Shanghai's. */
    let theirs: string[];

    beforeAll(async () => {
      stack = sharedStack();
      const permissions = ALL_PERMISSIONS.filter((name) => name !== Permission.SYSTEM_CONFIGURATION_MGT);
      await addPerson(stack, { username: 'one_hotel', permissions, groupLevel: true, hotels: ['HKG01'] });
      levels = ['', 'HKG01'].map((hotel) => stack.api({ username: 'one_hotel', hotel }));
      await settle(stack.api({ username: 'manager', hotel: SHANGHAI }));
      theirs = await found();
      operations = await described();
    });

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
      const resolved = (schema: any): any =>
        schema?.$ref ? body.components.schemas[schema.$ref.split('/').at(-1)] : schema;
      const fields = (schema: any): string[] => [
        ...Object.keys(resolved(schema)?.properties ?? {}),
        ...(resolved(schema)?.allOf ?? []).flatMap(fields),
      ];
      return Object.entries<Record<string, any>>(body.paths)
        .filter(([path]) => path.startsWith('/{tenant}/api/v1/'))
        .flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, said]) => ({
            method: method.toUpperCase(),
            path: path.slice('/{tenant}/api/v1/'.length),
            permissions: said['x-permissions']?.split(' ') ?? [],
            named: fields(said.requestBody?.content?.['application/json']?.schema).filter((field) =>
              NAMES_A_HOTEL.includes(field),
            ),
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

    // What is answered at the level of the user's own hotel is asked of each resource by `describeResource`.
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
          for (const api of asked.levels === 'group' ? levels.slice(0, 1) : levels) {
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
        if (path === 'events' || path === 'operation-log') continue;
        for (const api of levels) {
          const text = JSON.stringify((await api.get(path)).body);
          expect([path, ids.filter((id) => text.includes(id))]).toEqual([path, []]);
        }
      }
    });

    it('does not change what all hotels use: the group, its settings, its IP list, its hotels', async () => {
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
        hotel: await group!.post('hotel-settings', {
          code: 'NEW01',
          name: 'New',
          nameZh: '新',
          currencyCode: 'HKD',
          timeZone: 'Asia/Hong_Kong',
          adapterChannelType: 'opera',
          countryPhoneCodes: ['852'],
        }),
        channel: await group!.post('sms-channels', channel({ hotelCode: null })),
      };
      expect(Object.entries(answers).map(([what, { status }]) => [what, status])).toEqual(
        Object.keys(answers).map((what) => [what, what === 'channel' ? 400 : 403]),
      );
    });

    it('gives nothing to another hotel by naming it in a body', async () => {
      const [group] = levels;
      const idOf = async (table: string) =>
        (await tenantRows(stack, `SELECT id FROM ${table} WHERE hotel_code = 'HKG01' LIMIT 1`))[0]
          ?.id as string;
      const password = 'Lantern-4417-quay';
      const user = {
        realName: 'Mei',
        roles: ['clerk'],
        hotels: ['HKG01'],
        password,
        confirmPassword: password,
      };
      const client = {
        name: 'Terminal',
        type: 'invoice_terminal',
        group: 'Desk',
        roles: ['clerk'],
        hotels: ['HKG01'],
      };
      const times = { accessTokenSeconds: 900, refreshTokenSeconds: 86_400 };
      const mine = await group!.post('user', { username: 'in_hkg', ...user });
      const terminal = await group!.post('api-clients', { code: 'in-hkg', ...client, ...times });
      await group!.post('email-services', email({ hotelCode: 'HKG01' }));
      await group!.post('sms-channels', channel({ hotelCode: 'HKG01' }));
      const [account] = await tenantRows(
        stack,
        `SELECT code FROM payby.payment_accounts WHERE hotel_code = 'HKG01'`,
      );
      const there = { hotelCode: SHANGHAI };
      const place = { hotels: [SHANGHAI], resort: SHANGHAI, allHotels: true };
      /** Each field of `place` alone. */
      const places = Object.entries(place).map(([field, value]) => ({ [field]: value }));
      const named: Record<string, [path: string, bodies: object[]]> = {
        'POST user': ['user', places.map((change) => ({ username: 'in_sha', ...user, ...change }))],
        'PUT user': ['user', places.map((change) => ({ id: mine.body.id, ...change }))],
        'POST api-clients': [
          'api-clients',
          places
            .map((change) => ({ code: 'in-sha', ...client, ...times, ...change }))
            .filter((_, at) => at !== 1),
        ],
        'PUT api-clients/{id}': [
          `api-clients/${terminal.body.id}`,
          [{ hotels: [SHANGHAI] }, { allHotels: true }],
        ],
        'POST email-services': ['email-services', [email(there)]],
        'PUT email-services/{id}': [`email-services/${await idOf('notifications.email_services')}`, [there]],
        'POST sms-channels': ['sms-channels', [channel(there)]],
        'PUT sms-channels/{id}': [`sms-channels/${await idOf('notifications.sms_channels')}`, [there]],
        'POST payment-accounts': [
          'payment-accounts',
          [
            {
              code: 'ACC-SHA',
              name: 'x',
              platform: 'sandbox',
              environment: 'test',
              baseUrl: stack.sandbox.url,
              credentials: {},
              channels: ['card'],
              ...there,
            },
          ],
        ],
        'PUT payment-accounts/{code}': [`payment-accounts/${account?.code}`, [there]],
        'POST payment-method-settings': [
          'payment-method-settings',
          [
            {
              code: 'M-SHA',
              name: 'Card',
              nameZh: '卡',
              description: 'Card',
              descriptionZh: '卡',
              kind: 'card',
              accountCodes: [account?.code],
              ...there,
            },
          ],
        ],
        'PUT payment-method-settings/{id}': [
          `payment-method-settings/${await idOf('payby.payment_methods')}`,
          [there],
        ],
        'POST pms-connections': [
          'pms-connections',
          [{ code: 'PMS-SHA', name: 'x', kind: 'sandbox', baseUrl: 'https://pms.example.com', ...there }],
        ],
        'PUT pms-connections/{id}': [`pms-connections/${await idOf('hotels.pms_connections')}`, [there]],
      };
      const naming = operations
        .filter((one) => one.named.length > 0)
        .map(({ method, path }) => `${method} ${path}`);
      expect(naming.sort()).toEqual(Object.keys(named).sort());

      const before = await everythingOfTheirs();
      const answers: [string, object, number, string[]][] = [];
      for (const [what, [path, bodies]] of Object.entries(named))
        for (const body of bodies) {
          const { status, body: said } = await group!.request(what.split(' ')[0]!, path, {
            body,
            idempotencyKey: randomUUID(),
          });
          answers.push([what, body, status, Object.keys(said?.error?.fields ?? {})]);
        }
      // Refused, and for the hotel that it names: not because something else in it was wrong.
      const taken = answers.filter(
        ([, , status, fields]) =>
          status !== 400 || !fields.some((field) => /^(hotel|resort|allHotels)/.test(field)),
      );
      expect(taken).toEqual([]);
      expect(await everythingOfTheirs()).toEqual(before);
    });
  });
}
