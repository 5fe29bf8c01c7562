import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AlipayCredentials } from '../../src/integrations/payment-platforms/alipay/credentials.js';
import { alipay } from '../../src/integrations/payment-platforms/alipay/index.js';
import {
  readNotification,
  readTrade,
  readYuan,
  yuanText,
} from '../../src/integrations/payment-platforms/alipay/messages.js';
import { memberText } from '../../src/integrations/payment-platforms/alipay/signatures.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import {
  BusyError,
  type NextStep,
  type OpenSessionRequest,
  OutcomeUnknownError,
  type PaymentPlatform,
  type PlatformAccount,
  RefusedError,
} from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { describePaymentPlatform } from './payment-platform.conformance.js';
import { PLATFORMS } from './platform-fixtures.js';
import { published } from './published.js';
import type { SimulatedWorld } from './simulated-world.js';

const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const privateKey = stranger.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const alipayPublicKey = stranger.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

describePaymentPlatform(PLATFORMS.alipay);

const orderOf = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
  reference: randomUUID(),
  amount: { amountMinor: 684_000, currencyCode: 'CNY' },
  description: 'SHA01 P-20261122/0001',
  methodKind: 'alipay',
  device: 'desktop',
  returnUrl: 'http://127.0.0.1:9/back?returned=1',
  notifyUrl: 'http://127.0.0.1:9/notify',
  expiresAt: new Date(Date.now() + 3_600_000),
  ...over,
});
const keyOf = (reference: string, sessionId: string | null = null) => ({
  reference,
  sessionId,
  openedAt: new Date(),
});
const refundOf = (attemptReference: string, platformTransactionNo: string, amountMinor = 4_000) => ({
  reference: randomUUID() as string,
  attemptReference,
  platformTransactionNo,
  fencingNo: 1,
  orderedAt: new Date(),
  amount: { amountMinor, currencyCode: 'CNY' },
  paid: { amountMinor: 684_000, currencyCode: 'CNY' },
  reason: 'Stay was shorter',
  notifyUrl: 'http://127.0.0.1:9/notify',
});

