import { randomUUID } from 'node:crypto';
import {
  account,
  anyone,
  authorisation,
  bodyOf,
  CREDENTIALS,
  type Json,
  parse,
  signed,
  verify,
} from './adyen-wire.js';
import { published } from './published.js';

describe('Adyen’s webhook signatures', () => {
  const vectors = published<{
    standard: { hmacKey: string; item: Json; signature: string }[];
    rawBody: { hmacKey: string; body: string }[];
    negative: { signature: string }[];
  }>('vectors/adyen-hmac.json');
  const carrying = (item: Json, hmacSignature: unknown): Buffer =>
    bodyOf({ ...item, additionalData: { hmacSignature } });

  it.each(vectors.standard)('are those that were published: $source', ({ hmacKey, item, signature }) => {
    const credentials = { ...CREDENTIALS, hmacKey };
    expect(verify(carrying(item, signature), credentials)).toEqual({ ok: true, key: 'current' });
    const other = { ...CREDENTIALS, previousHmacKey: hmacKey };
    expect(verify(carrying(item, signature), hmacKey === CREDENTIALS.hmacKey ? credentials : other).ok).toBe(
      true,
    );
    for (const field of [
      'pspReference',
      'originalReference',
      'merchantAccountCode',
      'merchantReference',
      'eventCode',
      'success',
    ])
      expect(verify(carrying({ ...item, [field]: 'tampered' }, signature), credentials).ok).toBe(false);
    for (const amount of [{ value: 1, currency: 'EUR' }, { value: 1_130, currency: 'USD' }, null])
      expect(verify(carrying({ ...item, amount }, signature), credentials).ok).toBe(false);
    for (const { signature: wrong } of vectors.negative)
      expect(verify(carrying(item, wrong), credentials).ok).toBe(false);
    for (const wrong of [signature.slice(0, -1), `${signature}=`, `${signature} `, '', null, 7, [signature]])
      expect(verify(carrying(item, wrong), credentials).ok).toBe(false);
  });

  it('of its other kinds of webhooks are not taken for these', () => {
    for (const { body, hmacKey } of vectors.rawBody)
      expect(verify(Buffer.from(body), { ...CREDENTIALS, hmacKey }).ok).toBe(false);
  });

  it('cover colons and backslashes as they are', () => {
    const item = signed(authorisation({ merchantReference: 'room:12\\/a' }));
    expect(verify(bodyOf(item))).toEqual({ ok: true, key: 'current' });
  });

  it('are not enough where the webhook has a password', () => {
    const body = bodyOf(signed(authorisation()));
    const credentials = { ...CREDENTIALS, webhookUsername: 'adyen', webhookPassword: 'a:b' };
    const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
    expect(verify(body, credentials, basic('adyen:a:b')).ok).toBe(true);
    for (const headers of [
      {},
      basic('adyen:a'),
      basic(':a:b'),
      basic('adyen:a:b:'),
      { authorization: 'adyen:a:b' },
    ])
      expect(verify(body, credentials, headers as Record<string, string>).ok).toBe(false);
  });
});

/** What is read of each published example; null: it is about something else. */
const EXAMPLES: Record<string, { about: string; outcome: Json; saidAt?: unknown } | null> = {
  '/AUTHORISATION': {
    about: 'attempt',
    outcome: { status: 'paid', platformTransactionNo: 'QFQTPCQ8HXSKGK82' },
  },
  '/REFUND': {
    about: 'refund',
    outcome: { status: 'failed', code: 'REFUND', reason: expect.stringContaining('hasn') },
  },
  '/REFUND_FAILED': { about: 'refund', outcome: { code: 'REFUND_FAILED' }, saidAt: expect.any(Date) },
  '/REFUNDED_REVERSED': { about: 'refund', outcome: { status: 'failed', code: 'REFUNDED_REVERSED' } },
  '/CANCELLATION': { about: 'loss', outcome: { reason: expect.stringMatching(/canceled.*CANCELLATION/) } },
  '/TECHNICAL_CANCEL': {
    about: 'loss',
    outcome: { reason: expect.stringMatching(/8313547924770610.*canceled/) },
  },
  '/CANCEL_OR_REFUND': { about: 'loss', outcome: { reason: expect.stringMatching(/canceled or refunded/) } },
  '/EXPIRE': { about: 'loss', outcome: { reason: expect.stringMatching(/ran out/) } },
  '/CAPTURE_FAILED': {
    about: 'loss',
    outcome: { reason: expect.stringMatching(/EUR 10\.00 could not be captured/) },
  },
  '/CHARGEBACK': { about: 'dispute', outcome: { kind: 'chargeback', step: 'opened', reasonCode: '4853' } },
  '/CAPTURE': null,
  '/OFFER_CLOSED': null,
  '/REPORT_AVAILABLE': null,
};

