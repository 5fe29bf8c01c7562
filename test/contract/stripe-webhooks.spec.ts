import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripePlatform } from '../../src/integrations/payment-platforms/stripe/index.js';
import type { GuardedHttpClient } from '../../src/kernel/http/guarded-http-client.js';
import { published } from './published.js';
import { accountAt, ATTEMPT, INTENT, OURS, REFUND, SECRET } from './stripe-stub.js';

type Json = Record<string, any>;

/** Nothing is sent here. */
const platform = stripePlatform.create(undefined as unknown as GuardedHttpClient);
const account = accountAt('https://api.stripe.com');
const examples = published<{ resources: Record<string, Json> }>(
  'reports/stripe/fixtures-2026-07-29.subset.json',
).resources;

const CREATED = 1_793_000_000;
const event = (type: string, object: unknown, over: Json = {}): Buffer =>
  Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type,
      created: CREATED,
      livemode: false,
      data: { object },
      ...over,
    }),
  );
const parse = (type: string, object: unknown, over?: Json) =>
  platform.parse(account, {}, event(type, object, over));

describe('Signatures of Stripe', () => {
  const { header: vectors } = published<{
    header: { secret: string; timestamp: number; payload: string; header: string }[];
  }>('vectors/stripe-webhook.json');
  const [vector] = vectors as [(typeof vectors)[number]];
  const body = Buffer.from(vector.payload);
  const at = (seconds: number) => new Date((vector.timestamp + seconds) * 1000);
  const verify = (header: string | undefined, { raw = body, now = at(0), former = 'whsec_former' } = {}) =>
    platform.verify(
      { ...account, credentials: { ...account.credentials, previousWebhookSecret: former } },
      { 'stripe-signature': header },
      raw,
      now,
    );
  const sign = (secret: string, timestamp: number | string = vector.timestamp) =>
    createHmac('sha256', secret).update(`${timestamp}.${vector.payload}`).digest('hex');
  const rightly = vector.header.replace(/^t=\d+,/, '');

  it('are believed as published', () => {
    expect(vector.secret).toBe(SECRET);
    expect(verify(vector.header)).toEqual({ ok: true, key: 'current' });
  });

  it.each([-86_400, 0, 300])('are believed %i seconds after they were made', (age) => {
    expect(verify(vector.header, { now: at(age) }).ok).toBe(true);
  });

  it.each([301, 86_400])('are not believed %i seconds after they were made', (age) => {
    expect(verify(vector.header, { now: at(age) }).ok).toBe(false);
  });

  it('are believed while the secret is rolled, whichever of both this side knows', () => {
    const both = `t=${vector.timestamp},v1=${sign('whsec_next')},${rightly},v0=${'0'.repeat(64)}`;
    expect(verify(both)).toEqual({ ok: true, key: 'current' });
    const old = `t=${vector.timestamp},v1=${sign('whsec_former')}`;
    expect(verify(old)).toEqual({ ok: true, key: 'previous' });
    expect(verify(old, { former: '' }).ok).toBe(false);
  });

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['one without a timestamp', rightly],
    ['one with another timestamp', `t=${vector.timestamp + 1},${rightly}`],
    ['one with a timestamp in words', `t=now,${rightly}`],
    ['one of another secret', `t=${vector.timestamp},v1=${sign('whsec_other')}`],
    ['one of the older scheme', `t=${vector.timestamp},${rightly.replace('v1', 'v0')}`],
    ['a short one', `t=${vector.timestamp},v1=00`],
    ['one without a secret', `t=${vector.timestamp},v1=${sign('')}`],
  ])('are not believed: %s', (_what, header) => {
    expect(verify(header).ok).toBe(false);
  });

  it('cover every byte', () => {
    expect(verify(vector.header, { raw: Buffer.from(vector.payload.replace('  ', ' ')) }).ok).toBe(false);
    expect(verify(vector.header, { raw: Buffer.from(`${vector.payload}\n`) }).ok).toBe(false);
  });
});

