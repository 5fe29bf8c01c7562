import { randomUUID } from 'node:crypto';
import { paidPayment, refund } from '../support/actions.js';
import type { ApiClient } from '../support/api-client.js';
import { describeResource, type Refused } from '../support/describe-resource.js';
import {
  createPayment,
  guestPays,
  isPosted,
  paymentWhen,
  QUICK,
  tenantRows,
} from '../support/payment-steps.js';
import { atGroup, fieldsOf } from '../support/people.js';
import { startStack, type Stack } from '../support/stack.js';
import { eventually } from '../support/wait.js';

const STAYS = 'One external PMS record must stay enabled.';
const OPERA = {
  hotelId: 'HKG01',
  clientId: 'sbx-client',
  clientSecret: 'sbx-client-secret',
  appKey: '5b3c1d7e-9f42-4a86-8c1d-2e7f90ab34cd',
  scope: 'urn:opc:hgbu:ws:__myscopes__',
  cashierId: '1712',
  paymentCodes: '*=PL',
};

describe('External PMS', () => {
  let stack: Stack;
  let manager: ApiClient;
  let group: ApiClient;

  beforeAll(async () => {
    stack = await startStack({ env: QUICK });
    manager = stack.api('manager');
    group = atGroup(stack, 'manager');
  });
  afterAll(() => stack.stop());

  const valid = (changes: object = {}) => ({
    code: `pms-${randomUUID().slice(0, 8)}`,
    name: 'OPERA at the quay',
    kind: 'opera-cloud',
    hotelCode: 'HKG01',
    baseUrl: 'https://ohip.example.com',
    enabled: false,
    ...changes,
  });
  const create = async (changes: object = {}): Promise<any> => {
    const { status, body } = await manager.post('pms-connections', valid(changes));
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const put = (id: string, body: object) => manager.put(`pms-connections/${id}`, body);
  const inUse = async (hotel = 'HKG01'): Promise<any> =>
    (await group.get('pms-connections')).body.find((one: any) => one.hotelCode === hotel && one.enabled);
  const states = async (id: string): Promise<Record<string, string>> => {
    const { body } = await manager.post(`pms-connections/${id}/check`, {});
    return Object.fromEntries(body.steps.map(({ step, state }: any) => [step, state]));
  };

  describeResource({
    stack: () => stack,
    path: 'pms-connections',
    entity: 'hotels.pms_connections',
    permissions: { view: 'PMS_SYSTEM_SETTING_VIEW', manage: 'PMS_SYSTEM_SETTING_MGT' },
    valid,
    change: { name: 'OPERA upstairs', baseUrl: 'https://ohip2.example.com' },
    required: ['code', 'name', 'kind', 'baseUrl'],
    refused: [
      [{ kind: 'fidelio' }, 'kind', 'There is no such kind of PMS.', '没有此类 PMS。'],
      ...['ftp://x.example', 'x', 'https://a:b@x.example'].map((baseUrl): Refused => [
        { baseUrl },
        'baseUrl',
        'Enter an address that begins with https://, without a user name.',
        '请输入以 https:// 开头、不含用户名的地址。',
      ]),
      [
        { credentials: { cashierId: 'x' } },
        'credentials.cashierId',
        'That does not have the right form.',
        '格式不正确。',
      ],
      [{ credentials: { other: 'x' } }, 'credentials.other', 'There is no such field.', '没有此字段。'],
    ],
    sorts: ['code', 'name', 'kind', 'enabled', 'updatedAt'],
    code: 'code',
    elsewhere: { hotelCode: 'HKG01' },
  });

  it('is of a hotel that the caller works in', async () => {
    for (const hotelCode of ['SHA01', 'NONE1']) {
      const answer = await manager.post('pms-connections', valid({ hotelCode }));
      expect(fieldsOf(answer)).toEqual({ hotelCode: 'There is no such hotel.' });
    }
    const nowhere = await group.post('pms-connections', valid({ hotelCode: undefined }));
    expect(fieldsOf(nowhere)).toEqual({ hotelCode: 'This is required.' });
  });

  it('keeps its secrets: sealed, never shown, asked for again for another address', async () => {
    const { clientSecret: _, ...rest } = OPERA;
    const made = await create({ credentials: rest });
    expect(made).toMatchObject({
      credentials: { hotelId: 'HKG01', cashierId: '1712' },
      savedSecrets: ['appKey'],
      missing: ['clientSecret'],
    });
    expect(fieldsOf(await put(made.id, { enabled: true }))).toEqual({
      'credentials.clientSecret': 'Enter a value.',
    });
    const whole = await put(made.id, { credentials: { clientSecret: 'first-secret' } });
    expect(whole.body).toMatchObject({ savedSecrets: ['clientSecret', 'appKey'], missing: [] });
    const answers = JSON.stringify([made, whole.body, (await manager.get('pms-connections')).body]);
    expect(answers).not.toContain('first-secret');
    expect(answers).not.toContain(OPERA.appKey);
    const moved = { baseUrl: 'https://elsewhere.example.com' };
    expect(fieldsOf(await put(made.id, moved))).toEqual({
      'credentials.clientSecret': 'The address has changed. Enter it again.',
      'credentials.appKey': 'The address has changed. Enter it again.',
    });
    const again = { clientSecret: 'second-secret', appKey: OPERA.appKey };
    expect((await put(made.id, { ...moved, credentials: again })).status).toBe(200);
    const rows = await tenantRows(
      stack,
      `SELECT to_jsonb(c)::text AS text FROM audit.changes c WHERE identifier = $1`,
      [made.code],
    );
    expect(rows).toHaveLength(3);
    const log = rows.map(({ text }: { text: string }) => text).join();
    expect(log).toContain('credentials_sealed');
    expect(log).not.toContain('secret"');
    expect(log).not.toContain(OPERA.appKey);
  });

  it('keeps one record of a hotel enabled: another takes its place, none may leave it', async () => {
    const before = await inUse();
    expect(fieldsOf(await put(before.id, { enabled: false }))).toEqual({ enabled: STAYS });
    const gone = await manager.delete(`pms-connections/${before.id}`);
    expect([gone.status, gone.body.message]).toEqual([422, STAYS]);
    const made = await create({ credentials: OPERA });
    expect((await put(made.id, { enabled: true })).body.enabled).toBe(true);
    expect((await inUse()).id).toBe(made.id);
    expect((await put(before.id, { enabled: true })).status).toBe(200);
    expect((await inUse()).id).toBe(before.id);
    const log = { entity: 'hotels.pms_connections', q: made.code };
    expect((await group.get('audit-log', { query: { filter: log } })).body).toHaveLength(3);
  });

  it('is tested step by step, up to what fails', async () => {
    const ohip = { baseUrl: `${stack.sandbox.url}/ohip` };
    const allOk = { reached: 'ok', key: 'ok', hotel: 'ok', lookup: 'ok', businessDate: 'ok' };
    const made = await create({ ...ohip, credentials: OPERA });
    expect(await states(made.id)).toEqual(allOk);
    const failing = async (credentials: object, change: object = {}) => {
      const { id } = await create({ ...ohip, credentials: { ...OPERA, ...credentials }, ...change });
      return Object.entries(await states(id)).find(([, state]) => state === 'failed')?.[0];
    };
    expect(await failing({ clientSecret: 'wrong' })).toBe('key');
    expect(await failing({ hotelId: 'NOWHERE' })).toBe('hotel');
    expect(await failing({}, { baseUrl: 'http://10.0.0.1' })).toBe('reached');
    const { id } = await inUse();
    expect(await states(id)).toEqual({ ...allOk, businessDate: 'skipped' });
  });

  it('posts payments, deposits and refunds to OPERA Cloud once that is the hotel’s PMS', async () => {
    const before = await inUse();
    const made = await create({ baseUrl: `${stack.sandbox.url}/ohip`, credentials: OPERA, enabled: true });
    const clerk = stack.api('clerk');
    try {
      const paid = await paidPayment(stack, clerk);
      const { id } = await createPayment(clerk, { confirmationNo: '100003' });
      await guestPays(stack, await paymentWhen(clerk, id, ({ sends }) => sends[0].status === 'sent'));
      await paymentWhen(clerk, id, isPosted);
      await refund(clerk, paid, { amountMinor: 1_000 });
      const lines = await eventually(async () => {
        const { pms } = await stack.sandbox.state();
        const ours = pms.postings.filter(({ methodCode }: any) => methodCode === 'PL');
        return ours.length === 3 && ours;
      });
      expect(lines).toMatchObject([
        { pmsId: '88100001', kind: 'payment' },
        { pmsId: '88100003', kind: 'payment', deposit: true },
        { pmsId: '88100001', kind: 'refund', amount: { value: 1_000 } },
      ]);
    } finally {
      await put(before.id, { enabled: true });
    }
    expect((await manager.delete(`pms-connections/${made.id}`)).status).toBe(204);
  });
});
