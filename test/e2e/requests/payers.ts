import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../../support/api-client.js';
import { sharedStack } from '../../support/one-stack.js';
import {
  createPayment,
  Guest,
  guestPays,
  isPosted,
  mailTo,
  paymentBody,
  paymentWhen,
  postingsOf,
  reservation,
  tenantRows,
} from '../../support/payment-steps.js';
import { atGroup, fieldsOf } from '../../support/people.js';
import type { Stack } from '../../support/stack.js';

const ACCOUNT = { kind: 'account', code: 'HA-1001' };
const GROUP = { kind: 'group', code: 'G-2201' };
const AR = { kind: 'arAccount', code: 'AR-501' };

describe('A request to several payers', () => {
  let stack: Stack;
  let clerk: ApiClient;
  let clerkZh: ApiClient;

  beforeAll(() => {
    stack = sharedStack();
    clerk = stack.api('clerk');
    clerkZh = stack.api({ username: 'clerk', language: 'zh' });
  });
  beforeEach(() => stack.sandbox.pms({ mode: 'ok' }));

  const asked = async (payers: string) =>
    (await clerk.get('payments/already-asked', { query: { payers } })).body;

  describe('is made of look-ups', () => {
    it.each([
      ['accounts', 'conf', 'account', ['HA-1001']],
      ['accounts', 'HA-', 'account', ['HA-1001', 'HA-1002']],
      ['groups', 'g-22', 'group', ['G-2201', 'G-2202']],
      ['groups', 'rowing', 'group', ['G-2201']],
      ['ar-accounts', 'lantern', 'arAccount', ['AR-502']],
      ['ar-accounts', 'nobody', 'arAccount', []],
    ])('of %s by %s', async (path, query, kind, codes) => {
      const { status, body } = await clerk.get(path, { query: { query } });

      expect(status).toBe(200);
      expect(body.map((found: any) => [found.kind, found.code])).toEqual(codes.map((code) => [kind, code]));
    });

    it('of one group by its exact number, with its days and its balance', async () => {
      const { body } = await clerk.get('groups', { query: { code: 'G-2202' } });

      expect(body).toEqual([
        {
          id: 'ACC-G-2202',
          kind: 'group',
          code: 'G-2202',
          name: 'Nordic Design Week',
          email: 'office@nordic-design.example',
          mobile: null,
          arrival: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          departure: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          folioWindows: [1],
          balanceMinor: 3_150_000,
          currencyCode: 'HKD',
        },
      ]);
    });

    it.each(['accounts', 'groups', 'ar-accounts', 'reservations'])(
      'of %s, which need something to look for',
      async (path) => {
        expect(fieldsOf(await clerk.get(path, { query: { query: '  ' } })).query).toMatch(/^Enter a/);
        expect(fieldsOf(await clerkZh.get(path)).query).toMatch(/^输入/);
      },
    );

    it.each([
      ['down500', 'answers with errors'],
      ['html', 'answers with a web page'],
    ])('that say so when the PMS %s', async (mode) => {
      await stack.sandbox.pms({ mode });

      const { status, body } = await clerk.get('ar-accounts', { query: { query: 'mer' } });

      expect([status, body.code]).toEqual([503, 'PMS_UNAVAILABLE']);
      expect(body.message).toContain('Sandbox PMS');
    });

    it('that tell what the hotel has set up', async () => {
      const { body } = await clerk.get('payment-settings');

      expect(body).toMatchObject({
        expiryMinutesDefault: 1_440,
        expiryMinutesMax: 4_320,
        preAlertMinutes: [60],
        email: true,
        sms: true,
      });
      expect(body.guaranteeTypes).toContainEqual({ code: 'DEPOSIT', name: 'Deposit', nameZh: '预付订金' });
      expect(body.smsCountries).toEqual(expect.arrayContaining(['HK', 'CN', 'GB', 'US']));
      // The usual one first.
      expect(body.phoneCodes[0]).toBe('852');
    });
  });

  it('names a guest as the hotel’s second language says, and greets by the name of the message’s', async () => {
    const LOCAL = { firstName: '志强', lastName: '黄' };
    const FOREIGN = { firstName: 'Zhiqiang', lastName: 'Huang' };
    const found = async () => (await clerk.get('reservations', { query: { query: 'huang' } })).body;
    expect(await found()).toMatchObject([{ ...LOCAL, otherName: FOREIGN }]);
    const ask = (changes: object) => createPayment(clerk, { confirmationNo: '100025', ...LOCAL, ...changes });

    const inEnglish = await ask({ emails: ['huang.en@example.com'], language: 'en' });
    const inChinese = await ask({ emails: ['huang.zh@example.com'], language: 'zh' });
    expect(inEnglish).toMatchObject({ ...LOCAL, payers: [{ ...LOCAL, otherName: FOREIGN }] });
    expect((await mailTo(stack, 'huang.en@example.com')).text).toContain('Dear Zhiqiang Huang,');
    expect((await mailTo(stack, 'huang.zh@example.com')).text).toContain('黄志强，您好');
    const { body: rows } = await clerk.get('payments', { query: { filter: { q: 'zhiqiang' } } });
    expect(rows.map(({ id }: any) => id)).toEqual(expect.arrayContaining([inEnglish.id, inChinese.id]));

    const hotel = (localLanguage: string) =>
      atGroup(stack, 'manager').put('hotel-settings/HKG01', { localLanguage });
    expect((await hotel('none')).status).toBe(200);
    try {
      expect(await found()).toMatchObject([{ ...FOREIGN, otherName: LOCAL }]);
    } finally {
      await hotel('chinese');
    }
  });

  it('gives each the items that are theirs, and posts each share to its own folio', async () => {
    const payment = await createPayment(clerk, {
      payers: [reservation('100003'), ACCOUNT, GROUP, { ...AR, amountMinor: 4_000 }],
      items: [
        { name: 'Room charge', amountMinor: 1_000 },
        { name: 'Dinner', amountMinor: 200, owner: '100003' },
        { name: 'Hall', amountMinor: 2_000, owner: 'HA-1001' },
        { name: 'Boats', amountMinor: 3_000, owner: 'group:G-2201' },
        { name: 'Invoice 77', amountMinor: 4_000, owner: 'AR-501' },
      ],
      guaranteeType: 'COMPANY',
    });

    expect(payment).toMatchObject({
      amountMinor: 10_200,
      guaranteeType: 'COMPANY',
      requestChannel: 'FRONT_DESK',
    });
    expect(
      payment.payers.map(({ kind, code, amountMinor, folioWindow }: any) => [
        kind,
        code,
        amountMinor,
        folioWindow,
      ]),
    ).toEqual([
      ['reservation', '100003', 1_200, 1],
      ['account', 'HA-1001', 2_000, 1],
      ['group', 'G-2201', 3_000, 1],
      ['arAccount', 'AR-501', 4_000, 1],
    ]);
    expect(payment.items.map(({ owner }: any) => owner)).toEqual([
      '100003',
      '100003',
      'HA-1001',
      'G-2201',
      'AR-501',
    ]);

    await guestPays(stack, payment);
    await paymentWhen(clerk, payment.id, isPosted);

    const posted = await postingsOf(stack, payment);
    expect(posted.map(({ pmsId, amount }: any) => [pmsId, amount.value]).sort()).toEqual([
      ['88100003', 1_200],
      ['ACC-AR-501', 4_000],
      ['ACC-G-2201', 3_000],
      ['ACC-HA-1001', 2_000],
    ]);
  });

  it('takes one reservation and nine more, and the folio window that was chosen', async () => {
    const shanghai = stack.api({ username: 'clerk', hotel: 'SHA01' });
    const payment = await createPayment(shanghai, {
      payers: [{ ...reservation('100005'), folioWindow: 2 }],
      currencyCode: 'CNY',
    });
    expect(payment.payers[0].folioWindow).toBe(2);

    const ten = [
      ...['100001', '100002', '100003', '100004'].map(reservation),
      ...['HA-1001', 'HA-1002'].map((code) => ({ kind: 'account', code })),
      ...['G-2201', 'G-2202'].map((code) => ({ kind: 'group', code })),
      ...['AR-501', 'AR-502'].map((code) => ({ kind: 'arAccount', code })),
    ];
    const all = await createPayment(clerk, {
      payers: ten,
      items: ten.map(({ code }) => ({ name: 'Share', amountMinor: 100, owner: code })),
    });
    expect(all.payers).toHaveLength(10);
    expect(all.amountMinor).toBe(1_000);
  });

  it('tells which request it was copied from', async () => {
    const source = await createPayment(clerk);

    const copy = await createPayment(clerk, { copiedFrom: source.id });

    expect([source.copiedFrom, copy.copiedFrom]).toEqual([null, source.paymentNo]);
    const elsewhere = stack.api({ username: 'clerk', hotel: 'LON01' });
    const body = paymentBody({ confirmationNo: '100009', currencyCode: 'GBP', copiedFrom: source.id });
    expect(fieldsOf(await elsewhere.post('payments', body))).toEqual({
      copiedFrom: 'This hotel has no such payment request.',
    });
  });

  it('is stopped when any of its payers was asked already, unless that is wanted', async () => {
    const shanghai = stack.api({ username: 'clerk', hotel: 'SHA01' });
    const shanghaiZh = stack.api({ username: 'clerk', hotel: 'SHA01', language: 'zh' });
    const currencyCode = 'CNY';
    await createPayment(shanghai, { payers: [{ kind: 'account', code: 'HA-3001' }], currencyCode });
    const body = paymentBody({
      payers: [
        { kind: 'group', code: 'G-3201' },
        { kind: 'account', code: 'HA-3001' },
      ],
      items: [
        { name: 'Rooms', amountMinor: 100 },
        { name: 'Flowers', amountMinor: 100, owner: 'HA-3001' },
      ],
      currencyCode,
      allowDuplicate: undefined,
    });

    const english = await shanghai.post('payments', body);
    const chinese = await shanghaiZh.post('payments', body);

    expect([english.status, english.body.code]).toEqual([409, 'ALREADY_ASKED']);
    expect(english.body.error.fields).toEqual({
      'payers.1.code': 'A request for this payer is still pending.',
    });
    expect(chinese.body.error.fields).toEqual({ 'payers.1.code': '该付款方有待付款的请求。' });
    expect((await shanghai.post('payments', { ...body, allowDuplicate: true })).status).toBe(201);
  });

  describe('has one amount due', () => {
    const DUE = 'arAccount:AR-502';
    const BALANCE = 2_075_000;
    const payer = async () => (await asked(DUE)).payers[0];

    it('less open links, attempts under way and money that is not posted yet, and never below 0', async () => {
      const before = await payer();
      const share = before.openMinor;
      expect(before).toMatchObject({ balanceMinor: BALANCE, inFlightMinor: 0, unpostedMinor: 0 });

      const payment = await createPayment(clerk, {
        payers: [{ kind: 'arAccount', code: 'AR-502' }],
        items: [{ name: 'Invoice', amountMinor: 75_000 }],
      });
      const open = await asked(DUE);
      expect(open.payers[0]).toEqual({
        kind: 'arAccount',
        code: 'AR-502',
        balanceMinor: BALANCE,
        currencyCode: 'HKD',
        openMinor: share + 75_000,
        inFlightMinor: 0,
        unpostedMinor: 0,
        dueMinor: BALANCE - share - 75_000,
      });
      expect(open.open.map(({ id }: any) => id)).toContain(payment.id);
      expect(open).toMatchObject({
        balanceMinor: BALANCE,
        dueMinor: BALANCE - share - 75_000,
        currencyCode: 'HKD',
      });

      const session = await new Guest(payment.paymentUrl).choose();
      expect(await payer()).toMatchObject({
        openMinor: share,
        inFlightMinor: 75_000,
        dueMinor: BALANCE - share - 75_000,
      });

      await stack.sandbox.pms({ mode: 'closeFolio' });
      await stack.sandbox.session(session, 'approve');
      await paymentWhen(clerk, payment.id, ({ postingStatus }) => postingStatus === 'fail');
      expect(await payer()).toMatchObject({
        openMinor: share,
        inFlightMinor: 0,
        unpostedMinor: 75_000,
        dueMinor: BALANCE - share - 75_000,
      });
    });

    it('that is 0 when more is on its way than is due', async () => {
      await createPayment(clerk, {
        payers: [{ kind: 'arAccount', code: 'AR-502' }],
        items: [{ name: 'Too much', amountMinor: BALANCE * 2 }],
      });

      expect((await payer()).dueMinor).toBe(0);
    });

    it('over all payers together', async () => {
      const both = await asked('group:G-2201,account:HA-1001');

      expect(both.payers.map(({ code }: any) => code)).toEqual(['G-2201', 'HA-1001']);
      expect(both.balanceMinor).toBe(both.payers[0].balanceMinor + both.payers[1].balanceMinor);
      expect(both.dueMinor).toBe(both.payers[0].dueMinor + both.payers[1].dueMinor);
    });

    it('that nobody knows while the PMS is silent, and still tells what is open', async () => {
      const payment = await createPayment(clerk, { confirmationNo: '100003' });
      await stack.sandbox.pms({ mode: 'down500' });

      const silent = await asked('reservation:100003');

      expect(silent).toMatchObject({ balanceMinor: null, dueMinor: null });
      expect(silent.payers[0]).toMatchObject({ balanceMinor: null, dueMinor: null, currencyCode: 'HKD' });
      expect(silent.payers[0].openMinor).toBeGreaterThanOrEqual(payment.amountMinor);
      expect(silent.open.map(({ id }: any) => id)).toContain(payment.id);
    });

    it('for payers it can read', async () => {
      for (const payers of ['', 'nobody', 'company:1', 'reservation:', `reservation:${'1'.repeat(51)}`])
        expect(fieldsOf(await clerk.get('payments/already-asked', { query: { payers } })).payers).toMatch(
          /^Enter one to ten payers/,
        );
      expect(fieldsOf(await clerkZh.get('payments/already-asked')).payers).toMatch(/^提供/);
    });
  });

  it('says in both languages what of the hotel’s set-up is missing', async () => {
    const london = stack.api({ username: 'clerk', hotel: 'LON01' });
    const londonZh = stack.api({ username: 'clerk', hotel: 'LON01', language: 'zh' });
    const body = paymentBody({ confirmationNo: '100009', currencyCode: 'GBP' });
    const refusals = async (change: object) => {
      const answers = await Promise.all(
        [london, londonZh].map((api) => api.post('payments', { ...body, ...change })),
      );
      return answers.map(({ status, body: answer }) => [status, answer.code, answer.message]);
    };
    await tenantRows(stack, `UPDATE payby.payment_methods SET enabled = false WHERE hotel_code = 'LON01'`);
    expect(await refusals({})).toEqual([
      [422, 'NO_PAYMENT_METHODS', 'There are no available payment methods'],
      [422, 'NO_PAYMENT_METHODS', '没有可用的支付方式'],
    ]);
    await tenantRows(stack, `UPDATE payby.payment_methods SET enabled = true WHERE hotel_code = 'LON01'`);

    await tenantRows(stack, `UPDATE notifications.email_services SET enabled = false`);
    expect(await refusals({})).toEqual([
      [422, 'EMAIL_NOT_CONFIGURED', 'Email service not configured'],
      [422, 'EMAIL_NOT_CONFIGURED', '邮件服务未配置'],
    ]);
    await tenantRows(stack, `UPDATE notifications.email_services SET enabled = true`);

    const text = { sendMethods: ['SMS'], mobiles: ['+819055501234'], emails: [] };
    await tenantRows(stack, `UPDATE notifications.sms_channels SET enabled = false`);
    expect(await refusals(text)).toEqual([
      [422, 'SMS_NOT_CONFIGURED', 'SMS service not configured'],
      [422, 'SMS_NOT_CONFIGURED', '短信服务未配置'],
    ]);
    expect((await london.get('payment-settings')).body).toMatchObject({ sms: false, smsCountries: [] });
    await tenantRows(
      stack,
      `UPDATE notifications.sms_channels SET enabled = true WHERE code = 'SBX-DOMESTIC'`,
    );
    expect(fieldsOf(await london.post('payments', { ...body, ...text }), 422)).toEqual({
      'mobiles.0': 'No SMS channel reaches this number.',
    });
    await tenantRows(stack, `UPDATE notifications.sms_channels SET enabled = true`);
    expect((await london.post('payments', { ...body, ...text })).status).toBe(201);
  });

  it('gets the specification’s own words for what is missing from the form', async () => {
    const wrong = paymentBody({ payers: [], methods: [], expiryMinutes: -5 });

    expect(fieldsOf(await clerk.post('payments', wrong))).toEqual({
      payers: 'Please add the correct reservation',
      methods: 'Please select a payment method',
      expiryMinutes: 'Effective duration cannot be less than the current time',
    });
    expect(fieldsOf(await clerkZh.post('payments', wrong))).toEqual({
      payers: '请添加正确的预订',
      methods: '请选择支付方式',
      expiryMinutes: '有效时长不能早于当前时间',
    });
    const phone = paymentBody({ sendMethods: ['SMS'], mobiles: ['12'] });
    expect((await clerk.post('payments', phone)).body.message).toBe('invalid phone');
    expect((await clerkZh.post('payments', phone)).body.message).toBe('手机号码无效');
    const key = { idempotencyKey: randomUUID() };
    const { body } = await clerk.post('payments', paymentBody({ confirmationNo: '1' }), key);
    expect(body.message).toBe('Please add the correct reservation');
  });
});
