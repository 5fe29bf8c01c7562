import { randomUUID } from 'node:crypto';
import { type ApiClient, send } from '../../support/api-client.js';
import { operationsOf } from '../../support/audit-log.js';
import { describeResource, REQUIRED } from '../../support/describe-resource.js';
import { sharedStack } from '../../support/one-stack.js';
import { createPayment, Guest, paymentBody, tenantRows } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import { notify, signature } from '../../support/platform-notification.js';
import type { Stack } from '../../support/stack.js';

const AGAIN = 'The address or the merchant has changed. Enter this secret again.';
const PLATFORM = ['There is no such payment platform.', '没有此支付平台。'] as const;
const PERMISSIONS = {
  view: 'PAYBY_PAYMENT_METHOD_CONFIG_VIEW',
  manage: 'PAYBY_PAYMENT_METHOD_CONFIG_MGT',
};

const someCode = (kind: string) => `${kind}-${randomUUID().slice(0, 8).toUpperCase()}`;

describe('Payment accounts and methods', () => {
  let stack: Stack;
  let manager: ApiClient;
  let hotel: ApiClient;
  let sandboxUrl = 'http://127.0.0.1';

  beforeAll(() => {
    stack = sharedStack();
    manager = atGroup(stack, 'manager');
    hotel = stack.api('manager');
    sandboxUrl = `${stack.sandbox.url}/platform`;
  });

  const SECRETS = { apiKey: 'sbx-api-HKG01-SBX', notifyKey: 'sbx-notify-HKG01-SBX' };
  const newAccount = (changes: Record<string, unknown> = {}): Record<string, any> => ({
    code: someCode('ACC'),
    name: 'Sandbox, online',
    hotelCode: 'HKG01',
    platform: 'sandbox',
    environment: 'test',
    baseUrl: sandboxUrl,
    credentials: { merchantId: 'HKG01-SBX', ...SECRETS },
    channels: ['alipay', 'card', 'wechat'],
    ...changes,
  });
  const newMethod = (changes: Record<string, unknown> = {}): Record<string, any> => ({
    code: someCode('M'),
    hotelCode: 'HKG01',
    name: 'Card',
    nameZh: '银行卡',
    description: 'Visa, Mastercard',
    descriptionZh: 'Visa、Mastercard',
    kind: 'card',
    accountCodes: ['HKG01-SBX'],
    ...changes,
  });
  const made = async (path: string, body: Record<string, unknown>): Promise<any> => {
    const answer = await manager.post(path, body);
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  const account = (changes: Record<string, unknown> = {}) => made('payment-accounts', newAccount(changes));
  const method = (changes: Record<string, unknown> = {}) =>
    made('payment-method-settings', newMethod(changes));

  describe('An account', () => {
    describeResource({
      stack: () => stack,
      path: 'payment-accounts',
      entity: 'payby.payment_accounts',
      permissions: PERMISSIONS,
      valid: newAccount,
      change: { name: 'Other', currencyCode: 'HKD' },
      answered: ({ credentials, ...given }) => ({
        ...given,
        credentials: { merchantId: credentials.merchantId },
      }),
      required: ['code', 'name', 'hotelCode', 'platform', 'environment', 'baseUrl', 'channels'],
      refused: [
        [{ credentials: null }, 'credentials', ...REQUIRED],
        [
          { baseUrl: 'ftp://api.example.com' },
          'baseUrl',
          'Enter an address such as https://api.example.com.',
          '输入网址，例如 https://api.example.com。',
        ],
        [
          { environment: 'live' },
          'baseUrl',
          'A live account needs an address with https.',
          '正式账户的地址须以 https 开头。',
        ],
        [
          { credentials: { merchantId: 'two words', ...SECRETS } },
          'credentials.merchantId',
          'The format is not correct.',
          '格式不正确。',
        ],
        [
          { credentials: { merchantId: 'HKG01-SBX', ...SECRETS, pin: '1' } },
          'credentials.pin',
          'This field does not exist.',
          '没有此字段。',
        ],
        [{ currencyCode: 'XYZ' }, 'currencyCode', 'Choose a currency.', '选择币种。'],
        [
          { limits: { partial: true, amounts: { HKD: { minMinor: 5, maxMinor: 4 } } } },
          'limits.amounts',
          'Enter currencies, each with its lowest and highest amount.',
          '输入币种及其最低和最高金额。',
        ],
      ],
      sorts: ['id', 'code', 'name', 'hotelCode', 'platform', 'environment', 'enabled', 'updatedAt'],
      code: 'code',
      elsewhere: { hotelCode: 'HKG01' },
    });

    it('keeps its hotel and platform, and stands at a platform and hotel that exist', async () => {
      const { id } = await account();
      const fixed = { hotelCode: 'This cannot be changed.', platform: 'This cannot be changed.' };
      const changed = { hotelCode: 'SHA01', platform: 'other' };
      expect(fieldsOf(await manager.put(`payment-accounts/${id}`, changed))).toEqual(fixed);
      const nowhere = await manager.post('payment-accounts', newAccount({ platform: 'nopay' }));
      expect(fieldsOf(nowhere)).toEqual({ platform: PLATFORM[0] });
      expect(
        fieldsOf(await hotel.post('payment-accounts', newAccount({ hotelCode: 'SHA01' }))),
      ).toHaveProperty('hotelCode');
      const cards = newAccount({ platform: 'wechatpay', channels: ['card', 'wechat'] });
      expect(fieldsOf(await manager.post('payment-accounts', cards))).toEqual({
        channels: 'WeChat Pay does not support all of these channel types.',
      });
    });

    it('never tells its secrets: in no answer and in no entry of the change log', async () => {
      const secret = `only-here-${randomUUID()}`;
      const { id, secrets, ...answer } = await account({
        credentials: { merchantId: 'HKG01-SBX', ...SECRETS, apiKey: secret },
      });
      expect(secrets).toEqual(
        ['apiKey', 'notifyKey'].map((name) => ({ name, at: expect.any(String), by: 'Lin Qiao' })),
      );
      const replaced = `and-this-${randomUUID()}`;
      const change = await manager.put(`payment-accounts/${id}`, { credentials: { apiKey: replaced } });
      expect(change.status).toBe(200);
      const tested = await manager.post(`payment-accounts/${id}/test`);
      const refused = await manager.put(`payment-accounts/${id}`, {
        credentials: { apiKey: replaced, merchantId: 'not a merchant' },
      });
      const filter = { entity: 'payby.payment_accounts', q: id };
      const log = (await manager.get('audit-log', { query: { filter, sort: ['at', 'ASC'] } })).body;
      expect(log[1]).toMatchObject({
        properties: ['credentials_sealed', 'credentials_saved'],
        before: { credentials_sealed: '•••' },
        after: { credentials_sealed: '•••' },
      });
      const rows = await tenantRows(stack, 'SELECT * FROM payby.payment_accounts WHERE code = $1', [id]);
      const said = JSON.stringify([answer, change.body, tested.body, refused.body, log, rows]);
      const sealed = Buffer.concat(rows.map((row: any) => row.credentials_sealed)).toString('latin1');
      for (const one of [secret, replaced]) {
        expect(said).not.toContain(one);
        expect(sealed).not.toContain(one);
      }
    });

    it('asks for its secrets again when its address or merchant changes, and for them alone', async () => {
      const { id } = await account({
        credentials: { merchantId: 'HKG01-SBX', ...SECRETS, previousNotifyKey: 'older' },
      });
      const change = (body: object) => manager.put(`payment-accounts/${id}`, body);
      const again = { 'credentials.apiKey': AGAIN, 'credentials.notifyKey': AGAIN };
      const older = { 'credentials.previousNotifyKey': AGAIN };
      expect(fieldsOf(await change({ baseUrl: 'https://evil.example.com' }))).toEqual({ ...again, ...older });
      expect(fieldsOf(await change({ credentials: { merchantId: 'SHA01-SBX' } }))).toEqual({
        ...again,
        ...older,
      });
      const entered = { ...SECRETS, merchantId: 'SHA01-SBX', previousNotifyKey: null };
      const { body } = await change({ credentials: entered, baseUrl: 'https://pay.example.com' });
      expect(body).toMatchObject({
        baseUrl: 'https://pay.example.com',
        credentials: { merchantId: 'SHA01-SBX' },
        secrets: [{ name: 'apiKey' }, { name: 'notifyKey' }],
      });
      expect((await change({ name: 'Another' })).status).toBe(200);
    });

    it('of the group is seen at every hotel and changed by those who work in all of them', async () => {
      const { id } = await account({ hotelCode: '*' });
      await addPerson(stack, {
        username: 'account_keeper',
        permissions: [PERMISSIONS.manage],
        hotels: ['SHA01'],
      });
      const local = stack.api({ username: 'account_keeper', hotel: 'SHA01' });
      expect((await local.get(`payment-accounts/${id}`)).body).toMatchObject({ editable: false });
      expect((await local.put(`payment-accounts/${id}`, { name: 'Mine' })).status).toBe(403);
      expect((await local.post(`payment-accounts`, newAccount({ hotelCode: '*' }))).status).toBe(400);
      expect((await hotel.put(`payment-accounts/${id}`, { name: 'Ours' })).status).toBe(200);
    });

    it('says what it can do within its limits and where the platform reports to', async () => {
      const { body } = await manager.post(
        'payment-accounts',
        newAccount({
          limits: {
            partial: false,
            withinDays: 30,
            maxCount: 1,
            amounts: { HKD: { minMinor: 1_000, maxMinor: null } },
          },
        }),
      );
      expect(body.capabilities).toMatchObject({
        refund: { partial: false, withinDays: 30, maxCount: 1 },
        currencies: [{ code: 'HKD', exponent: 2, minMinor: 1_000, maxMinor: null }],
      });
      const limits = { partial: true, withinDays: null, maxCount: null, amounts: {} };
      const widened = await manager.put(`payment-accounts/${body.id}`, { limits });
      expect(widened.body).toMatchObject({
        limits,
        capabilities: { refund: { partial: true, withinDays: 365 }, currencies: null },
      });
      expect(new URL(body.callbackUrl).pathname).toBe(`/demo/api/v1/callbacks/sandbox/${body.code}`);
      const { body: all } = await manager.get('vendors');
      expect(all.paymentPlatforms).toContainEqual(
        expect.objectContaining({ code: 'sandbox', region: 'global', environments: null }),
      );
    });

    it('that methods or payments refer to is not deleted, and says by what', async () => {
      const { id } = await account();
      const { id: methodId, code } = await method({ accountCodes: [id] });
      expect((await manager.get(`payment-accounts/${id}`)).body.methods).toEqual([code]);
      const inUse = async () => {
        const { status, body } = await manager.delete(`payment-accounts/${id}`);
        return [status, body.code, body.message] as const;
      };
      expect(await inUse()).toEqual([409, 'IN_USE', expect.stringContaining(`HKG01 ${code}`)]);
      const { paymentNo } = await createPayment(stack.api('clerk'), { methods: [code] });
      expect((await manager.delete(`payment-method-settings/${methodId}`)).status).toBe(204);
      expect(await inUse()).toEqual([409, 'IN_USE', expect.stringContaining(paymentNo)]);
      expect((await manager.put(`payment-accounts/${id}`, { enabled: false })).body.enabled).toBe(false);
    });

    describe('that is tested', () => {
      const test = async (id: string) => {
        const { status, body } = await manager.post(`payment-accounts/${id}/test`);
        expect([status, body]).toEqual([200, expect.anything()]);
        return Object.fromEntries(body.steps.map(({ step, ...found }: any) => [step, found]));
      };

      it('shows that address, key and refunds work, and waits for the first callback', async () => {
        const before = await stack.sandbox.state();
        const { id } = await account();
        const took = { state: 'ok', tookMs: expect.any(Number), problem: null };
        expect(await test(id)).toMatchObject({
          address: took,
          key: took,
          refund: took,
          callback: { state: 'waiting' },
          reports: { ...took, said: null, needs: null },
        });
        const after = await stack.sandbox.state();
        expect([after.sessions, after.refunds]).toEqual([before.sessions, before.refunds]);
        expect(await operationsOf(manager, { action: 'testConnection', on: id })).toMatchObject([
          { entity: 'payby.payment_accounts', clientIp: '127.0.0.1', outcome: 'done' },
        ]);
      });

      it('shows the platform’s own words when it refuses the key, and tries no refund with it', async () => {
        const { id } = await account({
          credentials: { merchantId: 'HKG01-SBX', ...SECRETS, apiKey: 'wrong' },
        });
        const found = await test(id);
        expect(found).toMatchObject({
          address: { state: 'ok' },
          key: { state: 'failed', problem: 'refused', said: expect.stringMatching(/signature/i) },
          refund: { state: 'skipped' },
          reports: { state: 'skipped' },
        });
      });

      it('shows that there is no report yet, and what has to be switched on at the platform', async () => {
        const told = (await send(`${stack.sandbox.url}/control/accounts/adyen/HKG01`)).body;
        const { reportUsername: _, ...credentials } = told.credentials as Record<string, string>;
        const { id } = await account({ platform: 'adyen', baseUrl: told.baseUrl, credentials });
        expect(await test(id)).toMatchObject({
          key: { state: 'ok' },
          reports: {
            state: 'waiting',
            said: 'The account has no report user: enter its name and password.',
            needs: { en: expect.stringContaining('REPORT_AVAILABLE') },
          },
        });
      });

      it('shows why the address cannot be reached', async () => {
        const silent = await account({ baseUrl: 'http://127.0.0.1:9' });
        expect(await test(silent.id)).toMatchObject({
          address: { state: 'failed', problem: 'blocked' },
          key: { state: 'skipped' },
        });
        const nowhere = await account({ baseUrl: 'https://nowhere.invalid' });
        expect(await test(nowhere.id)).toMatchObject({ address: { state: 'failed', problem: 'name' } });
      });

      it('shows whether the last callback was signed with its key', async () => {
        const { id } = await account();
        const body = JSON.stringify({ events: [] });
        await notify(stack, body, {
          accountCode: id,
          headers: signature(id, body, { key: 'sbx-notify-another' }),
        });
        expect(await test(id)).toMatchObject({
          callback: { state: 'failed', problem: 'refused', said: 'The signature does not match the content' },
        });
        const { notifyKey: key } = SECRETS;
        await notify(stack, body, { accountCode: id, headers: signature(id, body, { key }) });
        expect(await test(id)).toMatchObject({ callback: { state: 'ok', at: expect.any(String) } });
      });

      it('is tested by those who may change it', async () => {
        const { id } = await account();
        await addPerson(stack, { username: 'looker', permissions: [PERMISSIONS.view], hotels: ['HKG01'] });
        expect((await stack.api('looker').post(`payment-accounts/${id}/test`)).status).toBe(403);
      });
    });
  });

  describe('A method', () => {
    describeResource({
      stack: () => stack,
      path: 'payment-method-settings',
      entity: 'payby.payment_methods',
      permissions: PERMISSIONS,
      valid: () =>
        newMethod({
          pageLoading: 'samePage',
          transactionCode: '9010',
          detailEntry: 'total',
          validityHours: 48,
          guaranteeType: null,
          tokenOnPayment: true,
          tokenOnRefund: false,
          threeDs: true,
          emailTemplate: null,
          smsTemplate: null,
          pageTemplate: null,
          sort: 7,
          enabled: true,
        }),
      change: { name: 'Cards', validityHours: null },
      required: [
        'code',
        'hotelCode',
        'name',
        'nameZh',
        'description',
        'descriptionZh',
        'kind',
        'accountCodes',
      ],
      refused: [
        [{ kind: 'cash' }, 'kind', 'Please select the payment channel type!', '请选择支付渠道类型！'],
        [
          { accountCodes: ['SHA01-SBX'] },
          'accountCodes.0',
          'This hotel has no payment account SHA01-SBX.',
          '酒店没有收款账户 SHA01-SBX。',
        ],
        [
          { guaranteeType: 'NONE' },
          'guaranteeType',
          'This hotel has no such guarantee type.',
          '酒店没有此担保类型。',
        ],
        [{ validityHours: 0 }, 'validityHours', 'Enter at least 1.', '不能小于 1。'],
        [
          { emailTemplate: 'GONE' },
          'emailTemplate',
          'This hotel has no template GONE for payment requests.',
          '酒店没有用于付款请求的模板 GONE。',
        ],
      ],
      sorts: ['id', 'code', 'name', 'hotelCode', 'kind', 'sort', 'enabled', 'updatedAt'],
      code: 'code',
      elsewhere: { hotelCode: 'HKG01' },
    });

    it('goes only through accounts that take its channel type', async () => {
      const { id } = await account({ channels: ['alipay'] });
      expect(
        fieldsOf(await manager.post('payment-method-settings', newMethod({ accountCodes: [id] }))),
      ).toEqual({ 'accountCodes.0': `${id} does not support this channel type.` });
    });

    it('names a template that the hotel has for payment requests, or keeps one from before', async () => {
      const offered = await manager.get('payment-method-settings/templates?hotelCode=HKG01');
      expect([offered.status, Object.keys(offered.body)]).toEqual([
        200,
        ['emailTemplate', 'smsTemplate', 'pageTemplate'],
      ]);
      for (const all of Object.values<any[]>(offered.body))
        expect(all.filter(({ primary, enabled }) => primary && enabled)).toHaveLength(1);
      const elsewhere = await manager.get('payment-method-settings/templates?hotelCode=NONE');
      expect(Object.keys(fieldsOf(elsewhere))).toEqual(['hotelCode']);

      const { id } = await method({ pageTemplate: offered.body.pageTemplate[0].code });
      await tenantRows(stack, `UPDATE payby.payment_methods SET sms_template = 'BEFORE' WHERE id = '${id}'`);
      const kept = await manager.put(`payment-method-settings/${id}`, {
        smsTemplate: 'BEFORE',
        name: 'Cards',
      });
      expect([kept.status, kept.body.smsTemplate]).toEqual([200, 'BEFORE']);
      const wrong = await manager.put(`payment-method-settings/${id}`, { smsTemplate: 'OTHER' });
      expect(Object.keys(fieldsOf(wrong))).toEqual(['smsTemplate']);
    });

    it('is offered to new requests, at the first account in use that takes the amount', async () => {
      const small = { partial: true, amounts: { HKD: { minMinor: null, maxMinor: 100_000 } } };
      const first = (await account({ hotelCode: '*', limits: small })).id;
      const second = (await account()).id;
      const paying = { pageLoading: 'window', threeDs: true, transactionCode: '9010' };
      const { code } = await method({ accountCodes: [first, second], validityHours: 2, ...paying });
      const clerk = stack.api('clerk');
      const offered = (await clerk.get('payment-methods')).body.find((each: any) => each.code === code);
      expect(offered).toMatchObject({ validityHours: 2, guaranteeType: null, detailEntry: 'any' });
      const accountAt = async (amountMinor: number, items = [{ name: 'Room', amountMinor }]) =>
        (await createPayment(clerk, { methods: [code], items })).methods[0].accountCode;
      expect(await accountAt(100_000)).toBe(first);
      expect(await accountAt(100_001)).toBe(second);
      // What paying and posting go by is kept with the request.
      const { methods, paymentUrl } = await createPayment(clerk, { methods: [code] });
      expect(methods[0]).toMatchObject(paying);
      expect((await new Guest(paymentUrl).state()).body.methods[0].newWindow).toBe(true);
      await manager.put(`payment-accounts/${first}`, { enabled: false });
      expect(await accountAt(100)).toBe(second);
      await manager.put(`payment-accounts/${second}`, { enabled: false });
      const { status, body } = await clerk.post('payments', paymentBody({ methods: [code] }));
      expect([status, body.code]).toEqual([422, 'PAYMENT_METHOD_UNKNOWN']);
    });
  });
});
