import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import { paymentBody } from '../../support/payment-steps.js';
import { addPerson, atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const CHINESE = /\p{Script=Han}/u;

/** Settings that are right in every field. */
const settings = (changes: Record<string, unknown> = {}) => ({
  expiryMinutesDefault: 120,
  expiryMinutesMax: 600,
  postingRetry: { everyMinutes: 10, maxMinutes: 120, maxCount: 6 },
  preAlertMinutes: 30,
  latePolicy: 'accept',
  surplusPolicy: 'return',
  postDisputes: true,
  refundApproval: { HKD: 500_000, JPY: 0 },
  frameOrigins: ['https://pms.example.com', 'http://localhost:8080'],
  ...changes,
});

describe('The settings of PayBy', () => {
  let stack: Stack;
  let group: ApiClient;
  let hongKong: ApiClient;
  let hongKongZh: ApiClient;
  let london: ApiClient;
  /** As the demo has them: other parts of the spec ask for payments under them. */
  let before: [ApiClient, Record<string, unknown>][];

  beforeAll(async () => {
    stack = sharedStack();
    group = atGroup(stack, 'manager');
    hongKong = stack.api('manager');
    hongKongZh = stack.api({ username: 'manager', language: 'zh' });
    london = stack.api({ username: 'manager', hotel: 'LON01' });
    before = await Promise.all(
      [group, hongKong].map(async (api): Promise<(typeof before)[number]> => {
        const { body } = await api.get('payby-settings');
        return [api, Object.fromEntries(Object.keys(settings()).map((field) => [field, body[field]]))];
      }),
    );
  });
  afterAll(async () => {
    for (const [api, kept] of before) expect((await api.put('payby-settings', kept)).status).toBe(200);
  });

  it('can be drawn for every vendor: what it can do and what an account there needs', async () => {
    const { body } = await group.get('vendors');
    expect(body.paymentPlatforms).toContainEqual({
      code: 'sandbox',
      name: { en: 'Harbour Sandbox Pay', zh: '港湾模拟支付' },
      credentials: expect.arrayContaining([
        {
          name: 'merchantId',
          label: { en: 'Merchant number', zh: '商户号' },
          secret: false,
          required: true,
          pattern: '[A-Za-z0-9_-]{1,64}',
          multiline: false,
        },
        expect.objectContaining({ name: 'notifyKey', secret: true, pattern: null }),
      ]),
      refund: { partial: true, withinDays: 365, maxCount: 50 },
      currencies: null,
      devices: ['desktop', 'mobile', 'wechat', 'alipay'],
      methodKinds: ['alipay', 'card', 'wechat'],
      wallets: [],
      preAuthorisation: true,
      holdDays: 7,
      cardTokens: true,
      receipts: false,
      region: 'global',
      environments: null,
    });
    expect(body.pms.map(({ code }: any) => code)).toContain('sandbox');
    expect(body.sms).toContainEqual(expect.objectContaining({ code: 'sandbox', needsTemplates: false }));
    expect((await stack.api('clerk').get('vendors')).status).toBe(403);
  });

  it('are the hotel’s own, the group’s, or the product’s', async () => {
    expect((await hongKong.get('payby-settings')).body).toMatchObject({
      own: true,
      inheritedFrom: null,
      expiryMinutesMax: 4_320,
      updatedAt: expect.any(String),
    });
    expect((await london.get('payby-settings')).body).toMatchObject({
      own: false,
      inheritedFrom: 'group',
      expiryMinutesMax: 4_320,
      updatedAt: null,
    });

    const saved = await group.put('payby-settings', settings());
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ own: true, inheritedFrom: null, ...settings() });
    expect((await london.get('payby-settings')).body).toMatchObject({
      own: false,
      ...settings(),
      inherited: settings(),
    });
    expect((await hongKong.get('payby-settings')).body).toMatchObject({
      expiryMinutesMax: 4_320,
      inherited: settings(),
    });

    const own = await london.put(
      'payby-settings',
      settings({ expiryMinutesMax: 700, preAlertMinutes: null }),
    );
    expect(own.body).toMatchObject({
      own: true,
      expiryMinutesMax: 700,
      preAlertMinutes: null,
      inherited: settings(),
    });
    expect((await london.delete('payby-settings')).body).toMatchObject({
      own: false,
      inheritedFrom: 'group',
      ...settings(),
    });
    expect((await group.delete('payby-settings')).body).toMatchObject({
      own: false,
      inheritedFrom: 'defaults',
      latePolicy: 'hold',
      frameOrigins: [],
    });
    expect((await london.get('payby-settings')).body).toMatchObject({
      own: false,
      inheritedFrom: 'defaults',
    });
  });

  it('hold at once for new requests', async () => {
    await hongKong.put('payby-settings', settings());

    expect((await hongKong.get('payment-settings')).body).toMatchObject({
      expiryMinutesDefault: 120,
      expiryMinutesMax: 600,
    });
    expect(fieldsOf(await hongKong.post('payments', paymentBody({ expiryMinutes: 601 })))).toEqual({
      expiryMinutes: 'At most 10 hours and 0 minutes.',
    });
    expect((await hongKong.post('payments', paymentBody({ expiryMinutes: 600 }))).status).toBe(201);
  });

  it('are not overwritten by who has not seen the last change', async () => {
    const { updatedAt } = (await hongKong.put('payby-settings', settings())).body;
    const first = await hongKong.put('payby-settings', settings({ latePolicy: 'hold', updatedAt }));
    expect(first.status).toBe(200);

    const second = await hongKong.put('payby-settings', settings({ updatedAt }));

    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
    expect((await hongKong.get('payby-settings')).body.latePolicy).toBe('hold');
    const tooLate = await hongKong.put('payby-settings', settings({ updatedAt: null }));
    expect(tooLate.status).toBe(409);
  });

  it('tell the audit log who changed them', async () => {
    await hongKong.put('payby-settings', settings({ expiryMinutesDefault: 61 }));

    const { body } = await hongKong.get('audit-log', { query: { filter: { entity: 'payby.settings' } } });

    expect(body[0]).toMatchObject({ hotelCode: 'HKG01', userName: 'Lin Qiao' });
    expect(body[0].properties).toContain('expiry_minutes_default');
  });

  it.each([
    ['no default time', { expiryMinutesDefault: undefined }, 'expiryMinutesDefault'],
    ['a default time under an hour', { expiryMinutesDefault: 59 }, 'expiryMinutesDefault'],
    ['a default time above the longest', { expiryMinutesDefault: 601 }, 'expiryMinutesDefault'],
    ['a longest time as text', { expiryMinutesMax: '600' }, 'expiryMinutesMax'],
    ['a longest time of two years', { expiryMinutesMax: 1_051_200 }, 'expiryMinutesMax'],
    ['no rule for trying again', { postingRetry: undefined }, 'postingRetry'],
    [
      'a pause of 0 minutes',
      { postingRetry: { everyMinutes: 0, maxMinutes: 60, maxCount: 1 } },
      'postingRetry.everyMinutes',
    ],
    [
      'a pause above the end',
      { postingRetry: { everyMinutes: 61, maxMinutes: 60, maxCount: 1 } },
      'postingRetry.everyMinutes',
    ],
    [
      'tries without end',
      { postingRetry: { everyMinutes: 5, maxMinutes: 60, maxCount: 1e6 } },
      'postingRetry.maxCount',
    ],
    ['half a minute of warning', { preAlertMinutes: 0.5 }, 'preAlertMinutes'],
    ['a warning before the link exists', { preAlertMinutes: 600 }, 'preAlertMinutes'],
    ['no word on the warning', { preAlertMinutes: undefined }, 'preAlertMinutes'],
    ['a policy nobody knows', { latePolicy: 'keep' }, 'latePolicy'],
    ['no policy for surplus money', { surplusPolicy: undefined }, 'surplusPolicy'],
    ['no word on disputed money', { postDisputes: undefined }, 'postDisputes'],
    ['a currency that does not exist', { refundApproval: { QQQ: 1 } }, 'refundApproval.QQQ'],
    ['half a cent', { refundApproval: { HKD: 0.5 } }, 'refundApproval'],
    ['a limit as text', { refundApproval: { HKD: '5' } }, 'refundApproval'],
    ['a list of limits', { refundApproval: [] }, 'refundApproval'],
    ['any origin', { frameOrigins: ['*'] }, 'frameOrigins.0'],
    [
      'all of a domain',
      { frameOrigins: ['https://pms.example.com', 'https://*.example.com'] },
      'frameOrigins.1',
    ],
    ['an origin with a path', { frameOrigins: ['https://pms.example.com/'] }, 'frameOrigins.0'],
    [
      'a directive in an origin',
      { frameOrigins: ["https://pms.example.com; script-src 'unsafe-inline'"] },
      'frameOrigins.0',
    ],
    ['another scheme', { frameOrigins: ['javascript:alert(1)'] }, 'frameOrigins.0'],
    ['an origin twice', { frameOrigins: ['https://a.example', 'https://a.example'] }, 'frameOrigins'],
    ['an unknown field', { hotelCode: 'SHA01' }, 'hotelCode'],
  ])('refuse %s, and name the field in both languages', async (_, changes, field) => {
    const before = (await hongKong.get('payby-settings')).body;

    const english = fieldsOf(await hongKong.put('payby-settings', settings(changes)));
    const chinese = fieldsOf(await hongKongZh.put('payby-settings', settings(changes)));

    expect(Object.keys(english)).toEqual([field]);
    expect(Object.keys(chinese)).toEqual([field]);
    expect(english[field]).not.toMatch(CHINESE);
    expect(chinese[field]).toMatch(CHINESE);
    expect((await hongKong.get('payby-settings')).body).toEqual(before);
  });

  it('of the group are closed to who does not work for the group', async () => {
    await addPerson(stack, {
      username: 'one_hotel',
      permissions: ['PAYBY_CONFIG_MANAGEMENT'],
      hotels: ['HKG01'],
    });

    const { status } = await atGroup(stack, 'one_hotel').put('payby-settings', settings());

    expect(status).toBe(400);
    const elsewhere = stack.api({ username: 'one_hotel', hotel: 'SHA01' });
    expect((await elsewhere.put('payby-settings', settings())).body.code).toBe('INVALID_HOTEL_CODE');
  });
});
