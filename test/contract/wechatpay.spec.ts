import { generateKeyPairSync, randomUUID, sign, verify as fitsKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WechatPayCredentials } from '../../src/integrations/payment-platforms/wechatpay/credentials.js';
import { wechatPay } from '../../src/integrations/payment-platforms/wechatpay/index.js';
import { readRefund, readTransaction } from '../../src/integrations/payment-platforms/wechatpay/messages.js';
import {
  authorization,
  checkSignature,
  decrypt,
  walletParameters,
} from '../../src/integrations/payment-platforms/wechatpay/signatures.js';
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
import { eventually } from '../support/wait.js';
import { describePaymentPlatform } from './payment-platform.conformance.js';
import { PLATFORMS } from './platform-fixtures.js';
import { published } from './published.js';
import type { SimulatedWorld } from './simulated-world.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = {
  privateKey: stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  platformKey: stranger.publicKey.export({ type: 'spki', format: 'pem' }) as string,
};

describePaymentPlatform(PLATFORMS.wechatpay);

const orderOf = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
  reference: randomUUID(),
  amount: { amountMinor: 684_000, currencyCode: 'CNY' },
  description: 'SHA01 P-20261122-0001',
  methodKind: 'wechat',
  device: 'desktop',
  clientIp: '203.0.113.7',
  returnUrl: 'https://pay.example.com/p/1?returned=1',
  notifyUrl: 'https://pay.example.com/callbacks',
  expiresAt: new Date(Date.now() + 30 * 86_400_000),
  ...over,
});
const keyOf = (reference: string = randomUUID()) => ({ reference, sessionId: null, openedAt: new Date() });
const refundOf = (attemptReference: string, platformTransactionNo: string, amountMinor = 4_000) => ({
  reference: randomUUID(),
  attemptReference,
  platformTransactionNo,
  fencingNo: 1,
  orderedAt: new Date(),
  amount: { amountMinor, currencyCode: 'CNY' },
  paid: { amountMinor: 684_000, currencyCode: 'CNY' },
  reason: 'Stay was shorter',
  notifyUrl: 'https://pay.example.com/callbacks',
});