/** A published example as it looks when it is of a payment of ours. */
const charge = (over: Json = {}): Json => ({
  ...examples['charge'],
  amount: 684_000,
  amount_captured: 684_000,
  captured: true,
  currency: 'hkd',
  payment_intent: INTENT,
  metadata: OURS,
  ...over,
});
const refund = (over: Json = {}): Json => ({
  ...examples['refund'],
  amount: 4_000,
  currency: 'hkd',
  payment_intent: INTENT,
  metadata: { ...OURS, payby_refund: REFUND },
  ...over,
});
const card = (over: Json) => ({
  payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', ...over } },
});

describe('Charges that Stripe tells of', () => {
  const paid = (object: Json) => parse('charge.succeeded', object)[0]?.outcome;

  it('are money, under Stripe’s numbers and ours', () => {
    expect(parse('charge.succeeded', charge())).toEqual([
      {
        notificationId: 'evt_1',
        about: 'attempt',
        reference: ATTEMPT,
        outcome: {
          status: 'paid',
          amount: { amountMinor: 684_000, currencyCode: 'HKD' },
          platformTransactionNo: INTENT,
          channelTransactionNo: examples['charge']!['id'],
          cardInfo: { brand: 'Visa', last4: '4242' },
          cardToken: examples['charge']!['payment_method'],
        },
      },
    ]);
  });

  it.each([
    [null, false],
    [{ result: 'authenticated' }, true],
    [{ result: 'attempt_acknowledged' }, false],
    [{ result: 'failed' }, false],
    [{ result: null }, undefined],
    [undefined, undefined],
  ])('tell of 3-D Secure: %j is %s', (three_d_secure, told) => {
    const { cardInfo } = paid(charge(card({ three_d_secure }))) as { cardInfo: object };
    const brandAndDigits = { brand: 'Visa', last4: '4242' };
    expect(cardInfo).toEqual(told === undefined ? brandAndDigits : { ...brandAndDigits, threeDSecure: told });
  });

  it.each([
    ['amex', 'American Express'],
    ['mastercard', 'Mastercard'],
    ['unionpay', 'UnionPay'],
    ['cartes_bancaires', 'Cartes bancaires'],
  ])('name the brand for people: %s', (brand, shown) => {
    expect(paid(charge(card({ brand })))).toMatchObject({ cardInfo: { brand: shown } });
  });

  it('tell what stands for the card, and of a wallet nothing', () => {
    const stored = { payment_method: 'pm_1Nv0FGQ9RKHgCVdK' };
    expect(paid(charge({ ...card({}), ...stored }))).toMatchObject({ cardToken: 'pm_1Nv0FGQ9RKHgCVdK' });
    expect(paid(charge({ ...card({}), payment_method: null }))).not.toHaveProperty('cardToken');
    const wallet = { payment_method_details: { type: 'alipay', alipay: {} } };
    expect(paid(charge({ ...wallet, ...stored }))).not.toHaveProperty('cardToken');
  });

  it.each([
    ['a whole card number', card({ last4: '4242424242424242' })],
    ['a brand that is none', card({ brand: '<b>4242</b>' })],
    ['a wallet', { payment_method_details: { type: 'alipay', alipay: {} } }],
    ['nothing', { payment_method_details: null }],
  ])('lose the card and keep the money: %s', (_what, over) => {
    expect(paid(charge(over))).toMatchObject({ status: 'paid', cardInfo: null });
  });

  it.each([
    ['not through', charge({ status: 'pending' })],
    ['none of ours', charge({ metadata: { order: '6735' } })],
    ['without any metadata', charge({ metadata: null })],
    ['of another account of ours', charge({ metadata: { ...OURS, payby_account: 'SHA01-STRIPE' } })],
    ['as published: held', examples['charge']],
  ])('are no money of ours: %s', (_what, object) => {
    expect(parse('charge.succeeded', object)).toEqual([]);
  });

  it('are held while they are not captured', () => {
    expect(parse('charge.succeeded', charge({ captured: false }))).toMatchObject([
      { reference: ATTEMPT, outcome: { status: 'held', platformTransactionNo: INTENT } },
    ]);
  });

  it.each([
    ['a text', '684000'],
    ['a text with a decimal comma', '6840,00'],
    ['a decimal', 6840.5],
    ['1e21', 1e21],
    ['beyond exactness', 2 ** 53],
    ['negative', -1],
    ['null', null],
    ['left out', undefined],
    ['a list', [1]],
  ])('[F11] are refused: an amount that is %s', (_what, amount_captured) => {
    expect(() => parse('charge.succeeded', charge({ amount_captured }))).toThrow(
      /whole number of minor units/,
    );
  });

  it.each(['HKD', 'hk', '', 'xxx', 'dollars', null, 344])(
    '[F11] are refused: the currency %j',
    (currency) => {
      expect(() => parse('charge.succeeded', charge({ currency }))).toThrow(/currency/i);
    },
  );

  it.each([
    ['jpy', 5_000, 5_000],
    ['isk', 500, 5],
    ['ugx', 500, 5],
    ['mga', 500, 50_000],
    ['kwd', 5_120, 5_120],
    ['huf', 175_050, 175_050],
  ])('[F11] are counted as Stripe does: %s %i', (currency, amount_captured, amountMinor) => {
    expect(paid(charge({ currency, amount_captured }))).toMatchObject({
      amount: { amountMinor, currencyCode: currency.toUpperCase() },
    });
  });

  it('[F11] are refused where a part of the currency does not exist', () => {
    expect(() => parse('charge.succeeded', charge({ currency: 'isk', amount_captured: 505 }))).toThrow(
      RangeError,
    );
    expect(() =>
      parse('charge.succeeded', charge({ currency: 'mga', amount_captured: 2 ** 53 - 1 })),
    ).toThrow(Error);
  });

  it('make no sense without a payment', () => {
    expect(() => parse('charge.succeeded', charge({ payment_intent: null }))).toThrow(/payment intent/);
  });
});

