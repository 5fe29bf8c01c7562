import { createHmac, randomUUID } from 'node:crypto';
import { sandboxPlatform } from '../../src/integrations/payment-platforms/sandbox/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import type { NextStep, PaymentPlatform, PlatformAccount } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { describePaymentPlatform } from './payment-platform.conformance.js';
import { PLATFORMS } from './platform-fixtures.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';

const CREDENTIALS = {
  merchantId: 'HKG01-SBX',
  apiKey: 'sbx-api-HKG01-SBX',
  notifyKey: 'sbx-notify-HKG01-SBX',
  previousNotifyKey: 'sbx-notify-old-HKG01-SBX',
};
const accountAt = (origin: string): PlatformAccount => ({
  code: 'HKG01-SBX',
  platform: 'sandbox',
  baseUrl: `${origin}/platform`,
  credentials: CREDENTIALS,
  limits: {},
});

describePaymentPlatform(PLATFORMS.sandbox);

describe('the sandbox payment platform’s own wire format', () => {
  let simulator: SandboxProcess;
  let http: GuardedHttpClient;
  let platform: PaymentPlatform;
  let account: PlatformAccount;

  beforeAll(async () => {
    simulator = await startSandboxProcess();
    http = new GuardedHttpClient({ allow: [simulator.host], timeoutMs: PATIENT_MS });
    platform = sandboxPlatform.create(http);
    account = accountAt(simulator.origin);
  });
  afterAll(async () => {
    await http.close();
    await simulator.stop();
  });
  beforeEach(() => simulator.control('reset'));

  const attempt = (reference: string) => ({ reference, sessionId: null, openedAt: new Date() });
  const open = (reference: string = randomUUID()) =>
    platform.openSession(account, {
      reference,
      amount: { amountMinor: 684_000, currencyCode: 'HKD' },
      description: 'Stay at Harbour Vale Hong Kong',
      methodKind: 'wechat',
      device: 'desktop',
      returnUrl: 'http://127.0.0.1:9/back',
      notifyUrl: 'http://127.0.0.1:9/notify',
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  const stepOf = async (next: NextStep['kind']): Promise<NextStep> => {
    await simulator.control('platform', { next });
    return (await open()).next;
  };

  it('leads the guest on by its page, a code, a form or a wallet', async () => {
    const page = `${simulator.origin}/platform/checkout`;
    expect(await stepOf('redirect')).toEqual({
      kind: 'redirect',
      url: expect.stringContaining(`${page}/`) as string,
    });
    expect(await stepOf('qr')).toEqual({
      kind: 'qr',
      content: expect.stringContaining(`${page}/`) as string,
    });
    expect(await stepOf('wallet')).toMatchObject({
      wallet: 'wechat',
      parameters: { package: expect.stringMatching(/^prepay_id=/) as string },
    });
    const form = await stepOf('form');
    expect(form).toMatchObject({ kind: 'form', action: page });
    const post = (fields: Record<string, string>) =>
      fetch(page, { method: 'POST', body: new URLSearchParams(fields) });
    const { fields } = form as Extract<NextStep, { kind: 'form' }>;
    expect(await (await post(fields)).text()).toContain('data-testid="approve"');
    expect((await post({ ...fields, sign: 'guess' })).status).toBe(404);
  });

  it('shows its page in the guest’s language and leads back to the merchant', async () => {
    const { next } = await open();
    const { url } = next as Extract<NextStep, { kind: 'redirect' }>;
    const page = await fetch(url, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
    const html = await page.text();
    expect(html).toContain('港湾谷香港酒店');
    expect(html).toContain('data-testid="approve"');
    const paid = await fetch(`${url}/approve`, { method: 'POST', redirect: 'manual' });
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'http://127.0.0.1:9/back']);
    expect(await (await fetch(url)).text()).toContain('Payment complete');
  });

  it('takes money after the deadline only from a guest who insists', async () => {
    const reference = randomUUID();
    await open(reference);
    await platform.closeSession(account, attempt(reference));
    expect((await simulator.control(`sessions/${reference}/approve`)).status).toBe(409);
    await simulator.control(`sessions/${reference}/approve-late`);
    expect(await platform.queryAttempt(account, attempt(reference))).toMatchObject({ status: 'paid' });
  });

  it('keeps one merchant’s sessions from another', async () => {
    const reference = randomUUID();
    await open(reference);
    const credentials = { ...CREDENTIALS, merchantId: 'LON01-SBX', apiKey: 'sbx-api-LON01-SBX' };
    expect(await platform.queryAttempt({ ...account, credentials }, attempt(reference))).toEqual({
      status: 'unknown',
    });
  });

  it('sends nothing while it keeps silent', async () => {
    await simulator.control('platform', { mode: 'noNotify' });
    const reference = randomUUID();
    await open(reference);
    await simulator.control(`sessions/${reference}/approve`);
    expect((await simulator.state()).platform.notifications).toEqual([]);
  });

  describe('signatures', () => {
    const body = Buffer.from('{"id":"ntf_1"}');
    const now = new Date('2026-11-21T08:00:00Z');
    const seconds = now.getTime() / 1000;
    const verify = (headers: Record<string, string>, raw = body) =>
      platform.verify(account, headers, raw, now).ok;
    const sign = (at: number | string, key = CREDENTIALS.notifyKey): Record<string, string> => ({
      'x-sandbox-timestamp': String(at),
      'x-sandbox-signature': `v1=${createHmac('sha256', key).update(`${at}.`).update(body).digest('hex')}`,
    });

    it.each([0, 300, -300])('are accepted %i seconds from now', (offset) => {
      expect(verify(sign(seconds + offset))).toBe(true);
    });

    it.each([301, -301, 86_400])('are refused %i seconds from now', (offset) => {
      expect(verify(sign(seconds + offset))).toBe(false);
    });

    it('cover the bytes, not the meaning, and the timestamp', () => {
      expect(verify(sign(seconds), Buffer.from('{"id": "ntf_1"}'))).toBe(false);
      expect(verify({ ...sign(seconds - 400), 'x-sandbox-timestamp': String(seconds) })).toBe(false);
    });

    it.each([
      ['no signature', { 'x-sandbox-timestamp': '1' }],
      ['no timestamp', { 'x-sandbox-signature': `v1=${'0'.repeat(64)}` }],
      ['an empty signature', { 'x-sandbox-timestamp': '1', 'x-sandbox-signature': '' }],
      ['a short signature', { 'x-sandbox-timestamp': '1', 'x-sandbox-signature': 'v1=00' }],
      ['another scheme', { 'x-sandbox-timestamp': '1', 'x-sandbox-signature': `v0=${'0'.repeat(64)}` }],
      [
        'a timestamp in words',
        { 'x-sandbox-timestamp': 'now', 'x-sandbox-signature': `v1=${'0'.repeat(64)}` },
      ],
    ])('are refused with %s', (_what, headers) => {
      expect(verify(headers)).toBe(false);
    });
  });

  describe('contents', () => {
    const parse = (body: Buffer) => platform.parse(account, {}, body);
    const paid = (data: string): Buffer =>
      Buffer.from(
        `{"id":"ntf_1","type":"payment.paid","data":{"reference":"r","transactionId":"t",${data}}}`,
      );

    it('may tell of many payments at once, in their order', () => {
      const one = (reference: string) =>
        `{"id":"n-${reference}","type":"payment.paid","data":{"reference":"${reference}","transactionId":"t","amount":{"value":1,"currency":"HKD"}}}`;
      const both = parse(Buffer.from(`{"events":[${one('a')},${one('b')}]}`));
      expect(both.map(({ reference }) => reference)).toEqual(['a', 'b']);
      expect(parse(Buffer.from('{"events":[]}'))).toEqual([]);
      expect(() => parse(Buffer.from(`{"events":[${one('a')},{"id":"x"}]}`))).toThrow(Error);
    });

    it.each([
      ['a text', '"684000"'],
      ['a text with a decimal comma', '"6840,00"'],
      ['a decimal', '6840.5'],
      ['1e21', '1e21'],
      ['beyond exactness', '9007199254740993'],
      ['negative', '-1'],
      ['minus zero', '-0'],
      ['null', 'null'],
      ['a list', '[1]'],
      ['not a number', '"NaN"'],
    ])('are refused: an amount that is %s', (_what, value) => {
      const body = paid(`"amount":{"value":${value},"currency":"HKD"}`);
      expect(() => parse(body)).toThrow(/whole number of minor units/);
    });

    it.each([
      ['no currency', paid('"amount":{"value":1}')],
      ['a currency in small letters', paid('"amount":{"value":1,"currency":"hkd"}')],
      ['no amount', paid('"x":1')],
      ['no reference', Buffer.from('{"id":"n","type":"payment.paid","data":{}}')],
      ['no id', Buffer.from('{"type":"payment.paid","data":{"reference":"r"}}')],
      ['no data', Buffer.from('{"id":"n","type":"payment.paid"}')],
      ['another type', Buffer.from('{"id":"n","type":"loyalty.earned","data":{"reference":"r"}}')],
      ['NaN in the place of a number', paid('"amount":{"value":NaN,"currency":"HKD"}')],
    ])('are refused: %s', (_what, body) => {
      expect(() => parse(body)).toThrow(Error);
    });

    it('lose a card number but keep the money', () => {
      const card = '"card":{"brand":"Visa","last4":"4242424242424242"}';
      const [notification] = parse(paid(`"amount":{"value":1,"currency":"HKD"},${card}`));
      expect(notification?.outcome).toMatchObject({ status: 'paid', cardInfo: null });
    });
  });
});
