import { createHash, randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.js';
import { describeResource, type Refused, REQUIRED } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const LONGER = [
  'The refresh token must be valid longer than the access token.',
  '刷新令牌的有效期必须长于访问令牌的有效期。',
] as const;

const lacks = (field: string, ...types: string[]) =>
  types.map((type): Refused => [{ type }, field, ...REQUIRED]);

describe('API clients', () => {
  let stack: Stack;
  let manager: ApiClient;
  let chinese: ApiClient;

  beforeAll(async () => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
    chinese = atGroup(stack, 'manager', 'zh');
  });

  const newClient = (changes: Record<string, unknown> = {}) => ({
    code: `client-${randomUUID().slice(0, 8)}`,
    name: '前台_Terminal1',
    type: 'invoice_terminal',
    group: 'Front desk',
    accessTokenSeconds: 900,
    refreshTokenSeconds: 86_400,
    roles: ['clerk'],
    hotels: ['HKG01'],
    ...changes,
  });
  const create = async (changes: Record<string, unknown> = {}): Promise<any> => {
    const { status, body } = await manager.post('api-clients', newClient(changes));
    if (status !== 201) throw new Error(`The client was not made: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  /** The first row. */
  const row = async (sql: string, ...values: unknown[]): Promise<any> =>
    (await tenantRows(stack, sql, values))[0];
  const inDatabase = (id: string) => row('SELECT * FROM security.api_clients WHERE id = $1', id);
  const rotate = (id: string, overlapHours: number, api = manager) =>
    api.post(`api-clients/${id}/secret`, { overlapHours });
  const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

  it('are made with everything that belongs to one, and their secret is shown once', async () => {
    const given = {
      ...newClient({ type: 'kiosk', deviceId: 'K-17' }),
      enabled: true,
      groupClient: false,
      allHotels: false,
      callbackEnabled: true,
      callbackTriggers: ['create', 'cancel', 'pay', 'refund', 'overdue', 'dispute'],
      ip: '10.1.2.3',
      os: 'Linux',
      appVersion: '4.2',
      invoiceSettings: { printer: 'P1' },
      billingSettings: { folio: '2' },
    };
    const { secret, ...client } = await create(given);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(client).toEqual({
      ...given,
      callbackTriggers: ['cancel', 'create', 'dispute', 'overdue', 'pay', 'refund'],
      id: expect.any(String),
      boundDesktop: null,
      secretChangedAt: expect.any(String),
      previousSecretUntil: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      editable: true,
    });
    expect((await manager.get(`api-clients/${client.id}`)).body).toEqual(client);
    expect(JSON.stringify((await manager.get('api-clients')).body)).not.toContain(secret);
    const stored = await inDatabase(client.id);
    expect(stored.secret_hash.toString('hex')).toBe(hashOf(secret));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  describeResource({
    stack: () => stack,
    path: 'api-clients',
    entity: 'security.api_clients',
    permissions: { view: 'SECURITY_CLIENT_VIEW', manage: 'SECURITY_CLIENT_MGT' },
    valid: newClient,
    change: { name: 'Other' },
    required: ['code', 'name', 'type', 'group', 'roles', 'accessTokenSeconds', 'refreshTokenSeconds'],
    refused: [
      [
        { code: 'my client' },
        'code',
        'Use letters, digits, hyphens or underscores only.',
        '只能使用字母、数字、连字符或下划线。',
      ],
      [
        { name: 'my client' },
        'name',
        'Use letters, digits or underscores only.',
        '只能使用字母、数字、下划线或中文。',
      ],
      [{ refreshTokenSeconds: 900 }, 'refreshTokenSeconds', ...LONGER],
      [{ accessTokenSeconds: 59 }, 'accessTokenSeconds', 'Enter at least 60.', '不能小于 60。'],
      [
        { refreshTokenSeconds: 7_776_001 },
        'refreshTokenSeconds',
        'Enter at most 7,776,000.',
        '不能大于 7,776,000。',
      ],
      [{ hotels: [] }, 'hotels', 'Choose at least one hotel.', '至少选择一家酒店。'],
      [{ hotels: ['XXX'] }, 'hotels', 'There is no hotel XXX.', '酒店不存在：XXX。'],
      ...lacks('boundDesktop', 'ipad_signature', 'invoice_print', 'invoice_qr'),
      ...lacks('deviceId', 'desktop_app', 'desktop_invoice', 'kiosk'),
      [{ boundDesktop: 'none' }, 'boundDesktop', 'There is no desktop app none.', '桌面应用不存在：none。'],
    ],
    sorts: ['id', 'code', 'name', 'type', 'group', 'enabled', 'createdAt', 'updatedAt'],
    code: 'code',
    elsewhere: { hotels: ['HKG01'] },
  });

  it('that lack several things are told which, in one sentence', async () => {
    const { body } = await manager.post('api-clients', newClient({ code: '', roles: [] }));
    expect(body.message).toBe('Failed to create client. Please fill in code, role and try again');
    const { body: zh } = await chinese.post('api-clients', newClient({ type: 'kiosk' }));
    expect(zh.message).toBe('创建客户端失败，请填写设备 ID 后重试');
  });

  it('need no hotel when they work in all of them or for the group', async () => {
    expect(await create({ hotels: [], allHotels: true })).toMatchObject({ allHotels: true });
    expect(await create({ hotels: [], groupClient: true })).toMatchObject({ groupClient: true });
  });

  it('keep the rules between their fields when only one of these changes', async () => {
    const { id } = await create();
    for (const [changes, problem] of [
      [{ accessTokenSeconds: 86_400 }, { refreshTokenSeconds: LONGER[0] }],
      [{ type: 'kiosk' }, { deviceId: REQUIRED[0] }],
    ]) {
      expect(fieldsOf(await manager.put(`api-clients/${id}`, changes))).toEqual(problem);
    }
  });

  it('that others are attached to are neither deleted nor made something else', async () => {
    const desktop = await create({ type: 'desktop_app', deviceId: 'D-1' });
    const pad = await create({ type: 'ipad_signature', boundDesktop: desktop.code });
    for (const answer of [
      await manager.delete(`api-clients/${desktop.id}`),
      await manager.put(`api-clients/${desktop.id}`, { type: 'kiosk' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'IN_USE']);
      expect(answer.body.message).toContain(pad.code);
    }
    expect((await manager.delete(`api-clients/${pad.id}`)).status).toBe(204);
    expect((await manager.delete(`api-clients/${desktop.id}`)).status).toBe(204);
    expect((await manager.get(`api-clients/${desktop.id}`)).status).toBe(404);
  });

  describe('’ secrets', () => {
    it('are replaced, with the one before still taken for a while', async () => {
      const { id, secret } = await create();
      const { status, body } = await rotate(id, 24);
      expect(status).toBe(200);
      expect(body).toEqual({ secret: expect.any(String), previousSecretUntil: expect.any(String) });
      expect(Date.parse(body.previousSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000);
      const stored = await inDatabase(id);
      expect(stored.secret_hash.toString('hex')).toBe(hashOf(body.secret));
      expect(stored.previous_secret_hash.toString('hex')).toBe(hashOf(secret));
      expect(stored.token_version).toBe(1);
    });

    it('are replaced at once, which ends the client’s sessions', async () => {
      const { id } = await create();
      const { body } = await rotate(id, 0);
      expect(body.previousSecretUntil).toBeNull();
      expect(await inDatabase(id)).toMatchObject({ previous_secret_hash: null, token_version: 2 });
      expect((await rotate(id, 169)).status).toBe(400);
    });
  });

  it('that are disabled or deleted take the sessions with them that users began there', async () => {
    const clerk = await row(`SELECT id FROM security.users WHERE username = 'clerk'`);
    for (const end of ['disable', 'delete']) {
      const { id } = await create();
      const api = stack.api('clerk');
      expect((await api.get('user/current-user')).status).toBe(200);
      const payload = (await api.accessToken()).split('.')[1]!;
      const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      await row('UPDATE security.sessions SET api_client_id = $1 WHERE id = $2', id, sid);
      const path = `api-clients/${id}`;
      const answer =
        end === 'delete' ? await manager.delete(path) : await manager.put(path, { enabled: false });
      expect(answer.status).toBeLessThan(300);
      const after = await api.get('user/current-user');
      expect([end, after.status, after.body.code]).toEqual([end, 401, 'INVALID_TOKEN']);
      expect(await row('SELECT user_id, end_reason FROM security.sessions WHERE id = $1', sid)).toEqual({
        user_id: clerk.id,
        end_reason: 'accessChanged',
      });
    }
  });

  it('are filtered and searched', async () => {
    const group = `G-${randomUUID().slice(0, 4)}`;
    const kiosk = await create({ group, type: 'kiosk', deviceId: 'K-1', code: `a-${group}` });
    const other = await create({ group, enabled: false, code: `b-${group}`, hotels: ['SHA01'] });
    const found = async (filter: object) => {
      const query = { filter: { group, ...filter }, sort: ['code', 'DESC'] };
      return (await manager.get('api-clients', { query })).body.map(({ id }: any) => id);
    };
    expect(await found({})).toEqual([other.id, kiosk.id]);
    expect(await found({ type: 'kiosk' })).toEqual([kiosk.id]);
    expect(await found({ enabled: 'false' })).toEqual([other.id]);
    expect(await found({ hotel: 'SHA01' })).toEqual([other.id]);
    expect(await found({ q: 'K-1' })).toEqual([kiosk.id]);
  });

  it('of other hotels are not there for a hotel’s administrator', async () => {
    const permissions = ['SECURITY_CLIENT_MGT', 'PAYBY_PAYMENT_CREATE_AND_VIEW'];
    await addPerson(stack, { username: 'hongkong', permissions, hotels: ['HKG01'] });
    const hongKong = stack.api('hongkong');
    const here = await create();
    const elsewhere = await create({ hotels: ['SHA01'] });
    const everywhere = await create({ hotels: [], allHotels: true });
    const { body } = await hongKong.get('api-clients');
    const seen = new Map(body.map(({ id, editable }: any) => [id, editable]));
    expect([here, elsewhere, everywhere].map(({ id }) => seen.get(id))).toEqual([true, undefined, false]);
    expect((await hongKong.get(`api-clients/${elsewhere.id}`)).status).toBe(404);
    expect((await rotate(elsewhere.id, 0, hongKong)).status).toBe(404);
    expect((await rotate(everywhere.id, 0, hongKong)).status).toBe(403);
    expect((await hongKong.put(`api-clients/${here.id}`, { name: 'Mine' })).status).toBe(200);
    expect(fieldsOf(await hongKong.post('api-clients', newClient({ groupClient: true })))).toEqual({
      groupClient: 'Only group administrators can grant this.',
    });
  });
});
