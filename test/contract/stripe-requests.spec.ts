import qs from 'qs';
import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { OutcomeUnknownError, type OpenSessionRequest } from '../../src/payby/index.js';
import { PATIENT_MS } from '../support/patience.js';
import type { Json } from './described.js';
import { DESCRIPTION, FORM, formProblems } from './stripe-description.js';
import {
  accountAt,
  ATTEMPT,
  INTENT,
  openRequest,
  OURS,
  REFUND,
  refundOrder,
  startStub,
  type Stub,
} from './stripe-stub.js';
import { startValidatingMock, type ValidatingMock } from './validating-mock.js';

describe('What Stripe is asked', () => {
  let stub: Stub;
  const opened = { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1#x', status: 'open' };

  beforeAll(async () => {
    stub = await startStub();
  });
  afterAll(() => stub.stop());

  const opening = async (over: Partial<OpenSessionRequest> = {}) => {
    stub.answers([200, opened]);
    await stub.platform.openSession(stub.account, openRequest(over));
    const { body, headers } = stub.asked[0]!;
    const form: Json = qs.parse(body, { depth: 20 });
    return { body, headers, form };
  };
  const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  it('is in the version we read, with the account’s key, once per reference', async () => {
    const { headers } = await opening();
    expect(headers).toMatchObject({
      authorization: 'Bearer rk_test_0123456789',
      'stripe-version': '2023-08-16',
      'idempotency-key': ATTEMPT,
      'content-type': FORM,
    });
  });

  it.each([
    ['a card', {}],
    ['a card whose amount is held', { hold: true }],
    ['a card that is to be known again', { cardToken: true }],
    ['Alipay', { methodKind: 'alipay' }],
    ['WeChat Pay', { methodKind: 'wechat' }],
    ['a request that is due in some minutes', { expiresAt: soon(5) }],
    ['a request that is due in a week', { expiresAt: soon(7 * 24 * 60) }],
  ] as const)('fits its published description: a session for %s', async (_what, over) => {
    const { body } = await opening(over);
    expect(formProblems('/v1/checkout/sessions', body)).toEqual([]);
    expect(formProblems('/v1/checkout/sessions', `${body}&line_items[0][price_data][prize]=1`)).not.toEqual(
      [],
    );
    expect(
      formProblems('/v1/checkout/sessions', body.replace('unit_amount%5D=', 'unit_amount%5D=x')),
    ).not.toEqual([]);
  });

  it('says what is paid, for what, how, and what we call it, on the session and on the charge', async () => {
    const { form } = await opening({ methodKind: 'wechat' });
    expect(form).toMatchObject({
      mode: 'payment',
      client_reference_id: ATTEMPT,
      metadata: OURS,
      payment_intent_data: { metadata: OURS, description: 'HKG01 PB26112000001' },
      line_items: [
        {
          quantity: '1',
          price_data: {
            currency: 'hkd',
            unit_amount: '684000',
            product_data: { name: 'HKG01 PB26112000001' },
          },
        },
      ],
      payment_method_types: ['wechat_pay'],
      payment_method_options: { wechat_pay: { client: 'web' } },
      locale: 'auto',
      success_url: 'https://pay.example/pay/demo/x?returned=1',
      cancel_url: 'https://pay.example/pay/demo/x?returned=1',
    });
  });

  it('has a card kept only where the hotel posts its token', async () => {
    expect((await opening({ cardToken: true, hold: true })).form).toMatchObject({
      customer_creation: 'always',
      payment_intent_data: { setup_future_usage: 'off_session', capture_method: 'manual' },
    });
    const { form } = await opening();
    expect(form['customer_creation']).toBeUndefined();
    expect(form['payment_intent_data']).not.toHaveProperty('setup_future_usage');
  });

  it('leaves 3-D Secure to Stripe’s own rules: its sessions take no such wish in this version', async () => {
    const { body } = await opening({ methodKind: 'card', threeDs: true });
    expect(formProblems('/v1/checkout/sessions', body)).toEqual([]);
  });

  it('ends when the request does, as far as Stripe’s half an hour to a day allow', async () => {
    const due = soon(120);
    expect((await opening({ expiresAt: due })).form['expires_at']).toBe(
      String(Math.floor(due.getTime() / 1000)),
    );
    // The longest there is.
    expect((await opening({ expiresAt: soon(7 * 24 * 60) })).form['expires_at']).toBeUndefined();
    const shortest = Number((await opening({ expiresAt: soon(-5) })).form['expires_at']) - Date.now() / 1000;
    expect(shortest).toBeGreaterThan(30 * 60);
    expect(shortest).toBeLessThan(32 * 60);
  });

  it.each([
    ['HKD', 684_000, '684000'],
    ['JPY', 5_000, '5000'],
    ['HUF', 175_050, '175050'],
    ['TWD', 80_045, '80045'],
    ['ISK', 5, '500'],
    ['UGX', 5, '500'],
    ['MGA', 50_000, '500'],
    ['KWD', 5_120, '5120'],
    ['IDR', 999_999_999_999, '999999999999'],
  ])('[F11] counts %s as Stripe does: %i is %s', async (currencyCode, amountMinor, wire) => {
    const { form } = await opening({ amount: { amountMinor, currencyCode } });
    expect(form['line_items'][0].price_data).toMatchObject({
      currency: currencyCode.toLowerCase(),
      unit_amount: wire,
    });
  });

  it.each([
    ['KWD', 5_124],
    ['MGA', 50_050],
  ])('[F11] is never a rounded amount: %s %i is refused', async (currencyCode, amountMinor) => {
    stub.answers([200, opened]);
    const amount = { amountMinor, currencyCode };
    const refused = { name: 'RefusedError', code: 'AMOUNT_TOO_FINE' };
    await expect(stub.platform.openSession(stub.account, openRequest({ amount }))).rejects.toMatchObject(
      refused,
    );
    await expect(stub.platform.refund(stub.account, refundOrder({ amount }))).rejects.toMatchObject(refused);
    expect(stub.asked).toEqual([]);
  });

  it('orders a refund of the payment under our numbers, and looks before it orders again', async () => {
    const said = {
      id: 're_1',
      object: 'refund',
      status: 'pending',
      metadata: { ...OURS, payby_refund: REFUND },
    };
    stub.answers([200, said]);
    await stub.platform.refund(stub.account, refundOrder());
    const [order] = stub.asked;
    expect(order).toMatchObject({ path: '/v1/refunds', headers: { 'idempotency-key': REFUND } });
    expect(qs.parse(order!.body)).toEqual({
      payment_intent: INTENT,
      amount: '4000',
      metadata: said.metadata,
    });
    expect(formProblems('/v1/refunds', order!.body)).toEqual([]);

    stub.answers([200, { object: 'list', data: [said], has_more: false }]);
    const again = await stub.platform.refund(stub.account, refundOrder({ fencingNo: 2 }));
    expect(again).toEqual({ status: 'accepted', platformRefundNo: 're_1' });
    expect(stub.asked.map(({ method }) => method)).toEqual(['GET']);

    stub.answers([200, { object: 'list', data: [], has_more: false }], [200, said]);
    await stub.platform.refund(stub.account, refundOrder({ fencingNo: 2 }));
    expect(stub.asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  describe('when the answer to an opening was lost', () => {
    const lost = { reference: ATTEMPT, sessionId: null, openedAt: new Date('2026-11-22T10:00:00Z') };
    const page = (from: number, more: boolean, over: object = {}) => ({
      object: 'list',
      data: [0, 1].map((n) => ({
        id: `cs_${from + n}`,
        client_reference_id: 'x',
        created: 2_000_000_000,
        ...over,
      })),
      has_more: more,
    });
    const found = { id: 'cs_9', client_reference_id: ATTEMPT, created: 2_000_000_000 };

    it('looks through the sessions page by page', async () => {
      stub.answers(
        [200, page(1, true)],
        [200, { ...page(3, true), data: [found] }],
        [200, { ...found, payment_status: 'unpaid', status: 'expired' }],
      );
      expect(await stub.platform.queryAttempt(stub.account, lost)).toEqual({ status: 'expired' });
      expect(stub.asked.map(({ path, query }) => [path, query.get('starting_after')])).toEqual([
        ['/v1/checkout/sessions', null],
        ['/v1/checkout/sessions', 'cs_2'],
        ['/v1/checkout/sessions/cs_9', null],
      ]);
    });

    it('stops at sessions that were there before', async () => {
      stub.answers([200, page(1, true, { created: lost.openedAt.getTime() / 1000 - 3_600 })]);
      expect(await stub.platform.queryAttempt(stub.account, lost)).toEqual({ status: 'unknown' });
      expect(stub.asked).toHaveLength(1);
    });

    it('never takes what it could not look through for nothing', async () => {
      stub.answers([200, page(1, true)]);
      await expect(stub.platform.queryAttempt(stub.account, lost)).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
      stub.answers([200, { object: 'list' }]);
      await expect(stub.platform.queryAttempt(stub.account, lost)).rejects.toBeInstanceOf(
        OutcomeUnknownError,
      );
    });
  });

  it.each([
    [
      400,
      { type: 'invalid_request_error', code: 'amount_too_small', message: 'Too small' },
      'amount_too_small',
    ],
    [400, { type: 'invalid_request_error', message: 'No such thing' }, 'invalid_request_error'],
    [401, { type: 'invalid_request_error', message: 'Invalid API Key provided: rk_test_***' }, 'HTTP_401'],
    [403, { type: 'invalid_request_error', message: 'More permissions needed' }, 'HTTP_403'],
    [
      402,
      { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor', message: 'No' },
      'do_not_honor',
    ],
  ])('is refused with %i under Stripe’s own code', async (status, error, code) => {
    stub.answers([status, { error }]);
    const refused = { name: 'RefusedError', code, message: `Stripe: ${error.message}` };
    await expect(stub.platform.openSession(stub.account, openRequest())).rejects.toMatchObject(refused);
    await expect(stub.platform.refund(stub.account, refundOrder())).rejects.toMatchObject(refused);
    const attempt = { reference: ATTEMPT, sessionId: 'cs_1', openedAt: new Date() };
    await expect(stub.platform.queryAttempt(stub.account, attempt)).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
    await expect(stub.platform.closeSession(stub.account, attempt)).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
  });

  it.each([
    [404, '<html>'],
    [400, { error: 'bad gateway' }],
    [409, { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } }],
    [424, { error: { type: 'api_error' } }],
  ])('has no certain answer in a %i that says %j', async (status, said) => {
    stub.answers([status, said]);
    await expect(stub.platform.openSession(stub.account, openRequest())).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
    await expect(stub.platform.refund(stub.account, refundOrder())).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
  });

  it.each([
    ['of another reference', { client_reference_id: 'x', payment_status: 'unpaid', status: 'open' }],
    [
      'of a status nobody knows',
      { client_reference_id: ATTEMPT, payment_status: 'unpaid', status: 'paused' },
    ],
    [
      'that costs nothing',
      { client_reference_id: ATTEMPT, payment_status: 'no_payment_required', status: 'complete' },
    ],
    ['paid by nothing', { client_reference_id: ATTEMPT, payment_status: 'paid', payment_intent: INTENT }],
  ])('makes no sense of a session %s', async (_what, session) => {
    stub.answers([200, session]);
    const attempt = { reference: ATTEMPT, sessionId: 'cs_1', openedAt: new Date() };
    await expect(stub.platform.queryAttempt(stub.account, attempt)).rejects.toBeInstanceOf(
      OutcomeUnknownError,
    );
  });

  it.each([
    ['processing', { status: 'pending' }],
    ['requires_action', { status: 'pending' }],
    ['requires_payment_method', { status: 'declined', reason: 'insufficient_funds' }],
    ['canceled', { status: 'declined', reason: 'insufficient_funds' }],
  ])('hears of a session that is complete and unpaid while the payment is %s', async (status, outcome) => {
    const payment_intent = { id: INTENT, status, last_payment_error: { code: 'insufficient_funds' } };
    stub.answers([
      200,
      { client_reference_id: ATTEMPT, payment_status: 'unpaid', status: 'complete', payment_intent },
    ]);
    const attempt = { reference: ATTEMPT, sessionId: 'cs_1', openedAt: new Date() };
    expect(await stub.platform.queryAttempt(stub.account, attempt)).toEqual(outcome);
  });
});

describe('What Stripe is asked, before its published description', () => {
  let mock: ValidatingMock;
  let http: GuardedHttpClient;

  beforeAll(async () => {
    mock = await startValidatingMock(DESCRIPTION);
    http = new GuardedHttpClient({ allow: [mock.host], timeoutMs: PATIENT_MS });
  });
  afterAll(async () => {
    await http.close();
    await mock.stop();
  });

  const attempt = { reference: ATTEMPT, sessionId: 'cs_test_1', openedAt: new Date() };
  const refund = { ...refundOrder(), platformRefundNo: 're_1' };

  it.each([
    ['a look at a session', 'queryAttempt', attempt],
    ['a search for a session', 'queryAttempt', { ...attempt, sessionId: null }],
    ['the closing of a session', 'closeSession', attempt],
    ['a refund', 'refund', refund],
    ['a look at a refund', 'queryRefund', refund],
    ['a search for a refund', 'queryRefund', { ...refund, platformRefundNo: null }],
  ] as const)('fits: %s', async (_what, call, about) => {
    const platform = stripePlatform.create(http) as unknown as Record<
      string,
      (account: object, about: object) => Promise<unknown>
    >;
    // Its answers are examples of its own making: whether they make sense is not the matter here.
    await platform[call]!(accountAt(mock.origin), about).catch((error: Error) => {
      expect(error).toBeInstanceOf(OutcomeUnknownError);
    });
    expect(mock.violations()).toEqual([]);
  });

  it('would find what does not fit', async () => {
    const body = 'payment_intent=pi_1&amount=many';
    await fetch(`${mock.origin}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer x', 'content-type': FORM },
      body,
    });
    expect(mock.violations()).not.toEqual([]);
  });
});