it('tells of settlement reports of its own account by their signed name, not by the address', () => {
  const name = 'settlement_detail_report_batch_7.csv';
  const available = (over: Json = {}): Json => ({
    ...authorisation({ eventCode: 'REPORT_AVAILABLE', merchantReference: '', pspReference: name }),
    reason: 'https://somebody.example/take-the-password.csv',
    ...over,
  });
  expect(parse(available())).toEqual([
    {
      notificationId: `REPORT_AVAILABLE:${name}`,
      about: 'report',
      reference: null,
      outcome: { status: 'available', name },
    },
  ]);
  for (const other of [
    { pspReference: 'settlement_detail_report_batch_7.csv/../../other.csv' },
    { pspReference: 'payments_accounting_report_2026_05_03.csv' },
    { success: 'false' },
  ])
    expect(parse(available(other))).toEqual([]);
});

const READ = [
  'amount',
  'eventCode',
  'merchantAccountCode',
  'merchantReference',
  'originalReference',
  'paymentMethod',
  'pspReference',
  'reason',
  'success',
  'additionalData.modification.action',
  'additionalData.hmacSignature',
  'eventDate',
  'additionalData.chargebackReasonCode',
  'additionalData.defendable',
  'additionalData.defensePeriodEndsAt',
  'additionalData.tokenization.storedPaymentMethodId',
];
/** What we drop of the examples, and why. */
const DROPPED: Record<string, string> = {
  operations: 'Adyen calls it experimental',
  'additionalData.paymentMethodVariant': 'matters: debit or credit; the port has a brand only',
  'additionalData.shopperCountry': 'nothing is decided with it',
  'additionalData.tokenization.shopperReference': 'each attempt is a shopper of its own',
  'additionalData.tokenization.store.operationType': 'a token is one, however it came to be',
  'additionalData.shopperReference': 'each attempt is a shopper of its own',
  'additionalData.captureMerchantReference': 'said by the reference',
  'additionalData.capturePspReference': 'captures are known by our reference',
  'additionalData.modificationMerchantReferences': 'said by the reference',
  'additionalData.InvoiceCreditorAccount': 'a matter of Adyen’s invoice',
  'additionalData.chargebackSchemeCode': 'said by the card',
  'additionalData.grossCurrency': 'matters in a dispute of several parts',
  'additionalData.grossValue': 'matters in a dispute of several parts',
};

describe('Adyen’s published webhooks', () => {
  const { paths, components: shared } = published<{
    paths: Record<
      string,
      { post: { requestBody: { content: Record<string, { examples: Record<string, { $ref: string }> }> } } }
    >;
    components: { examples: Record<string, { value: Json }> };
  }>('adyen/webhooks-v1.paths.json');
  const examples = Object.entries(paths).map(([path, { post }]): [string, Json] => {
    const [{ $ref }] = Object.values(post.requestBody.content['application/json']!.examples) as [
      { $ref: string },
    ];
    return [path, shared.examples[$ref.split('/').at(-1)!]!.value];
  });
  const itemOf = (example: Json): Json =>
    (example['notificationItems'] as { NotificationRequestItem: Json }[])[0]!.NotificationRequestItem;

  it('are all known here', () => {
    expect(examples.map(([path]) => path).sort()).toEqual(Object.keys(EXAMPLES).sort());
  });

  it.each(examples)('are read: %s', (path, example) => {
    const { merchantReference: reference, merchantAccountCode: merchantAccount } = itemOf(example);
    const theirs = {
      ...account,
      credentials: { ...account.credentials, merchantAccount: String(merchantAccount) },
    };
    const news = anyone.parse(theirs, {}, Buffer.from(JSON.stringify(example)));
    const expected = EXAMPLES[path];
    expect(news).toMatchObject(expected ? [{ reference, ...expected }] : []);
    expect(verify(bodyOf(signed(itemOf(example))))).toEqual({ ok: true, key: 'current' });
  });

  it('have no field that is neither read nor named as dropped', () => {
    const fields = examples.flatMap(([, example]) => {
      const { additionalData = {}, ...item } = itemOf(example);
      return [
        ...Object.keys(item),
        ...Object.keys(additionalData as Json).map((name) => `additionalData.${name}`),
      ];
    });
    const unnamed = [...new Set(fields)].filter((name) => !READ.includes(name) && !(name in DROPPED));
    expect(unnamed).toEqual([]);
  });
});

