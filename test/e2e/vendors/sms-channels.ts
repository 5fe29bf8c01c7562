import { randomUUID } from 'node:crypto';
import { expedite } from '../../support/actions.js';
import type { ApiClient } from '../../support/api-client.js';
import { describeResource } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, eventTypes, newNumber, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';
import { eventually } from '../../support/wait.js';
import {
  approved,
  channelAt,
  describeSmsProviders,
  linkByText,
  newChannel,
  type SmsProvider,
  whenSent,
} from './sms-providers.js';

describe('SMS channels', () => {
  let stack: Stack;
  let group: ApiClient;
  let hongKong: ApiClient;
  let clerk: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    group = atGroup(stack, 'manager');
    hongKong = stack.api('manager');
    clerk = stack.api('clerk');
  });

  const at = (provider: SmsProvider, changes: Record<string, unknown> = {}) =>
    channelAt(stack, provider, changes);
  const create = async (body: object, api = group): Promise<any> => {
    const answer = await api.post('sms-channels', body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const drop = (id: string) => group.delete(`sms-channels/${id}`);

  describeResource({
    stack: () => stack,
    path: 'sms-channels',
    entity: 'notifications.sms_channels',
    permissions: { view: 'SMS_SETTING_VIEW', manage: 'SMS_SETTING_MGT' },
    valid: newChannel,
    hidden: ['credentials'],
    change: { sender: 'Harbour', areaCodes: ['44', '852'], enabled: false, templateIds: [approved()] },
    required: ['code', 'kind', 'provider', 'baseUrl', 'sender'],
    refused: [
      [{ credentials: { apiKey: '' } }, 'credentials.apiKey', 'Enter a value.', '填写此项。'],
      [
        { credentials: { apiKey: 'x', no: 'y' } },
        'credentials.no',
        'This field does not exist.',
        '没有此字段。',
      ],
      [
        { areaCodes: ['999999'] },
        'areaCodes',
        '999999 is not a country code.',
        '999999 不是国家或地区代码。',
      ],
      [
        { kind: 'domestic' },
        'areaCodes',
        'Enter the area codes of the domestic channel.',
        '国内通道须填写适用的国家或地区代码。',
      ],
      [{ hotelCode: 'NOWHERE' }, 'hotelCode', 'There is no such hotel.', '酒店不存在。'],
      [
        { baseUrl: 'http://sms.example.com' },
        'baseUrl',
        'Use an address that begins with https://.',
        '使用以 https:// 开头的地址。',
      ],
      [
        { baseUrl: 'sms.example.com' },
        'baseUrl',
        'Enter an address such as https://api.example.com.',
        '输入地址，例如 https://api.example.com。',
      ],
      [
        { templateIds: [approved(), approved({ id: 'SMS_78' })] },
        'templateIds',
        'A message can have only one template.',
        '同一短信不能设置两个模板。',
      ],
    ],
    sorts: ['code', 'kind', 'sender', 'id'],
    code: 'code',
    elsewhere: { hotelCode: 'HKG01' },
  });

  it('never show a secret, and keep what is not typed again', async () => {
    const made = await create(
      at('tencent', { baseUrl: 'https://sms.example.com', templateIds: [approved()] }),
    );
    expect(made).toMatchObject({
      credentials: { secretId: 'AKIDsandbox0123456789', sdkAppId: '1400000001' },
      savedSecrets: ['secretKey'],
    });
    const sealed = async () => {
      const [row] = await tenantRows<any>(
        stack,
        'SELECT credentials_sealed FROM notifications.sms_channels WHERE id = $1',
        [made.id],
      );
      return row.credentials_sealed as Buffer;
    };
    const before = await sealed();
    expect(before.toString('latin1')).not.toContain('sbx-tencent-key');

    const change = { credentials: { sdkAppId: '1400000002', senderId: 'Harbour' } };
    const { body } = await group.put(`sms-channels/${made.id}`, { ...change, updatedAt: made.updatedAt });
    expect(body.credentials).toEqual({
      secretId: 'AKIDsandbox0123456789',
      sdkAppId: '1400000002',
      senderId: 'Harbour',
    });
    expect(body.savedSecrets).toEqual(['secretKey']);
    const away = await group.put(`sms-channels/${made.id}`, { credentials: { senderId: '' } });
    expect(away.body.credentials).not.toHaveProperty('senderId');
    expect(await sealed()).not.toEqual(before);

    const filter = { entity: 'notifications.sms_channels', q: made.code };
    const log = (await group.get('audit-log', { query: { filter, sort: ['at', 'ASC'] } })).body;
    expect(log.map(({ properties }: any) => properties).slice(1)).toEqual([
      ['credentials_sealed'],
      ['credentials_sealed'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/sbx-tencent-key|AKIDsandbox/);
    await drop(made.id);
  });

  it('do not send stored secrets to another address: they are typed again with it', async () => {
    const made = await create(newChannel());
    const away = { baseUrl: 'https://elsewhere.example.com' };
    expect(fieldsOf(await group.put(`sms-channels/${made.id}`, away))).toEqual({
      'credentials.apiKey': 'The address has changed. Enter this secret again.',
    });
    const again = await group.put(`sms-channels/${made.id}`, { ...away, credentials: { apiKey: 'new' } });
    expect([again.status, again.body.baseUrl]).toEqual([200, away.baseUrl]);
    await drop(made.id);
  });

  it('keep their provider, and are of a provider there is', async () => {
    const made = await create(newChannel());
    const fixed = { provider: 'This cannot be changed.' };
    expect(fieldsOf(await group.put(`sms-channels/${made.id}`, { provider: 'twilio' }))).toEqual(fixed);
    expect(fieldsOf(await group.post('sms-channels', newChannel({ provider: 'pigeon' })))).toEqual({
      provider: 'There is no such provider.',
    });
    expect(fieldsOf(await group.post('sms-channels', at('aliyun')))).toEqual({
      templateIds: 'This provider sends approved templates only. Enter at least one.',
    });
    await drop(made.id);
  });

  it('have one default of each kind at a hotel, and one for all hotels', async () => {
    const taken = { isDefault: 'SBX-FOREIGN is already the default of this kind.' };
    expect(fieldsOf(await group.post('sms-channels', newChannel({ isDefault: true })))).toEqual(taken);
    const own = await create(newChannel({ isDefault: true, hotelCode: 'HKG01' }));
    const other = await create(newChannel({ hotelCode: 'HKG01' }));
    const change = (body: object) => group.put(`sms-channels/${other.id}`, body);
    expect(fieldsOf(await change({ isDefault: true }))).toEqual({
      isDefault: `${own.code} is already the default of this kind.`,
    });
    expect((await change({ isDefault: true, kind: 'domestic', areaCodes: ['852'] })).status).toBe(200);
    await Promise.all([drop(own.id), drop(other.id)]);
  });

  it('for all hotels are seen in each, and changed by those who work in all of them', async () => {
    const shared = await create(newChannel());
    const own = await create(newChannel({ hotelCode: 'HKG01' }), hongKong);
    const username = `desk_${randomUUID().slice(0, 6)}`;
    await addPerson(stack, { username, permissions: ['SMS_SETTING_MGT'], hotels: ['HKG01'] });
    const desk = stack.api(username);
    const listed = (await desk.get('sms-channels')).body;
    const editable = (id: string) => listed.find((channel: any) => channel.id === id)?.editable;
    expect([editable(shared.id), editable(own.id)]).toEqual([false, true]);
    expect((await desk.put(`sms-channels/${shared.id}`, { enabled: false })).status).toBe(403);
    expect((await desk.post(`sms-channels/${shared.id}/test`, { to: newNumber() })).status).toBe(403);
    expect(fieldsOf(await desk.post('sms-channels', newChannel()))).toHaveProperty('hotelCode');
    expect(fieldsOf(await desk.put(`sms-channels/${own.id}`, { hotelCode: 'LON01' }))).toHaveProperty(
      'hotelCode',
    );
    expect((await desk.put(`sms-channels/${own.id}`, { sender: 'Desk' })).status).toBe(200);
    expect((await desk.get('vendors')).status).toBe(200);
    await Promise.all([drop(shared.id), drop(own.id)]);
  });

  it('of the demo are at the provider that the sandbox is told to play', async () => {
    const { body } = await group.get('sms-channels', { query: { filter: { q: 'SBX' } } });
    expect(body.map(({ provider }: any) => provider)).toEqual(['tencent', 'tencent']);
    const { body: answer } = await group.post(`sms-channels/${body[0].id}/test`, { to: newNumber() });
    expect(answer.outcome).toBe('sent');
  });

  const linkBySms = () => linkByText(stack);
  const whenSend = (payment: any, status: string): Promise<any> => whenSent(clerk, payment, status);

  it('are asked one after another until one takes the message, and none after one that may have', async () => {
    const broken = await create(at('twilio', { hotelCode: 'HKG01', areaCodes: ['852'] }));
    const next = await create(at('twilio', { hotelCode: 'HKG01', areaCodes: [] }));
    expect(next.place).toBe(broken.place + 1);
    const sentBy = async (mode: string, status: string) => {
      await stack.sandbox.sms({ mode, times: 1, receipts: { outcome: 'none' } });
      const payment = await createPayment(clerk, {
        sendMethods: ['SMS'],
        emails: [],
        mobiles: [newNumber()],
      });
      await whenSend(payment, status);
      const { sms } = await stack.sandbox.state();
      return sms.messages.filter(({ to }: any) => to === payment.mobiles[0]).length;
    };
    expect(await sentBy('errorBody', 'sent')).toBe(1);
    expect(await sentBy('down500', 'failed')).toBe(0);
    expect((await group.post(`sms-channels/${next.id}/move`, { to: 'up' })).body.place).toBe(broken.place);
    await Promise.all([drop(broken.id), drop(next.id)]);
  });

  describe('of a provider that signs its receipts', () => {
    let channel: any;
    beforeAll(async () => {
      channel = await create(at('twilio', { hotelCode: 'HKG01', areaCodes: ['852'] }));
    });
    afterAll(() => drop(channel.id));

    const reports = async ({ messageId }: any) =>
      (await stack.sandbox.state()).sms.reports.filter((report: any) => report.messageId === messageId);
    const reported = (text: any, count: number) =>
      eventually(async () => {
        const all = await reports(text);
        return all.length === count && all.map(({ answered }: any) => answered);
      });
    const inbox = (payment: any) =>
      tenantRows<any>(
        stack,
        `SELECT status, reason FROM integrations.inbox WHERE subject = $1 ORDER BY received_at`,
        [`${payment.id}.0`],
      );

    it('[F7] [F8] take each of them once, in whatever order they come', async () => {
      await stack.sandbox.sms({ mode: 'ok', receipts: { twice: true, reordered: true, delayMs: 0 } });
      const { payment, text } = await linkBySms();
      expect(await reported(text, 4)).toEqual([204, 204, 204, 204]);
      await whenSend(payment, 'success');
      const processed = await eventually(async () => {
        const rows = await inbox(payment);
        return rows.every(({ status }) => status === 'processed') && rows;
      });
      expect(processed).toHaveLength(2);
      const types = await eventTypes(clerk, payment.id);
      expect(types.filter((type) => type === 'PaymentLinkDelivered')).toHaveLength(1);
    });

    it('[F10] refuse one that somebody else signed, keep it, and ask the provider in its place', async () => {
      await stack.sandbox.sms({ mode: 'ok', receipts: { wrongKey: true, delayMs: 0 } });
      const { payment, text } = await linkBySms();
      expect(await reported(text, 2)).toEqual([401, 401]);
      await whenSend(payment, 'sent');
      expect(await inbox(payment)).toEqual(
        Array(2).fill({ status: 'rejected', reason: 'The signature does not match.' }),
      );
      await expedite(stack, payment, 'payby.ask-receipt');
      await whenSend(payment, 'success');
    });

    it('[F26] learn from one that a message did go out whose sending was never answered', async () => {
      await stack.sandbox.sms({ mode: 'acceptThenHang', times: 1, receipts: { delayMs: 3_500 } });
      const { payment } = await linkBySms();
      expect((await whenSend(payment, 'failed')).sends[0].code).toBe('SMS_UNKNOWN');
      expect((await whenSend(payment, 'success')).attention).toBeNull();
    });

    it('know nothing of a message that was never sent by them', async () => {
      const address = `${stack.url}/demo/api/v1/callbacks/sms/twilio`;
      const to = (path: string) =>
        fetch(`${address}/${path}`, { method: 'POST' }).then(({ status }) => status);
      expect(await to(`NOBODY/${randomUUID()}.0`)).toBe(404);
      expect(await to(`SBX-FOREIGN/${randomUUID()}.0`)).toBe(404);
      expect(await to(`${channel.code}/not-a-payment.0`)).toBe(404);
      expect(await to(`${channel.code}/${randomUUID()}.0`)).toBe(401);
    });
  });

  describeSmsProviders(['tencent']);
});
