import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../support/api-client.js';
import { changedBy, exportedRows, GROUP_LEVEL } from '../support/audit-log.js';
import { queryDatabase } from '../support/databases.js';
import { startStack, type Stack } from '../support/stack.js';

const LIN = changedBy('lin', 'SHA01', '198.51.100.7');
const IMPORTER = changedBy('importer', null, null);
const ZHAO = changedBy('zhao', null, '198.51.100.70');

describe('The audit log', () => {
  let stack: Stack;
  let manager: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ sandbox: false, env: { SEED_DEMO: 'true' } });
    manager = stack.api('manager');
    await change(`UPDATE hotels.hotels SET phone = '=1+1', notes = 'New line' WHERE code = 'SHA01'`, LIN);
    await change(`UPDATE security.roles SET description = 'Welcomes guests' WHERE name = 'clerk'`, ZHAO);
    await change(`UPDATE security.users SET email = NULL WHERE username = 'clerk'`, LIN);
    await change(
      `SELECT audit.note(NULL, 'import', 'hotels.rooms', n::text, NULL, NULL) FROM generate_series(1, 10005) n`,
      IMPORTER,
    );
  });
  afterAll(() => stack.stop());

  const change = (text: string, origin = LIN) =>
    queryDatabase(stack.tenantDatabaseUrl('demo'), text, [], origin);
  const list = (filter: object = {}, range = [0, 24], options = GROUP_LEVEL) =>
    manager.get('audit-log', { query: { filter, range, sort: ['at', 'DESC'] }, ...options });
  const found = async (filter: object) => {
    const { status, body } = await list(filter);
    expect(status).toBe(200);
    return (body as { identifier: string }[]).map(({ identifier }) => identifier);
  };

  it('shows who changed what, when and from where, before and after', async () => {
    const { body } = await list({ user: 'lin', entity: 'hotels.hotels' });
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^\d+$/) as string,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
        userName: 'lin',
        userKind: 'user',
        clientIp: '198.51.100.7',
        tenantId: 'demo',
        hotelCode: 'SHA01',
        action: 'update',
        entity: 'hotels.hotels',
        identifier: 'SHA01',
        properties: ['phone', 'notes'],
        before: { phone: '+86 21 5550 0188', notes: null },
        after: { phone: '=1+1', notes: 'New line' },
        correlationId: null,
      },
    ]);
  });

  it('is narrowed down by user, address, action, entity, hotel, time and words', async () => {
    expect(await found({ user: 'LIN' })).toEqual(['clerk', 'SHA01']);
    expect(await found({ ip: '198.51.100.7' })).toEqual(['clerk', 'SHA01']);
    expect(await found({ ip: '198.51.100.' })).toEqual(['clerk', 'clerk', 'SHA01']);
    expect(await found({ action: 'update', entity: 'security.roles' })).toEqual(['clerk']);
    expect(await found({ hotel: 'SHA01', action: 'update' })).toEqual(['clerk', 'SHA01']);
    expect(await found({ q: 'ROLES zha' })).toEqual(['clerk']);
    expect(await found({ q: '100%' })).toEqual([]);
    const [{ at }] = (await list({ user: 'zhao' })).body as [{ at: string }];
    expect(await found({ user: 'zhao', from: at })).toEqual(['clerk']);
    expect(await found({ user: 'zhao', to: at })).toEqual([]);
  });

  it('tells which entries of how many it shows', async () => {
    const all = await list({ entity: 'hotels.hotels' }, [0, 24]);
    expect(all.headers.get('content-range')).toBe('audit-log 0-3/4');
    const second = await list({ entity: 'hotels.hotels' }, [1, 2]);
    expect(second.headers.get('content-range')).toBe('audit-log 1-2/4');
    expect(second.body).toEqual(all.body.slice(1, 3));
  });

  it('counts no further than 10,001', async () => {
    const { headers } = await list({ user: 'importer' }, [0, 1]);
    expect(headers.get('content-range')).toBe('audit-log 0-1/10001');
  });

  it('offers what there is to choose from', async () => {
    const { body } = await manager.get('audit-log/facets', GROUP_LEVEL);
    expect(body.actions).toEqual(expect.arrayContaining(['create', 'update']));
    expect(body.entities).toEqual(expect.arrayContaining(['hotels.rooms', 'hotels.hotels']));
    expect(body.users).toEqual(expect.arrayContaining(['importer']));
    const atHotel = await manager.get('audit-log/facets', { headers: { 'x-hotel-code': 'SHA01' } });
    expect(atHotel.body.users).toEqual(['demo data', 'lin']);
  });

  it('refuses what it does not know', async () => {
    const answer = await manager.get('audit-log', {
      query: { sort: ['userName', 'ASC'], filter: { role: 'x', from: 'yesterday' } },
      ...GROUP_LEVEL,
    });
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([
      400,
      ['sort', 'filter.role', 'filter.from'],
    ]);
  });

  it('shows the installation’s own log to who runs it', async () => {
    const { status, body } = await stack.api('root').get('audit-log', {
      query: { filter: { scope: 'installation', entity: 'tenancy.tenants', action: 'create' } },
      ...GROUP_LEVEL,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { identifier: 'demo', userName: 'start', userKind: 'system', after: { db_url_sealed: '•••' } },
      { identifier: 'kunlun-default', userName: 'start' },
    ]);
  });

  describe('exported', () => {
    it('is a workbook with one line per changed property, in the hotel’s time', async () => {
      const { response, rows } = await exportedRows(
        stack.url,
        manager,
        { entity: 'hotels.hotels' },
        {
          'x-hotel-code': 'SHA01',
        },
      );
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-log-SHA01-\d{4}-\d\d-\d\d\.xlsx"$/,
      );
      const [head, phone, notes] = rows;
      expect(head!.slice(0, 4)).toEqual(['Time (Asia/Shanghai)', 'User', 'Kind', 'Source IP']);
      const [{ at }] = (await list({ user: 'lin', entity: 'hotels.hotels' })).body as [{ at: string }];
      const there = new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19);
      const line = [
        there.replace('T', ' ').replaceAll('-', '/'),
        'lin',
        'user',
        '198.51.100.7',
        'demo',
        'SHA01',
        'update',
        'hotels.hotels',
        'SHA01',
      ];
      expect(phone!.slice(0, 12)).toEqual([...line, 'phone', "'+86 21 5550 0188", "'=1+1"]);
      expect(notes!.slice(0, 12)).toEqual([...line, 'notes', undefined, 'New line']);
    });

    it('has its heads in the caller’s language', async () => {
      const { rows } = await exportedRows(
        stack.url,
        manager,
        { user: 'zhao' },
        {
          'x-hotel-code': '',
          'accept-language': 'zh-CN,zh;q=0.9',
        },
      );
      expect(rows[0]!.slice(0, 3)).toEqual(['时间 (Asia/Hong_Kong)', '用户', '类型']);
      expect(rows).toHaveLength(2);
    });

    it('is CSV for who asks for it, and of no other format', async () => {
      const wanted = (format: string) =>
        fetch(
          `${stack.url}/demo/api/v1/audit-log/export?format=${format}&filter={"entity":"hotels.hotels"}`,
          {
            headers: { authorization: `Bearer ${tokenOfManager}`, 'x-hotel-code': 'SHA01' },
          },
        );
      const tokenOfManager = await manager.accessToken();
      const response = await wanted('csv');
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-log-SHA01-\d{4}-\d\d-\d\d\.csv"$/,
      );
      const [head, phone] = (await response.text()).split('\r\n');
      expect(head).toMatch(/^Time \(Asia\/Shanghai\),User,Kind,/);
      expect(phone).toContain(",phone,'+86 21 5550 0188,'=1+1,");
      const refused = await wanted('pdf');
      expect([refused.status, Object.keys(((await refused.json()) as any).error.fields)]).toEqual([
        400,
        ['format'],
      ]);
    });

    it('holds thousands of entries, each once', async () => {
      const { rows } = await exportedRows(
        stack.url,
        manager,
        { user: 'importer', from: '2020-01-01T00:00:00Z' },
        { 'x-hotel-code': '' },
      );
      const numbers = rows.slice(1).map((row) => Number(row[8]));
      expect(numbers).toEqual(Array.from({ length: 10_005 }, (_, i) => 10_005 - i));
    });

    it('is noted itself, with the request that asked for it', async () => {
      const requestId = randomUUID();
      await exportedRows(stack.url, manager, { user: 'zhao' }, { 'x-request-id': requestId });
      const [noted] = (await list({ action: 'export' })).body as [object];
      expect(noted).toMatchObject({
        userName: 'Lin Qiao',
        userKind: 'user',
        clientIp: '127.0.0.1',
        hotelCode: 'HKG01',
        identifier: 'HKG01',
        after: { user: 'zhao', lines: 0 },
        correlationId: requestId,
      });
    });

    it('is refused beyond 100,000 lines', async () => {
      // One entry with as many properties as that.
      await change(
        `SELECT audit.note(NULL, 'import', 'hotels.beds', 'all', NULL, jsonb_object_agg(n::text, n))
         FROM generate_series(1, 100001) n`,
        changedBy('bulk', null, null),
      );
      const { status, body } = await manager.get('audit-log/export', {
        query: { filter: { user: 'bulk' } },
        ...GROUP_LEVEL,
      });
      expect([status, body.code]).toEqual([422, 'UNPROCESSABLE']);
      expect(body.message).toContain('100000 lines');
    });
  });
});