describe('Adyen’s webhooks', () => {
  it('may tell of many things at once, in their order', () => {
    const told = [
      { merchantReference: 'a' },
      ...[{ eventCode: 'AUTORESCUE' }, { merchantReference: 'b', success: 'false', reason: 'Refused' }],
      { merchantReference: 'c', eventCode: 'CHARGEBACK' },
      { merchantReference: 'd', eventCode: 'REFUND' },
    ];
    const news = parse(...told.map((over) => signed(authorisation(over))));
    expect(news.map(({ about, reference }) => [about, reference])).toEqual([
      ['attempt', 'a'],
      ['dispute', 'c'],
      ['refund', 'd'],
    ]);
  });

  it('tell of a refund under our number, or under the payment’s when it was made in the Customer Area', () => {
    const [refundId, attemptId] = [randomUUID(), randomUUID()];
    const refund = (merchantReference: string) =>
      parse(authorisation({ eventCode: 'REFUND', merchantReference, originalReference: 'P1' }))[0];
    expect(refund(`${refundId}.${attemptId}`)).toMatchObject({
      reference: attemptId,
      refundReference: refundId,
      platformRefundNo: 'QFQTPCQ8HXSKGK82',
      outcome: { status: 'succeeded' },
    });
    expect(refund(attemptId)).toMatchObject({ reference: attemptId, refundReference: null });
    const reversal = { eventCode: 'CANCEL_OR_REFUND', additionalData: { 'modification.action': 'refund' } };
    expect(parse(authorisation(reversal))).toMatchObject([
      { about: 'refund', outcome: { status: 'succeeded' } },
    ]);
  });

  it.each([
    ['CAPTURE', 'true'],
    ['CAPTURE_FAILED', 'false'],
    ['CANCELLATION', 'false'],
    ['CANCEL_OR_REFUND', 'false'],
    ['REFUND_FAILED', 'false'],
  ])('of which nothing follows: %s with success %s', (eventCode, success) => {
    expect(parse(authorisation({ eventCode, success }))).toEqual([]);
  });

  it('that a capture was refused are for a person', () => {
    expect(parse(authorisation({ eventCode: 'CAPTURE', success: 'false', reason: 'Expired' }))).toMatchObject(
      [
        {
          about: 'loss',
          outcome: { reason: expect.stringMatching(/could not be captured \(CAPTURE: Expired\)/) },
        },
      ],
    );
  });

  it.each([
    ['the name of today', { 'tokenization.storedPaymentMethodId': 'M5N7TQ4TG5PFWR50' }, 'M5N7TQ4TG5PFWR50'],
    ['the name it had', { 'recurring.recurringDetailReference': '8315892878479934' }, '8315892878479934'],
    ['none', {}, undefined],
    [
      'a card number, which is dropped',
      { 'tokenization.storedPaymentMethodId': '4111111111111111' },
      undefined,
    ],
    ['no text', { 'tokenization.storedPaymentMethodId': { id: 'x' } }, undefined],
    ['a sentence', { 'tokenization.storedPaymentMethodId': 'Chen Yuxin’s card' }, undefined],
  ])('tell what stands for the card: %s', (_what, additionalData, cardToken) => {
    for (const merchantReference of ['a', `${randomUUID()}.hold`]) {
      const [news] = parse(authorisation({ merchantReference, additionalData }));
      expect((news!.outcome as { cardToken?: string }).cardToken).toBe(cardToken);
    }
  });

  describe('of an amount on hold', () => {
    const [attemptId, captureId] = [randomUUID(), randomUUID()];
    const held = `${attemptId}.hold`;
    const told = (eventCode: string, merchantReference: string, over: Json = {}) =>
      parse(authorisation({ eventCode, merchantReference, originalReference: 'P1', ...over }));

    it('say that nothing was charged yet, and by which number it can be', () => {
      expect(told('AUTHORISATION', held)).toMatchObject([
        {
          reference: attemptId,
          outcome: { status: 'held', platformTransactionNo: 'QFQTPCQ8HXSKGK82', until: null },
        },
      ]);
      expect(told('AUTHORISATION', held, { success: 'false' })).toEqual([]);
    });

    it.each([
      ['ordered here', `${captureId}.${attemptId}`],
      ['made in the Customer Area', held],
    ])('bring the money of a capture %s, under the number of the payment', (_what, reference) => {
      expect(told('CAPTURE', reference)).toMatchObject([
        {
          about: 'attempt',
          reference: attemptId,
          outcome: {
            status: 'paid',
            amount: { amountMinor: 1_000, currencyCode: 'EUR' },
            platformTransactionNo: 'P1',
          },
        },
      ]);
      expect(() => told('CAPTURE', reference, { originalReference: '' })).toThrow(/reference of the payment/);
    });

    it.each([
      ['CANCELLATION', {}, false],
      ['TECHNICAL_CANCEL', {}, false],
      ['CANCEL_OR_REFUND', { additionalData: { 'modification.action': 'cancel' } }, false],
      ['EXPIRE', {}, true],
    ])('end it: %s', (eventCode, over, lapsed) => {
      expect(told(eventCode, held, over)).toMatchObject([
        { about: 'attempt', reference: attemptId, outcome: { status: 'released', lapsed } },
      ]);
    });

    it.each([
      ['CAPTURE', `${captureId}.${attemptId}`, 'capture', captureId],
      ['CANCELLATION', held, 'release', null],
    ])('say which order came to nothing: %s', (eventCode, reference, order, captureReference) => {
      expect(told(eventCode, reference, { success: 'false', reason: 'Expired' })).toMatchObject([
        {
          about: 'holdOrder',
          reference: attemptId,
          outcome: { status: 'failed', order, captureReference, code: eventCode, reason: 'Expired' },
        },
      ]);
    });

    it('say that captured money does not come after all: a person looks at it', () => {
      expect(told('CAPTURE_FAILED', `${captureId}.${attemptId}`, { reason: 'Declined' })).toMatchObject([
        {
          about: 'loss',
          reference: attemptId,
          outcome: { reason: expect.stringMatching(/payment P1 of EUR/) },
        },
      ]);
    });

    it.each(['REFUND', 'CHARGEBACK'])('name its attempt in whatever follows: %s', (eventCode) => {
      expect(told(eventCode, held)).toMatchObject([{ reference: attemptId }]);
    });
  });

  it.each([
    ['visa', { cardSummary: '4242', threeDAuthenticated: 'true', liabilityShift: 'false' }, 'Visa', true],
    [
      'mc_applepay',
      { cardSummary: '0008', threeDAuthenticated: 'false', liabilityShift: 'true' },
      'Mastercard',
      false,
    ],
    ['cup', { cardSummary: '0008', liabilityShift: 'true' }, 'UnionPay', true],
    ['elo', { cardSummary: '0008' }, 'Elo', undefined],
  ])('name the card %s', (paymentMethod, additionalData, brand, threeDSecure) => {
    const [news] = parse(authorisation({ paymentMethod, additionalData }));
    const last4 = additionalData.cardSummary;
    expect(news?.outcome).toMatchObject({
      cardInfo: threeDSecure === undefined ? { brand, last4 } : { brand, last4, threeDSecure },
    });
  });

  it.each([
    ['a whole number in its place', 'visa', { cardSummary: '4242424242424242' }],
    ['no digits', 'alipay', {}],
    ['a scheme that is none', '<b>', { cardSummary: '4242' }],
  ])('lose a card with %s but keep the money', (_what, paymentMethod, additionalData) => {
    const [news] = parse(authorisation({ paymentMethod, additionalData }));
    expect(news?.outcome).toMatchObject({ status: 'paid', cardInfo: null });
  });

  it('name the number of the card scheme, or the acquirer’s', () => {
    const numberOf = (additionalData: Json) =>
      parse(authorisation({ additionalData })).map(({ outcome }) => outcome)[0];
    expect(numberOf({ networkTxReference: 'N1', acquirerReference: 'A1' })).toMatchObject({
      channelTransactionNo: 'N1',
    });
    expect(numberOf({ acquirerReference: 'A1' })).toMatchObject({ channelTransactionNo: 'A1' });
    expect(numberOf({})).toMatchObject({ channelTransactionNo: null });
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
  ])('[F11] are refused: an amount that is %s', (_what, value) => {
    const text = JSON.stringify({ notificationItems: [{ NotificationRequestItem: authorisation() }] });
    const body = Buffer.from(text.replace('"value":1000', `"value":${value}`));
    expect(() => anyone.parse(account, {}, body)).toThrow(/whole number of minor units/);
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['a currency in small letters', { amount: { value: 1, currency: 'eur' } }],
    ['a currency that is none', { amount: { value: 1, currency: 'toString' } }],
    ['a part of a króna', { amount: { value: 279_050, currency: 'ISK' } }],
    ['no event code', { eventCode: undefined }],
    ['no reference', { merchantReference: '' }],
    ['no PSP reference', { pspReference: undefined }],
    ['a PSP reference that is none', { pspReference: '../x' }],
    ['success as a truth value', { success: true }],
    ['no success', { success: undefined }],
  ])('are refused: %s', (_what, over) => {
    expect(() => parse(authorisation(over))).toThrow(Error);
  });

  it.each(['{"notificationItems":{}}', '{"notificationItems":[]}', '{"notificationItems":[{"a":1}]}'])(
    'make no sense as %s',
    (text) => {
      expect(() => anyone.parse(account, {}, Buffer.from(text))).toThrow(Error);
    },
  );
});