describe('Refunds that Stripe tells of', () => {
  it.each([
    ['refund.created', 'pending', 'accepted'],
    ['refund.created', 'succeeded', 'succeeded'],
    ['refund.updated', 'requires_action', 'accepted'],
    ['refund.updated', 'succeeded', 'succeeded'],
    ['charge.refund.updated', 'succeeded', 'succeeded'],
    ['refund.failed', 'failed', 'failed'],
    ['refund.updated', 'canceled', 'failed'],
  ])('by %s as %s are %s', (type, status, told) => {
    expect(parse(type, refund({ status }))).toEqual([
      {
        notificationId: 'evt_1',
        about: 'refund',
        reference: ATTEMPT,
        refundReference: REFUND,
        platformRefundNo: examples['refund']!['id'],
        amount: { amountMinor: 4_000, currencyCode: 'HKD' },
        outcome: expect.objectContaining({ status: told }) as object,
        saidAt: new Date(CREATED * 1000),
      },
    ]);
  });

  it('say why they failed in Stripe’s own code, also days after they were through', () => {
    const [news] = parse(
      'refund.failed',
      refund({ status: 'failed', failure_reason: 'expired_or_canceled_card' }),
    );
    expect(news?.outcome).toMatchObject({ status: 'failed', code: 'expired_or_canceled_card' });
  });

  it('and were made in its dashboard are known by the payment they are of', () => {
    const [news, ...more] = parse('refund.created', refund({ metadata: {}, balance_transaction: 'txn_1' }));
    // What was only held is let go: no money moved.
    expect(parse('refund.created', refund({ metadata: {} }))).toEqual([]);
    expect(news).toMatchObject({
      reference: null,
      platformTransactionNo: INTENT,
      refundReference: null,
      outcome: { status: 'succeeded' },
      // A part of a hold that was not captured is let go in the same words.
      mayBeRest: true,
    });
    expect(parse('refund.created', refund())[0]).not.toHaveProperty('mayBeRest');
    expect(more).toEqual([]);
    // Nothing has gone back yet.
    expect(parse('refund.created', refund({ metadata: {}, status: 'pending' }))).toEqual([]);
  });

  it('are none of ours without a payment intent: as published', () => {
    expect(parse('refund.created', examples['refund'])).toEqual([]);
  });

  it('make no sense without a number, a known status or an amount', () => {
    expect(() => parse('refund.updated', refund({ id: '' }))).toThrow(Error);
    expect(() => parse('refund.updated', refund({ status: 'lost' }))).toThrow(Error);
    expect(() => parse('refund.updated', refund({ amount: '4000' }))).toThrow(/minor units/);
  });
});