describe('WeChat Pay’s wire format', () => {
  let simulated: SimulatedWorld;
  let http: GuardedHttpClient;
  let platform: PaymentPlatform;

  beforeAll(async () => {
    simulated = await PLATFORMS.wechatpay.start();
    http = new GuardedHttpClient({ allow: [simulated.host], timeoutMs: PATIENT_MS });
    platform = wechatPay.create(http);
  });
  afterAll(async () => {
    await http.close();
    await simulated.stop();
  });
  beforeEach(() => simulated.sandbox.control('reset'));

  it('leads a phone to WeChat by a page, and back', async () => {
    const { next } = await platform.openSession(
      simulated.account,
      orderOf({ device: 'mobile', returnUrl: 'http://127.0.0.1:9/back?returned=1' }),
    );
    const { url } = next as Extract<NextStep, { kind: 'redirect' }>;
    expect((await fetch(url)).status).toBe(400);
    const page = await fetch(url, { headers: { referer: 'https://pay.example.com/' } });
    expect(await page.text()).toContain('data-testid="approve"');
    const paid = await fetch(`${page.url}/approve`, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toBe('http://127.0.0.1:9/back?returned=1');
  });

  it('asks inside WeChat who the guest is, and hands the wallet what it takes a payment with', async () => {
    const state = 'a1'.repeat(32);
    const returnUrl = 'https://pay.example.com/pay/demo/token?wallet=WECHAT';
    const wechat = { headers: { 'user-agent': 'MicroMessenger/8.0.50' }, redirect: 'manual' as const };
    const url = platform.identifyAt!(simulated.account, { device: 'wechat', returnUrl, state })!;
    // Their gateway compares the order of the parameters.
    expect([...new URL(url).searchParams.keys()]).toEqual([
      'appid',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(new URL(url).hash).toBe('#wechat_redirect');
    expect((await fetch(url, { redirect: 'manual' })).status).toBe(200);
    const back = new URL((await fetch(url, wechat)).headers.get('location')!);
    expect(back.origin + back.pathname).toBe('https://pay.example.com/pay/demo/token');
    expect(back.searchParams.get('state')).toBe(state);

    const code = back.searchParams.get('code')!;
    const payerId = await platform.identify!(simulated.account, { code });
    await expect(platform.identify!(simulated.account, { code })).rejects.toMatchObject({ code: '40029' });

    const order = orderOf({ device: 'wechat', payerId });
    const { next } = await platform.openSession(simulated.account, order);
    const { wallet, parameters } = next as Extract<NextStep, { kind: 'wallet' }>;
    expect([wallet, Object.keys(parameters)]).toEqual([
      'wechat',
      ['appId', 'timeStamp', 'nonceStr', 'package', 'signType', 'paySign'],
    ]);
    const pay = async (changes: object = {}) =>
      (
        await fetch(`${simulated.account.baseUrl}/wallet`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...parameters, ...changes }),
        })
      ).json();
    expect(await pay({ nonceStr: 'other' })).toEqual({ err_msg: 'get_brand_wcpay_request:fail' });
    expect(await pay()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
    expect(await platform.queryAttempt(simulated.account, keyOf(order.reference))).toMatchObject({
      status: 'paid',
      amount: order.amount,
    });
  });

  it('asks nobody who they are outside of WeChat, nor without an official account', () => {
    const at = (device: 'wechat' | 'mobile', credentials: object = {}) =>
      platform.identifyAt!(
        { ...simulated.account, credentials: { ...simulated.account.credentials, ...credentials } },
        { device, returnUrl: 'https://pay.example.com/', state: 'a' },
      );
    expect(at('mobile')).toBeNull();
    expect(at('wechat', { officialAppSecret: undefined })).toBeNull();
    expect(wechatPay.devicesWithout!({ ...simulated.account.credentials, officialAppSecret: '' })).toEqual([
      'wechat',
    ]);
    expect(wechatPay.devicesWithout!(simulated.account.credentials)).toEqual([]);
  });

  it.each([
    ['https://api.mch.weixin.qq.com', 'https://open.weixin.qq.com/connect/oauth2/authorize?'],
    ['https://api2.mch.weixin.qq.com/', 'https://open.weixin.qq.com/connect/oauth2/authorize?'],
    ['https://weixin.qq.com.thief.example', 'https://weixin.qq.com.thief.example/connect/'],
  ])('finds Tencent’s other hosts from %s', (baseUrl, wanted) => {
    const url = platform.identifyAt!(
      { ...simulated.account, baseUrl },
      { device: 'wechat', returnUrl: 'https://pay.example.com/', state: 'a' },
    );
    expect(url).toContain(wanted);
  });

  it.each([
    ['inside WeChat without knowing the guest', { device: 'wechat' as const }],
    ['inside WeChat for a guest of another account', { device: 'wechat' as const, payerId: 'oStranger' }],
    ['inside Alipay', { device: 'alipay' as const }],
    ['on a phone whose address is not known', { device: 'mobile' as const, clientIp: '' }],
    ['in another currency', { amount: { amountMinor: 1, currencyCode: 'HKD' } }],
  ])('is not opened %s', async (_where, over) => {
    await expect(platform.openSession(simulated.account, orderOf(over))).rejects.toBeInstanceOf(RefusedError);
  });

  it('cuts what is too long for it, between characters', async () => {
    const { sessionId } = await platform.openSession(
      simulated.account,
      orderOf({ description: '港湾谷上海外滩酒店'.repeat(8) }),
    );
    expect(sessionId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is answered under the earlier key as well, and believes no other', async () => {
    const { platformKeyId, platformKey, previousPlatformKeyId, previousPlatformKey, ...own } = simulated
      .account.credentials as WechatPayCredentials;
    const moved = {
      ...own,
      platformKeyId: previousPlatformKeyId!,
      platformKey: previousPlatformKey!,
      previousPlatformKeyId: platformKeyId,
      previousPlatformKey: platformKey,
    };
    const query = (credentials: object) =>
      platform.queryAttempt({ ...simulated.account, credentials: { ...credentials } }, keyOf());
    expect(await query(moved)).toEqual({ status: 'unknown' });
    await expect(query({ ...own, platformKeyId, platformKey: pem.platformKey })).rejects.toThrow(
      /cannot be believed/,
    );
    await expect(query({ ...own, platformKeyId: 'ABCDEF0123456789', platformKey })).rejects.toThrow(
      /not configured/,
    );
  });

  it('keeps the vendor’s own code of a refusal', async () => {
    const wanted = orderOf();
    const open = (over: Partial<OpenSessionRequest>) =>
      platform.openSession(simulated.account, { ...wanted, ...over });
    await open({});
    await expect(open({ amount: { amountMinor: 1, currencyCode: 'CNY' } })).rejects.toMatchObject({
      code: 'OUT_TRADE_NO_USED',
    });
    await expect(open({ notifyUrl: 'https://pay.example.com/callbacks?a=1' })).rejects.toMatchObject({
      code: 'PARAM_ERROR',
    });
    const credentials = { ...simulated.account.credentials, appId: 'wxanotherhotel001' };
    await expect(
      platform.openSession({ ...simulated.account, credentials }, orderOf()),
    ).rejects.toMatchObject({ code: 'APPID_MCHID_NOT_MATCH' });
  });

  it('sends nothing with a private key that is none', async () => {
    const credentials = { ...simulated.account.credentials, privateKey: 'guess' };
    const refused = platform.openSession({ ...simulated.account, credentials }, orderOf());
    await expect(refused).rejects.toMatchObject({ code: 'PRIVATE_KEY_UNUSABLE' });
  });

  it('takes a refund made in the merchant’s portal for one of another’s making', async () => {
    const received: { headers: Record<string, string | undefined>; body: Buffer }[] = [];
    const merchant = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ headers: request.headers as never, body: Buffer.concat(chunks) });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
    const notifyUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/notify`;
    const heard = orderOf({ notifyUrl });
    await platform.openSession(simulated.account, heard);
    await simulated.guest(heard.reference, 'paysUnannounced');
    await simulated.sandbox.control(`portal-refunds/${heard.reference}`, { amount: 100 });
    await eventually(() => received.length > 0);
    merchant.closeAllConnections();
    await new Promise((resolve) => merchant.close(resolve));
    const [{ headers, body }] = received as [(typeof received)[0]];
    expect(platform.parse(simulated.account, headers, body)).toMatchObject([
      { about: 'refund', reference: heard.reference, refundReference: null, amount: { amountMinor: 100 } },
    ]);
  });
});

describe('what WeChat Pay says', () => {
  const paid = { trade_state: 'SUCCESS', transaction_id: '4200', amount: { total: 1, currency: 'CNY' } };

  it.each([
    ['NOTPAY', { status: 'open' }],
    ['USERPAYING', { status: 'pending' }],
    ['CLOSED', { status: 'expired' }],
    ['REVOKED', { status: 'expired' }],
    ['PAYERROR', { status: 'declined', reason: '支付失败' }],
  ])('of an order that is %s', (state, outcome) => {
    expect(readTransaction({ trade_state: state, trade_state_desc: '支付失败' })).toEqual(outcome);
  });

  it('of an order that was refunded is that it was paid', () => {
    expect(readTransaction({ ...paid, trade_state: 'REFUND' })).toEqual(readTransaction(paid));
  });

  it.each([['PROCESSING'], ['SUCCESS'], ['CLOSED'], ['ABNORMAL']])('of a refund that is %s', (status) => {
    const { status: outcome } = readRefund({ refund_id: '5' }, status);
    expect(outcome).toBe({ PROCESSING: 'accepted', SUCCESS: 'succeeded' }[status] ?? 'failed');
  });

  it.each([
    ['a text', '684000'],
    ['a decimal', 6840.5],
    ['1e21', 1e21],
    ['negative', -1],
    ['minus zero', -0],
    ['beyond exactness', 2 ** 53],
    ['nothing', null],
  ])('[F11] is refused with an amount that is %s', (_what, total) => {
    expect(() => readTransaction({ ...paid, amount: { total } })).toThrow(/whole number of fen/);
  });

  it.each([
    ['another currency', { amount: { total: 1, currency: 'HKD' } }],
    ['no amount', { amount: undefined }],
    ['no transaction number', { transaction_id: '' }],
    ['a state nobody knows', { trade_state: 'LOST' }],
  ])('is refused with %s', (_what, over) => {
    expect(() => readTransaction({ ...paid, ...over })).toThrow(Error);
  });
});

describe('what was published of WeChat Pay’s signatures', () => {
  const vectors = published<{
    aesGcm: Record<'apiV3Key' | 'nonce' | 'associatedData' | 'ciphertext' | 'plaintext', string>[];
    notify: {
      now: number;
      apiV3Key: string;
      headers: Record<string, string>;
      body: string;
      platformCertificate: string;
      plaintext: string;
    }[];
    rsa: { publicKey: string; serial: string; message: string; signature: string }[];
  }>('vectors/wechatpay-v3.json');
  const [vector] = vectors.notify as [(typeof vectors.notify)[0]];
  const headers = Object.fromEntries(
    Object.entries(vector.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const credentials = {
    mchId: '1234567890',
    apiV3Key: vector.apiV3Key,
    platformKeyId: vector.headers['Wechatpay-Serial'],
    platformKey: vector.platformCertificate,
  } as WechatPayCredentials;
  const account = { credentials } as unknown as PlatformAccount;
  const verify = (over: { headers?: object; body?: string; seconds?: number; with?: object } = {}) =>
    checkSignature(
      { ...credentials, ...over.with },
      { ...headers, ...over.headers },
      Buffer.from(over.body ?? vector.body),
      new Date((vector.now + (over.seconds ?? 0)) * 1000),
    );

  it('is believed: a notification under a platform certificate, and under its public key', () => {
    const [{ publicKey }] = vectors.rsa as [(typeof vectors.rsa)[0]];
    expect(verify()).toEqual({ ok: true, key: 'current' });
    expect(verify({ with: { platformKey: publicKey } })).toEqual({ ok: true, key: 'current' });
    expect(
      verify({
        with: {
          platformKeyId: 'PUB_KEY_ID_01',
          previousPlatformKeyId: headers['wechatpay-serial'],
          previousPlatformKey: vector.platformCertificate,
        },
      }),
    ).toEqual({ ok: true, key: 'previous' });
  });

  it.each([
    ['a changed body', { body: vector.body.replace('签约成功', '签约失败') }],
    ['another time', { headers: { 'wechatpay-timestamp': String(vector.now + 1) } }],
    ['another nonce', { headers: { 'wechatpay-nonce': 'x' } }],
    ['another key’s id', { headers: { 'wechatpay-serial': 'D7CE59D1F522D702' } }],
    ['no signature', { headers: { 'wechatpay-signature': '' } }],
    ['a signature to try merchants with', { headers: { 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA' } }],
    ['a time that is no number', { headers: { 'wechatpay-timestamp': 'now' } }],
    ['five minutes gone by', { seconds: 300 }],
    ['five minutes to come', { seconds: -300 }],
    ['a key that is none', { with: { platformKey: 'guess' } }],
  ])('is not believed with %s', (_what, over) => {
    expect(verify(over).ok).toBe(false);
  });

  it.each([299, -299])('is believed %i seconds from now', (seconds) => {
    expect(verify({ seconds }).ok).toBe(true);
  });

  it('opens every published secret, and none that was changed', () => {
    for (const { apiV3Key, nonce, associatedData, ciphertext, plaintext } of vectors.aesGcm) {
      const resource = {
        algorithm: 'AEAD_AES_256_GCM',
        nonce,
        associated_data: associatedData,
        ciphertext,
      };
      expect(decrypt(['x'.repeat(32), apiV3Key], resource)).toBe(plaintext);
      const changed = Buffer.from(ciphertext, 'base64');
      changed.writeUInt8(changed.readUInt8(0) ^ 1);
      for (const over of [
        { ciphertext: changed.toString('base64') },
        { associated_data: 'x' },
        { nonce: 'x'.repeat(12) },
        { ciphertext: '' },
        { algorithm: 'NONE' },
      ])
        expect(() => decrypt([apiV3Key], { ...resource, ...over })).toThrow(Error);
    }
    expect(decrypt([vector.apiV3Key], (JSON.parse(vector.body) as { resource: object }).resource)).toBe(
      vector.plaintext,
    );
  });

  it('of other things than money is left alone', () => {
    const platform = wechatPay.create(null as never);
    expect(platform.parse(account, headers, Buffer.from(vector.body))).toEqual([]);
    const claims = vector.body.replace('PAYSCORE.USER_OPEN_SERVICE', 'TRANSACTION.SUCCESS');
    expect(() => platform.parse(account, headers, Buffer.from(claims))).toThrow(/trade state/);
    const other = { ...account, credentials: { ...credentials, mchId: '1' } } as unknown as PlatformAccount;
    expect(() => platform.parse(other, headers, Buffer.from(claims))).toThrow(/another merchant/);
  });

  it('hands the wallet parameters that are signed line by line, app, time, nonce and order', () => {
    const { appId, timeStamp, nonceStr, paySign, ...rest } = walletParameters(
      'wx8888888888888888',
      'wx201410272009395522657a690389285100',
      pem.privateKey,
    );
    expect(rest).toEqual({ package: 'prepay_id=wx201410272009395522657a690389285100', signType: 'RSA' });
    expect([appId, timeStamp, nonceStr]).toEqual([
      'wx8888888888888888',
      expect.stringMatching(/^\d{10}$/),
      expect.stringMatching(/^[0-9a-f]{32}$/),
    ]);
    const message = `${appId}\n${timeStamp}\n${nonceStr}\nprepay_id=wx201410272009395522657a690389285100\n`;
    const fits = (text: string) =>
      fitsKey('sha256', Buffer.from(text), pem.platformKey, Buffer.from(paySign!, 'base64'));
    expect([fits(message), fits(message.trimEnd())]).toEqual([true, false]);
  });

  it('names who asks as they want it', () => {
    const own = { mchId: '1900000101', certificateSerial: 'AB12', privateKey: pem.privateKey };
    expect(authorization(own as WechatPayCredentials, 'GET', '/v3/certificates', '')).toMatch(
      /^WECHATPAY2-SHA256-RSA2048 mchid="1900000101",nonce_str="[0-9a-f]{32}",timestamp="\d{10}",serial_no="AB12",signature="[\w+/]+={0,2}"$/,
    );
  });
});

describe('what we send to WeChat Pay', () => {
  let mock: ValidatingMock;
  let http: GuardedHttpClient;
  let platform: PaymentPlatform;
  let account: PlatformAccount;

  beforeAll(async () => {
    mock = await startValidatingMock('wechatpay/wechatpay-v3.json');
    http = new GuardedHttpClient({ allow: [mock.host], timeoutMs: PATIENT_MS });
    platform = wechatPay.create(http);
    const credentials = {
      mchId: '1900000101',
      appId: 'wxharboursandbox01',
      certificateSerial: 'AB12CD34',
      apiV3Key: 'x'.repeat(32),
      platformKeyId: 'PUB_KEY_ID_01',
      ...pem,
    };
    account = { code: 'SHA01-W', platform: 'wechatpay', baseUrl: mock.origin, credentials, limits: {} };
  });
  afterAll(async () => {
    await http.close();
    await mock.stop();
  });

  // The mock cannot sign: what it says is not believed, and a request that does not fit is told apart by its status.
  it.each<[string, () => Promise<unknown>]>([
    ['a code', () => platform.openSession(account, orderOf())],
    ['a page for phones', () => platform.openSession(account, orderOf({ device: 'mobile' }))],
    [
      'a payment inside WeChat',
      () =>
        platform.openSession(account, orderOf({ device: 'wechat', payerId: 'oUpf8uMuAJO_M2pxb1Q9zNjWeS6o' })),
    ],
    ['what became of an order', () => platform.queryAttempt(account, keyOf())],
    ['to close an order', () => platform.closeSession(account, keyOf())],
    ['a refund', () => platform.refund(account, refundOf(randomUUID(), '4200000000202611220000000001'))],
    [
      'what became of a refund',
      () => platform.queryRefund(account, { ...refundOf(randomUUID(), '4200'), platformRefundNo: null }),
    ],
  ])('fits their description: a request for %s', async (_what, request) => {
    await expect(request()).rejects.toThrow(/answered 20[04], which cannot be believed: .* is missing/);
    expect(mock.violations()).toEqual([]);
  });

  it('would be found out where it does not fit', async () => {
    const odd = orderOf({ amount: { amountMinor: 0.5, currencyCode: 'CNY' } });
    await expect(platform.openSession(account, odd)).rejects.toThrow(OutcomeUnknownError);
    expect(mock.violations()).not.toEqual([]);
  });
});

describe('an answer of WeChat Pay under another status than its code', () => {
  // Whoever answers here signs as the platform does.
  it.each([
    ['SYSTEM_ERROR', OutcomeUnknownError],
    ['BANK_ERROR', OutcomeUnknownError],
    ['FREQUENCY_LIMITED', BusyError],
    ['NOT_ENOUGH', RefusedError],
    ['TRADE_ERROR', RefusedError],
  ])('is taken by its code: %s', async (code, kind) => {
    const server = createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        const body = JSON.stringify({ code, message: 'no' });
        const timestamp = String(Math.floor(Date.now() / 1000));
        const signature = sign('sha256', Buffer.from(`${timestamp}\nn\n${body}\n`), pem.privateKey);
        response
          .writeHead(403, {
            'wechatpay-timestamp': timestamp,
            'wechatpay-nonce': 'n',
            'wechatpay-serial': 'PUB_KEY_ID_01',
            'wechatpay-signature': signature.toString('base64'),
          })
          .end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const http = new GuardedHttpClient({ allow: [host], timeoutMs: PATIENT_MS });
    const credentials = { mchId: '1', certificateSerial: 'A', platformKeyId: 'PUB_KEY_ID_01', ...pem };
    const account = {
      code: 'X',
      platform: 'wechatpay',
      baseUrl: `http://${host}`,
      credentials,
      limits: {},
    } as unknown as PlatformAccount;
    const refused = wechatPay.create(http).refund(account, refundOf(randomUUID(), '4200'));
    await expect(refused).rejects.toBeInstanceOf(kind);
    if (kind === RefusedError) await expect(refused).rejects.toMatchObject({ code });
    await http.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
