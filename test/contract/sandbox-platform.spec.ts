import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SandboxPaymentPlatform } from '../../src/integrations/payment-platforms/sandbox/sandbox-payment-platform.adapter.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { type OpenSessionRequest, OutcomeUnknownError, type PlatformAccount } from '../../src/payby/index.js';
import { eventually } from '../support/wait.js';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.js';

interface Received {
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
}

describe('the sandbox payment platform adapter', () => {
  let sandbox: SandboxProcess;
  let http: GuardedHttpClient;
  let platform: SandboxPaymentPlatform;
  let account: PlatformAccount;
  let merchant: Server;
  let merchantOrigin: string;
  let answers: number[];
  let received: Received[];

  beforeAll(async () => {
    sandbox = await startSandboxProcess();
    http = new GuardedHttpClient({ allow: [sandbox.host], timeoutMs: 600 });
    platform = new SandboxPaymentPlatform(http);
    account = {
      code: 'HKG01-SBX',
      platform: 'sandbox',
      baseUrl: `${sandbox.origin}/platform`,
      merchantId: 'HKG01-SBX',
      partialRefund: true,
      apiKey: 'sbx-api-HKG01-SBX',
      notifyKey: 'sbx-notify-HKG01-SBX',
      previousNotifyKey: 'sbx-notify-old-HKG01-SBX',
    };
    merchant = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({
          headers: request.headers as Record<string, string | undefined>,
          rawBody: Buffer.concat(chunks),
        });
        response.writeHead(answers.shift() ?? 204).end();
      });
    });
    await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
    merchantOrigin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await http.close();
    await sandbox.stop();
    merchant.closeAllConnections();
    await new Promise((resolve) => merchant.close(resolve));
  });

  beforeEach(async () => {
    answers = [];
    received = [];
    await sandbox.control('reset');
  });

  const request = (over: Partial<OpenSessionRequest> = {}): OpenSessionRequest => ({
    reference: randomUUID(),
    amount: { amountMinor: 684_000, currencyCode: 'HKD' },
    description: 'Stay at Harbour Vale Hong Kong',
    methodKind: 'card',
    returnUrl: `${merchantOrigin}/back`,
    notifyUrl: `${merchantOrigin}/notify`,
    expiresAt: new Date(Date.now() + 3_600_000),
    ...over,
  });

  const verify = (
    message: Received,
    now = new Date(),
  ): ReturnType<SandboxPaymentPlatform['verifyNotification']> =>
    platform.verifyNotification(account, message.headers, message.rawBody, now);

  const notified = (count: number): Promise<Received[]> =>
    eventually(() => received.length >= count && received);

  describe('sessions', () => {
    it('are opened once per reference', async () => {
      const wanted = request();
      const first = await platform.openSession(account, wanted);
      expect(first.url).toBe(`${sandbox.origin}/platform/checkout/${first.sessionId}`);
      expect(await platform.openSession(account, wanted)).toEqual(first);
      expect(await platform.queryAttempt(account, wanted.reference)).toEqual({ status: 'open' });
    });

    it('are refused when the reference comes back with another amount', async () => {
      const wanted = request();
      await platform.openSession(account, wanted);
      const changed = platform.openSession(account, {
        ...wanted,
        amount: { amountMinor: 1, currencyCode: 'HKD' },
      });
      await expect(changed).rejects.toMatchObject({ name: 'RefusedError', code: 'REFERENCE_REUSED' });
    });

    it('are refused to whoever signs with another key', async () => {
      const stranger = { ...account, apiKey: 'guess' };
      const opened = platform.openSession(stranger, request());
      await expect(opened).rejects.toMatchObject({ name: 'RefusedError', code: 'UNAUTHENTICATED' });
      await expect(platform.queryAttempt(stranger, 'x')).rejects.toBeInstanceOf(OutcomeUnknownError);
    });

    it('are unknown under a reference the platform never heard of', async () => {
      expect(await platform.queryAttempt(account, randomUUID())).toEqual({ status: 'unknown' });
    });

    it('belong to one merchant only', async () => {
      const wanted = request();
      await platform.openSession(account, wanted);
      const other = { ...account, merchantId: 'LON01-SBX', apiKey: 'sbx-api-LON01-SBX' };
      expect(await platform.queryAttempt(other, wanted.reference)).toEqual({ status: 'unknown' });
    });

    it('report what the guest did', async () => {
      const [paid, declined, late] = [
        request({ methodKind: 'alipay' }),
        request(),
        request({ expiresAt: new Date() }),
      ];
      for (const wanted of [paid, declined, late]) await platform.openSession(account, wanted);
      await sandbox.control(`sessions/${paid.reference}/approve-silent`);
      await sandbox.control(`sessions/${declined.reference}/decline`);
      expect(await platform.queryAttempt(account, paid.reference)).toEqual({
        status: 'paid',
        amount: { amountMinor: 684_000, currencyCode: 'HKD' },
        platformTransactionNo: expect.stringMatching(/^HSP\d+$/) as string,
        channelTransactionNo: expect.stringMatching(/^\d{28}$/) as string,
        cardInfo: null,
      });
      expect(await platform.queryAttempt(account, declined.reference)).toMatchObject({ status: 'declined' });
      expect(await platform.queryAttempt(account, late.reference)).toEqual({ status: 'expired' });
      expect((await sandbox.control(`sessions/${late.reference}/approve`)).status).toBe(409);
      await sandbox.control(`sessions/${late.reference}/approve-late`);
      expect(await platform.queryAttempt(account, late.reference)).toMatchObject({ status: 'paid' });
    });

    it.each(['down', 'hang'])('have an unknown outcome while the platform is in mode %s', async (mode) => {
      await sandbox.control('platform', { mode });
      await expect(platform.openSession(account, request())).rejects.toBeInstanceOf(OutcomeUnknownError);
      await expect(platform.queryAttempt(account, 'x')).rejects.toBeInstanceOf(OutcomeUnknownError);
    });
  });

  describe('notifications', () => {
    const open = async (over: Partial<OpenSessionRequest> = {}): Promise<string> => {
      const wanted = request(over);
      await platform.openSession(account, wanted);
      return wanted.reference;
    };

    it('of a payment verify and say what was paid', async () => {
      const reference = await open();
      await sandbox.control(`sessions/${reference}/approve`);
      const [message] = (await notified(1)) as [Received];
      expect(verify(message)).toEqual({ ok: true, key: 'current' });
      expect(platform.parseNotification(message.rawBody)).toEqual({
        notificationId: expect.stringMatching(/^ntf_/) as string,
        about: 'attempt',
        reference,
        outcome: {
          status: 'paid',
          amount: { amountMinor: 684_000, currencyCode: 'HKD' },
          platformTransactionNo: expect.stringMatching(/^HSP/) as string,
          channelTransactionNo: expect.stringMatching(/^AUTH/) as string,
          cardInfo: { brand: 'Visa', last4: '4242' },
        },
      });
    });

    it('of a refusal verify and give the reason', async () => {
      const reference = await open();
      await sandbox.control(`sessions/${reference}/decline`);
      const [message] = (await notified(1)) as [Received];
      expect(verify(message).ok).toBe(true);
      const { outcome } = platform.parseNotification(message.rawBody);
      expect(outcome).toEqual({ status: 'declined', reason: 'issuer_declined' });
    });

    it('are accepted under the previous key, and no longer once it is forgotten', async () => {
      await sandbox.control('platform', { signWith: 'previous' });
      await sandbox.control(`sessions/${await open()}/approve`);
      const [message] = (await notified(1)) as [Received];
      expect(verify(message)).toEqual({ ok: true, key: 'previous' });
      const rotated = { ...account, previousNotifyKey: null };
      const verified = platform.verifyNotification(rotated, message.headers, message.rawBody, new Date());
      expect(verified.ok).toBe(false);
    });

    it('signed with a wrong key are refused', async () => {
      await sandbox.control(`sessions/${await open()}/sign-wrongly`);
      const [message] = (await notified(1)) as [Received];
      expect(verify(message)).toEqual({ ok: false, reason: 'The signature does not fit the content' });
    });

    it('come twice with one id when the platform repeats itself', async () => {
      await sandbox.control(`sessions/${await open()}/notify-twice`);
      const [first, second] = (await notified(2)) as [Received, Received];
      expect(second.rawBody.equals(first.rawBody)).toBe(true);
    });

    it('can say “declined” after “paid”', async () => {
      await sandbox.control(`sessions/${await open()}/notify-out-of-order`);
      const messages = await notified(2);
      const kinds = messages.map((message) => platform.parseNotification(message.rawBody).outcome.status);
      expect(kinds).toEqual(['paid', 'declined']);
    });

    it('are repeated until they are acknowledged', async () => {
      answers = [503];
      await sandbox.control(`sessions/${await open()}/approve`);
      const [first, second] = (await notified(2)) as [Received, Received];
      expect(second.rawBody.equals(first.rawBody)).toBe(true);
      expect(verify(second)).toEqual({ ok: true, key: 'current' });
      const delivered = await eventually(async () =>
        (await sandbox.state()).platform.notifications.find((entry) => entry.done),
      );
      expect(delivered).toMatchObject({ attempts: 2, lastStatus: 204 });
    });

    it('are not sent when the platform keeps silent', async () => {
      await sandbox.control('platform', { mode: 'noNotify' });
      await sandbox.control(`sessions/${await open()}/approve`);
      expect((await sandbox.state()).platform.notifications).toEqual([]);
    });

    it('lead the guest back to the merchant from the hosted page', async () => {
      const { url } = await platform.openSession(account, request());
      const page = await fetch(url, { headers: { 'accept-language': 'zh-CN,zh;q=0.9' } });
      const html = await page.text();
      expect(html).toContain('港湾谷香港酒店');
      expect(html).toContain('data-testid="approve"');
      const paid = await fetch(`${url}/approve`, { method: 'POST', redirect: 'manual' });
      expect(paid.status).toBe(303);
      expect(paid.headers.get('location')).toBe(`${merchantOrigin}/back`);
      await notified(1);
      expect(await (await fetch(url)).text()).toContain('Payment complete');
    });
  });

  describe('signatures', () => {
    const body = Buffer.from('{"id":"ntf_1"}');
    const now = new Date('2026-11-21T08:00:00Z');
    const seconds = now.getTime() / 1000;
    const sign = (key: string, at: number | string, over = body): Received => ({
      headers: {
        'x-sandbox-timestamp': String(at),
        'x-sandbox-signature': `v1=${createHmac('sha256', key).update(`${at}.`).update(over).digest('hex')}`,
      },
      rawBody: over,
    });

    it.each([0, 300, -300])('are accepted %i seconds from now', (offset) => {
      expect(verify(sign(account.notifyKey, seconds + offset), now).ok).toBe(true);
    });

    it.each([301, -301, 86_400])('are refused %i seconds from now', (offset) => {
      expect(verify(sign(account.notifyKey, seconds + offset), now).ok).toBe(false);
    });

    it('cover the bytes, not the meaning', () => {
      const signed = sign(account.notifyKey, seconds);
      expect(verify({ ...signed, rawBody: Buffer.from('{"id": "ntf_1"}') }, now).ok).toBe(false);
    });

    it('cover the timestamp', () => {
      const signed = sign(account.notifyKey, seconds - 400);
      signed.headers['x-sandbox-timestamp'] = String(seconds);
      expect(verify(signed, now).ok).toBe(false);
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
      expect(verify({ headers, rawBody: body }, now).ok).toBe(false);
    });
  });

  describe('contents that make no sense', () => {
    const paid = (data: string): Buffer =>
      Buffer.from(
        `{"id":"ntf_1","type":"payment.paid","data":{"reference":"r","transactionId":"t",${data}}}`,
      );

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
      expect(() => platform.parseNotification(body)).toThrow(/whole number of minor units/);
    });

    it.each([
      ['no currency', paid('"amount":{"value":1}')],
      ['a currency in small letters', paid('"amount":{"value":1,"currency":"hkd"}')],
      ['no amount', paid('"x":1')],
      ['no reference', Buffer.from('{"id":"n","type":"payment.paid","data":{}}')],
      ['no id', Buffer.from('{"type":"payment.paid","data":{"reference":"r"}}')],
      ['no data', Buffer.from('{"id":"n","type":"payment.paid"}')],
      ['another type', Buffer.from('{"id":"n","type":"dispute.opened","data":{"reference":"r"}}')],
      ['NaN in the place of a number', paid('"amount":{"value":NaN,"currency":"HKD"}')],
      ['no JSON at all', Buffer.from('amount=684000')],
      ['nothing', Buffer.alloc(0)],
    ])('are refused: %s', (_what, body) => {
      expect(() => platform.parseNotification(body)).toThrow(Error);
    });

    it('lose a card number but keep the money', () => {
      const card = '"card":{"brand":"Visa","last4":"4242424242424242"}';
      const { outcome } = platform.parseNotification(paid(`"amount":{"value":1,"currency":"HKD"},${card}`));
      expect(outcome).toMatchObject({ status: 'paid', cardInfo: null });
    });
  });
});