describe('What else Stripe tells of', () => {
  const session = { id: 'cs_test_1', object: 'checkout.session', metadata: OURS, payment_status: 'unpaid' };

  it.each([
    ['checkout.session.async_payment_failed', 'async_payment_failed'],
    ['checkout.session.expired', 'SESSION_EXPIRED'],
  ])('ends an attempt without money: %s', (type, reason) => {
    expect(parse(type, session)).toEqual([
      {
        notificationId: 'evt_1',
        about: 'attempt',
        reference: ATTEMPT,
        outcome: { status: 'declined', reason },
      },
    ]);
    expect(parse(type, { ...session, metadata: {} })).toEqual([]);
  });

  it.each([
    // The charge comes with the same payment, and knows the card.
    ['checkout.session.completed', { ...session, payment_status: 'paid' }],
    ['checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }],
    // Without the refund's number. That one has events of its own.
    ['charge.refunded', charge({ amount_refunded: 4_000 })],
    ['charge.failed', charge({ status: 'failed' })],
    // Without a payment intent it is no payment of ours.
    ['charge.dispute.created', examples['dispute']],
    ['payout.paid', examples['payout']],
  ])('is about something else: %s', (type, object) => {
    expect(parse(type, object)).toEqual([]);
  });

  it('M16: of the other mode, or of a connected account, is set apart and needs no person', () => {
    const of = (kind: string) => [
      expect.objectContaining({ about: 'elsewhere', outcome: { status: 'elsewhere', of: kind } }),
    ];
    expect(parse('charge.succeeded', charge(), { livemode: true })).toEqual(of('mode'));
    expect(parse('charge.succeeded', charge(), { account: 'acct_1032D82eZvKYlo2C' })).toEqual(of('account'));
    const live = { ...account, credentials: { ...account.credentials, apiKey: 'sk_live_0123456789' } };
    expect(platform.parse(live, {}, event('charge.succeeded', charge()))).toEqual(of('mode'));
    expect(platform.parse(live, {}, event('charge.succeeded', charge(), { livemode: true }))).toHaveLength(1);
  });

  it.each([
    ['no id', { id: undefined }],
    ['no type', { type: 7 }],
    ['no object', { data: {} }],
    ['another kind of event', { object: 'v2.core.event' }],
  ])('makes no sense with %s', (_what, over) => {
    expect(() => parse('charge.succeeded', charge(), over)).toThrow(Error);
  });
});

describe('Published examples of Stripe', () => {
  /** What they have and nothing here reads, though it matters. */
  it.each([
    // The events of the dispute say more.
    ['charge', ['disputed']],
    // A dispute holds its amount in any case.
    ['dispute', ['is_charge_refundable', 'enhanced_eligibility_types']],
    // What the guest's bank calls the refund.
    ['refund', ['destination_details']],
  ])('have fields that are dropped: %s', (kind, fields) => {
    expect(Object.keys(examples[kind]!)).toEqual(expect.arrayContaining(fields));
  });

  it('name the wallet that carried the card, which nobody is told', () => {
    expect(examples['charge']!['payment_method_details'].card.wallet).toHaveProperty('type');
  });
});

describe('The guide to Stripe', () => {
  const guide = readFileSync('docs/integrations.md', 'utf8').split('### Stripe')[1]!.split('\n### ')[0]!;

  it('asks for every event that is read, so that no endpoint lacks one', () => {
    const code = ['webhooks', 'disputes'].map((name) =>
      readFileSync(`src/integrations/payment-platforms/stripe/${name}.ts`, 'utf8'),
    );
    const types = /'((?:charge|refund|checkout|payment_intent|radar)\.[a-z_.]*[a-z])'/g;
    const read = new Set(code.flatMap((text) => [...text.matchAll(types)].map(([, type]) => type!)));
    expect(read.size).toBeGreaterThan(9);
    expect([...read].filter((type) => !guide.includes(`\`${type}\``))).toEqual([]);
  });

  it('asks for a key that may capture and release', () => {
    expect(guide).toMatch(/write access to [\w ,]*PaymentIntents/);
  });
});