describe('Alipay’s wire format', () => {
  let simulated: SimulatedWorld;
  let http: GuardedHttpClient;
  let platform: PaymentPlatform;

  beforeAll(async () => {
    simulated = await PLATFORMS.alipay.start();
    http = new GuardedHttpClient({ allow: [simulated.host], timeoutMs: PATIENT_MS });
    platform = alipay.create(http);
  });
  afterAll(async () => {
    await http.close();
    await simulated.stop();
  });
  beforeEach(() => simulated.sandbox.control('reset'));

  const withProduct = (desktopProduct: string): PlatformAccount => ({
    ...simulated.account,
    credentials: { ...simulated.account.credentials, desktopProduct },
  });

  it.each(['mobile', 'alipay'] as const)('leads a guest on (%s) to its page, and back', async (device) => {
    const { next } = await platform.openSession(simulated.account, orderOf({ device }));
    const { url } = next as Extract<NextStep, { kind: 'redirect' }>;
    const page = await fetch(url);
    expect(await page.text()).toContain('data-testid="approve"');
    const paid = await fetch(`${page.url}/approve`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toBe('http://127.0.0.1:9/back?returned=1');
  });

  it('shows a code on the hotel’s own page where the hotel wants that, whatever it has signed for', async () => {
    const { next } = await platform.openSession(
      withProduct('FAST_INSTANT_TRADE_PAY'),
      orderOf({ onOurPage: true }),
    );
    const { kind, expiresAt } = next as Extract<NextStep, { kind: 'qr' }>;
    expect(kind).toBe('qr');
    expect(expiresAt!.getTime() - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('has a desktop post a form to its page, where the hotel has signed for that', async () => {
    const order = orderOf();
    const { next } = await platform.openSession(withProduct('FAST_INSTANT_TRADE_PAY'), order);
    const { action, fields } = next as Extract<NextStep, { kind: 'form' }>;
    const post = (posted: Record<string, string>) =>
      fetch(action, { method: 'POST', body: new URLSearchParams(posted) }).then((page) => page.text());
    expect(await post({ biz_content: fields['biz_content']!.replace('6840.00', '6.84') })).toContain(
      '验签出错',
    );
    expect(await post(fields)).toContain('data-testid="approve"');
    await simulated.guest(order.reference, 'paysUnannounced');
    expect(await platform.queryAttempt(simulated.account, keyOf(order.reference))).toMatchObject({
      status: 'paid',
      amount: order.amount,
    });
  });

  it('is not opened inside WeChat, nor in another currency', async () => {
    const open = (over: Partial<OpenSessionRequest>) =>
      platform.openSession(simulated.account, orderOf(over));
    await expect(open({ device: 'wechat' })).rejects.toMatchObject({ code: 'DEVICE' });
    const amount = { amountMinor: 1, currencyCode: 'HKD' };
    await expect(open({ amount })).rejects.toMatchObject({ code: 'CURRENCY' });
  });

  it('waits for a guest until the deadline, after which an order nobody entered is over', async () => {
    const { reference } = orderOf();
    const at = (minutes: number) =>
      keyOf(reference, `${reference}.${Math.floor(Date.now() / 1000) + minutes * 60}`);
    expect(await platform.queryAttempt(simulated.account, at(1))).toEqual({ status: 'open' });
    expect(await platform.queryAttempt(simulated.account, at(-4))).toEqual({ status: 'open' });
    expect(await platform.queryAttempt(simulated.account, at(-6))).toEqual({ status: 'expired' });
    expect(await platform.queryAttempt(simulated.account, keyOf(reference))).toEqual({ status: 'unknown' });
  });

  it('closes an order that the guest has entered', async () => {
    const order = orderOf();
    await platform.openSession(simulated.account, order);
    await simulated.guest(order.reference, 'confirms');
    expect(await platform.queryAttempt(simulated.account, keyOf(order.reference))).toEqual({
      status: 'open',
    });
    await platform.closeSession(simulated.account, keyOf(order.reference));
    expect(await platform.queryAttempt(simulated.account, keyOf(order.reference))).toEqual({
      status: 'expired',
    });
  });

  it('still says that an order was paid once all of it went back', async () => {
    const order = orderOf();
    await platform.openSession(simulated.account, order);
    await simulated.guest(order.reference, 'paysUnannounced');
    const paid = await platform.queryAttempt(simulated.account, keyOf(order.reference));
    const { platformTransactionNo } = paid as Extract<typeof paid, { status: 'paid' }>;
    const refund = refundOf(order.reference, platformTransactionNo, 684_000);
    expect(await platform.refund(simulated.account, refund)).toMatchObject({ status: 'succeeded' });
    expect(await platform.queryAttempt(simulated.account, keyOf(order.reference))).toEqual(paid);
    // The same order once more moves nothing, and says so.
    expect(await platform.refund(simulated.account, refund)).toMatchObject({ status: 'accepted' });
  });

  it('keeps the vendor’s own code of a refusal', async () => {
    await expect(platform.refund(simulated.account, refundOf(randomUUID(), 'nothing'))).rejects.toMatchObject(
      { name: 'RefusedError', code: 'ACQ.TRADE_NOT_EXIST' },
    );
    const credentials = { ...simulated.account.credentials, appId: '2021000000000999' };
    await expect(
      platform.openSession({ ...simulated.account, credentials }, orderOf()),
    ).rejects.toMatchObject({ name: 'RefusedError', code: 'isv.invalid-app-id' });
  });

  it('believes an answer under the earlier key, and none under another', async () => {
    const own = simulated.account.credentials as AlipayCredentials;
    const query = (credentials: object) =>
      platform.queryAttempt(
        { ...simulated.account, credentials: { ...own, ...credentials } },
        keyOf(randomUUID()),
      );
    const { alipayPublicKey: current } = own;
    expect(await query({ alipayPublicKey, previousAlipayPublicKey: current })).toEqual({ status: 'unknown' });
    await expect(query({ alipayPublicKey })).rejects.toThrow(/cannot be believed/);
    await expect(query({ alipayPublicKey: 'guess' })).rejects.toThrow(/cannot be believed/);
  });

  it('sends nothing with a private key that is none', async () => {
    const credentials = { ...simulated.account.credentials, privateKey: 'guess' };
    const refused = platform.openSession({ ...simulated.account, credentials }, orderOf());
    await expect(refused).rejects.toMatchObject({ code: 'PRIVATE_KEY_UNUSABLE' });
  });
});

describe('what Alipay says', () => {
  const trade = { trade_no: '2026', total_amount: '0.01', trade_status: 'TRADE_SUCCESS' };

  it.each([
    ['0.01', 1],
    ['0.10', 10],
    ['6840.00', 684_000],
    ['100000000.00', 10_000_000_000],
  ])('[F11] of %s yuan is %i fen, and back', (text, amountMinor) => {
    expect(readYuan(text)).toEqual({ amountMinor, currencyCode: 'CNY' });
    expect(yuanText({ amountMinor, currencyCode: 'CNY' })).toBe(text);
  });

  it.each([
    ['6840', '6840.0', '6840.000', '6,840.00', '6840,00', ' 6840.00', '6840.00 ', '+6840.00', '-6840.00'],
    ['06840.00', '.01', '1e3', '1e3.00', 'NaN', '', '６８４０.00', '9999999999.00', '0x10.00', '1_0.00'],
    [6840, 6840.5, null, undefined, true, ['6840.00'], { value: '6840.00' }],
  ])('[F11] in any other form is refused', (...values) => {
    for (const value of values) expect(() => readYuan(value)).toThrow(/not yuan with two decimals/);
  });

  it.each([
    ['WAIT_BUYER_PAY', {}, 'open'],
    ['TRADE_SUCCESS', {}, 'paid'],
    ['TRADE_FINISHED', {}, 'paid'],
    ['TRADE_CLOSED', {}, 'expired'],
    ['TRADE_CLOSED', { send_pay_date: '2026-11-22 10:00:00' }, 'paid'],
  ])('of a trade that is %s %j', (trade_status, over, status) => {
    expect(readTrade({ ...trade, trade_status, ...over })).toMatchObject({ status });
  });

  it.each([
    ['a status nobody knows', { trade_status: 'LOST' }],
    ['no status', { trade_status: undefined }],
    ['no trade number', { trade_no: undefined }],
    ['no amount', { total_amount: undefined }],
  ])('is refused with %s', (_what, over) => {
    expect(() => readTrade({ ...trade, ...over })).toThrow(Error);
  });

  const news = {
    notify_id: 'n',
    notify_type: 'trade_status_sync',
    out_trade_no: '0123456789abcdef0123456789abcdef',
    trade_no: '2026',
    total_amount: '0.01',
    gmt_payment: '2026-11-22 10:00:00',
  };

  it.each([
    ['TRADE_SUCCESS', {}, 1],
    ['TRADE_FINISHED', {}, 1],
    ['TRADE_CLOSED', {}, 1],
    ['TRADE_CLOSED', { gmt_payment: '' }, 0],
    ['WAIT_BUYER_PAY', {}, 0],
  ])('of its own accord is taken as money or left alone: %s %j', (trade_status, over, count) => {
    const told = readNotification({ ...news, trade_status, ...over });
    expect(told).toHaveLength(count);
    for (const { reference, outcome } of told)
      expect([reference, outcome]).toEqual([
        '01234567-89ab-cdef-0123-456789abcdef',
        expect.objectContaining({ status: 'paid', amount: { amountMinor: 1, currencyCode: 'CNY' } }),
      ]);
  });

  it.each([
    ['a status nobody knows', { trade_status: 'LOST' }],
    ['no status', { trade_status: '' }],
    ['no order', { trade_status: 'TRADE_SUCCESS', out_trade_no: '' }],
    ['no amount', { trade_status: 'TRADE_SUCCESS', total_amount: '' }],
    ['no id', { trade_status: 'TRADE_SUCCESS', notify_id: '' }],
  ])('of its own accord is refused with %s', (_what, over) => {
    expect(() => readNotification({ ...news, ...over })).toThrow(Error);
  });
});

describe('what was published of Alipay’s signatures', () => {
  const { notify } = published<{
    notify: { keepSignType: boolean; publicKey: string; params: Record<string, string> }[];
  }>('vectors/alipay-notify.json');
  const platform = alipay.create(null as never);
  const verify = (params: Record<string, string>, credentials: Partial<AlipayCredentials>) =>
    platform.verify(
      { credentials: { appId: params['app_id'], ...credentials } } as unknown as PlatformAccount,
      {},
      Buffer.from(new URLSearchParams(params).toString()),
      new Date(),
    );

  it.each(notify.map((vector, at) => [at + 1, vector] as const))(
    'is believed, and not once it was changed: notification %i',
    (_at, { publicKey, params }) => {
      expect(verify(params, { alipayPublicKey: publicKey })).toEqual({ ok: true, key: 'current' });
      const moved = { alipayPublicKey, previousAlipayPublicKey: publicKey };
      expect(verify(params, moved)).toEqual({ ok: true, key: 'previous' });
      expect(verify(params, { alipayPublicKey }).ok).toBe(false);
      expect(verify(params, { alipayPublicKey: publicKey, appId: '2021000000000101' }).ok).toBe(false);
      const { sign: _sign, ...unsigned } = params;
      for (const changed of [
        unsigned,
        { ...params, sign: '' },
        { ...params, sign_type: 'MD5' },
        { ...params, more: 'x' },
        ...Object.keys(params)
          .filter((name) => name !== 'sign_type')
          .map((name) => ({ ...params, [name]: `0${params[name]}` })),
      ])
        expect(verify(changed, { alipayPublicKey: publicKey }).ok).toBe(false);
    },
  );

  it('tells of money where it does', () => {
    const read = ({ params }: (typeof notify)[0]) =>
      platform.parse(null as never, {}, Buffer.from(new URLSearchParams(params).toString()));
    expect(notify.map(read)).toEqual([
      [
        {
          notificationId: '2019081500222155624068450559358070',
          reference: '20190815155618536-564-57',
          about: 'attempt',
          outcome: {
            status: 'paid',
            amount: { amountMinor: 10, currencyCode: 'CNY' },
            platformTransactionNo: '2019081522001468450512505578',
            channelTransactionNo: null,
            cardInfo: null,
          },
        },
      ],
      [expect.objectContaining({ about: 'attempt' })],
      [],
    ]);
  });

  it.each([
    ['{"a_response": {"x":"}\\"{","y":{}} ,"sign":"s"}', '{"x":"}\\"{","y":{}}'],
    ['{"a_response":{}}', '{}'],
    ['{"a_response":"text","b":{}}', null],
    ['{"b_response":{}}', null],
    ['{"a_response":{"cut', null],
  ])('covers the exact text of an answer: %s', (json, text) => {
    expect(memberText(json, 'a_response')).toBe(text);
  });
});

interface Model {
  properties: Record<string, { type?: string }>;
}

describe('what we send to Alipay', () => {
  const { components } = published<{ components: { schemas: Record<string, Model> } }>(
    'alipay/trade-v3.derived.json',
  );
  const models: Record<string, string> = {
    'alipay.trade.precreate': 'AlipayTradePrecreateModel',
    'alipay.trade.query': 'AlipayTradeQueryModel',
    'alipay.trade.close': 'AlipayTradeCloseModel',
    'alipay.trade.refund': 'AlipayTradeRefundModel',
    'alipay.trade.fastpay.refund.query': 'AlipayTradeFastpayRefundQueryModel',
    // Not published here; what orders have in common is.
    'alipay.trade.wap.pay': 'AlipayTradeCreateModel',
    'alipay.trade.page.pay': 'AlipayTradeCreateModel',
  };
  let gateway: Server;
  let http: GuardedHttpClient;
  let platform: PaymentPlatform;
  let account: PlatformAccount;
  let asked: { method: string; biz: Record<string, unknown> }[];
  let answer: object;

  const note = (query: URLSearchParams, biz: string) =>
    asked.push({
      method: query.get('method') ?? '',
      biz: JSON.parse(biz) as Record<string, unknown>,
    });

  beforeAll(async () => {
    gateway = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { searchParams } = new URL(request.url!, 'http://x');
        note(searchParams, new URLSearchParams(Buffer.concat(chunks).toString()).get('biz_content')!);
        const text = JSON.stringify(answer);
        const signature = sign('sha256', Buffer.from(text), stranger.privateKey).toString('base64');
        const member = `${searchParams.get('method')!.replaceAll('.', '_')}_response`;
        response.end(`{"${member}":${text},"sign":"${signature}"}`);
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    http = new GuardedHttpClient({ allow: [host], timeoutMs: PATIENT_MS });
    platform = alipay.create(http);
    const credentials = { appId: '2021000000000101', privateKey, alipayPublicKey };
    account = {
      code: 'SHA01-A',
      platform: 'alipay',
      baseUrl: `http://${host}/gateway.do`,
      credentials,
      limits: {},
    };
  });
  afterAll(async () => {
    await http.close();
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  });
  beforeEach(() => {
    asked = [];
    answer = { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error' };
  });

  const refund = refundOf(randomUUID(), '2026112222001');

  it('fits the names and types that they publish', async () => {
    const unknown = async (call: Promise<unknown>) =>
      expect(call).rejects.toBeInstanceOf(OutcomeUnknownError);
    await unknown(platform.openSession(account, orderOf()));
    await unknown(platform.queryAttempt(account, keyOf(randomUUID())));
    await unknown(platform.closeSession(account, keyOf(randomUUID())));
    await unknown(platform.refund(account, refund));
    await unknown(platform.queryRefund(account, { ...refund, platformRefundNo: null }));
    const phone = await platform.openSession(account, orderOf({ device: 'mobile' }));
    const { searchParams } = new URL((phone.next as Extract<NextStep, { kind: 'redirect' }>).url);
    note(searchParams, searchParams.get('biz_content')!);
    const credentials = { ...account.credentials, desktopProduct: 'FAST_INSTANT_TRADE_PAY' };
    const desktop = await platform.openSession({ ...account, credentials }, orderOf());
    const { action, fields } = desktop.next as Extract<NextStep, { kind: 'form' }>;
    note(new URL(action).searchParams, fields['biz_content']!);

    expect(asked.map(({ method }) => method).sort()).toEqual(Object.keys(models).sort());
    for (const { method, biz } of asked) {
      // Where the wallet leads a guest who gives up: a member of pages alone.
      const { quit_url: quit, ...common } = biz;
      expect(quit).toEqual(method === 'alipay.trade.wap.pay' ? expect.any(String) : undefined);
      const { properties } = components.schemas[models[method]!]!;
      for (const [name, value] of Object.entries(common))
        expect([method, name, typeof value]).toEqual([method, name, properties[name]?.type]);
      if ('total_amount' in biz) expect(biz['total_amount']).toBe('6840.00');
    }
  });

  it.each([
    [{ code: '20000', sub_code: 'aop.unknow-error' }, OutcomeUnknownError],
    [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, OutcomeUnknownError],
    [{ code: '20000', sub_code: 'aop.ACQ.SYSTEM_ERROR' }, OutcomeUnknownError],
    [{ code: '40005', sub_code: 'isv.app-call-limited' }, BusyError],
    [{ code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }, RefusedError],
    [{ code: '40006', sub_code: 'isv.insufficient-isv-permissions' }, RefusedError],
    [{ code: '10000', trade_no: 'another' }, OutcomeUnknownError],
  ] as [{ code: string; sub_code?: string }, new (...args: never[]) => Error][])(
    'is refused, put off or left open by what is answered: %j',
    async (content, kind) => {
      answer = content;
      const refused = platform.refund(account, refund);
      await expect(refused).rejects.toBeInstanceOf(kind);
      if (kind === RefusedError) await expect(refused).rejects.toMatchObject({ code: content.sub_code });
    },
  );
});
