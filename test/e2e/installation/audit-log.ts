import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.js';
import { changedBy, exportedLog, exportedRows, GROUP_LEVEL } from '../../support/audit-log.js';
import { queryDatabase } from '../../support/databases.js';
import { sharedStack } from '../../support/one-stack.js';
import { readPdf, wholeText } from '../../support/pdf-text.js';
import type { Stack } from '../../support/stack.js';

const LIN = changedBy('lin', 'SHA01', '198.51.100.7');
const IMPORTER = changedBy('importer', null, null);
const REHEARSER = changedBy('rehearser', null, '198.51.100.8');
const ZHAO = changedBy('zhao', null, '198.51.100.70');

describe('The audit log', () => {
  let stack: Stack;
  let manager: ApiClient;
  /** Other parts of the spec sign in and are refused, too. */
  let from: string;

  beforeAll(async () => {
    stack = sharedStack();
    manager = stack.api('manager');
    from = new Date().toISOString();
    await change(`UPDATE hotels.hotels SET phone = '=1+1', notes = 'New line' WHERE code = 'SHA01'`, LIN);
    await change(`UPDATE security.roles SET description = 'Welcomes guests' WHERE name = 'clerk'`, ZHAO);
    await change(`UPDATE security.users SET email = NULL WHERE username = 'clerk'`, LIN);
    await change('CREATE TABLE hotels.rooms (code text PRIMARY KEY)');
    await change('SELECT audit.watch()');
    await change(
      'INSERT INTO hotels.rooms SELECT g.n::text FROM generate_series(1, 10005) AS g (n) ORDER BY g.n',
      IMPORTER,
    );
    await change(
      `SELECT audit.note(NULL, 'rehearsed', 'hotels.rooms', n::text, CASE WHEN n % 2 = 0 THEN 'SHA01' END,
         CASE WHEN n % 100 = 0 THEN '{"outcome":"failed","because":"step.tls"}'::jsonb END)
       FROM generate_series(1, 1500) n`,
      REHEARSER,
    );
  });

  const change = (text: string, origin = LIN) =>
    queryDatabase(stack.tenantDatabaseUrl('demo'), text, [], origin);
  const list = (filter: object = {}, range = [0, 24], options = GROUP_LEVEL) =>
    manager.get('audit-log', { query: { filter, range, sort: ['at', 'DESC'] }, ...options });
  const operations = (filter: object = {}, query: object = {}, options = GROUP_LEVEL) =>
    manager.get('operation-log', { query: { filter, ...query }, ...options });
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

  it('shows what was changed, and leaves what was done to the operation log', async () => {
    expect(await found({ user: 'rehearser' })).toEqual([]);
    expect(await found({ action: 'signIn' })).toEqual([]);
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
      query: {
        filter: { scope: 'installation', entity: 'tenancy.tenants', action: 'create', user: 'start' },
      },
      ...GROUP_LEVEL,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { identifier: 'demo', userName: 'start', userKind: 'system', after: { db_url_sealed: '•••' } },
      { identifier: 'kunlun-default', userName: 'start' },
    ]);
  });

  describe('exported', () => {
    const atHotel = { headers: { 'x-hotel-code': 'SHA01' } };

    it('S5: is a workbook that a worker writes, with one line per changed property, in the hotel’s time', async () => {
      const { response, rows } = await exportedRows(manager, { entity: 'hotels.hotels' }, atHotel);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-log-SHA01-\d{8}-\d{6}\.xlsx"$/,
      );
      const [head, phone, notes] = rows;
      expect(head!.slice(0, 4)).toEqual(['Time (Asia/Shanghai)', 'User', 'Kind', 'Source IP']);
      const [{ at }] = (await list({ user: 'lin', entity: 'hotels.hotels' })).body as [{ at: string }];
      const there = new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 19);
      const time = there.replace('T', ' ').replaceAll('-', '/');
      const who = [time, 'lin', 'User', '198.51.100.7', 'demo', 'SHA01'];
      const line = [...who, 'Changed', 'update', 'Hotel', 'hotels.hotels', 'SHA01'];
      expect(phone!.slice(0, 15)).toEqual([...line, 'Phone', 'phone', "'+86 21 5550 0188", "'=1+1"]);
      expect(notes!.slice(0, 15)).toEqual([...line, 'Notes', 'notes', undefined, 'New line']);
    });

    it('has its heads and words in the language that is asked for', async () => {
      const { rows } = await exportedRows(manager, { user: 'zhao' }, { ...GROUP_LEVEL, language: 'zh' });
      expect(rows[0]!.slice(0, 3)).toEqual(['时间（Asia/Hong_Kong）', '用户', '类型']);
      expect(rows).toHaveLength(2);
      const what = ['修改', 'update', '角色', 'security.roles', 'clerk', '描述', 'description'];
      expect(rows[1]!.slice(6, 13)).toEqual(what);
    });

    it('is CSV for who asks for it, and of no other format', async () => {
      const response = await exportedLog(
        manager,
        'changes',
        { entity: 'hotels.hotels' },
        { ...atHotel, format: 'csv' },
      );
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/csv; charset=utf-8',
      ]);
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="audit-log-SHA01-\d{8}-\d{6}\.csv"$/,
      );
      const [head, phone] = (await response.text()).split('\r\n');
      expect(head).toMatch(/^Time \(Asia\/Shanghai\),User,Kind,/);
      expect(phone).toContain(",Phone,phone,'+86 21 5550 0188,'=1+1,");
      const order = { kind: 'changes', format: 'docx', filter: { role: 'x' }, language: 'en' };
      const refused = await manager.post('log-exports', order);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['format']]);
      const unknown = await manager.post('log-exports', { ...order, format: 'csv' });
      expect([unknown.status, Object.keys(unknown.body.error.fields)]).toEqual([400, ['filter.role']]);
    });

    it('is noted itself, with the request that asked for it, and does not hold that note', async () => {
      const requestId = randomUUID();
      const { rows } = await exportedRows(
        manager,
        { action: 'export' },
        { headers: { 'x-hotel-code': '', 'x-request-id': requestId } },
        'operations',
      );
      const [noted, ...before] = (await operations({ action: 'export' })).body as [object];
      expect(noted).toMatchObject({
        userName: 'Lin Qiao',
        userKind: 'user',
        clientIp: '127.0.0.1',
        hotelCode: null,
        identifier: 'demo',
        outcome: 'done',
        details: { filter: { action: 'export' }, lines: before.length },
        correlationId: requestId,
      });
      expect(rows).toHaveLength(1 + before.length);
    });

    it('S5: is its owner’s at the level it was made for, and no file without a line is made', async () => {
      const order = { kind: 'changes', filter: { user: 'lin' }, language: 'en' };
      const { body } = await manager.post('log-exports', order, atHotel);
      const states = [
        await manager.get(`log-exports/${body.id}`, GROUP_LEVEL),
        await stack.api('auditor').get(`log-exports/${body.id}`, atHotel),
        await manager.get(`log-exports/${body.id}`, atHotel),
      ];
      expect(states.map(({ status }) => status)).toEqual([404, 404, 200]);
      const canceled = await manager.request('DELETE', `log-exports/${body.id}`, atHotel);
      expect(canceled.body.status).toBe('canceled');
      expect((await manager.get(`log-exports/${body.id}/file`, atHotel)).status).toBe(404);
      const none = await manager.post('log-exports', { ...order, filter: { user: 'nobody' } }, atHotel);
      expect([none.status, none.body.code]).toEqual([422, 'NO_DATA_TO_DOWNLOAD']);
    });

    it('is refused beyond 100,000 lines', async () => {
      // One entry with as many properties as that.
      await change(
        `SET LOCAL ROLE payby_history;
         INSERT INTO audit.changes (actor_kind, actor_id, actor_name, action, entity, identifier, properties)
         SELECT 'user', 'b', 'bulk', 'update', 'hotels.beds', 'all', array_agg(n::text) FROM generate_series(1, 100001) n;
         RESET ROLE`,
      );
      const order = { kind: 'changes', filter: { user: 'bulk' }, language: 'en' };
      const { status, body } = await manager.post('log-exports', order, GROUP_LEVEL);
      expect([status, body.code]).toEqual([422, 'UNPROCESSABLE']);
      expect(body.message).toContain('100,000 lines');
    });
  });

  describe('has the operation log beside it, which', () => {
    it('tells who did what, from where, on what and with which outcome', async () => {
      const { body } = await operations({ user: 'REHEARSER', on: '100' });
      expect(body).toEqual([
        {
          id: expect.stringMatching(/^\d+$/),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
          userName: 'rehearser',
          userKind: 'user',
          clientIp: '198.51.100.8',
          tenantId: 'demo',
          hotelCode: 'SHA01',
          action: 'rehearsed',
          entity: 'hotels.rooms',
          identifier: '100',
          paymentId: null,
          outcome: 'failed',
          because: 'step.tls',
          reason: null,
          details: {},
          correlationId: null,
        },
      ]);
      const { body: signIns } = await operations({ action: 'signIn', user: 'Lin Qiao', from });
      expect(signIns).toMatchObject([{ entity: 'security.users', identifier: 'manager', outcome: 'done' }]);
    });

    it('is narrowed down by time, kind, outcome, address, hotel and object', async () => {
      const count = async (filter: object) => {
        const { headers } = await operations({ user: 'rehearser', ...filter });
        return headers.get('content-range')!.split('/')[1];
      };
      expect(await count({ outcome: 'failed' })).toBe('15');
      expect(await count({ outcome: 'refused' })).toBe('0');
      expect(await count({ kind: 'access' })).toBe('0');
      expect(await count({ kind: 'other', outcome: 'failed' })).toBe('15');
      expect(await count({ hotel: 'SHA01' })).toBe('750');
      expect(await count({ ip: '198.51.100.80' })).toBe('0');
      const [{ at }] = (await operations({ user: 'rehearser' })).body;
      expect(await count({ to: at, on: '1500' })).toBe('0');
      expect(await count({ from: at, on: '1500' })).toBe('1');
      const bad = await operations({ kind: 'nonsense', entity: 'x' }, { sort: ['userName', 'ASC'] });
      expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([
        400,
        ['sort', 'filter.kind', 'filter.entity'],
      ]);
    });

    it('goes on by cursor: each entry once, whatever is written meanwhile', async () => {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: any = await operations(
          { user: 'rehearser' },
          { range: [seen.length, seen.length + 99], ...(cursor && { cursor }) },
        );
        expect(page.headers.get('x-total-capped')).toBe('true');
        seen.push(...page.body.map(({ identifier }: any) => identifier));
        cursor = page.headers.get('x-next-cursor');
        if (seen.length === 100)
          await change(`SELECT audit.note(NULL, 'rehearsed', 'hotels.rooms', 'late', NULL, NULL)`, REHEARSER);
      } while (cursor);
      expect(seen).toEqual(Array.from({ length: 1500 }, (_, i) => String(1500 - i)));
    });

    it('is exported with each entry once, however many there are', async () => {
      const filter = { user: 'rehearser', from };
      const { rows } = await exportedRows(manager, filter, GROUP_LEVEL, 'operations');
      const numbers = rows.slice(1).map((row) => row[10]);
      expect(numbers.filter((one) => one !== 'late')).toEqual(
        Array.from({ length: 1500 }, (_, i) => String(1500 - i)),
      );
    });

    it('comes as a workbook, and notes that it was taken along', async () => {
      const { response, rows } = await exportedRows(
        manager,
        { user: 'rehearser', outcome: 'failed' },
        { headers: { 'x-hotel-code': 'SHA01' } },
        'operations',
      );
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="operation-log-SHA01-\d{8}-\d{6}\.xlsx"$/,
      );
      expect(rows).toHaveLength(16);
      // Table and action are not the product's own and have no words.
      const what = ['rehearsed', 'rehearsed', 'hotels.rooms', 'hotels.rooms', '1500'];
      expect(rows[1]!.slice(6, 14)).toEqual([...what, 'Failed', 'No secure connection', 'step.tls']);
      expect(rows[1]!.slice(1, 6)).toEqual(['rehearser', 'User', '198.51.100.8', 'demo', 'SHA01']);
      const [noted] = (await operations({ action: 'export', hotel: 'SHA01' })).body;
      expect(noted).toMatchObject({ entity: 'audit.operations', outcome: 'done', details: { lines: 15 } });
    });

    it('comes as a PDF with its words, without the codes that lines are filtered by', async () => {
      const filter = { user: 'rehearser', on: '1500' };
      const file = await exportedLog(manager, 'operations', filter, { ...GROUP_LEVEL, format: 'pdf' });
      const text = wholeText(await readPdf(Buffer.from(await file.arrayBuffer())));
      expect(text).toContain('No secure connection');
      expect(text).not.toContain('step.tls');
    });

    it('has one line for each refused command of somebody who is signed in, and none for looking', async () => {
      const clerk = stack.api('clerk');
      await clerk.get('audit-log');
      expect((await clerk.put('payby-settings', {})).status).toBe(403);
      const lines = (await operations({ kind: 'access', outcome: 'refused', from })).body;
      expect(lines).toMatchObject([
        {
          identifier: 'clerk',
          clientIp: '127.0.0.1',
          hotelCode: 'HKG01',
          because: 'notPermitted',
          details: { request: 'PUT v1/payby-settings' },
        },
      ]);
    });

    it('has one line for a refused sign-in', async () => {
      const wrong = stack.api({ username: 'auditor', password: 'wrong-one' });
      await expect(wrong.accessToken()).rejects.toThrow();
      const lines = (await operations({ action: 'signInRefused', from })).body;
      expect(lines).toMatchObject([
        { identifier: 'auditor', clientIp: '127.0.0.1', outcome: 'refused', because: 'wrongPassword' },
      ]);
    });

    it('reads pages, hotels, users, payments and what was not done by an index', async () => {
      const plan = async (where: string) => {
        const rows = await queryDatabase<{ 'QUERY PLAN': string }>(
          stack.tenantDatabaseUrl('demo'),
          `EXPLAIN SELECT * FROM audit.changes WHERE ${where} ORDER BY at DESC, id DESC LIMIT 26`,
          [],
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      };
      await change('ANALYZE audit.changes');
      const is = 'outcome IS NOT NULL';
      expect(await plan(is)).toContain('operations_newest');
      expect(await plan(`${is} AND hotel_code = 'LON01'`)).toContain('operations_of_hotel');
      expect(await plan(`${is} AND lower(actor_name) = lower('nobody')`)).toContain('operations_by_actor');
      expect(await plan(`${is} AND identifier = 'P-1'`)).toContain('operations_on');
      expect(await plan('outcome IS NULL')).toContain('changes_newest');
      expect(await plan(`${is} AND outcome = 'refused' AND outcome IN ('refused', 'failed')`)).toContain(
        'operations_not_done',
      );
    });
  });
});
