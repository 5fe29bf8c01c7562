import { adyen } from '../../src/integrations/payment-platforms/adyen/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { OutcomeUnknownError, RefusedError } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import { eventually } from '../support/wait.js';
import {
  account,
  accountAt,
  answeredWith,
  authorisation,
  CREDENTIALS,
  holdOrder,
  type Json,
  link,
  order,
  parse,
  wanted,
} from './adyen-wire.js';
import { describePaymentPlatform } from './payment-platform.conformance.js';
import { PLATFORMS } from './platform-fixtures.js';
import { published } from './published.js';
import type { SimulatedWorld } from './simulated-world.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

describePaymentPlatform(PLATFORMS.adyen);

const { components } = published<{
  components: {
    examples: Record<string, { value: Json }>;
    schemas: Record<string, { properties: Record<string, { enum?: string[] }> }>;
  };
}>('adyen/checkout-v72.json');

describe('Adyen’s published Checkout API', () => {
  let mock: ValidatingMock;
  let http: GuardedHttpClient;

  beforeAll(async () => {
    mock = await startValidatingMock('adyen/checkout-v72.json');
    http = new GuardedHttpClient({ allow: [mock.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await mock.stop();
  });

  it('accepts every request of ours, and its examples are read', async () => {
    const platform = adyen.create(http);
    const there = accountAt(mock.origin, { ...CREDENTIALS, themeId: '2e2a7f9d-theme' });
    // The answers are the examples: about their own references.
    const example = { reference: 'YOUR_ORDER_NUMBER', amount: { amountMinor: 1_250, currencyCode: 'BRL' } };
    for (const over of [
      { methodKind: 'card', language: 'en' },
      { methodKind: 'card', threeDs: true },
      { methodKind: 'card', cardToken: true },
      { methodKind: 'alipay', language: 'zh' },
      { methodKind: 'wechat' },
    ] as const)
      expect(await platform.openSession(there, wanted({ ...example, ...over }))).toEqual({
        sessionId: 'PLE83C39B0A0DE0C1E',
        next: { kind: 'redirect', url: 'https://test.adyen.link/PLE83C39B0A0DE0C1E' },
      });
    const attempt = {
      reference: 'shopper-reference-ekvL83',
      sessionId: 'PL61C53A8B97E6915A',
      openedAt: new Date(),
    };
    expect(await platform.queryAttempt(there, attempt)).toEqual({ status: 'open' });
    await platform.closeSession(there, attempt);
    // These answers are about the examples' own references.
    await expect(platform.openSession(there, wanted({ ...example, hold: true }))).rejects.toMatchObject({
      code: 'REFERENCE_REUSED',
    });
    for (const ordered of [
      () => platform.refund(there, order()),
      () => platform.capture!(there, holdOrder()),
      () => platform.release!(there, holdOrder()),
    ])
      await expect(ordered()).rejects.toThrow(/does not say that it was received/);
    expect(mock.violations()).toEqual([]);
  });

  it('would have refused a request that does not fit', async () => {
    const platform = adyen.create(http);
    const broken = wanted({ returnUrl: 'x'.repeat(8_001) });
    await expect(platform.openSession(accountAt(mock.origin), broken)).rejects.toThrow(Error);
    expect(mock.violations()).not.toEqual([]);
  });

  it('has a refund answered as received, under our reference and Adyen’s', async () => {
    const { platform, sent } = answeredWith(({ reference }) => ({
      status: 201,
      json: {
        ...components.examples['post-payments-paymentPspReference-refunds-refund-201']!.value,
        reference,
      },
    }));
    const asked = order();
    const { pspReference } =
      components.examples['post-payments-paymentPspReference-refunds-refund-201']!.value;
    expect(await platform.refund(account, asked)).toEqual({
      status: 'accepted',
      platformRefundNo: pspReference,
    });
    expect(sent[0]).toMatchObject({
      url: `${account.baseUrl}/payments/993617894903480A/refunds`,
      headers: { 'x-api-key': 'AQE-key', 'idempotency-key': asked.reference },
      body: {
        merchantAccount: 'HarbourVale_HKG01',
        reference: `${asked.reference}.${asked.attemptReference}`,
      },
    });
    expect(String(sent[0]!.body['reference']).length).toBeLessThanOrEqual(80);
  });

  it('has captures and cancels answered as received, under references that say whose they are', async () => {
    for (const [call, example, reference, key] of [
      ['capture', 'captures-capture-201', /^([\da-f-]{36})\.([\da-f-]{36})$/, /^[\da-f-]{36}$/],
      ['release', 'cancels-cancel-with-psp-reference-201', /^[\da-f-]{36}\.hold$/, /^[\da-f-]{36}\.\d+$/],
    ] as const) {
      const { value } = components.examples[`post-payments-paymentPspReference-${example}`]!;
      const { platform, sent } = answeredWith((body) => ({
        status: 201,
        json: { ...value, reference: body['reference'] },
      }));
      const asked = holdOrder();
      expect(await platform[call]!(account, asked)).toEqual({ status: 'accepted' });
      const [{ url, headers, body } = { url: '', headers: {}, body: {} as Json }] = sent;
      expect(url).toBe(
        `${account.baseUrl}/payments/993617894903480A/${call === 'capture' ? 'captures' : 'cancels'}`,
      );
      expect(body).toEqual({
        merchantAccount: 'HarbourVale_HKG01',
        reference: expect.stringMatching(reference),
        ...(call === 'capture' && { amount: { value: 100_000, currency: 'HKD' } }),
      });
      expect(String(body['reference'])).toContain(asked.reference);
      expect(headers).toMatchObject({ 'idempotency-key': expect.stringMatching(key) });
    }
  });

  it('has link states of which none calls a paid link open or expired', async () => {
    const states = components.schemas['PaymentLinkResponse']!.properties['status']!.enum!;
    const read = await Promise.all(
      states.map(async (status) => {
        const { platform } = answeredWith(() => ({ status: 200, json: { reference: 'r', status } }));
        const attempt = { reference: 'r', sessionId: 'PL1', openedAt: new Date() };
        return [status, (await platform.queryAttempt(account, attempt)).status];
      }),
    );
    expect(Object.fromEntries(read)).toEqual({
      active: 'open',
      completed: 'pending',
      paid: 'pending',
      paymentPending: 'pending',
      expired: 'expired',
    });
  });

  it.each([
    ['generic-400', RefusedError, '702'],
    ['generic-401', RefusedError, '000'],
    ['generic-403', RefusedError, '901'],
    ['generic-422', RefusedError, '14_030'],
    ['generic-500', OutcomeUnknownError, undefined],
  ])('has an error %s, which keeps Adyen’s code and words', async (name, kind, code) => {
    const { value } = components.examples[name]!;
    const { platform } = answeredWith(() => ({ status: value['status'] as number, json: value }));
    for (const call of [
      () => platform.openSession(account, wanted()),
      () => platform.refund(account, order()),
      () => platform.capture!(account, holdOrder()),
      () => platform.release!(account, holdOrder()),
    ]) {
      const error = await call().then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(error).toBeInstanceOf(kind);
      if (code === undefined) continue;
      expect((error as RefusedError).code).toBe(code);
      expect(error!.message).toContain(value['message']);
    }
    const attempt = { reference: 'r', sessionId: 'PL1', openedAt: new Date() };
    await expect(platform.queryAttempt(account, attempt)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

describe('Adyen’s refusals', () => {
  it.each([
    ['a first try still in progress', { errorCode: '704' }, {}],
    ['a passing error', { errorCode: '905' }, { 'transient-error': 'true' }],
  ])('are none for %s', async (_what, json, headers) => {
    const { platform } = answeredWith(() => ({ status: 422, json, headers }));
    await expect(platform.refund(account, order())).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('name what the hotel can do about them', async () => {
    const { platform } = answeredWith(() => ({
      status: 403,
      json: { errorCode: '010', message: 'Not allowed' },
    }));
    await expect(platform.openSession(account, wanted())).rejects.toThrow(/lacks a role.*Not allowed/);
  });

  it('of closing a link that is over are none either', async () => {
    const attempt = { reference: 'r', sessionId: 'PL1', openedAt: new Date() };
    const closing = (status: number) =>
      answeredWith(() => ({ status, json: {} })).platform.closeSession(account, attempt);
    await expect(closing(422)).resolves.toBeUndefined();
    await expect(closing(401)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });
});

describe('Adyen’s links', () => {
  it.each([
    ['card', true, '04'],
    ['card', false, undefined],
    ['alipay', true, undefined],
  ] as const)(
    'ask for 3-D Secure with a %s where the hotel does (%s): %s',
    async (methodKind, threeDs, asked) => {
      const { platform, sent } = answeredWith(link());
      await platform.openSession(account, wanted({ methodKind, threeDs }));
      expect(sent[0]!.body['threeDS2RequestData']).toEqual(asked && { threeDSRequestorChallengeInd: asked });
    },
  );

  it('carry what the guest’s page needs, for one payment, captured at once', async () => {
    const { platform, sent } = answeredWith(link());
    const asked = wanted({
      methodKind: 'wechat',
      language: 'zh',
      expiresAt: new Date('2999-01-01T00:00:00Z'),
    });
    await platform.openSession(accountAt('https://x-checkout-live.adyenpayments.com/checkout/v72/'), asked);
    const [{ url, headers, body } = { url: '', headers: {}, body: {} as Json }] = sent;
    expect(url).toBe('https://x-checkout-live.adyenpayments.com/checkout/v72/paymentLinks');
    expect(headers).toMatchObject({ 'idempotency-key': asked.reference });
    const { expiresAt, ...rest } = body;
    expect(rest).toEqual({
      merchantAccount: 'HarbourVale_HKG01',
      reference: asked.reference,
      amount: { value: 684_000, currency: 'HKD' },
      description: asked.description,
      returnUrl: asked.returnUrl,
      reusable: false,
      allowedPaymentMethods: ['wechatpayQR', 'wechatpayWeb'],
      captureDelayHours: 0,
      shopperLocale: 'zh-CN',
    });
    const days = (Date.parse(String(expiresAt)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(69);
    expect(days).toBeLessThan(70);
  });

  it('for an amount to be held are captured by hand, and say so by their reference', async () => {
    const { platform, sent } = answeredWith(link());
    const asked = wanted({ hold: true });
    await platform.openSession(account, asked);
    expect(sent[0]).toMatchObject({
      headers: { 'idempotency-key': asked.reference },
      body: { reference: `${asked.reference}.hold`, manualCapture: true },
    });
    expect(sent[0]!.body).not.toHaveProperty('captureDelayHours');
  });

  it.each([
    // ISO 4217 minor units → Adyen's.
    ['HKD', 684_000, 684_000],
    ['JPY', 12_000, 12_000],
    ['KWD', 12_345, 12_345],
    ['CLP', 5_000, 500_000],
    ['ISK', 2_790, 279_000],
    ['CVE', 150_000, 1_500],
    ['IDR', 25_000_000, 250_000],
  ])('count %s as Adyen does, both ways', async (currencyCode, amountMinor, value) => {
    const { platform, sent } = answeredWith(link());
    await platform.openSession(account, wanted({ amount: { amountMinor, currencyCode } }));
    expect(sent[0]?.body['amount']).toEqual({ value, currency: currencyCode });
    const item = authorisation({ amount: { value, currency: currencyCode } });
    expect(parse(item)).toMatchObject([{ outcome: { amount: { amountMinor, currencyCode } } }]);
  });

  it('are not asked for in what Adyen cannot count', async () => {
    const { platform, sent } = answeredWith(link());
    const asked = (currencyCode: string, amountMinor: number) =>
      platform.openSession(account, wanted({ amount: { amountMinor, currencyCode } }));
    await expect(asked('IDR', 101)).rejects.toMatchObject({ code: 'AMOUNT_TOO_FINE' });
    await expect(asked('KPW', 100)).rejects.toMatchObject({ code: 'CURRENCY_NOT_TAKEN' });
    expect(sent).toEqual([]);
  });

  it('that answer for another amount or reference lead nobody anywhere', async () => {
    for (const over of [{ amount: { value: 1, currency: 'HKD' } }, { reference: 'other' }])
      await expect(answeredWith(link(over)).platform.openSession(account, wanted())).rejects.toMatchObject({
        code: 'REFERENCE_REUSED',
      });
    for (const over of [{ url: 'javascript:alert(1)' }, { id: '' }])
      await expect(answeredWith(link(over)).platform.openSession(account, wanted())).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
  });

  it('[F4] captures are not repeated once Adyen may have forgotten their number', async () => {
    const { platform, sent } = answeredWith(() => ({ status: 201, json: {} }));
    const orderedAt = new Date(Date.now() - 8 * 86_400_000);
    await expect(platform.capture!(account, holdOrder({ orderedAt, fencingNo: 2 }))).rejects.toThrow(
      OutcomeUnknownError,
    );
    expect(sent).toEqual([]);
  });

  it('[F4] refunds are not repeated once Adyen may have forgotten their number', async () => {
    const { platform, sent } = answeredWith(({ reference }) => ({
      status: 201,
      json: { pspReference: 'R1', status: 'received', reference },
    }));
    const orderedAt = new Date(Date.now() - 8 * 86_400_000);
    await expect(platform.refund(account, order({ orderedAt, fencingNo: 2 }))).rejects.toThrow(
      /Customer Area/,
    );
    expect(sent).toEqual([]);
    // One that waited for a second person, or for us, has no number there yet.
    await expect(platform.refund(account, order({ orderedAt }))).resolves.toMatchObject({
      status: 'accepted',
    });
  });
});

describe('Adyen over HTTP', () => {
  let world: SimulatedWorld;
  let http: GuardedHttpClient;

  beforeAll(async () => {
    world = await PLATFORMS.adyen.start();
    http = new GuardedHttpClient({ allow: [world.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await world.stop();
  });

  /** The bodies of what was announced, oldest first. */
  const announced = async (count: number): Promise<string[]> =>
    eventually(async () => {
      const { notifications } = (await world.sandbox.state()).platform;
      return notifications.length >= count && notifications.map(({ type }) => type);
    });

  it('lets a guest whose card was refused try again on the same link', async () => {
    const platform = adyen.create(http);
    const asked = wanted();
    const { sessionId } = await platform.openSession(world.account, asked);
    const attempt = { reference: asked.reference, sessionId, openedAt: new Date() };
    await world.guest(asked.reference, 'declines');
    expect(await platform.queryAttempt(world.account, attempt)).toEqual({ status: 'open' });
    await world.guest(asked.reference, 'pays');
    expect(await platform.queryAttempt(world.account, attempt)).toEqual({ status: 'pending' });
    expect(await announced(2)).toEqual(['payment.declined', 'payment.paid']);
  });
});
